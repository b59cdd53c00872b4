# SPDX-License-Identifier: Apache-2.0
"""Makes arc_length.csv, arc_length_inverse.csv, arc_length_3d.csv and arc_length_inverse_3d.csv.

Lengths by Gauss-Legendre quadrature of |P'|, from one turning point of the speed to the next, over
bisected intervals, until an interval and its halves agree to 42 digits; next to a cusp until the part is
negligible. Newton's method finds the parameter at a length in the interval that contains it.
"""

import csv
import math

import mpmath
from mpmath import mp, mpf
from reference import Table, main

mp.dps = 55


def gauss_legendre(count):
    """Nodes and weights on [0, 1]."""
    rule = []
    for k in range(count):
        x = mpmath.cos(mp.pi * (k + mpf(3) / 4) / (count + mpf(1) / 2))
        for _ in range(8):
            before, value = mpf(1), x
            for n in range(2, count + 1):
                before, value = value, ((2 * n - 1) * x * value - (n - 1) * before) / n
            slope = count * (x * value - before) / (x * x - 1)
            x -= value / slope
        rule.append(((1 + x) / 2, 1 / ((1 - x * x) * slope * slope)))
    return rule


RULE = gauss_legendre(30)


class Bezier:
    """A line, a quadratic or a cubic of any dimension, from the coordinates of its points."""

    def __init__(self, numbers, dimension):
        numbers = [mpf(x) for x in numbers]
        self.points = list(zip(*(numbers[k::dimension] for k in range(dimension))))
        # Control points of the derivatives: degree times differences.
        self.derivatives, points = [], self.points
        while len(points) > 1:
            count = len(points) - 1
            points = [
                tuple(count * (b - a) for a, b in zip(p, q)) for p, q in zip(points, points[1:])
            ]
            self.derivatives.append(points)
        self.scale = mpmath.fsum(norm(p) for p in self.derivatives[0]) / len(self.derivatives[0])

    def at(self, s):
        return bernstein(self.points, s)

    def breaks(self):
        """The extrema of the squared speed, including cusps, and of its slope."""
        if len(self.points) < 3:
            return []
        a, b, c = (self.derivatives[0] + [None])[:3]
        dot = lambda p, q: mpmath.fsum(x * y for x, y in zip(p, q))
        p = tuple(y - x for x, y in zip(a, b))
        if c is None:
            return real_roots([dot(a, p), dot(p, p)])
        # P' = a + 2 p s + q s^2
        q = tuple(x - 2 * y + z for x, y, z in zip(a, b, c))
        return real_roots([dot(a, p), 2 * dot(p, p) + dot(a, q), 3 * dot(p, q), dot(q, q)])

    def derivative(self, order, s):
        if order > len(self.derivatives):
            return tuple(mpf(0) for _ in self.points[0])
        return bernstein(self.derivatives[order - 1], s)


def real_roots(coefficients):
    """The zeros in (0, 1) of a polynomial and of its derivatives, coefficients in rising order."""
    if len(coefficients) < 2:
        return []
    turns = real_roots([k * c for k, c in enumerate(coefficients)][1:])
    value = lambda x: mpmath.polyval(coefficients[::-1], x)
    roots, ends = [], [mpf(0), *sorted(turns), mpf(1)]
    for low, high in zip(ends, ends[1:]):
        if value(low) * value(high) < 0:
            rising = value(low) < 0
            for _ in range(180):
                middle = (low + high) / 2
                low, high = (middle, high) if (value(middle) < 0) == rising else (low, middle)
            roots.append(low)
    return turns + roots


def bernstein(points, s):
    q = 1 - s
    while len(points) > 1:
        points = [tuple(q * a + s * b for a, b in zip(p, r)) for p, r in zip(points, points[1:])]
    return points[0]


