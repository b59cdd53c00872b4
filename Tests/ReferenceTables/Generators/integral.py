# SPDX-License-Identifier: Apache-2.0
"""Makes integral.csv and motion_integral.csv: integrals of curves and motions between any two limits.

    python3 integral.py --folder ../Tables

Each curve is written down by its definition, with an antiderivative by hand, in 120 digits; Béziers by their
parameters, found by bisection and Newton's method. Every 50th row is integrated numerically too, in 40 digits.
"""

import random

import mpmath
from mpmath import mp, mpf
from reference import SEED, Table, main

mp.dps = 120


def between(a, b, cuts, piece):
    """The sum of piece(a', b', index) over the parts of [a, b] between cuts."""
    edges = [a, *[c for c in cuts if a < c < b], b]
    return sum(piece(low, high) for low, high in zip(edges, edges[1:]))


class Bezier:
    """A cubic between any two points, as a function of progress inside."""

    def __init__(self, x, y):
        self.x, self.y = [mpf(v) for v in x], [mpf(v) for v in y]

    @staticmethod
    def at(p, s):
        q = 1 - s
        return q**3 * p[0] + 3 * q * q * s * p[1] + 3 * q * s * s * p[2] + s**3 * p[3]

    @staticmethod
    def powers(p):
        return [p[0], 3 * (p[1] - p[0]), 3 * (p[0] - 2 * p[1] + p[2]),
                p[3] - 3 * p[2] + 3 * p[1] - p[0]]

    def parameter(self, t):
        if t <= self.x[0] or t >= self.x[3]:
            return mpf(0) if t <= self.x[0] else mpf(1)
        low, high = mpf(0), mpf(1)
        for _ in range(30):
            middle = (low + high) / 2
            low, high = (middle, high) if self.at(self.x, middle) < t else (low, middle)
        s = (low + high) / 2
        c = self.powers(self.x)
        for _ in range(400):
            value = self.at(self.x, s) - t
            if value == 0:
                break
            low, high = (s, high) if value < 0 else (low, s)
            slope = c[1] + s * (2 * c[2] + s * 3 * c[3])
            step = s - value / slope if slope else low
            new = step if low < step < high else (low + high) / 2
            if abs(new - s) < mpf(10) ** -115 * s:
                break
            s = new
        return s

    def value(self, t):
        return self.at(self.y, self.parameter(t))

    def area(self, a, b):
        x, y = self.powers(self.x), self.powers(self.y)
        total = [mpf(0)] * 7
        for i, p in enumerate(y):
            for j in range(1, 4):
                total[i + j] += p * j * x[j] / (i + j)
        low, high = self.parameter(a), self.parameter(b)
        return sum(c * (high**k - low**k) for k, c in enumerate(total))


class Timing:
    """CSS's cubic-bezier(), which continues along its end tangents."""

    def __init__(self, x1, y1, x2, y2):
        self.text = f"cubic-bezier({x1!r}, {y1!r}, {x2!r}, {y2!r})"
        self.inner = Bezier([0, x1, x2, 1], [0, y1, y2, 1])
        self.cuts, self.jumps = [mpf(0), mpf(1)], []
        self.height = max(1, abs(y1), abs(y2))
        p = [(mpf(0), mpf(0)), (mpf(x1), mpf(y1)), (mpf(x2), mpf(y2)), (mpf(1), mpf(1))]

        def slope(start, others):
            for x, y in others:
                if (x, y) != start:
                    return (y - start[1]) / (x - start[0]) if x != start[0] else mpf(0)
            return mpf(0)

        self.before, self.after = slope(p[0], p[1:]), slope(p[3], p[2::-1])

    def value(self, t):
        if t < 0:
            return self.before * t
        return 1 + self.after * (t - 1) if t > 1 else self.inner.value(t)

    def area(self, a, b):
        def piece(a, b):
            if b <= 0 or a >= 1:
                return (b - a) * self.value((a + b) / 2)
            return self.inner.area(a, b)
        return between(a, b, self.cuts, piece)


class Held:
    """A curve with an antiderivative in each part of [0, 1], held outside."""

    def __init__(self, text, cuts, value, area, first=0, last=1, jumps=()):
        self.text, self.inner, self.piece = text, value, area
        self.cuts = sorted({mpf(0), mpf(1), *cuts})
        self.first, self.last, self.height, self.jumps = mpf(first), mpf(last), 1, jumps

    def value(self, t):
        return self.first if t < 0 else self.last if t > 1 else self.inner(t)

    def area(self, a, b):
        def piece(a, b):
            if b <= 0 or a >= 1:
                return (b - a) * (self.first if b <= 0 else self.last)
            return self.piece(a, b)
        return between(a, b, self.cuts, piece)


