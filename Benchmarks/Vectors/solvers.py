# SPDX-License-Identifier: Apache-2.0
"""Solvers of Béziers and springs for the tests of the vectors: careful ones, which must reach their format's level, and broken
ones. `python solvers.py NAME` answers questions."""

import math
import struct
import sys

F32 = struct.Struct("f")


class Single(float):
    """A float whose operations round to 32 bits."""

    def __new__(cls, x):
        return super().__new__(cls, F32.unpack(F32.pack(x))[0])


for _name in ("add", "sub", "mul", "truediv", "radd", "rsub", "rmul", "rtruediv", "neg", "abs"):
    _exact = getattr(float, f"__{_name}__")
    setattr(Single, f"__{_name}__", lambda *args, _exact=_exact: Single(_exact(*args)))


def bernstein(a, b, s):
    q = 1 - s
    return ((3 * a * q + 3 * b * s) * q + s * s) * s


def slope(a, b, s):
    q = 1 - s
    return 3 * (a * q * q + 2 * (b - a) * s * q + (1 - b) * s * s)


def by_bisection(x1, x2, x, rounds=1100):
    low, high = type(x)(0), type(x)(1)
    for _ in range(rounds):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if bernstein(x1, x2, middle) < x else (low, middle)
    # The nearer end of the last interval.
    return low if x - bernstein(x1, x2, low) < bernstein(x1, x2, high) - x else high


def by_safe_newton(x1, x2, x):
    """Newton's steps inside a shrinking bracket, to the last bit."""
    low, high, s = type(x)(0), type(x)(1), x
    for _ in range(200):
        error = bernstein(x1, x2, s) - x
        if error == 0:
            return s
        low, high = (low, s) if error > 0 else (s, high)
        steep = slope(x1, x2, s)
        step = s - error / steep if steep > 0 else low
        step = step if low < step < high else (low + high) / 2
        if step in (low, high):
            return step if abs(bernstein(x1, x2, step) - x) < abs(error) else s
        s = step
    return s


def careful(solve, number):
    def bezier(*inputs):
        x1, y1, x2, y2, x = map(number, inputs)
        if x < 0 or x > 1:
            near = number(x > 1)
            px, py, qx, qy = (x1, y1, x2, y2) if x < 0 else (1 - x2, 1 - y2, 1 - x1, 1 - y1)
            steep = py / px if px > 0 else qy / qx if py == 0 and qx > 0 else number(0)
            return near + steep * (x - near)
        if x in (0, 1):
            return x
        if 1 - x < 0.25:
            return 1 - bernstein(1 - y2, 1 - y1, solve(1 - x2, 1 - x1, 1 - x))
        return bernstein(y1, y2, solve(x1, x2, x))

    return bezier


def newton(rounds, guarded=False):
    def bezier(x1, y1, x2, y2, x):
        s = x
        for _ in range(rounds):
            steep = slope(x1, x2, s)
            if steep == 0 and guarded:
                break
            s -= (bernstein(x1, x2, s) - x) / steep if steep else math.inf
        return bernstein(y1, y2, s)

    return bezier


def single_browser(*inputs):
    """A browser's method with all numbers in 32 bits: its tolerance of 1e-7 is below their spacing, and the bisection hangs."""
    x1, y1, x2, y2, x = map(Single, inputs)

    def value(p1, p2, s):
        c = 3 * p1
        b = 3 * (p2 - p1) - c
        return (((1 - c - b) * s + b) * s + c) * s

    s = x
    for _ in range(8):
        error = value(x1, x2, s) - x
        if abs(error) < 1e-7:
            return value(y1, y2, s)
        steep = slope(x1, x2, s)
        if abs(steep) < 1e-6:
            break
        s -= error / steep
    low, high, s = Single(0), Single(1), x
    while low < high and abs(value(x1, x2, s) - x) >= 1e-7:
        low, high = (s, high) if value(x1, x2, s) < x else (low, s)
        s = (high - low) / 2 + low
    return value(y1, y2, s)


def table_of_11(x1, y1, x2, y2, x):
    """Straight lines between eleven points of the curve."""
    points = [(bernstein(x1, x2, k / 10), bernstein(y1, y2, k / 10)) for k in range(11)]
    (x0, y0), (x9, y9) = next(pair for pair in zip(points, points[1:]) if x <= pair[1][0])
    return y0 + (y9 - y0) * (x - x0) / (x9 - x0) if x9 > x0 else y0


