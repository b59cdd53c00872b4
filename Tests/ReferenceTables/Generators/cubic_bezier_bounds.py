# SPDX-License-Identifier: Apache-2.0
"""Writes cubic_bezier_bounds.csv: bounds of the value and the slope of Bézier curves.

Usage: cubic_bezier_bounds.py COUNT cubic_bezier.csv cubic_bezier_nasty.csv > cubic_bezier_bounds.csv

COUNT random curves are followed by every eighth of the tables' rows.

With u = 2^-53 and e the distance of the progress t from the nearer end, a value is bounded by those at t - 8ue
and t + 8ue. A slope is bounded by those there, with x'(s) and y'(s) each changed by 16u of the sum of the
magnitudes of its terms; rows in which x' could vanish are omitted.
"""
import random
import sys

import mpmath as mp

mp.mp.prec = 400
random.seed(1103)
U = mp.mpf(2) ** -53
TINY = mp.mpf(2) ** -2000


def solve(x1, x2, t):
    """The parameter at a progress in (0, 1): bisection of logarithms, then Newton's method in a bracket."""
    c1, c2, c3 = 3 * x1, 3 * (x2 - 2 * x1), 1 + 3 * (x1 - x2)

    def f(s):
        return ((c3 * s + c2) * s + c1) * s - t

    low, high = TINY, mp.mpf(1)
    while high > 4 * low:
        middle = mp.sqrt(low * high)
        low, high = (middle, high) if f(middle) < 0 else (low, middle)
    s = (low + high) / 2
    for _ in range(400):
        value, slope = f(s), (3 * c3 * s + 2 * c2) * s + c1
        low, high = (s, high) if value < 0 else (low, s)
        after = s - value / slope if slope > 0 else low
        if not low < after < high or abs(after - s) > (high - low) / 4:
            after = (low + high) / 2
        if abs(after - s) <= s * mp.mpf(2) ** -250:
            return after
        s = after
    return s


def turns(x1, y1, x2, y2):
    """The parameters in (0, 1) at which the slope is stationary, where x'y'' = x''y'."""
    d = [(x1, y1), (x2 - x1, y2 - y1), (1 - x2, 1 - y2)]
    a, b, c = (d[i][0] * d[k][1] - d[i][1] * d[k][0] for i, k in ((0, 1), (0, 2), (1, 2)))
    square = b * b - 4 * a * c
    if square < 0 or c == 0:
        ratios = [-a / b] if c == 0 and b != 0 else []
    else:
        ratios = [(-b + sign * mp.sqrt(square)) / (2 * c) for sign in (-1, 1)]
    return [r / (1 + r) for r in ratios if r > 0]


def numbers(x1, y1, x2, y2, s):
    """The value, x'/3 and y'/3 at a parameter, and the magnitudes of the terms of the last two."""
    q = 1 - s
    value = 3 * y1 * s * q * q + 3 * y2 * s * s * q + s ** 3
    x = (q * q * x1, 2 * s * q * (x2 - x1), s * s * (1 - x2))
    y = (q * q * y1, 2 * s * q * (y2 - y1), s * s * (1 - y2))
    return value, sum(x), sum(y), sum(map(abs, x)), sum(map(abs, y))


def row(x1, y1, x2, y2, t):
    x1, y1, x2, y2, t = (mp.mpf(z) for z in (x1, y1, x2, y2, t))
    change = 8 * U * min(t, 1 - t)
    places = [solve(x1, x2, z) for z in (t - change, t, t + change)]
    places += [s for s in turns(x1, y1, x2, y2) if places[0] < s < places[-1]]
    values, slopes = [], []
    for s in places:
        value, dx, dy, x_terms, y_terms = numbers(x1, y1, x2, y2, s)
        values.append(value)
        for i in (-1, 1):
            for k in (-1, 1):
                x = dx + 16 * i * U * x_terms
                if x <= 0:
                    return None
                slopes.append((dy + 16 * k * U * y_terms) / x)
    return min(values), max(values), min(slopes), max(slopes)


def curve(kind):
    def little(low):
        return 10.0 ** random.uniform(low, -1)

    def y():
        return random.uniform(-2, 3)

    if kind == "triple":
        return random.choice([1.0, 1 - little(-16)]), y(), random.choice([0.0, little(-17)]), y()
    if kind == "corner":
        return 1.0, 0.0, random.choice([0.0, 2.0 ** -52, little(-16)]), 1.0
    if kind == "ends":
        return little(-17), y(), 1 - little(-16), y()
    if kind == "tiny":
        return 10.0 ** random.uniform(-320, -3), y(), 10.0 ** random.uniform(-320, -3), y()
    if kind == "high":
        return random.random(), 1e12 * y(), random.random(), 1e12 * y()
    return random.random(), y(), random.random(), y()


def progress(kind):
    way = random.random()
    if kind in ("triple", "corner") and way < 0.7:
        return 0.5 + random.choice([-1, 1]) * 10.0 ** random.uniform(-17, -4)
    if way < 0.6:
        return random.random()
    if way < 0.75:
        return 10.0 ** random.uniform(-300, -1)
    return 1 - 10.0 ** random.uniform(-15, -1)


KINDS = ["triple", "corner", "ends", "tiny", "high", "plain"]
FIXED = [
    ("corner", 1.0, 0.0, 2.220446049250313e-16, 1.0, 0.49999999994979505),
    ("solver", 0.5, 0.3, 0.2, 0.6, 1e-8),
    ("solver", 0.5, 0.3, 0.2, 0.6, 1.3e-8),
    ("solver", 0.5, 0.3, 0.2, 0.6, 3e-8),
    ("solver", 0.5, 0.3, 0.2, 0.6, 7.7e-9),
    ("huge", 0.5, 5e307, 0.5, 0.0, 0.1),
    ("huge", 0.5, 1.7e308, 0.5, -1.7e308, 0.1),
    ("huge", 0.2, -1.7e308, 0.9, 1.7e308, 0.0001),
]
print("kind,x1,y1,x2,y2,t,value_low,value_high,slope_low,slope_high")
rows = list(FIXED)
for index in range(int(sys.argv[1])):
    kind = KINDS[index % len(KINDS)]
    rows.append((kind, *curve(kind), progress(kind)))
for name in sys.argv[2:]:
    with open(name) as file:
        for line in file.read().split()[1::8]:
            cells = line.split(",")
            rows.append((cells[0], *map(float, cells[1:6])))
for kind, *given in rows:
    if not 0 < given[4] < 1:
        continue
    bounds = row(*given)
    if bounds is None:
        continue
    print(",".join([kind, *map(repr, given), *(repr(float(b)) for b in bounds)]))
