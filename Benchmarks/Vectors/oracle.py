# SPDX-License-Identifier: Apache-2.0
"""The answers in 60 digits, by closed forms and bisection."""

import bisect

from mpmath import cos, cosh, exp, log, mp, mpf, pi, polyroots, power, quad, sin, sinh, sqrt

mp.dps = 60


def halve(below, low, high, rounds=230):
    """The number at which a condition that holds at `low` ends."""
    low, high = mpf(low), mpf(high)
    for _ in range(rounds):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) else (low, middle)
    return (low + high) / 2


def cubic(a, b, c, d, s):
    q = 1 - s
    return a * q**3 + 3 * b * s * q * q + 3 * c * s * s * q + d * s**3


def slope_of_cubic(a, b, c, d, s):
    q = 1 - s
    return 3 * ((b - a) * q * q + 2 * (c - b) * s * q + (d - c) * s * s)


def solve(a, b, c, d, x):
    # Where a tangent is vertical only a third of the digits are left.
    with mp.workdps(130):
        return halve(lambda s: cubic(a, b, c, d, s) < x, 0, 1, 430)


def tangent(x1, y1, x2, y2, x):
    """The slope of the line by which CSS continues a curve below 0 or above 1."""
    if x < 0:
        return y1 / x1 if x1 > 0 else y2 / x2 if (x1, y1) == (0, 0) and x2 > 0 else mpf((x1, y1, x2, y2) == (0, 0, 0, 0))
    return tangent(1 - x2, 1 - y2, 1 - x1, 1 - y1, mpf(-1))


def bezier(x1, y1, x2, y2, x):
    if x < 0 or x > 1:
        near = 0 if x < 0 else 1
        return near + tangent(x1, y1, x2, y2, x) * (x - near)
    return cubic(0, y1, y2, 1, solve(0, x1, x2, 1, x))


def bezier_slope(x1, y1, x2, y2, x):
    s = solve(0, x1, x2, 1, x)
    return slope_of_cubic(0, y1, y2, 1, s) / slope_of_cubic(0, x1, x2, 1, s)


def linear(*numbers):
    *stops, x = numbers
    xs, ys = stops[::2], stops[1::2]
    after = min(max(bisect.bisect_right(xs, x), 1), len(xs) - 1)
    x0, x1, y0, y1 = xs[after - 1], xs[after], ys[after - 1], ys[after]
    if x0 == x1:
        return y1 if x >= x1 else y0
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def steps(n, position, x, *before):
    step = int(mp.floor(n * x)) + (position in ("jump-start", "jump-both"))
    if before and n * x == mp.floor(n * x):
        step -= 1
    jumps = n + {"jump-none": -1, "jump-both": 1}.get(position, 0)
    step = max(step, 0) if x >= 0 else step
    return mpf(min(step, jumps) if x <= 1 else step) / jumps


# Robert Penner's functions as easings.net has them; each is the "in" form.
OVERSHOOT = mpf("1.70158")


def bounce_out(x):
    for end, center, height in ((1, 0, 0), (2, "1.5", "0.75"), ("2.5", "2.25", "0.9375"), (9, "2.625", "0.984375")):
        if x < mpf(end) / mpf("2.75"):
            return mpf("7.5625") * (x - mpf(center) / mpf("2.75")) ** 2 + mpf(height)


def back(x, overshoot=OVERSHOOT):
    return (overshoot + 1) * x**3 - overshoot * x**2


def elastic(x, period=3, scale=1):
    return mpf(x) if x in (0, 1) else -scale * power(2, 10 * x - 10) * sin((10 * x - mpf("10.75")) * 2 * pi / period)


def elastic_in_out(x):
    angle = (20 * x - mpf("11.125")) * 2 * pi / mpf("4.5")
    if x in (0, 1):
        return mpf(x)
    return -power(2, 20 * x - 10) * sin(angle) / 2 if x < mpf("0.5") else power(2, 10 - 20 * x) * sin(angle) / 2 + 1


IN = {
    "Quad": lambda x: x**2,
    "Cubic": lambda x: x**3,
    "Quart": lambda x: x**4,
    "Quint": lambda x: x**5,
    "Sine": lambda x: 1 - cos(x * pi / 2),
    "Expo": lambda x: mpf(x) if x in (0, 1) else power(2, 10 * x - 10),
    "Circ": lambda x: 1 - sqrt(1 - x * x),
    "Back": back,
    "Elastic": elastic,
    "Bounce": lambda x: 1 - bounce_out(1 - x),
}


