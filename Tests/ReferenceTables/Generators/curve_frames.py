# SPDX-License-Identifier: Apache-2.0
"""Makes curve_frames.csv: the rotation-minimizing normal of cubics in space, by a differential equation.

The normal N obeys N' = -(T' . N) T along a cubic with unit tangent T. It is integrated in 40 digits with
Taylor series, whose steps are a fifth of what the terms allow, so that nothing of the method is shared: the
series of T follow from those of P', as a quotient by a square root.
"""

from mpmath import mp, mpf, sqrt
from reference import Table, main, nearest

ORDER = 24


def product(a, b):
    return [sum(a[i] * b[k - i] for i in range(k + 1)) for k in range(len(a))]


def dot(a, b):
    return [sum(terms) for terms in zip(*(product(x, y) for x, y in zip(a, b)))]


def inverse_root(q):
    """The series of q^(-1/2), from 2 q g' + q' g = 0."""
    g = [1 / sqrt(q[0])]
    for k in range(1, len(q)):
        total = sum((2 * (k - i) + i) * q[i] * g[k - i] for i in range(1, k + 1))
        g.append(-total / (2 * k * q[0]))
    return g


def step(points, normal, u, far):
    """The normal at a parameter up to `far` that the series reaches, and that parameter."""
    d = [[3 * (b - a) for a, b in zip(x, x[1:])] for x in zip(*points)]
    series = []
    for a, b, c in d:
        # a (1 - u)^2 + 2 b u (1 - u) + c u^2 in powers of the distance from u.
        second = a - 2 * b + c
        value = a * (1 - u) ** 2 + 2 * b * u * (1 - u) + c * u**2
        series.append([value, 2 * (b - a) + 2 * u * second, second] + [mpf(0)] * (ORDER - 2))
    g = inverse_root(dot(series, series))
    tangent = [product(x, g) for x in series]
    slope = [[(k + 1) * x[k + 1] for k in range(ORDER)] + [mpf(0)] for x in tangent]
    n = [[x] for x in normal]
    along = []
    for k in range(ORDER):
        along.append(sum(sum(slope[i][j] * n[i][k - j] for j in range(k + 1)) for i in range(3)))
        for i in range(3):
            n[i].append(-sum(along[j] * tangent[i][k - j] for j in range(k + 1)) / (k + 1))
    radius = min(
        1 / max(abs(x[k]) for x in (*n, *tangent)) ** (mpf(1) / k) if any(x[k] for x in (*n, *tangent)) else mpf(1)
        for k in (ORDER - 2, ORDER - 1)
    )
    h = min(radius / 8, far - u)
    return [sum(c * h**k for k, c in enumerate(x)) for x in n], u + h


def answer(_tag, *numbers):
    mp.dps = 40
    points = [[mpf(x) for x in numbers[i : i + 3]] for i in range(0, 12, 3)]
    places = [mpf(x) / 4 for x in (1, 2, 3, 4)]
    tangent = [b - a for a, b in zip(*points[:2])]
    size = sqrt(sum(x * x for x in tangent))
    tangent = [x / size for x in tangent]
    start = [mpf(x) for x in (1, 2, 3)]
    along = sum(x * t for x, t in zip(start, tangent))
    normal = [x - along * t for x, t in zip(start, tangent)]
    size = sqrt(sum(x * x for x in normal))
    normal, u, result = [x / size for x in normal], mpf(0), []
    for place in places:
        while u < place:
            normal, u = step(points, normal, u, place)
        result += [nearest(x) for x in normal]
    return result


def cases(rng):
    def cubic(spread):
        return [round(rng.uniform(-spread, spread), 3) for _ in range(12)]

    for _ in range(60):
        yield "random", *cubic(100)
    for _ in range(20):
        # Almost in a plane, where a curve with an inflection turns its Frenet frame about.
        numbers = cubic(100)
        for index in range(2, 12, 3):
            numbers[index] = round(numbers[index] / 1e4, 4)
        yield "flat", *numbers
    for _ in range(20):
        # The control points cross over, so that the speed almost vanishes.
        a, b = cubic(100)[:3], cubic(100)[:3]
        c = [round(y + (x - y) / 3 + rng.uniform(-1, 1), 3) for x, y in zip(a, b)]
        yield "slow", *a, *b, *c, *cubic(100)[:3]


TABLES = [
    Table(
        "curve_frames.csv", ",".join(["tag", *(f"{c}{i}" for i in range(4) for c in "xyz")]),
        ",".join(f"n{c}{i}" for i in range(1, 5) for c in "xyz"), cases, answer,
    ),
]  # fmt: skip

if __name__ == "__main__":
    main(__doc__, TABLES)
