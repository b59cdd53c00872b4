# SPDX-License-Identifier: Apache-2.0
"""Makes value_noise.csv: smooth value noise of a seed, its derivatives and its integral.

    python3 value_noise.py

The random numbers are SplitMix64's; everything else is computed with exact fractions.
"""

from fractions import Fraction
from math import floor

from reference import Table, log_uniform, main

MASK = 2**64 - 1


def number(seed, index):
    z = (seed + (index + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    z ^= z >> 31
    signed = z - 2**64 if z >= 2**63 else z
    return Fraction(signed >> 11, 2**52)


def answer(frequency, amplitude, seed, points, start, time):
    f, a, seed, points = Fraction(frequency), Fraction(amplitude), int(seed), int(points)
    numbers = {}

    def point(index):
        index %= points
        if index not in numbers:
            numbers[index] = number(seed, index)
        return numbers[index]

    def cell(time):
        place = Fraction(time) * f
        index = floor(place)
        return index, place - index

    def integral(time):
        """From the beginning of a cell, and from point 0 to it."""
        index, s = cell(time)
        whole = sum((point(i) + point(i + 1)) / 2 for i in range(min(index, 0), max(index, 0)))
        change = point(index + 1) - point(index)
        return (-whole if index < 0 else whole) + point(index) * s + change * (s**3 - s**4 / 2)

    index, s = cell(time)
    change = point(index + 1) - point(index)
    return (
        a * (point(index) + change * (3 * s**2 - 2 * s**3)), a * f * change * (6 * s - 6 * s**2),
        a * f**2 * change * (6 - 12 * s), a / f * (integral(time) - integral(start)))


def cases(rng):
    for _ in range(600):
        frequency, amplitude = log_uniform(rng, -2, 3), rng.choice([-1, 1]) * log_uniform(rng, -3, 4)
        seed, points = rng.randrange(2**63), rng.choice([1, 2, 5, 64, 65536, rng.randrange(1, 65537)])
        reach = log_uniform(rng, -2, 3.5) / frequency
        # Half of the times are within a few cells of one another.
        start = rng.uniform(-reach, reach)
        time = start + rng.choice([rng.uniform(-3, 3) / frequency, rng.uniform(-reach, reach)])
        yield [frequency, amplitude, str(seed), points, start, time]


TABLE = Table(
    "value_noise.csv", "frequency,amplitude,seed,points,start,time",
    "value,velocity,acceleration,integral", cases, answer, texts=("seed",))

if __name__ == "__main__":
    main(__doc__, [TABLE])
