# SPDX-License-Identifier: Apache-2.0
"""Makes decay.csv and decay_times.csv.

    python3 decay_reference.py [folder]

v(t) = v0 d^(1000 t) and its integral, for exactly the given doubles, with enough digits for the
textbook formulas. sens_* = sum over v0, lambda = -1000 ln d and t of |p dx/dp|.
"""

import random
import sys

import mpmath
from mpmath import mp, mpf


def row(d, v0, t):
    mp.dps = 60 + int(2 * abs(mpmath.log10(mpf(t))) if t else 0)
    d, v0, t = mpf(d), mpf(v0), mpf(t)
    rate = -1000 * mpmath.log(d)
    left = d ** (1000 * t)
    rest = v0 / rate
    way = rest * (1 - left)
    velocity = v0 * left
    # By hand: dx/dlambda = v0 (t e^-lt / l - (1 - e^-lt)/l^2), and so on.
    sens_way = abs(way) + abs(velocity * t - way) + abs(velocity * t)
    sens_velocity = abs(velocity) * (1 + 2 * rate * t)
    sens_left = abs(rest * left) * (2 + 2 * rate * t)
    return [d, v0, t, way, velocity, rest * left, rest, sens_way, sens_velocity, sens_left]


def time_row(d, v0, part, threshold):
    """The time of a fraction of the distance, for the double nearest to it."""
    mp.dps = 60
    rate = -1000 * mpmath.log(mpf(d))
    distance = float(mpf(part) * mpf(v0) / rate)
    q = rate * mpf(distance) / mpf(v0)
    if q >= 1 or distance == 0:
        return None
    mp.dps = 400
    rate = -1000 * mpmath.log(mpf(d))
    q = rate * mpf(distance) / mpf(v0)
    time = -mpmath.log(1 - q) / rate
    sens = 2 * q / (1 - q) / rate + abs(q / (1 - q) / rate - time)
    slow = max(mpf(0), mpmath.log(abs(mpf(v0)) / mpf(threshold)) / rate)
    return [d, v0, distance, time, sens, threshold, slow, 2 / rate + slow]


def main(folder):
    rng = random.Random(21)
    rates = [
        0.998, 0.99, 0.5, 0.1, 1e-3, 1e-15, 1e-100, 1e-300, 5e-324,
        1 - 1e-3, 1 - 1e-6, 1 - 1e-9, 1 - 1e-12, 1 - 1e-15, 1 - 2.0**-53,
    ]
    rates += [rng.random() for _ in range(8)]
    rates += [1 - 10 ** rng.uniform(-15, -1) for _ in range(12)]
    instants = [0.0, 1e-300, 1e-100, 1e-20, 1e-9, 1e-3, 0.1, 0.35, 1.0, 3.7, 60.0, 1e4, 1e9]
    with open(folder + "/decay.csv", "w") as file:
        file.write(
            "rate,initial_velocity,t,displacement,velocity,remaining,rest,"
            "sens_displacement,sens_velocity,sens_remaining\n")
        for d in rates:
            for t in instants + [10 ** rng.uniform(-6, 3) for _ in range(6)]:
                for v0 in (1000.0, -3.5e-7, 10 ** rng.uniform(-250, 250)):
                    numbers = row(d, v0, t)
                    if max(abs(x) for x in numbers) > mpf("1.7e308"):
                        continue
                    file.write(",".join(repr(float(x)) for x in numbers) + "\n")
    with open(folder + "/decay_times.csv", "w") as file:
        file.write(
            "rate,initial_velocity,distance,time,sens_time,threshold,slow_time,sens_slow\n")
        for d in rates:
            for part in ("1e-200", "1e-20", "1e-9", "0.01", "0.5", "0.9", "0.999999"):
                for v0 in (1000.0, -2.25):
                    numbers = time_row(d, v0, part, rng.choice((1.0, 1e-3, 0.5, 1e-250)))
                    if numbers:
                        file.write(",".join(repr(float(x)) for x in numbers) + "\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "..")
