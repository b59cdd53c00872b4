# SPDX-License-Identifier: Apache-2.0
"""Makes cubic_bezier.csv and cubic_bezier_outside.csv: timing curves of CSS.

The curve from (0,0) over (x1,y1) and (x2,y2) to (1,1), with x1 and x2 in [0,1]; 600 bits, which
leave 200 at a triple root. x(s) increases with s, x1 and x2, and y with y1 and y2, so the two extreme
parameters and the turning points of y between them give the range of the value over inputs within an ulp.
"""

import math
from fractions import Fraction

from mpmath import mp, mpf, sqrt
from reference import Table, down, log_uniform, main, nearest, up

mp.prec = 600


def point(p1, p2, s):
    q = 1 - s
    return 3 * p1 * s * q * q + 3 * p2 * s * s * q + s**3


def derivatives(p1, p2, s):
    """The first, second and third derivative."""
    q = 1 - s
    first = 3 * (p1 * q * q + 2 * (p2 - p1) * q * s + (1 - p2) * s * s)
    return first, 6 * ((p2 - 2 * p1) * q + (1 - 2 * p2 + p1) * s), 6 * (1 + 3 * (p1 - p2))


def solve(x1, x2, t):
    """The parameter with x(s) = t, by Newton's method inside a bracket."""
    x1, x2, t = mpf(x1), mpf(x2), mpf(t)
    if t <= 0 or t >= 1:
        return mpf(t >= 1)
    low, high, s = t / 4, mpf(1), mpf(0.5)  # x(s) <= 3s
    for _ in range(2000):
        miss = point(x1, x2, s) - t
        if miss == 0:
            return s
        low, high = (s, high) if miss < 0 else (low, s)
        slope = derivatives(x1, x2, s)[0]
        step = s - miss / slope if slope else mpf(-1)
        if abs(step - s) <= s * mpf(2) ** -580:
            return step
        if not (low < step < high and high < 4 * low):
            step = sqrt(low * high) if high > 4 * low else (low + high) / 2
        if not low < step < high:
            return step
        s = step
    raise ArithmeticError((x1, x2, t))


def span(y1, y2, low, high):
    """The least and the greatest y between two parameters."""
    places = [low, high]
    # y'/3 = y1 q^2 + 2 (y2 - y1) q s + (1 - y2) s^2 = a + b s + c s^2
    a, b, c = mpf(y1), 2 * (mpf(y2) - 2 * mpf(y1)), 1 + 3 * (mpf(y1) - mpf(y2))
    if c == 0:
        places += [-a / b] if b else []
    elif b * b >= 4 * a * c:
        root = sqrt(b * b - 4 * a * c)
        places += [(-b - root) / (2 * c), (-b + root) / (2 * c)]
    values = [point(mpf(y1), mpf(y2), s) for s in places if low <= s <= high]
    return min(values), max(values)


def slope(x1, y1, x2, y2, s):
    """dy/dx at s; the limit where both derivatives vanish, one-sided at the ends, nan at a cusp."""
    dx, dy = derivatives(mpf(x1), mpf(x2), s), derivatives(mpf(y1), mpf(y2), s)
    i = next(n for n in range(3) if dx[n])
    j = next((n for n in range(3) if dy[n]), 3)
    if j > i:
        return mpf(0)
    if j == i:
        return dy[j] / dx[i]
    side = 1 if s < 1 else -1  # from the right at 0, from the left at 1
    if 0 < s < 1 and (i - j) % 2:
        return math.nan
    return math.copysign(math.inf, dy[j] * dx[i] * side ** (i - j))


def unit(x):
    """x clamped to [0,1]."""
    return min(max(x, 0.0), 1.0)


def answer(_, x1, y1, x2, y2, t):
    s = solve(x1, x2, t)
    before, after = unit(down(t)), unit(up(t))
    ends = solve(x1, x2, before), solve(x1, x2, after)
    # All five inputs; x increases with x1 and x2, so s decreases.
    least = solve(unit(up(x1)), unit(up(x2)), before)
    greatest = solve(unit(down(x1)), unit(down(x2)), after)
    return (
        point(mpf(y1), mpf(y2), s),
        slope(x1, y1, x2, y2, s),
        s,
        *span(y1, y2, *ends),
        span(down(y1), down(y2), least, greatest)[0],
        span(up(y1), up(y2), least, greatest)[1],
    )