def form(name):
    """The in form of a family by its definition: cuts, value, antiderivative of a part given a place in it."""
    word, numbers = name.split("(")[0], [mpf(x) for x in name[:-1].split("(")[1].split(",")] if "(" in name else []
    half = mpmath.pi / 2
    power = {"quad": 2, "cubic": 3, "quart": 4, "quint": 5}.get(word)
    if word == "power":
        power = numbers[0]
    if power:
        power = mpf(power)
        return [], lambda t, m: t**power, lambda t, m: t ** (power + 1) / (power + 1)
    if word == "sine":
        return [], lambda t, m: 1 - mp.cos(half * t), lambda t, m: t - mp.sin(half * t) / half
    if word == "circ":
        return [], lambda t, m: 1 - mp.sqrt(1 - t * t), (
            lambda t, m: t - (t * mp.sqrt(1 - t * t) + mp.asin(t)) / 2)
    if word == "back":
        c = numbers[0] if numbers else mpf("1.70158")
        return [], lambda t, m: t * t * ((c + 1) * t - c), (
            lambda t, m: (c + 1) * t**4 / 4 - c * t**3 / 3)
    if word in ("expo", "elastic"):
        rate = 10 * mp.log(2)
        if word == "expo":
            a, p = mpf(1), mp.inf
        elif numbers:
            a, p = numbers[0], numbers[1]
        else:
            a, p = mpf(1), mpf("0.3")
        omega = 2 * mpmath.pi / p if p != mp.inf else mpf(0)
        b = mp.sqrt(a * a - 1)
        z = mpmath.mpc(rate, -omega)  # 2^(10t-10)·e^(iω(1-t)) grows with this rate.

        def wave(t):
            return mp.exp(rate * (t - 1)) * mp.expj(omega * (1 - t))

        return [], lambda t, m: (wave(t) * mpmath.mpc(1, -b)).real if t > 0 else mpf(0), (
            lambda t, m: (wave(t) * mpmath.mpc(1, -b) / z).real)
    assert word == "bounce"
    edges = [mpf(k) / 11 for k in (0, 1, 3, 7, 15)]

    def zeros(m):
        return next((11 * a, 11 * b) for a, b in zip(edges, edges[1:]) if m < b)

    def height(t, m):
        a, b = zeros(m)
        return (11 * t - a) * (b - 11 * t) / 16

    def sum_of(t, m):
        a, b = zeros(m)
        return (-121 * t**3 / 3 + 11 * (a + b) * t * t / 2 - a * b * t) / 16

    return edges[1:4], height, sum_of


def family(name, direction):
    # Penner's in-out curves change a parameter.
    inner = name
    if direction == "in-out":
        if name.startswith("back"):
            c = mpf(name[5:-1]) if "(" in name else mpf("1.70158")
            inner = f"back({mpmath.nstr(c * mpf('1.525'), 60)})"
        if name.startswith("elastic"):
            a, p = name[8:-1].split(",") if "(" in name else ("1", "0.3")
            inner = f"elastic({a},{mpmath.nstr(mpf(p) * mpf('1.5'), 60)})"
    cuts, value, sum_of = form(inner)
    text = f"ease-{direction}-{name}"

    def easing(t):
        return value(t, t)

    def part(a, b):
        return between(a, b, cuts, lambda a, b: sum_of(b, (a + b) / 2) - sum_of(a, (a + b) / 2))

    if direction == "in":
        return Held(text, cuts, easing, part)
    if direction == "out":
        return Held(text, [1 - c for c in cuts], lambda t: 1 - easing(1 - t),
                    lambda a, b: b - a - part(1 - b, 1 - a))
    return Held(
        text, [c / 2 for c in cuts] + [mpf(1) / 2] + [1 - c / 2 for c in cuts],
        lambda t: easing(2 * t) / 2 if t < 0.5 else 1 - easing(2 - 2 * t) / 2,
        lambda a, b: part(2 * a, 2 * b) / 4 if b <= 0.5 else b - a - part(2 - 2 * b, 2 - 2 * a) / 4)


