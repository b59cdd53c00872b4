# SPDX-License-Identifier: Apache-2.0
"""The answers once more, by other algorithms: roots of polynomials, fractions, series in decimal arithmetic, exponentials of
matrices, sums, Gauss–Legendre rules. `difference` compares them with those of oracle.py."""

from decimal import Decimal, getcontext
from fractions import Fraction

from mpmath import expm, matrix, mp, mpf, quad, sqrt
from oracle import parse, plain

getcontext().prec = 60


def polynomial(a, b, c, d):
    """The coefficients of a cubic Bézier, the highest first."""
    return [d - 3 * c + 3 * b - a, 3 * (c - 2 * b + a), 3 * (b - a), a]


def real_roots(coefficients):
    """By Cardano's and Vieta's formulas, with digits to spare for roots that coincide."""
    a, b, c, d = coefficients
    if a == 0:
        if b == 0:
            return [-d / c] if c else []
        w = c * c - 4 * b * d
        return [] if w < 0 else [(-c + sign * sqrt(w)) / (2 * b) for sign in (1, -1)]
    middle, p, q = -b / (3 * a), (3 * a * c - b * b) / (9 * a * a), (2 * b**3 - 9 * a * b * c + 27 * a * a * d) / (54 * a**3)
    w = q * q + p**3
    if w >= 0:
        u = mp.cbrt(abs(q) + sqrt(w)) * (-1 if q > 0 else 1)
        return [middle + (u - p / u if u else 0), *([middle - u] if w == 0 else [])]
    angle = mp.acos(-q / sqrt(-p) ** 3) / 3
    return [middle + 2 * sqrt(-p) * mp.cos(angle + 2 * mp.pi * k / 3) for k in range(3)]


def parameter(a, b, c, d, x):
    """The parameter in [0, 1] at which a rising cubic is x."""
    with mp.workdps(300):
        coefficients = [mpf(k) for k in polynomial(a, b, c, d)]
        coefficients[3] -= x
        return min(real_roots(coefficients), key=lambda s: abs(s - mpf(1) / 2))


def horner(coefficients, s):
    value = 0
    for coefficient in coefficients:
        value = value * s + coefficient
    return value


def slope(coefficients, s):
    a, b, c, _ = coefficients
    return (3 * a * s + 2 * b) * s + c


def bezier(x1, y1, x2, y2, x):
    if 0 <= x <= 1:
        return horner(polynomial(0, y1, y2, 1), parameter(0, x1, x2, 1, x))
    # The first control point that is not at the end gives the direction.
    end = mpf(x > 1)
    for px, py in ((x1, y1), (x2, y2), (1, 1)) if x < 0 else ((x2, y2), (x1, y1), (0, 0)):
        if (px, py) != (end, end):
            return end if px == end else end + (py - end) / (px - end) * (x - end)


def bezier_slope(x1, y1, x2, y2, x):
    s = parameter(0, x1, x2, 1, x)
    return slope(polynomial(0, y1, y2, 1), s) / slope(polynomial(0, x1, x2, 1), s)


def linear(*numbers):
    *stops, x = map(Fraction, map(float, numbers))
    pairs = list(zip(stops[::2], stops[1::2]))
    first = min(max((i for i, (at, _) in enumerate(pairs) if at <= x), default=0), len(pairs) - 2)
    (x0, y0), (x1, y1) = pairs[first : first + 2]
    return y0 + (x - x0) * (y1 - y0) / (x1 - x0) if x0 != x1 else y0 if x < x0 else y1


def steps(n, position, x, *before):
    n, x = int(n), Fraction(float(x))
    jumps = {"jump-start": n, "jump-end": n, "jump-none": n - 1, "jump-both": n + 1}[position]
    passed = sum(1 for k in range(-3 * n, 3 * n + 1) if (Fraction(k, n) < x if before else Fraction(k, n) <= x)) - 3 * n - 1
    passed += position in ("jump-start", "jump-both")
    passed = 0 if x >= 0 and passed < 0 else jumps if x <= 1 and passed > jumps else passed
    return Fraction(passed, jumps)


