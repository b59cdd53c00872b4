# SPDX-License-Identifier: Apache-2.0
"""Writes the tables of the exponential and of sine and cosine, with mpmath at 100 digits.

`exponential.csv`: y,value,excess with value = e^y and excess = e^y - 1, from 0 down to underflow: the ends,
tiny numbers, the boundaries of the range reduction, subnormal results.
`sine_cosine.csv`: angle,sine,cosine from 0 to 2^17: tiny numbers, the doubles next to multiples of pi/2
and of pi/4, and those nearest to a multiple of pi/2.
`power_of_two.csv`: y,value,excess with value = 2^y and excess = 2^y - 1, for y from -60 to 60: the ends of the
reduction, integers and their neighbors, tiny numbers.
`right_angles.csv`: x,sine,cosine of pi x / 2 for x from 0 to 1/2, with tiny numbers and those next to the end.

Every result is the double nearest to the exact one for exactly the given double. `float(mpf)` rounds
to nearest, subnormal numbers included (checked below).

Usage: elementary.py FOLDER
"""

import csv
import math
import random
import sys
from pathlib import Path

from mpmath import cos, exp, expm1, ldexp, log, mp, mpf, nint, pi, sin

mp.dps = 100
LIMIT = 2.0**17


def nearest(x):
    """The double nearest to a number; subnormal ones by multiples of the smallest."""
    if abs(x) < mpf(2) ** -1022:
        return math.ldexp(int(nint(ldexp(x, 1074))), -1074)
    return float(x)


def neighbours(x, count):
    result = [x]
    for toward in (-math.inf, math.inf):
        step = x
        for _ in range(count):
            step = math.nextafter(step, toward)
            result.append(step)
    return result


def exponents():
    numbers = [0.0, -5e-324, -1e-310, -2.0**-1022, -1e-300]
    numbers += [-(10.0**-k) for k in range(0, 40)]
    for n in [*range(0, 12), 100, 500, 1000, 1019, 1020, 1021, 1022, 1023, 1040, 1073, 1074]:
        numbers += neighbours(-float((n + mpf(1) / 2) * log(2)), 2)
        numbers += neighbours(-float(n * log(2)), 1) if n else []
    for border in [707.0, 708.396, 744.44, 745.13, 745.14, 746.0]:
        numbers += neighbours(-border, 2)
    random.seed(11)
    numbers += [-random.uniform(0, 1) for _ in range(500)]
    numbers += [-random.uniform(0, 745.2) for _ in range(500)]
    numbers += [-random.uniform(700, 745.2) for _ in range(200)]
    numbers += [-(10 ** random.uniform(-18, 2.8)) for _ in range(500)]
    return sorted({x for x in numbers if x <= 0}, reverse=True)


def angles():
    numbers = [0.0, 5e-324, 1e-310, 2.0**-1022, 1e-300]
    numbers += [10.0**-k for k in range(0, 40)]
    numbers += neighbours(LIMIT, 1)[:2]
    for n in [*range(1, 60), 127, 128, 1000, 4096, 65535, 65536, 83441, 83442]:
        numbers += neighbours(float(n * pi / 2), 2)
        numbers += neighbours(float((n - mpf(1) / 2) * pi / 2), 1)
    # The relative difference of n pi / 2 and the nearest double.
    distances = []
    for n in range(1, int(LIMIT / (math.pi / 2)) + 1):
        exact = n * pi / 2
        distances.append((abs(float(exact) - exact) / exact, n))
    numbers += [float(n * pi / 2) for _, n in sorted(distances)[:60]]
    random.seed(12)
    numbers += [random.uniform(0, 10) for _ in range(600)]
    numbers += [random.uniform(0, LIMIT) for _ in range(600)]
    numbers += [10 ** random.uniform(-18, 5.1) for _ in range(600)]
    return sorted({x for x in numbers if 0 <= x <= LIMIT})


def exponents_of_two():
    numbers = [0.0, 5e-324, 1e-310, 2.0**-1022, 1e-300]
    numbers += [10.0**-k for k in range(0, 40)]
    for n in range(0, 12):
        numbers += neighbours(n + 0.5, 2) + neighbours(float(n), 1)
    random.seed(13)
    numbers += [random.uniform(0, 1) for _ in range(300)]
    numbers += [random.uniform(0, 10) for _ in range(300)]
    numbers += [random.uniform(0, 60) for _ in range(100)]
    numbers += [10 ** random.uniform(-18, 0) for _ in range(200)]
    return sorted({sign * x for x in numbers for sign in (-1, 1)})


def right_angles():
    numbers = [0.0, 5e-324, 1e-310, 2.0**-1022, 1e-300]
    numbers += [10.0**-k for k in range(1, 40)]
    numbers += neighbours(0.5, 3) + neighbours(0.25, 2)
    random.seed(14)
    numbers += [random.uniform(0, 0.5) for _ in range(700)]
    numbers += [10 ** random.uniform(-18, -0.31) for _ in range(300)]
    return sorted({x for x in numbers if x <= 0.5})


def write(path, header, rows):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        writer.writerows([[repr(x) for x in row] for row in rows])


def main():
    assert nearest(mpf(3) * mpf(2) ** -1075) == 1e-323 and nearest(mpf(2) ** -1076) == 0
    folder = Path(sys.argv[1])
    write(folder / "exponential.csv", ["y", "value", "excess"],
          [(y, nearest(exp(mpf(y))), nearest(expm1(mpf(y)))) for y in exponents()])
    write(folder / "sine_cosine.csv", ["angle", "sine", "cosine"],
          [(a, nearest(sin(mpf(a))), nearest(cos(mpf(a)))) for a in angles()])
    write(folder / "power_of_two.csv", ["y", "value", "excess"],
          [(y, nearest(mpf(2) ** mpf(y)), nearest(expm1(mpf(y) * log(2)))) for y in exponents_of_two()])
    write(folder / "right_angles.csv", ["x", "sine", "cosine"],
          [(x, nearest(sin(pi * x / 2)), nearest(cos(pi * x / 2))) for x in right_angles()])


if __name__ == "__main__":
    main()