class Staircase:
    def __init__(self, count, term):
        self.text = f"steps({count}, jump-{term})"
        self.count, self.up = count, term in ("start", "both")
        self.jumps_in = count + {"start": 0, "end": 0, "none": -1, "both": 1}[term]
        self.cuts, self.height = [mpf(0), mpf(1)], 1
        self.jumps = [mpf(k) / count for k in range(-3 * count, 4 * count + 1)]

    def value(self, t):
        return (mp.floor(t * self.count) + self.up) / self.jumps_in

    def area(self, a, b):
        return between(a, b, self.jumps, lambda a, b: (b - a) * self.value((a + b) / 2))


class Lines:
    def __init__(self, stops):
        self.text = "linear(" + ", ".join(f"{v!r} {p * 100!r}%" for p, v in stops) + ")"
        self.stops = [(mpf(p), mpf(v)) for p, v in stops]
        self.cuts = sorted({p for p, _ in self.stops})
        self.height = max(abs(v) for _, v in stops)
        self.jumps = []

    def value(self, t):
        if t < self.stops[0][0]:
            (p, v), (r, w) = self.stops[:2]
        elif t >= self.stops[-1][0]:
            (p, v), (r, w) = self.stops[-2:]
        else:
            index = max(i for i, s in enumerate(self.stops) if s[0] <= t)
            (p, v), (r, w) = self.stops[index:index + 2]
        if p == r:
            return v if t < p else w
        return v + (w - v) * (t - p) / (r - p)

    def area(self, a, b):
        return between(a, b, self.cuts, lambda a, b: (b - a) * self.value((a + b) / 2))


class Pieces:
    def __init__(self, pieces):
        """Each piece: four progresses and four values."""
        self.text = f"beziers({pieces[0][1][0]!r}, " + ", ".join(
            " ".join(f"{x!r} {y!r}" for x, y in zip(xs[1:], ys[1:])) for xs, ys in pieces) + ")"
        self.pieces = [Bezier(x, y) for x, y in pieces]
        self.cuts = [mpf(0)] + [p.x[3] for p in self.pieces]
        self.height, self.jumps = max(abs(v) for _, y in pieces for v in y), []

    def value(self, t):
        if t < 0 or t > 1:
            return self.pieces[0].y[0] if t < 0 else self.pieces[-1].y[3]
        return next(p for p in self.pieces if t <= p.x[3]).value(t)

    def area(self, a, b):
        def piece(a, b):
            if b <= 0 or a >= 1:
                return (b - a) * self.value(a if b <= 0 else b)
            return next(p for p in self.pieces if a < p.x[3]).area(a, b)
        return between(a, b, self.cuts, piece)


class Combined:
    """A curve made of others: its text, cuts, value and the area between cuts."""

    def __init__(self, text, cuts, value, area, height):
        self.text, self.cuts, self.value, self.piece = text, sorted(set(cuts)), value, area
        self.height, self.jumps = height, []

    def area(self, a, b):
        return between(a, b, self.cuts, self.piece)


def reversed_curve(f):
    return Combined(f"reverse({f.text})", [1 - c for c in f.cuts], lambda t: f.value(1 - t),
                    lambda a, b: f.area(1 - b, 1 - a), f.height)


def scaled(f, a, b):
    return Combined(f"scale({f.text}, {a!r}, {b!r})", f.cuts, lambda t: mpf(a) * f.value(t) + mpf(b),
                    lambda low, high: mpf(a) * f.area(low, high) + mpf(b) * (high - low),
                    abs(a) * f.height + abs(b))


def clamped(f):
    zero, one = mpf(0), mpf(1)
    return Combined(f"clamp({f.text})", [zero, one, *f.cuts], lambda t: f.value(min(max(t, zero), one)),
                    lambda a, b: f.area(a, b) if a >= 0 and b <= 1 else
                    (b - a) * f.value(zero if b <= 0 else one), f.height)


def chained(f, g, p, v):
    p0, v0 = mpf(p), mpf(v)
    rest = 1 - p0
    return Combined(
        f"chain({f.text}, {g.text}, {p!r}, {v!r})",
        [p0] + [c * p0 for c in f.cuts if c < 1] + [p0 + c * rest for c in g.cuts if c > 0],
        lambda t: v0 * f.value(t / p0) if t < p0 else v0 + (1 - v0) * g.value((t - p0) / rest),
        lambda a, b: v0 * p0 * f.area(a / p0, b / p0) if b <= p0 else
        v0 * (b - a) + (1 - v0) * rest * g.area((a - p0) / rest, (b - p0) / rest),
        max(abs(v) * f.height, abs(v) + abs(1 - v) * g.height))