def series(x, first):
    """Sine (`first` 1) or cosine (`first` 0) by Taylor's series, in decimals."""
    term, total, n = x**first, Decimal(0), first
    while abs(term) > Decimal(10) ** -70 * max(abs(total), Decimal(10) ** -20):
        total += term
        term *= -x * x / ((n + 1) * (n + 2))
        n += 2
    return total


PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803")
TWO = Decimal(2)


def ease_in(kind, x, form, d3):
    powers = {"Quad": 2, "Cubic": 3, "Quart": 4, "Quint": 5}
    if kind in powers:
        return x ** powers[kind]
    if kind == "Sine":
        return 2 * series(PI * x / 4, 1) ** 2
    if kind == "Circ":
        return x * x / (1 + (1 - x * x).sqrt())
    if kind == "Back":
        c = Decimal("1.70158") * (Decimal("1.525") if form == "InOut" else 1)
        return x * x * (x + c * x - c)
    if kind == "Bounce":
        # Each arc falls through 1 at its two ends, and the last one ends at 1.
        u, ends = (1 - x) * Decimal("2.75"), [Decimal(e) for e in ("-1", "1", "2", "2.5", "2.75")]
        return next((begin - u) * (u - end) for begin, end in zip(ends, ends[1:]) if u < end or end == ends[-1])
    raw, moved = TWO ** (10 * x - 10), (TWO ** (10 * x) - 1) / 1023
    if kind == "Expo" and d3:
        return moved
    if x in (0, 1) or kind == "Expo":
        return x if x in (0, 1) else raw
    if d3:
        return moved * series((Decimal("0.075") - 1 + x) * 20 * PI / 3, 1)
    return -raw * series((10 * x - Decimal("10.75")) * 2 * PI / 3, 1)


def family(name, x, d3=False):
    form = "InOut" if name.startswith("easeInOut") else "Out" if name.startswith("easeOut") else "In"
    kind, x = name[4 + len(form) :], Decimal(float(x))
    if form == "In":
        return ease_in(kind, x, form, d3)
    if form == "Out":
        return 1 - ease_in(kind, 1 - x, form, d3)
    late = x >= Decimal("0.5")
    if kind == "Elastic" and not d3 and x not in (0, 1):
        # By symmetry about the middle, where the sine is taken a little after a quarter of its period.
        u = 1 - x if late else x
        wave = TWO ** (20 * u - 10) * series((20 * x - Decimal("11.125")) * PI / Decimal("2.25"), 1) / 2
        return 1 + wave if late else -wave
    half = ease_in(kind, 2 - 2 * x if late else 2 * x, form, d3) / 2
    return 1 - half if late else half


def spring_state(mass, stiffness, damping, velocity, t, distance=-1):
    """By the exponential of the matrix of the differential equation."""
    with mp.workdps(100):
        system = matrix([[0, 1], [-stiffness / mass, -damping / mass]])
        state = expm(system * t, method="taylor") * matrix([distance, velocity])
    return +state[0], +state[1]


def spring(*inputs):
    return 1 + spring_state(*inputs)[0]


def spring_response(response, ratio, velocity, t):
    return spring(response**2, 4 * mp.pi**2, 4 * mp.pi * ratio * response, velocity, t)


def settling(mass, stiffness, damping, velocity, distance, found):
    """The distance at the time found, if it is not exceeded afterwards."""
    later = state = matrix(spring_state(mass, stiffness, damping, velocity, found))
    step = expm(matrix([[0, 1], [-stiffness / mass, -damping / mass]]) * (found / 1000), method="taylor")
    with mp.workdps(20):
        for _ in range(2000):
            later = step * later
            if abs(later[0]) > distance:
                return mpf(-1)
    return abs(state[0])


def decay_rate(velocity, rate, t):
    """The integral of the velocity."""
    return quad(lambda u: velocity * mp.exp(-rate * u), [0, t / 4, t / 2, t], method="gauss-legendre") if t else mpf(0)


def keyed_gltf(t0, v0, out, t1, v1, into, t):
    third = (t1 - t0) / 3
    return horner(polynomial(v0, v0 + third * out, v1 - third * into, v1), (t - t0) / (t1 - t0))