class Ellipse:
    """The arc (rx cos a, ry sin a) with a = start + sweep s."""

    def __init__(self, rx, ry, start, sweep):
        self.rx, self.ry, self.start, self.sweep = map(mpf, (rx, ry, start, sweep))
        self.scale = max(self.rx, self.ry) * abs(self.sweep)

    def at(self, s):
        return self.derivative(0, s)

    def breaks(self):
        """The ends of the axes."""
        if not self.sweep:
            return []
        quarter = mp.pi / 2
        low, high = sorted((self.start, self.start + self.sweep))
        turns = range(int(mpmath.ceil(low / quarter)), int(mpmath.floor(high / quarter)) + 1)
        return [(n * quarter - self.start) / self.sweep for n in turns]

    def derivative(self, order, s):
        angle, factor = self.start + self.sweep * s, self.sweep**order
        c, s = mpmath.cos(angle), mpmath.sin(angle)
        turned = ((c, s), (-s, c), (-c, -s), (s, -c))[order % 4]
        return factor * self.rx * turned[0], factor * self.ry * turned[1]


def norm(vector):
    return mpmath.sqrt(mpmath.fsum(x * x for x in vector))


def measure(curve, low, high):
    """The length between two parameters by one rule."""
    width = high - low
    return width * mpmath.fsum(w * norm(curve.derivative(1, low + width * x)) for x, w in RULE)


def pieces(curve):
    """Intervals in order, with their lengths."""
    ends = sorted({mpf(0), mpf(1), *(s for s in curve.breaks() if 0 < s < 1)}, reverse=True)
    waiting = [(low, high, measure(curve, low, high)) for high, low in zip(ends, ends[1:])]
    done = []
    while waiting:
        low, high, length = waiting.pop()
        middle = (low + high) / 2
        left, right = measure(curve, low, middle), measure(curve, middle, high)
        if abs(left + right - length) <= curve.scale * mpf(10) ** -42:
            done.append((low, high, left + right))
        else:
            waiting += [(middle, high, right), (low, middle, left)]
    return done


class Measured:
    """A curve with its length, and its inverse."""

    def __init__(self, curve):
        self.curve = curve
        self.pieces = pieces(curve) if curve.scale else []
        self.length = mpmath.fsum(length for _, _, length in self.pieces)

    def parameter(self, length):
        if length <= 0 or length >= self.length:
            return mpf(length > 0)
        rest = list(self.pieces)
        while len(rest) > 1 and length > rest[0][2]:
            length -= rest.pop(0)[2]
        low, high, whole = rest[0]
        start, s = low, low + (high - low) * length / whole
        for _ in range(200):
            miss = measure(self.curve, start, s) - length
            if abs(miss) <= self.length * mpf(10) ** -45:
                return s
            low, high = (s, high) if miss < 0 else (low, s)
            speed = norm(self.curve.derivative(1, s))
            step = s - miss / speed if speed else low
            if not low < step < high:
                step = (low + high) / 2
            if abs(step - s) <= mpf(10) ** -40:
                return step
            s = step
        return s

    def tangent(self, s):
        """The unit tangent and the speed; from inside at the ends, nan in a cusp between them."""
        velocity = self.curve.derivative(1, s)
        speed = norm(velocity)
        if 0 < s < 1 and speed < self.curve.scale * mpf(10) ** -16:
            return [math.nan] * len(velocity), mpf(0)
        order, direction = 1, velocity
        while norm(direction) == 0:
            order += 1
            direction = self.curve.derivative(order, s)
        size = norm(direction) * (-1 if s == 1 and order % 2 == 0 else 1)
        return [x / size for x in direction], speed


# --- the tables -------------------------------------------------------------------------------

CURVES = {}  # the curves of the table to make or check, by dimension and id


def curve_of(kind, numbers):
    numbers = [x for x in numbers if x is not None]
    return Ellipse(*numbers) if kind == "ellipse" else Bezier(numbers, 2)


def answer(identity, _, kind, *numbers):
    measured = Measured(curve_of(kind, numbers))
    CURVES[2, identity] = measured
    return measured.length, measured.curve.scale


def answer_3d(identity, _, *numbers):
    measured = Measured(Bezier(numbers, 3))
    CURVES[3, identity] = measured
    return (measured.length,)