NAMED = """
css-ease .25 .1 .25 1; css-ease-in .42 0 1 1; css-ease-out 0 0 .58 1; css-ease-in-out .42 0 .58 1;
linear 0 0 1 1; apple-article-1 .5 0 .9 .7; apple-article-2 .68 -.55 .735 1.55;
classicInOutBack .68 -.55 .265 1.55; material-standard .4 0 .2 1; material-sharp .4 0 .6 1;
material-decelerate 0 0 .2 1; material-accelerate .4 0 1 1; m3-standard .2 0 0 1;
m3-standard-decelerate 0 0 0 1; m3-standard-accelerate .3 0 1 1;
m3-emphasized-decelerate .05 .7 .1 1; m3-emphasized-accelerate .3 0 .8 .15;
easeInSine .12 0 .39 0; easeOutSine .61 1 .88 1; easeInOutSine .37 0 .63 1;
easeInQuad .11 0 .5 0; easeOutQuad .5 1 .89 1; easeInOutQuad .45 0 .55 1;
easeInCubic .32 0 .67 0; easeOutCubic .33 1 .68 1; easeInOutCubic .65 0 .35 1;
easeInQuart .5 0 .75 0; easeOutQuart .25 1 .5 1; easeInOutQuart .76 0 .24 1;
easeInQuint .64 0 .78 0; easeOutQuint .22 1 .36 1; easeInOutQuint .83 0 .17 1;
easeInExpo .7 0 .84 0; easeOutExpo .16 1 .3 1; easeInOutExpo .87 0 .13 1;
easeInCirc .55 0 1 .45; easeOutCirc 0 .55 .45 1; easeInOutCirc .85 0 .15 1;
easeInBack .36 0 .66 -.56; easeOutBack .34 1.56 .64 1; easeInOutBack .68 -.6 .32 1.6
"""


def named():
    for line in NAMED.replace("\n", " ").split(";"):
        name, *numbers = line.split()
        yield name, *map(float, numbers)
    yield "linear-thirds", 1 / 3, 1 / 3, 2 / 3, 2 / 3


# The ends of doubles, the middle, and powers of two and ten between them.
HARD_TIMES = [
    0.0, 5e-324, 2.2250738585072014e-308, 1e-300, 1e-100, 1e-40, 1e-17, 2.0**-53, 1e-12, 1e-9,
    1e-6, 1e-3, 0.25, down(0.5), 0.5, up(0.5), 0.75, 0.999, 1 - 1e-6, 1 - 1e-9, 1 - 1e-12,
    1 - 2.0**-40, down(1.0), 1.0,
]  # fmt: skip


def hard_curves(rng):
    for x1 in (0.0, 1.0):
        for x2 in (0.0, 1.0):
            for y in ((0, 1), (1, 0), (0, 0), (1, 1), (0.5, 0.5), (-2, 3), (2, -1)):
                yield "corner", x1, float(y[0]), x2, float(y[1])
    for gap in (1e-9, 1e-12, 1e-14, 1e-15, 1e-16):
        yield "near-corner", 1 - gap, 0.25, gap, 0.75
        yield "near-corner", gap, 0.75, 1 - gap, 0.25
        yield "near-corner", 1 - gap, 1.5, 1 - gap, -0.5
        yield "near-corner", gap, -0.5, gap, 1.5
    yield from (
        ("near-corner", down(1.0), 0.0, 2.0**-53, 1.0),
        ("near-corner", 5e-324, 1.0, down(1.0), 0.0),
        ("near-corner", 1.0, 0.0, 5e-324, 1.0),
        ("near-corner", 1.0, 0.5, 1e-300, 0.5),
        ("near-corner", 1e-300, 0.5, 1.0, 0.5),
        ("near-corner", down(1.0), 0.0, 0.0, 1.0),
        ("near-corner", 1.0, 0.0, 2.0**-60, 1.0),
    )
    # x has no cubic term where x2 - x1 = 1/3.
    third, thirds = 1 / 3, 2 / 3
    for x1, x2 in (
        (third, thirds), (third, up(thirds)), (third, down(thirds)), (third, thirds - 1e-10),
        (up(third), thirds), (down(third), thirds), (third + 1e-12, thirds),
        (third - 1e-12, thirds), (third + 1e-6, thirds),
    ):  # fmt: skip
        yield "no-cubic-term", x1, 0.1, x2, 0.9
    for x1 in (0.0, 0.1, 0.25, rng.uniform(0.3, 0.5), rng.uniform(0.5, 0.66)):
        yield "no-cubic-term", x1, -0.3, x1 + third, 1.3
    for size in (1e6, -1e6, 1e3):
        yield "huge-y", rng.uniform(0.2, 0.4), size, rng.uniform(0.5, 0.7), -size
        yield "huge-y", 0.0, size, 1.0, size
        yield "huge-y", 1.0, size, 0.0, size