def blended(f, g, w):
    return Combined(f"blend({f.text}, {g.text}, {w!r})", f.cuts + g.cuts,
                    lambda t: (1 - mpf(w)) * f.value(t) + mpf(w) * g.value(t),
                    lambda a, b: (1 - mpf(w)) * f.area(a, b) + mpf(w) * g.area(a, b),
                    abs(1 - w) * f.height + abs(w) * g.height)


FAMILIES = ["quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic", "bounce",
            "back(5)", "back(-2)", "back(0.5)", "power(0.5)", "power(0.01)", "power(2.5)", "power(7.25)",
            "power(60)", "power(1000)", "elastic(1,0.05)", "elastic(3,0.25)", "elastic(2,2.5)",
            "elastic(1,0.001)"]


def leaf(rng, kind):
    if kind == "bezier":
        def x():
            return rng.choice([0.0, 1.0, rng.random(), rng.random(), rng.random() ** 8, 1 - rng.random() ** 8])
        def y():
            return rng.choice([0.0, 1.0, rng.random(), rng.random(), rng.uniform(-1, 2), rng.uniform(-30, 30)])
        return Timing(x(), y(), x(), y())
    if kind == "steps":
        return Staircase(rng.choice([2, 3, 5, 7, 10, 12, 100]), rng.choice(["start", "end", "none", "both"]))
    if kind == "linear":
        count = rng.randint(2, 9)
        # Places that are a whole number of 64ths are exact as percentages.
        places = sorted(rng.randint(-16, 80) / 64 for _ in range(count))
        low = rng.choice([0, 0, -2])
        return Lines([(p, rng.uniform(low, 2)) for p in places])
    if kind == "beziers":
        count = rng.randint(1, 4)
        edges = [0.0, *sorted(rng.random() for _ in range(count - 1)), 1.0]
        low, value, pieces = rng.choice([0, 0, -2]), rng.uniform(0, 1), []
        for start, end in zip(edges, edges[1:]):
            x1, x2 = (rng.choice([start, end, rng.uniform(start, end)]) for _ in range(2))
            heights = [value, *(rng.uniform(low, 2) for _ in range(3))]
            pieces.append(([start, x1, x2, end], heights))
            value = heights[3]
        return Pieces(pieces)
    return family(rng.choice(FAMILIES), rng.choice(["in", "out", "in-out"]))


def curves(rng):
    kinds = ["bezier"] * 260 + ["steps"] * 80 + ["linear"] * 120 + ["beziers"] * 120
    for kind in kinds:
        yield kind, leaf(rng, kind)
    for name in FAMILIES:
        for direction in ("in", "out", "in-out"):
            for _ in range(4):
                yield "family", family(name, direction)
    for index in range(180):
        f, g = (leaf(rng, rng.choice(["bezier", "linear", "beziers", "family"])) for _ in range(2))
        kind = ["reverse", "scale", "clamp", "chain", "blend", "nested"][index % 6]
        numbers = rng.uniform(-2, 2), rng.uniform(-1, 1)
        yield kind, {
            "reverse": lambda: reversed_curve(f), "scale": lambda: scaled(f, *numbers),
            "clamp": lambda: clamped(f), "chain": lambda: chained(f, g, rng.uniform(0.05, 0.95), numbers[1]),
            "blend": lambda: blended(f, g, numbers[0]),
            "nested": lambda: scaled(chained(clamped(f), reversed_curve(g), 0.375, 0.625), *numbers),
        }[kind]()


def limits(rng, index):
    """Limits of all widths: in [0, 1], near either end, narrow, outside."""
    place = rng.random()
    small = 10 ** rng.uniform(-12, -2)
    low, high = sorted((rng.random(), rng.random()))
    return [
        (0.0, 1.0), (low, high), (0.0, place), (place, 1.0), (place, place + small * (1 - place)),
        (small * place, small), (1 - small, 1 - small * place), (-rng.random(), 1 + rng.random()),
        (-rng.random() - 1, -rng.random()), (1 + rng.random(), 3.0),
    ][index % 10]


CURVES = {}