def inverse(dimension):
    def answer(identity, u):
        measured = CURVES[dimension, identity]
        if measured.length == 0:
            nothing = [math.nan] * dimension
            return math.nan, *measured.curve.at(mpf(0)), *nothing, mpf(0), mpf(0), mpf(1)
        length, slack = u * measured.length, measured.length / mpf(10) ** 12
        s = measured.parameter(length)
        tangent, speed = measured.tangent(s)
        # The rounding error of a coordinate that is 0.
        least = measured.length * mpf(10) ** -40
        point = [mpf(0) if abs(x) < least else x for x in measured.curve.at(s)]
        bounds = measured.parameter(length - slack), measured.parameter(length + slack)
        return s, *point, *tangent, speed, *bounds

    return answer


def plane_curves(rng):
    """Tag, kind and numbers."""
    yield "line-345", "line", 0, 0, 3, 4
    yield "line", "line", 1e-200, 0, 0, 1e-200
    yield "line", "line", -1e150, 1e150, 1e150, -1e150
    yield "apple-article", "cubic", 0, 150, 75, 0, 225, 300, 300, 150
    yield "css-ease", "cubic", 0, 0, 0.25, 0.1, 0.25, 1, 1, 1
    yield "cusp", "cubic", 0, 0, 100, 100, 0, 100, 100, 0
    yield "cusp-exact", "cubic", 0, 0, 1, 1, 0, 1, 1, 0
    # P' = (s - 1/4)(a, b + c s): a cusp away from the middle, with points that are dyadic.
    yield "cusp-exact", "cubic", 0, 0, -16, -8, 16, -12, 96, 24
    yield "loop", "cubic", 0, 0, 150, 100, -50, 100, 100, 0
    yield "s", "cubic", 0, 0, 0, 100, 100, 0, 100, 100
    yield "backtrack-line", "cubic", 0, 0, 2, 2, -1, -1, 1, 1
    yield "backtrack-line", "quad", 0, 0, 3, 0, 1, 0
    yield "zero-start", "cubic", 0, 0, 0, 0, 50, 100, 100, 0
    yield "zero-end", "cubic", 0, 0, 50, 100, 100, 0, 100, 0
    yield "zero-both", "cubic", 0, 0, 0, 0, 100, 50, 100, 50
    yield "double-zero-start", "cubic", 1, 2, 1, 2, 1, 2, 40, 50
    yield "zero-start", "quad", 0, 0, 0, 0, 3, 4
    yield "closed", "cubic", 0, 0, 100, 100, -100, 100, 0, 0
    yield "point", "cubic", 7, 8, 7, 8, 7, 8, 7, 8
    yield "point", "quad", 1, 1, 1, 1, 1, 1
    yield "point", "line", 5, 5, 5, 5
    for gap in (1e-3, 1e-8, 1e-15, 10 ** rng.uniform(-12, -4)):
        yield "near-straight", "cubic", 0, 0, 33, 33 * gap, 66, -33 * gap, 100, 0
        yield "near-cusp", "cubic", 0, 0, 1 + gap, 1, -gap, 1, 1, 0
        yield "near-backtrack", "quad", 0, 0, 3, gap, 1, 0
    far = [1e8, 1e8, 1e8 + 1, 1e8 + 2, 1e8 + 3, 1e8 - 1, 1e8 + 4, 1e8 + 1]
    yield "far-origin", "cubic", *far
    yield "far-origin", "cubic", *(x + rng.uniform(-1, 1) for x in far)
    for size, tag in ((1e-150, "tiny"), (1e150, "huge")):
        yield tag, "cubic", *(size * x for x in (0, 0, 1, 2, 3, -1, 4, 0))
    turn = 2 * math.pi
    yield "circle", "ellipse", 1, 1, 0, turn
    yield "circle-quarter", "ellipse", 50, 50, 0, turn / 4
    yield "circle-cw", "ellipse", 10, 10, 1, -turn
    for ratio in (2, 10, 1e4, 1e8):
        yield "ellipse", "ellipse", ratio, 1, 0, turn
        yield "ellipse", "ellipse", 1, ratio, rng.uniform(0, 1), rng.uniform(1, 5)
    yield "flat-ellipse", "ellipse", 3, 0, 0, turn
    yield "flat-ellipse", "ellipse", 0, 2, 0.25, 3
    yield "two-turns", "ellipse", 3, 2, 0, 2 * turn
    yield "tiny-arc", "ellipse", 100, 50, rng.uniform(0, 6), 1e-9
    yield "point", "ellipse", 0, 0, 0, 1
    yield "point", "ellipse", 3, 4, 1, 0
    for _ in range(13):
        coordinate = lambda: rng.uniform(-100, 100)
        yield "random", "quad", *(coordinate() for _ in range(6))
        yield "random", "cubic", *(coordinate() for _ in range(8))
        yield "random-int", "cubic", *(rng.randint(-100, 100) for _ in range(8))
        radii = [10 ** rng.uniform(-1, 2) for _ in range(2)]
        yield "random", "ellipse", *radii, rng.uniform(-3, 3), rng.uniform(-6, 6)


