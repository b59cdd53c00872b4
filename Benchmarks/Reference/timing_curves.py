# SPDX-License-Identifier: Apache-2.0
"""Timing curves and their exact values."""

from mpmath import mpf
from tables import grid, write

PRESETS = {
    "ease": (0.25, 0.1, 0.25, 1.0),
    "ease-in": (0.42, 0.0, 1.0, 1.0),
    "ease-out": (0.0, 0.0, 0.58, 1.0),
    "ease-in-out": (0.42, 0.0, 0.58, 1.0),
    "material-standard": (0.4, 0.0, 0.2, 1.0),
    "material-decelerate": (0.0, 0.0, 0.2, 1.0),
    "material-accelerate": (0.4, 0.0, 1.0, 1.0),
    "material-sharp": (0.4, 0.0, 0.6, 1.0),
    "m3-standard": (0.2, 0.0, 0.0, 1.0),
    "m3-emphasized-decelerate": (0.05, 0.7, 0.1, 1.0),
    "m3-emphasized-accelerate": (0.3, 0.0, 0.8, 0.15),
    "ease-in-back": (0.36, 0.0, 0.66, -0.56),
    "ease-out-back": (0.34, 1.56, 0.64, 1.0),
    "ease-in-out-back": (0.68, -0.6, 0.32, 1.6),
    "ease-in-out-expo": (0.87, 0.0, 0.13, 1.0),
    "rocket": (0.5, 0.0, 0.9, 0.7),
}

# Curves with a vertical tangent inside or at an end, and one an ulp or so away from it.
HARD_CURVES = [
    ((0.0, 0.5, 0.0, 0.5), (0.0,)),
    ((1.0, 0.5, 1.0, 0.5), (1.0,)),
    ((1.0, 0.2, 0.0, 0.8), (0.5,)),
    ((1.0, -1.0, 0.0, 2.0), (0.5,)),
    ((1.0 - 1e-9, 0.2, 1e-9, 0.8), (0.5,)),
    ((1e-12, 1.0, 0.0, 1.0), (0.0,)),
    ((0.0, 1.0, 1.0, 0.0), (0.0, 1.0)),
    ((0.25, 0.0, 0.25 + 1.0 / 3.0, 1.0), (0.5,)),
]


def bezier(p1, p2, s):
    q = 1 - s
    return 3 * p1 * s * q * q + 3 * p2 * s * s * q + s * s * s


def value(curve, x):
    """The exact value of a timing curve, by bisection of the monotone x(s) = x."""
    x1, y1, x2, y2 = map(mpf, curve)
    low, high = mpf(0), mpf(1)
    for _ in range(240):
        middle = (low + high) / 2
        if bezier(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return bezier(y1, y2, (low + high) / 2)


def curves(folder, chance):
    names = dict(PRESETS)
    for index in range(48):
        names[f"random-{index}"] = (
            grid(chance.uniform(0, 1)),
            grid(chance.uniform(-0.5, 1.5)),
            grid(chance.uniform(0, 1)),
            grid(chance.uniform(-0.5, 1.5)),
        )
    header = ["name", "x1", "y1", "x2", "y2"]
    write(folder, "curves.csv", header, [(name, *curve) for name, curve in names.items()])
    rows = []
    for index, curve in enumerate(names.values()):
        for _ in range(48):
            x = grid(chance.uniform(0, 1))
            rows.append((index, x, value(curve, x)))
    write(folder, "curve_values.csv", ["curve", "x", "value"], rows)
    rows = []
    for curve, places in HARD_CURVES:
        xs = [grid(chance.uniform(0, 1)) for _ in range(16)]
        for place in places:
            for power in range(2, 13):
                distance = 10.0**-power
                xs += [x for x in (place - distance, place + distance) if 0 < x < 1]
        rows += [(*curve, x, value(curve, x)) for x in xs]
    write(folder, "hard_curve_values.csv", ["x1", "y1", "x2", "y2", "x", "value"], rows)