def curve_cases(rng):
    for index, (kind, curve) in enumerate(curves(rng)):
        CURVES[curve.text] = curve
        a, b = limits(rng, index + index // 10)
        yield [kind, curve.text, a, b]


def numeric(f, a, b, cuts):
    """The integral by quadrature; a vertical tangent at a cut costs no digits."""
    mp.dps = 45
    edges = [a, *[c for c in cuts if a < c < b], b]
    # Narrow waves need narrow parts.
    fine = [low + (high - low) * k / 4 for low, high in zip(edges, edges[1:]) for k in range(4)]
    result = mpmath.quad(f, [*fine, b])
    mp.dps = 120
    return result


def size_of(f, a, b):
    """∫|f| to a few percent, which is enough for a bound."""
    count = 48
    return (b - a) * sum(abs(f(a + (b - a) * (2 * k + 1) / (2 * count))) for k in range(count)) / count


def shift(f, t, step):
    """The largest |f| next to t, times the step."""
    return step * max(abs(f(t - step)), abs(f(t)), abs(f(t + step)))


ROWS = 0


def answer(kind, text, a, b):
    global ROWS
    ROWS += 1
    curve = CURVES[text]
    a, b = mpf(a), mpf(b)
    area = curve.area(a, b)
    if ROWS % 50 == 0 and "0.001" not in text:
        check = numeric(curve.value, a, b, [*curve.cuts, *curve.jumps])
        # 40 digits, but for square roots inside of a combination.
        assert abs(check - area) <= mpf(10) ** -30 * (b - a) * curve.height + mpf(10) ** -30 * abs(area), (
            text, a, b, mpmath.nstr(check - area, 5))
    unit = mpf(2) ** -53
    moved = sum(shift(curve.value, t, 8 * unit * min(abs(t), abs(1 - t))) for t in (a, b)) / unit
    unscaled = sum(shift(curve.value, t, 8 * unit) for t in (a, b)) / unit
    return area, size_of(curve.value, a, b), moved, unscaled


CURVE_TABLE = Table(
    "integral.csv", "kind,curve,start,end", "integral,size,moved,unscaled", curve_cases,
    answer, texts=("kind", "curve"))


# Motions.

def spring_cases(rng):
    for index in range(400):
        mass, stiffness = 10 ** rng.uniform(-2, 2), 10 ** rng.uniform(-1, 3)
        ratio = rng.choice([0.0, 1.0, 10 ** rng.uniform(-3, 4), 1 + 10 ** rng.uniform(-12, -2), rng.random()])
        damping = 2 * ratio * float(mp.sqrt(mpf(mass) * mpf(stiffness)))
        rate = (stiffness / mass) ** 0.5
        start = rng.choice([0.0, 10 ** rng.uniform(-9, 2)]) / rate
        width = 10 ** rng.uniform(-9, 3) / rate
        start = -width * rng.random() if index % 10 == 9 else start
        yield ["spring", mass, stiffness, damping, rng.choice([0.0, rng.uniform(-2, 2)]),
               rng.choice([0.0, 1.0]), rng.choice([0.0, rng.uniform(-9, 9) * rate]), start, start + width]
    for _ in range(150):
        rate = 10 ** rng.uniform(-2, 2)
        start = rng.choice([0.0, 10 ** rng.uniform(-9, 1)]) / rate
        yield ["decay", rate, 0.0, 0.0, rng.choice([0.0, rng.uniform(-2, 2)]), 0.0,
               rng.uniform(-9, 9), start, start + 10 ** rng.uniform(-9, 3) / rate]
    for index in range(250):
        # Half of a floor at 0, half of one at 1; half with all bounces.
        restitution = rng.choice([1.0, 0.5, rng.random(), 1 - 10 ** rng.uniform(-9, -1)])
        start = rng.choice([0.0, rng.uniform(0, 4)])
        yield ["ball", 10 ** rng.uniform(-1, 2), restitution,
               float(rng.randint(0, 5)) if index % 2 or restitution == 1 else -1.0,
               rng.uniform(0, 2), float(index // 2 % 2), rng.uniform(-4, 4),
               start, start + 10 ** rng.uniform(-6, 2)]


def spring_motion(mass, stiffness, damping, start, end, speed):
    m, k, c, a, b, v = (mpf(x) for x in (mass, stiffness, damping, start, end, speed))
    root = mp.sqrt(mpmath.mpc(c * c - 4 * m * k))
    if root == 0:
        root = mpf(10) ** -50  # Errors are of the order of its square.
    p, q = (-c + root) / (2 * m), (-c - root) / (2 * m)
    x = a - b
    one, other = (v - q * x) / (p - q), (p * x - v) / (p - q)

    def value(t):
        return a if t < 0 else b + (one * mp.exp(p * t) + other * mp.exp(q * t)).real

    def area(low, high):
        if high <= 0:
            return a * (high - low)
        return b * (high - low) + sum(
            (w * (mp.exp(r * high) - mp.exp(r * low)) / r).real for w, r in ((one, p), (other, q)))
    return value, area, [mpf(0)], abs(b)


def decay_motion(rate, start, speed):
    r, a, v = mpf(rate), mpf(start), mpf(speed)

    def value(t):
        return a if t < 0 else a + v * (1 - mp.exp(-r * t)) / r

    def area(low, high):
        return (a + v / r) * (high - low) + v / r / r * (mp.exp(-r * high) - mp.exp(-r * low))
    return value, area, [mpf(0)], abs(a + v / r)


def ball_motion(gravity, restitution, bounces, start, floor, speed, end):
    g, e, a, b, v = (mpf(x) for x in (gravity, restitution, start, floor, speed))
    up = 1 if (a > b or (a == b and v >= 0)) else -1
    height, rise = abs(a - b), up * v
    fast = mp.sqrt(rise * rise + 2 * g * height)
    contacts, flights = [(rise + fast) / g], 0
    length = 2 * e * fast / g
    # Flights shorter than this do not matter in 60 digits.
    while (bounces < 0 or flights < bounces) and length > mpf(10) ** -70 and contacts[-1] < end + 1:
        contacts.append(contacts[-1] + length)
        length *= e
        flights += 1
        if flights > 3000:
            return None

    def place(t):
        if t < 0:
            return a
        if t <= contacts[0]:
            return a + up * (rise * t - g * t * t / 2)
        if t >= contacts[-1]:
            return b
        index = max(i for i, x in enumerate(contacts) if x <= t)
        return b + up * g / 2 * (t - contacts[index]) * (contacts[index + 1] - t)

    def area(low, high):
        # Simpson's rule is exact for parabolas.
        middle, inset = (low + high) / 2, 0
        if low >= contacts[-1]:
            return b * (high - low)
        return (high - low) * (place(low + inset) + 4 * place(middle) + place(high)) / 6
    return place, area, [mpf(0), *contacts], abs(b)


def motion(kind, p, q, r, start, end, speed, high):
    if kind == "spring":
        return spring_motion(p, q, r, start, end, speed)
    if kind == "decay":
        return decay_motion(p, start, speed)
    return ball_motion(p, q, r, start, end, speed, high)


def motion_answer(kind, p, q, r, start, end, speed, a, b):
    def area(a, b, p=p, q=q, r=r, start=start, speed=speed):
        made = motion(kind, p, q, r, start, end, speed, b)
        return made and between(mpf(a), mpf(b), made[2], made[1])

    exact = area(a, b)
    if exact is None:
        return None, None, None
    value, _, _, rest = motion(kind, p, q, r, start, end, speed, b)
    # The effect of a relative change of each parameter and limit by u, times 2^53.
    step = mpf(2) ** -53
    moved = mpf(0)
    for name, number in (("p", p), ("q", q), ("r", r), ("start", start), ("speed", speed)):
        if number and not (kind == "ball" and name in ("r", "q") and number in (1.0, r)):
            moved += abs(area(a, b, **{name: mpf(number) * (1 + step)}) - exact) / step
    for t in (a, b):
        moved += abs(mpf(t)) * abs(value(mpf(t)))
    return exact, size_of(value, mpf(a), mpf(b)) + rest * (mpf(b) - mpf(a)), moved


def motion_answers(cases):
    for case in cases:
        yield motion_answer(*case)


MOTION_TABLE = Table(
    "motion_integral.csv", "kind,p,q,r,from,to,velocity,start,end", "integral,size,moved",
    lambda rng: [c for c in spring_cases(rng) if c[0] != "ball" or ball_motion(*c[1:7], c[8]) is not None],
    motion_answer, texts=("kind",))


if __name__ == "__main__":
    # A curve is found by its text, for the default seed.
    main(__doc__, [CURVE_TABLE, MOTION_TABLE],
         lambda path: list(curve_cases(random.Random(f"integral.csv {SEED}"))))