def plane(rng):
    for identity, (tag, kind, *numbers) in enumerate(plane_curves(rng)):
        numbers = [float(x) for x in numbers]
        yield str(identity), tag, kind, *numbers, *[None] * (8 - len(numbers))


def space(rng):
    curves = [
        ("helix-like", 1, 0, 0, 1, 0.55, 0.3, 0.55, 1, 0.6, 0, 1, 1),
        ("line", 0, 0, 0, 1, 2, 2, 2, 4, 4, 3, 6, 6),
        ("zero-start", 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 4),
        ("planar-cusp", 0, 0, 5, 1, 1, 5, 0, 1, 5, 1, 0, 5),
    ]
    for gap in (1e-6, 1e-12):
        curves.append(("near-cusp", 0, 0, 0, 1, 1, gap, 0, 1, -gap, 1, 0, 0))
    for _ in range(14):
        curves.append(("random", *(rng.uniform(-10, 10) for _ in range(12))))
    for identity, (tag, *numbers) in enumerate(curves):
        yield str(identity), tag, *map(float, numbers)


def places(dimension, fractions):
    def cases(_):
        for size, identity in list(CURVES):
            if size == dimension:
                for u in fractions:
                    yield identity, u

    return cases


def read_curves(path):
    """Reads the curves next to an inverse table, for `--check`."""
    if "inverse" not in path.name:
        return
    table = TABLES[2 if "3d" in path.name else 0]
    with open(path.with_name(table.name), encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            table.answer(*(table.read(name, row[name]) for name in table.inputs))


FRACTIONS = [0.0, 2.0**-20, 0.1, 0.25, 1 / 3, 0.5, 0.75, 0.9, 1 - 2.0**-20, 1.0]
TABLES = [
    Table(
        "arc_length.csv", "id,tag,kind,p0,p1,p2,p3,p4,p5,p6,p7", "length,scale", plane, answer,
        texts=("id", "tag", "kind"),
    ),
    Table(
        "arc_length_inverse.csv", "id,u", "s,x,y,tx,ty,speed,s_lo,s_hi", places(2, FRACTIONS),
        inverse(2), texts=("id",),
    ),
    Table(
        "arc_length_3d.csv", "id,tag,x0,y0,z0,x1,y1,z1,x2,y2,z2,x3,y3,z3", "length", space,
        answer_3d, texts=("id", "tag"),
    ),
    Table(
        "arc_length_inverse_3d.csv", "id,u", "s,x,y,z,tx,ty,tz,speed,s_lo,s_hi",
        places(3, [0.0, 0.1, 0.25, 0.5, 0.75, 1.0]), inverse(3), texts=("id",),
    ),
]  # fmt: skip

if __name__ == "__main__":
    main(__doc__, TABLES, read_curves)
