# SPDX-License-Identifier: Apache-2.0
"""Makes follower.csv: steps of springs behind targets that are held, even or cubic.

    python3 follower.py --folder ../Tables
    ROWS=100000 python3 follower.py --folder FOLDER    # a longer table, for EASING_TABLES=FOLDER

The equation m x'' + c x' + k (x - g) = 0 is linear: a polynomial that solves it for the polynomial g, and the two modes of
what is left, in 120 digits.
"""

import os

import mpmath
from mpmath import mp, mpf
from reference import Table, main

mp.dps = 120


def state(m, c, k, x, v, g, h):
    """Position and velocity after the time h; g has the coefficients of the target in powers of time."""
    p = [mpf(0)] * 6
    for n in (3, 2, 1, 0):
        p[n] = g[n] - c / k * (n + 1) * p[n + 1] - m / k * (n + 2) * (n + 1) * p[n + 2]
    root = mp.sqrt(mpmath.mpc(c * c - 4 * m * k))
    if root == 0:
        root = mpf(10) ** -50  # Errors are of the order of its square.
    r, q = (-c + root) / (2 * m), (-c - root) / (2 * m)
    a, b = x - p[0], v - p[1]
    one, other = (b - q * a) / (r - q), (r * a - b) / (r - q)
    er, eq = mp.exp(r * h), mp.exp(q * h)
    position = sum(p[n] * h**n for n in range(4)) + (one * er + other * eq).real
    velocity = sum(n * p[n] * h ** (n - 1) for n in range(1, 4)) + (one * r * er + other * q * eq).real
    return position, velocity


def answer(kind, m, c, k, x, v, start, end, early, late, h):
    names = [mpf(n) for n in (m, c, k, x, v, start, end, early, late, h)]

    def solved(m, c, k, x, v, start, end, early, late, h):
        if kind == "held":
            g = [start, mpf(0), mpf(0), mpf(0)]
        elif kind == "linear":
            g = [start, (end - start) / h, mpf(0), mpf(0)]
        else:
            mean = (end - start) / h
            g = [start, early, (3 * mean - 2 * early - late) / h, (early + late - 2 * mean) / h / h]
        return state(m, c, k, x, v, g, h)

    exact = solved(*names)
    step = mpf(2) ** -53
    moved = [mpf(0), mpf(0)]
    # m, c, k, velocity and duration.
    for index in (0, 1, 2, 4, 9):
        changed = list(names)
        changed[index] *= 1 + step
        for part, (new, old) in enumerate(zip(solved(*changed), exact)):
            moved[part] += abs(new - old) / step
    return *exact, *moved


def cases(rng):
    for index in range(int(os.environ.get("ROWS", "3000"))):
        kind = ["held", "linear", "cubic"][index % 3]
        m, k = 10 ** rng.uniform(-2, 2), 10 ** rng.uniform(-1, 3)
        ratio = rng.choice([0.0, 1.0, 10 ** rng.uniform(-3, 4), 1 + 10 ** rng.uniform(-12, -2), rng.random()])
        c = 2 * ratio * float(mp.sqrt(mpf(m) * mpf(k)))
        rate = (k / m) ** 0.5
        h = 10 ** rng.uniform(-5, 3) / rate
        size = 10 ** rng.uniform(-3, 3)
        x, start, end = (rng.uniform(-1, 1) * size for _ in range(3))
        v = rng.choice([0.0, rng.uniform(-3, 3) * size * rate])
        early, late = (rng.uniform(-2, 2) * size / h for _ in range(2))
        if kind == "held":
            end = start
        yield [kind, m, c, k, x, v, start, end, early, late, h]


TABLE = Table(
    "follower.csv", "kind,mass,damping,stiffness,x,v,start,end,early,late,h",
    "position,velocity,moved_position,moved_velocity", cases, answer, texts=("kind",))

if __name__ == "__main__":
    main(__doc__, [TABLE])
