# SPDX-License-Identifier: Apache-2.0
"""Exact values of the in-out curves of easings.net's families."""

from mpmath import mp, mpf
from tables import grid, write

IN = {
    "cubic": lambda t: t**3,
    "sine": lambda t: 1 - mp.cos(mp.pi * t / 2),
    "expo": lambda t: mpf(2) ** (10 * t - 10),
    "circ": lambda t: 1 - mp.sqrt(1 - t * t),
    # The period of the halves is 0.45, one and a half times that of the in curve.
    "elastic": lambda t: mpf(2) ** (10 * t - 10) * mp.cos(2 * mp.pi * (1 - t) / mpf("0.45")),
}


def families(folder, chance):
    rows = []
    for name, ease_in in IN.items():
        for _ in range(100):
            t = grid(chance.uniform(0.001, 0.999))
            exact = mpf(t)
            value = ease_in(2 * exact) / 2 if t < 0.5 else 1 - ease_in(2 - 2 * exact) / 2
            rows.append((name, t, value))
    write(folder, "families.csv", ["name", "progress", "value"], rows)