def edge(rng):
    """An x of a control point: often next to 0 or 1, and never a short decimal."""
    kind = rng.random()
    if kind < 0.7:
        return rng.random()
    near = log_uniform(rng, -20, -1)
    return near if kind < 0.85 else 1 - near


def moment(rng):
    """A progress: anywhere, on a grid of powers of two, next to the middle, or next to an end."""
    kind = rng.randrange(8)
    if kind < 3:
        return rng.random()
    if kind < 5:
        return rng.randrange(1, 1024) / 1024
    near = log_uniform(rng, -17, -1)
    return (near, 1 - near, 0.5 + rng.choice((-1, 1)) * near)[kind - 5]


def inside(rng):
    for curve in named():
        for t in [k / 16 for k in range(17)] + [1e-12, 1 - 1e-12]:
            yield *curve, t
    for curve in hard_curves(rng):
        for t in HARD_TIMES:
            yield *curve, t
    for _ in range(2000):
        yield "random", edge(rng), rng.uniform(-2, 3), edge(rng), rng.uniform(-2, 3), moment(rng)


# --- outside [0, 1] ---------------------------------------------------------------------------


def tangent(x1, y1, x2, y2):
    """The slope at the start: towards the first distinct point, 0 if vertical."""
    for x, y in ((x1, y1), (x2, y2), (Fraction(1), Fraction(1))):
        if x or y:
            return y / x if x else Fraction(0)


def tangent_by_level_1(x1, y1, x2, y2):
    """The same by CSS Easing Level 1, which compares x only; 0 if P2 coincides too."""
    if x1 > 0:
        return y1 / x1
    return y2 / x2 if x2 > 0 else Fraction(0)


def mirrored(x1, y1, x2, y2):
    return 1 - x2, 1 - y2, 1 - x1, 1 - y1


def answer_outside(_, x1, y1, x2, y2, t):
    curve = tuple(map(Fraction, (x1, y1, x2, y2)))
    base = Fraction(0 if t < 0 else 1)
    near_curve = curve if t < 0 else mirrored(*curve)
    rise, level1 = tangent(*near_curve), tangent_by_level_1(*near_curve)
    value, other = (base + slope * (Fraction(t) - base) for slope in (rise, level1))
    differ = "true" if nearest(value) != nearest(other) else "false"
    return value, rise, other, differ


OUTSIDE_TIMES = [-1e-300, -1e-9, -0.5, -1.0, -1000.0, up(1.0), 1 + 1e-9, 1.5, 2.0, 1e6]


def outside_curves(rng):
    yield from named()
    for x1 in (0.0, 0.4, 1.0):
        for x2 in (0.0, 0.6, 1.0):
            for y1, y2 in ((0, 0), (0, 1), (1, 1), (0.5, 0.7), (-1, 2)):
                yield "grid", x1, float(y1), x2, float(y2)
    for gap in (1e-9, 1e-15, 5e-324):
        yield "near-coincident", 0.0, gap, 0.5, 0.5
        yield "near-coincident", gap, gap, 0.5, 0.25
        yield "near-coincident", 0.5, 0.75, 1.0, 1 - gap
        yield "near-coincident", 0.0, 0.0, gap, 0.5
        yield "near-vertical", gap, 1.0, 0.5, 0.5
        yield "near-vertical", 0.5, 0.5, 1 - gap, 0.0
    for _ in range(40):
        yield "random", edge(rng), rng.uniform(-2, 3), edge(rng), rng.uniform(-2, 3)


def outside(rng):
    for curve in outside_curves(rng):
        for t in OUTSIDE_TIMES:
            yield *curve, t


INPUTS = "tag,x1,y1,x2,y2,t"
TABLES = [
    Table("cubic_bezier.csv", INPUTS, "value,slope,s,lo_t,hi_t,lo_all,hi_all", inside, answer),
    Table(
        "cubic_bezier_outside.csv", INPUTS, "value,slope,value_level1_text,differ", outside,
        answer_outside,
    ),
]  # fmt: skip

if __name__ == "__main__":
    main(__doc__, TABLES)