def family(name, x, form_in=None, in_out=True):
    form, kind = ("InOut", name[9:]) if name.startswith("easeInOut") else ("Out", name[7:]) if "Out" in name[:7] else ("In", name[6:])
    into = form_in or IN[kind]
    if form == "In":
        return into(x)
    if form == "Out":
        return 1 - into(1 - x)
    if kind == "Elastic" and in_out:
        return elastic_in_out(x)
    if kind == "Back" and in_out:
        into = lambda x: back(x, OVERSHOOT * mpf("1.525"))  # noqa: E731
    return into(2 * x) / 2 if x < mpf("0.5") else 1 - into(2 - 2 * x) / 2


def d3_family(name, x):
    """d3-ease's exponential is moved and scaled to reach 0 and 1, and its elastic is made of that."""
    falling = lambda x: (power(2, -10 * x) - mpf(2) ** -10) / (1 - mpf(2) ** -10)  # noqa: E731
    if name.endswith("Expo"):
        return family(name, x, lambda x: falling(1 - x))
    period = mpf("0.3")
    return family(name, x, lambda x: falling(1 - x) * sin((period / 4 - (1 - x)) * 2 * pi / period) if x < 1 else mpf(1), False)


def spring_state(mass, stiffness, damping, velocity, t, distance=-1):
    """The distance from the target, and the velocity, `t` after a start at `distance` with `velocity`."""
    b, squared = damping / (2 * mass), stiffness / mass
    w2 = squared - b * b
    with mp.extradps(60):
        w, decay = sqrt(abs(w2)), exp(-b * t)
        c, s = (cos(w * t), sin(w * t) / w) if w2 > 0 else (cosh(w * t), sinh(w * t) / w) if w2 < 0 else (mpf(1), mpf(t))
        away = decay * (distance * c + (velocity + b * distance) * s)
        speed = decay * (velocity * c - (squared * distance + b * velocity) * s)
    return +away, +speed


def spring(*inputs):
    return 1 + spring_state(*inputs)[0]


def spring_response(response, ratio, velocity, t):
    w = 2 * pi / response
    return spring(1, w * w, 2 * ratio * w, velocity, t)


def settling(mass, stiffness, damping, velocity, distance):
    """The last time at which the spring is `distance` from 1: it is between the last peak that is farther, and the next."""
    away = lambda t: abs(spring_state(mass, stiffness, damping, velocity, t)[0])  # noqa: E731
    b, squared = damping / (2 * mass), stiffness / mass
    w2 = squared - b * b
    w = sqrt(abs(w2))
    last = end = mpf(0)
    # The velocity is a sine of w t, or velocity cosh(w t) − (squared − b velocity) sinh(w t) / w.
    if w2 > 0:
        end = mp.atan2(velocity * w, b * velocity - squared) / w
        end += pi / w if end < 0 else 0
        while away(end) > distance:
            last, end = end, end + pi / w
    else:
        lead = b * velocity - squared
        if abs(lead) > abs(velocity * w):
            turn = velocity / lead if w == 0 else mp.atanh(velocity * w / lead) / w
            last = turn if turn > 0 and away(turn) > distance else last
        end = 2 * last or 1 / b
        while away(end) > distance:
            end *= 2
    return halve(lambda t: away(t) > distance, last, end)


def keyed_handles(t0, v0, ta, va, tb, vb, t1, v1, t):
    return cubic(v0, va, vb, v1, solve(t0, ta, tb, t1, t))


def keyed_gltf(t0, v0, out, t1, v1, into, t):
    d = t1 - t0
    p = (t - t0) / d
    return (2 * p**3 - 3 * p**2 + 1) * v0 + d * (p**3 - 2 * p**2 + p) * out + (3 * p**2 - 2 * p**3) * v1 + d * (p**3 - p**2) * into


def speed(points, s):
    return mp.hypot(slope_of_cubic(*points[::2], s), slope_of_cubic(*points[1::2], s))


def nearly_cusps(points):
    """The real parts in (0, 1) of the roots of the velocity as a complex number, where the speed is least smooth."""
    a, b, c, d = map(mp.mpc, points[::2], points[1::2])
    coefficients = [b - a, 2 * (c - 2 * b + a), d - 3 * c + 3 * b - a]
    while coefficients and coefficients[-1] == 0:
        coefficients.pop()
    roots = polyroots(coefficients, maxsteps=500, extraprec=400, asc=True) if len(coefficients) > 1 else []
    return sorted({mpf(0), mpf(1), *(r.real for r in roots if 0 < r.real < 1)})