def of(function, x):
    """A function of the mathematics library, rounded to the format of its argument."""
    return type(x)(function(x))


def spring(mass, stiffness, damping, velocity, t):
    """By closed forms, none of which takes the slow root as a difference."""
    b, squared = damping / (2 * mass), stiffness / mass
    w2 = (4 * mass * stiffness - damping * damping) / (4 * mass * mass)
    w = of(math.sqrt, abs(w2))
    if w * t < 1e-3:
        z = -w2 * t * t
        c, s = 1 + z / 2 * (1 + z / 12), t * (1 + z / 6 * (1 + z / 20))
    elif w2 > 0:
        c, s = of(math.cos, w * t), of(math.sin, w * t) / w
    elif w * t < 1:
        c, s = of(math.cosh, w * t), of(math.sinh, w * t) / w
    else:
        fast = b + w
        slow = squared / fast
        part = (velocity - fast) / (2 * w)
        return 1 + part * of(math.exp, -slow * t) - (1 + part) * of(math.exp, -fast * t)
    return 1 + of(math.exp, -b * t) * ((velocity - b) * s - c)


def spring_by_steps(mass, stiffness, damping, velocity, t):
    """The exact transition of a short time, squared until it is t: no formula for kinds of damping."""
    size = t * (of(math.sqrt, stiffness / mass) + damping / mass)
    halvings = max(0, math.ceil(math.log2(max(size, 1e-9) * 256)))
    h = t / 2**halvings
    step = 0 * h, h, -stiffness / mass * h, -damping / mass * h
    # The transition minus the identity keeps its digits while it doubles.
    m = power = step
    for n in range(2, 8):
        power = tuple(p / n for p in product(power, step))
        m = tuple(x + y for x, y in zip(m, power))
    for _ in range(halvings):
        m = tuple(2 * x + y for x, y in zip(m, product(m, m)))
    return -m[0] + m[1] * velocity


def product(m, n):
    return m[0] * n[0] + m[1] * n[2], m[0] * n[1] + m[1] * n[3], m[2] * n[0] + m[3] * n[2], m[2] * n[1] + m[3] * n[3]


def euler(mass, stiffness, damping, velocity, t):
    x, v = 0.0, velocity
    for _ in range(round(min(t, 100) * 1000)):
        v += (stiffness * (1 - x) - damping * v) / mass / 1000
        x += v / 1000
    return x


CAREFUL = {
    "bisection": ("bezier", lambda number: careful(by_bisection, number)),
    "newton": ("bezier", lambda number: careful(by_safe_newton, number)),
    "formula": ("spring", lambda number: lambda *inputs: spring(*map(number, inputs))),
    "squaring": ("spring", lambda number: lambda *inputs: spring_by_steps(*map(number, inputs))),
}
BROKEN = {
    "short-bisection": ("bezier", lambda x1, y1, x2, y2, x: bernstein(y1, y2, by_bisection(x1, x2, x, 10))),
    "newton-without-guard": ("bezier", newton(8)),
    "newton-of-four": ("bezier", newton(4, guarded=True)),
    "single-browser": ("bezier", single_browser),
    "table-of-11": ("bezier", table_of_11),
    # Takes critical damping wherever there is more.
    "critical-only": ("spring", lambda m, k, c, v, t: spring(m, k, min(c, 2 * math.sqrt(m * k)), v, t)),
    "euler": ("spring", euler),
}


def main():
    name, _, bits = sys.argv[1].rpartition("-f")
    kind, solver = CAREFUL.get(name) or BROKEN[sys.argv[1]]
    solver = solver({"32": Single, "64": float}[bits]) if name in CAREFUL else solver
    for line in sys.stdin:
        word, *words = line.split()
        inputs = [*map(float, words)] if word == kind else []
        # Only the careful solvers know what is outside [0, 1].
        inside = kind == "spring" or inputs and 0 <= inputs[-1] <= 1 or name in CAREFUL
        print(repr(float(solver(*inputs))) if inputs and inside else "unsupported")


if __name__ == "__main__":
    main()
