# SPDX-License-Identifier: Apache-2.0
"""Writes cubic_bezier_peaks.csv: the largest slopes of Bézier curves with and without steep places.

Usage: cubic_bezier_peaks.py COUNT > cubic_bezier_peaks.csv

`peak` is the slope of largest magnitude among the ends and the roots of x'y'' = x''y', all with 2,400 bits.
`per_height` is the effect on that slope of changing y'(s)/3 by the largest of 1, |y1| and |y2|.
"""
import random
import sys

import mpmath as mp

mp.mp.prec = 2400
random.seed(411)


def peak(x1, y1, x2, y2):
    x1, y1, x2, y2 = (mp.mpf(z) for z in (x1, y1, x2, y2))
    d = [(x1, y1), (x2 - x1, y2 - y1), (1 - x2, 1 - y2)]

    def cross(a, b):
        return a[0] * b[1] - a[1] * b[0]

    # c·r² + b·r + a with r = s/q.
    a, b, c = cross(d[0], d[1]), cross(d[0], d[2]), cross(d[1], d[2])
    places = [(mp.mpf(0), mp.mpf(1)), (mp.mpf(1), mp.mpf(0))]
    square = b * b - 4 * a * c
    if square >= 0:
        root = mp.sqrt(square)
        for x, y in ((-b + root, 2 * c), (-b - root, 2 * c)):
            if y != 0 and x / y > 0:
                r = x / y
                places.append((r / (1 + r), 1 / (1 + r)))
        if c == 0 and b != 0 and -a / b > 0:
            r = -a / b
            places.append((r / (1 + r), 1 / (1 + r)))
    best = (mp.mpf(0), mp.mpf(0))
    height = max(1, abs(y1), abs(y2))
    for s, q in places:
        dx, dy = (q * q * d[0][i] + 2 * s * q * d[1][i] + s * s * d[2][i] for i in (0, 1))
        if dx == 0:
            return None
        if abs(dy / dx) > abs(best[0]):
            best = (dy / dx, height / dx)
    return best


def curve(kind):
    def little(low=-17):
        return 10.0 ** random.uniform(low, -0.5)

    def y():
        return random.uniform(-2, 3)

    if kind == "end":
        e = little(-16)
        return (1 - e, y(), 1 - e * random.choice([1, random.random()]), y())
    if kind == "start":
        e = little(-300)
        return (e, y(), e * random.uniform(0, 2), y())
    if kind == "middle":
        return (1 - little(-16), y(), little(-300), y())
    if kind == "cusp":
        low = y()
        return (1 - little(-16), low, little(-16), low - 1 + random.choice([0, little(-15)]))
    if kind == "crossed":
        return (random.uniform(0.4, 1), y(), random.uniform(0, 0.6), y())
    if kind == "high":
        return (1 - little(-16), 1e300 * y(), little(-16), 1e300 * y())
    return (random.random(), y(), random.random(), y())


KINDS = ["end", "start", "middle", "cusp", "crossed", "high", "plain"]
FIXED = [
    (0.9999999999967589, 0.6308690219907824, 0.9999999999967589, 1.0),
    (1.0, 0.2, 1e-300, 0.9),
    (1 - 2.0 ** -53, 0.3, 2.0 ** -53, 0.7),
]
print("x1,y1,x2,y2,peak,per_height")
curves = FIXED + [curve(KINDS[i % len(KINDS)]) for i in range(int(sys.argv[1]))]
for given in curves:
    found = peak(*given) if 0 < min(given[0], given[2]) and max(given[0], given[2]) <= 1 else None
    if found is None or abs(found[0]) > mp.mpf("1e308"):
        continue
    print(",".join([*map(repr, given), *(repr(float(z)) for z in found)]))