def length_until(points, cuts, s, method="tanh-sinh"):
    edges = [c for c in cuts if c < s] + [s]
    return quad(lambda u: speed(points, u), edges, method=method) if s > 0 else mpf(0)


def length(*points):
    return length_until(points, nearly_cusps(points), mpf(1))


def length_arc(rx, ry, start, sweep):
    if rx == ry:
        return rx * abs(sweep)
    at = lambda angle: ry * mp.ellipe(angle, 1 - (rx / ry) ** 2)  # noqa: E731
    return abs(at(start + sweep) - at(start))


def pace(*inputs):
    *points, fraction = inputs
    cuts = nearly_cusps(points)
    goal = fraction * length_until(points, cuts, mpf(1))
    s = halve(lambda s: length_until(points, cuts, s) < goal, 0, 1, 20) if 0 < fraction < 1 else fraction
    for _ in range(7 if 0 < fraction < 1 else 0):
        s -= (length_until(points, cuts, s) - goal) / speed(points, s)
    return cubic(*points[::2], s), cubic(*points[1::2], s)


def follow(moves, approach):
    """The value after steps from 0, at rest; `approach` gives the distance and the velocity after a step."""
    value, velocity = mpf(0), mpf(0)
    for dt, to in zip(moves[::2], moves[1::2]):
        away, velocity = approach(dt, value - to, velocity)
        value = to + away
    return value


# Questions in the units of a system, as the word and the inputs of another question.
UNITS = {
    "spring-bounce": lambda d, b, v, t: ("spring-response", d, 1 - b if b >= 0 else 1 / (1 + b), v, t),
    "spring-ratio": lambda k, ratio, v, t: ("spring", mpf(1), k, 2 * ratio * sqrt(k), v, t),
    "decay-uikit": lambda v, d, t: ("decay-rate", v, -1000 * log(d), t),
    "decay-react-native": lambda v, d, t: ("decay-rate", 1000 * v, 1000 * (1 - d), t),
    "decay-flutter": lambda v, drag, t: ("decay-rate", v, -log(drag), t),
    "decay-android": lambda v, friction, t: ("decay-rate", v, mpf("4.2") * friction, t),
    "decay-motion": lambda v, part, ms, t: ("decay-rate", 1000 * v * part / ms, 1000 / ms, t),
    "keyed-usd": lambda t0, v0, w0, s0, t1, v1, w1, s1, t: (
        "keyed-handles", t0, v0, t0 + w0, v0 + w0 * s0, t1 - w1, v1 - w1 * s1, t1, v1, t,
    ),
}  # fmt: skip
# The other words are the names of functions.
ANSWERS = {
    "bezier-inverse": lambda x1, y1, x2, y2, y: bezier(y1, x1, y2, x2, y),
    "spring-velocity": lambda *inputs: spring_state(*inputs)[1],
    "spring-settling": settling,
    "decay-rate": lambda v, rate, t: v * -mp.expm1(-rate * t) / rate,
    "decay-pop": lambda v, d, t: v / 1000 * d * -mp.expm1(1000 * t * log(d)) / (1 - d),
    "follow-smoothing": lambda rate, *moves: follow(moves, lambda dt, away, _: (away * exp(-rate * dt), _)),
    "follow-spring": lambda m, k, c, *moves: follow(moves, lambda dt, away, v: spring_state(m, k, c, v, dt, away)),
    "keyed-lottie": lambda t0, v0, ox, oy, ix, iy, t1, v1, t: v0 + (v1 - v0) * bezier(ox, oy, ix, iy, (t - t0) / (t1 - t0)),
}


def parse(question):
    name, *words = question.split()
    return name, [w if w[0].isalpha() else mpf(float(w)) for w in words]


def plain(name, inputs):
    return UNITS[name](*inputs) if name in UNITS else (name, *inputs)


def answer(question, convention=None, moved=None):
    """The answer to a line; `moved` replaces one of its numbers, by its index."""
    name, inputs = parse(question)
    if moved:
        inputs[moved[0]] = moved[1]
    name, *inputs = plain(name, inputs)
    function = d3_family if convention == "d3" else ANSWERS.get(name) or globals()[name.replace("-", "_")]
    return function(*inputs)
