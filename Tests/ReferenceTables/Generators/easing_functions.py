# SPDX-License-Identifier: Apache-2.0
"""Makes easing_functions.csv: the thirty functions of easings.net.

In real arithmetic with their decimal constants: 1.70158 and 1.525 times it for Back, 2 pi/3 and
2 pi/4.5 for Elastic, 7.5625 and 2.75 for Bounce. lo..hi is the range of the exact value for a
progress within one ulp, except at the ends.
"""

from fractions import Fraction
from math import log10

import mpmath
from mpmath import mp, mpf
from reference import Table, down, log_uniform, main, nearest, up

OVERSHOOT = Fraction("1.70158")


def back(t, overshoot):
    overshoot = mpf(overshoot.numerator) / overshoot.denominator
    return t * t * ((overshoot + 1) * t - overshoot)


def expo(t):
    """2^-10 next to 0, where it jumps to 0."""
    return mpf(2) ** (10 * t - 10)


def elastic(t):
    return -(mpf(2) ** (10 * t - 10)) * mpmath.sinpi((20 * t - mpf("21.5")) / 3)


def out_bounce(t):
    for end, start, height in (
        (mpf(4) / 11, 0, "0"),
        (mpf(8) / 11, mpf(6) / 11, "0.75"),
        (mpf(10) / 11, mpf(9) / 11, "0.9375"),
        (2, mpf(21) / 22, "0.984375"),
    ):
        if t < end:
            return mpf("7.5625") * (t - start) ** 2 + mpf(height)
    raise ValueError(t)


EASE_IN = {
    "Quad": lambda t: t**2,
    "Cubic": lambda t: t**3,
    "Quart": lambda t: t**4,
    "Quint": lambda t: t**5,
    "Sine": lambda t: 1 - mpmath.cospi(t / 2),
    "Expo": expo,
    "Circ": lambda t: 1 - mpmath.sqrt(1 - t * t),
    "Back": lambda t: back(t, OVERSHOOT),
    "Elastic": elastic,
    "Bounce": lambda t: 1 - out_bounce(1 - t),
}


def in_out_elastic(t):
    """Its first half; the period is 4.5/20 instead of 3/10."""
    return -(mpf(2) ** (20 * t - 10)) * mpmath.sinpi((80 * t - mpf("44.5")) / 9) / 2


def value(name, t):
    """The value at a double; all are 0 at 0 and 1 at 1."""
    if t in (0, 1):
        return mpf(t)
    # 1 - cos t and similar terms lose twice the digits of t.
    mp.dps = 60 + (int(-2.2 * log10(t)) if t else 0)
    t = mpf(t)
    kind = next(k for k in ("easeInOut", "easeOut", "easeIn") if name.startswith(k))
    curve = name.removeprefix(kind)
    ease = EASE_IN[curve]
    if kind == "easeIn":
        return ease(t)
    if kind == "easeOut":
        return 1 - ease(1 - t)
    first = lambda t: ease(2 * t) / 2
    if curve == "Back":
        first = lambda t: back(2 * t, OVERSHOOT * Fraction("1.525")) / 2
    if curve == "Elastic":
        first = in_out_elastic
    return first(t) if t < mpf(0.5) else 1 - first(1 - t)


def answer(name, t):
    middle = value(name, t)
    # The ends are exact, and Expo and Elastic jump next to them: their neighbors stay inside.
    neighbours = [s for s in (down(t), up(t)) if 0 < s < 1 and 0 < t < 1]
    values = [middle] + [value(name, s) for s in neighbours]
    mp.dps = 60  # The comparison is exact.
    return middle, min(values), max(values)


def cases(rng):
    hard = [0.0, 5e-324, 1e-300, 1e-17, 2.0**-53, 1e-9, 1e-4, down(0.5), 0.5, up(0.5)]
    hard += [1 - 1e-4, 1 - 1e-9, down(1.0), 1.0]
    joins = []
    for join in (Fraction(4, 11), Fraction(8, 11), Fraction(10, 11)):
        for place in (join, 1 - join):
            for t in (nearest(p) for p in (place, place / 2, 1 - place / 2)):
                joins += [down(t), t, up(t)]
    for curve in EASE_IN:
        for kind in ("easeIn", "easeOut", "easeInOut"):
            times = hard + [k / 20 for k in range(1, 20)]
            times += [rng.random() for _ in range(48)]
            times += [log_uniform(rng, -12, -1) for _ in range(6)]
            times += [1 - log_uniform(rng, -12, -1) for _ in range(6)]
            if curve == "Bounce":
                times += joins
            for t in sorted(set(times)):
                yield kind + curve, t


TABLES = [Table("easing_functions.csv", "name,t", "value,lo,hi", cases, answer, texts=("name",))]

if __name__ == "__main__":
    main(__doc__, TABLES)
