# SPDX-License-Identifier: Apache-2.0
"""Plane cubics with their exact lengths, exact points at constant pace, and exact distances of points."""

from mpmath import mp, mpf
from tables import grid, write


class Cubic:
    """A plane cubic with the data for its exact length."""

    def __init__(self, points):
        self.points = [(mpf(points[2 * i]), mpf(points[2 * i + 1])) for i in range(4)]
        self.splits = self.near_minima()

    def position(self, s):
        q = 1 - s
        weights = (q**3, 3 * s * q * q, 3 * s * s * q, s**3)
        return [sum(w * p[axis] for w, p in zip(weights, self.points)) for axis in (0, 1)]

    def derivative(self, s):
        q = 1 - s
        weights = (3 * q * q, 6 * s * q, 3 * s * s)
        sides = [
            [b - a for a, b in zip(*pair)] for pair in zip(self.points, self.points[1:])
        ]
        return [sum(w * side[axis] for w, side in zip(weights, sides)) for axis in (0, 1)]

    def speed(self, s):
        x, y = self.derivative(s)
        return mp.sqrt(x * x + y * y)

    def near_minima(self):
        """The real parts of the roots of x' + i y', near which the speed is not smooth.

        Between them, singularities are at the ends only, which tanh-sinh quadrature handles well.
        """
        c = [mp.mpc(*p) for p in self.points]
        d0, d1, d2 = c[1] - c[0], c[2] - c[1], c[3] - c[2]
        coefficients = [d0 - 2 * d1 + d2, 2 * (d1 - d0), d0]
        roots = mp.polyroots(coefficients, maxsteps=200, extraprec=200)
        return sorted(mp.re(r) for r in roots if 0 < mp.re(r) < 1)

    def length(self, end=mpf(1)):
        stops = [mpf(0)] + [s for s in self.splits if s < end] + [end]
        return sum(mp.quad(self.speed, [a, b], maxdegree=9) for a, b in zip(stops, stops[1:]))


def cubics(folder, chance):
    rows = []
    for _ in range(300):
        points = [grid(chance.uniform(0, 1)) for _ in range(8)]
        rows.append(("random", *points, Cubic(points).length()))
    for power in range(2, 12):
        for _ in range(4):
            # Crossed control points make a cusp: (0, 0) (1, 1) (0, 1) (1, 0). Perturbed a little.
            off = [10.0**-power * chance.uniform(-1, 1) for _ in range(8)]
            points = [a + b for a, b in zip((0, 0, 1, 1, 0, 1, 1, 0), off)]
            rows.append(("near-cusp", *points, Cubic(points).length()))
    header = ["kind", *(f"p{i}" for i in range(8)), "length"]
    write(folder, "cubics.csv", header, rows)


def paced(folder, chance):
    # Connected, so that a small error of the length next to a joint is a small distance.
    shapes = []
    rows = []
    end = [0.5, 0.5]
    for _ in range(20):
        points = end + [grid(chance.uniform(0, 1)) for _ in range(6)]
        end = points[6:]
        shapes.append(Cubic(points))
        rows.append((*points, shapes[-1].length()))
    write(folder, "path.csv", [*(f"p{i}" for i in range(8)), "length"], rows)
    lengths = [shape.length() for shape in shapes]
    total = sum(lengths)
    rows = []
    for _ in range(240):
        fraction = grid(chance.uniform(0, 1))
        left = fraction * total
        segment = 0
        while left > lengths[segment]:
            left -= lengths[segment]
            segment += 1
        shape = shapes[segment]
        low, high, s = mpf(0), mpf(1), left / lengths[segment]
        for _ in range(60):
            error = shape.length(s) - left
            if abs(error) < mpf(10) ** -25:
                break
            if error > 0:
                high = s
            else:
                low = s
            next_s = s - error / shape.speed(s)
            s = next_s if low < next_s < high else (low + high) / 2
        else:
            raise RuntimeError("no convergence")
        speed = shape.speed(s)
        tangent = [c / speed for c in shape.derivative(s)]
        rows.append((fraction, segment, s, *shape.position(s), *tangent))
    header = ["fraction", "segment", "parameter", "x", "y", "tangent_x", "tangent_y"]
    write(folder, "paced.csv", header, rows)


def nearest(folder, chance):
    """Points in and around the unit box, each with its exact distance from a cubic.

    The squared distance has its extremes at the zeros of a polynomial of degree 5.
    """
    rows = []
    for _ in range(1000):
        points = [grid(chance.uniform(0, 1)) for _ in range(8)]
        x, y = (grid(chance.uniform(-0.25, 1.25)) for _ in range(2))
        shape = Cubic(points)
        # In powers of s, from the Bernstein form.
        powers = []
        for axis, at in ((0, x), (1, y)):
            a, b, c, d = (p[axis] for p in shape.points)
            powers.append([a - at, 3 * (b - a), 3 * (a - 2 * b + c), d - 3 * c + 3 * b - a])
        product = [mpf(0)] * 6
        for p in powers:
            for i, value in enumerate(p):
                for j in range(1, 4):
                    product[i + j - 1] += value * j * p[j]
        roots = mp.polyroots(product[::-1], maxsteps=500, extraprec=300)
        places = [mpf(0), mpf(1)] + [mp.re(r) for r in roots if 0 < mp.re(r) < 1]
        least = min(mp.hypot(*(c - at for c, at in zip(shape.position(s), (x, y)))) for s in places)
        rows.append((*points, x, y, least))
    write(folder, "nearest.csv", [*(f"p{i}" for i in range(8)), "x", "y", "distance"], rows)