def keyed_handles(t0, v0, ta, va, tb, vb, t1, v1, t):
    u = [(x - t0) / (t1 - t0) for x in (ta, tb, t)]
    return horner(polynomial(v0, va, vb, v1), parameter(0, u[0], u[1], 1, u[2]))


def keyed_lottie(t0, v0, ox, oy, ix, iy, t1, v1, t):
    span, rise = t1 - t0, v1 - v0
    return keyed_handles(t0, v0, t0 + ox * span, v0 + oy * rise, t0 + ix * span, v0 + iy * rise, t1, v1, t)


def integral(function, low, high, roots):
    """By Gauss–Legendre on intervals that shrink from both sides towards the ends and each root of a term."""
    edges = {low, high, *roots, *(low + (high - low) * n / 16 for n in range(1, 16))}
    near = {r + sign * mpf(4) ** -k for r in (*roots, low, high) for sign in (-1, 1) for k in range(1, 50)}
    with mp.workdps(40):
        return quad(function, sorted(edges | {e for e in near if low < e < high}), method="gauss-legendre")


def length(*points, until=1):
    xs, ys = polynomial(*points[::2]), polynomial(*points[1::2])
    speed = lambda s: mp.hypot(slope(xs, s), slope(ys, s))  # noqa: E731
    with mp.workdps(120):
        roots = {r for k in (xs, ys) for r in real_roots([mpf(0), 3 * k[0], 2 * k[1], k[2]]) if 0 < r < until}
    return integral(speed, mpf(0), mpf(until), roots)


def length_arc(rx, ry, start, sweep):
    """The speed is least at one kind of multiples of a quarter turn."""
    low, high = sorted((start, start + sweep))
    quarters = [mp.pi / 2 * k for k in range(-20, 20) if low < mp.pi / 2 * k < high]
    return integral(lambda a: mp.hypot(rx * mp.sin(a), ry * mp.cos(a)), low, high, quarters)


def pace(*inputs, found):
    """The fractions of the length before the point found: several where a path goes over it again."""
    points = inputs[:-1]
    x, y = polynomial(*points[::2]), polynomial(*points[1::2])
    axis, place = (x, found[0]) if any(x[:3]) else (y, found[1])
    with mp.workdps(300):
        candidates = [min(max(s, mpf(0)), mpf(1)) for s in real_roots([*axis[:3], axis[3] - place])]
    there = [s for s in candidates if mp.hypot(horner(x, s) - found[0], horner(y, s) - found[1]) < mpf(10) ** -25]
    return [length(*points, until=s) / length(*points) for s in there]


def follow(moves, approach):
    """The sum of the targets' changes, each approached for the time since: the systems are linear."""
    times, targets = moves[::2], moves[1::2]
    changes = [to - before for before, to in zip([mpf(0), *targets], targets)]
    return sum(change * approach(sum(times[k:])) for k, change in enumerate(changes))


ANSWERS = {
    "bezier-inverse": lambda x1, y1, x2, y2, y: horner(polynomial(0, x1, x2, 1), parameter(0, y1, y2, 1, y)),
    "spring-velocity": lambda *inputs: spring_state(*inputs)[1],
    "decay-pop": lambda v, d, t: v / 1000 * sum(d**n for n in range(1, int(mp.nint(1000 * t)) + 1)),
    "follow-smoothing": lambda rate, *moves: follow(moves, lambda t: -mp.expm1(-rate * t)),
    "follow-spring": lambda m, k, c, *moves: follow(moves, lambda t: spring(m, k, c, mpf(0), t)),
}


def difference(question, answer, convention=None):
    """How far the second answer is from the first, relative to the larger of it and 1."""
    name, *inputs = plain(*parse(question))
    if name == "pace":
        return min(abs(fraction - inputs[-1]) for fraction in pace(*inputs, found=answer))
    if name == "spring-settling":
        return abs(settling(*inputs, found=answer) - inputs[-1]) if answer else mpf(0)
    function = ANSWERS.get(name) or globals()[name.replace("-", "_")]
    second = function(*inputs, **({"d3": True} if convention == "d3" else {}))
    if isinstance(second, (Decimal, Fraction)):
        over, under = second.as_integer_ratio()
        second = mpf(over) / under
    return abs(second - answer) / max(1, abs(answer))
