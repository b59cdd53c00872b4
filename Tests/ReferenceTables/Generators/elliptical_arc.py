# SPDX-License-Identifier: Apache-2.0
"""Makes elliptical_arc.csv and elliptical_arc_flat.csv.

    python3 elliptical_arc.py [folder]

Arcs from their ends, radii, rotation and flags, by SVG 2's appendix B.2.4 with 60 digits: inputs are
exact doubles (degrees too), outputs the nearest doubles. A row is an arc and a parameter s with
the point, the first and the second derivative. `sensitivity` is the largest change of the point, per
relative change of one of the inputs, by difference quotients: the ends' coordinates relative to
the chord, the radii, and the rotation in radians.
"""

import random
import sys

import mpmath
from mpmath import mp, mpf

mp.dps = 60


def arc(x1, y1, x2, y2, rx, ry, rotation, large, sweep):
    """Center, radii, start angle, sweep and rotation."""
    c, s = mpmath.cos(rotation), mpmath.sin(rotation)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    x, y = c * dx + s * dy, c * dy - s * dx
    size = (x / rx) ** 2 + (y / ry) ** 2
    if size > 1:
        rx, ry = rx * mpmath.sqrt(size), ry * mpmath.sqrt(size)
    size = (x / rx) ** 2 + (y / ry) ** 2
    root = mpmath.sqrt(max(1 / size - 1, mpf(0)))
    if large == sweep:
        root = -root
    u, v = root * rx * y / ry, -root * ry * x / rx
    start = mpmath.atan2((y - v) / ry, (x - u) / rx)
    turn = mpmath.atan2((-y - v) / ry, (-x - u) / rx) - start
    if sweep and turn < 0:
        turn += 2 * mp.pi
    if not sweep and turn > 0:
        turn -= 2 * mp.pi
    center = (c * u - s * v + (x1 + x2) / 2, s * u + c * v + (y1 + y2) / 2)
    return center, (rx, ry), start, turn, (c, s)


def evaluate(parts, t):
    """Point, first and second derivative at t."""
    center, (rx, ry), start, turn, (c, s) = parts
    angle = start + turn * t
    rows = []
    for x, y in (
        (rx * mpmath.cos(angle), ry * mpmath.sin(angle)),
        (-turn * rx * mpmath.sin(angle), turn * ry * mpmath.cos(angle)),
        (-(turn**2) * rx * mpmath.cos(angle), -(turn**2) * ry * mpmath.sin(angle)),
    ):
        rows.append((c * x - s * y, s * x + c * y))
    rows[0] = (rows[0][0] + center[0], rows[0][1] + center[1])
    return rows


def sensitivity(numbers, flags, t):
    x1, y1, x2, y2, rx, ry, degrees = numbers
    chord = mpmath.hypot(x2 - x1, y2 - y1)
    step = mpf(10) ** -25
    steps = [chord * step] * 4 + [rx * step, ry * step, step * 180 / mp.pi]
    radians = lambda n: n[:6] + [n[6] * mp.pi / 180]
    here = evaluate(arc(*radians(numbers), *flags), t)[0]
    worst = mpf(0)
    for index, change in enumerate(steps):
        moved = list(numbers)
        moved[index] += change
        there = evaluate(arc(*radians(moved), *flags), t)[0]
        worst = max(worst, mpmath.hypot(there[0] - here[0], there[1] - here[1]) / step)
    return worst


def arcs():
    random.seed(11)
    yield [0.0, 0.0, 100.0, 0.0, 50.0, 50.0, 0.0], "half circle"
    yield [0.0, 0.0, 1.0, 1.0, 1e6, 1e6, 0.0], "small piece of a large circle"
    yield [1e8, 1e8, 1e8 + 1, 1e8 + 0.5, 1e7, 1e6, 33.0], "small piece, far from the origin"
    yield [1e12, -1e12, 1e12 + 3, -1e12 + 1, 2.0, 5.0, 20.0], "far from the origin"
    yield [0.0, 0.0, 5.0, 0.125, 100.0, 0.5, 1.0], "flat"
    yield [0.0, 0.0, 3.0, 4.0, 1.0, 2.0, 45.0], "too small"
    yield [1.0, 2.0, 1.5, 2.0, 30.0, 20.0, -400.0], "more than a turn of rotation"
    for _ in range(40):
        point = [round(random.uniform(-300, 300), 2) for _ in range(4)]
        radii = [round(10 ** random.uniform(0, 3), 2) for _ in range(2)]
        yield point + radii + [round(random.uniform(-180, 180), 1)], "random"


def flat_arcs():
    """Chords up to the smaller diameter on ellipses with ratios of radii up to a million."""
    random.seed(12)
    chord = [-0.0002552989027689128, 0.00041100511083662995]
    radii = [0.21390083387329334, 668.7953263931842]
    yield [0.0, 0.0] + chord + radii + [0.0], "flat"
    for index in range(204):
        ratio = 10 ** random.uniform(1, 6)
        chord = 2 * random.uniform(0.01, 1) if index % 2 else 10 ** random.uniform(-6, -1)
        direction = random.uniform(0, 6.28)
        x, y = random.choice([(0.0, 0.0), (random.uniform(-1, 1), random.uniform(-1, 1))])
        end = [x + chord * float(mpmath.cos(direction)), y + chord * float(mpmath.sin(direction))]
        radii = random.choice([[1.0, ratio], [ratio, 1.0]])
        yield [x, y] + end + radii + [random.choice([0.0, random.uniform(-180, 180)])], "flat"


def main(folder):
    write(f"{folder}/elliptical_arc.csv", arcs(), (0.0625, 0.3, 0.5, 0.8125))
    write(f"{folder}/elliptical_arc_flat.csv", flat_arcs(), (0.3,))


def write(name, all_arcs, parameters):
    with open(name, "w", newline="") as file:
        names = "x1,y1,x2,y2,rx,ry,degrees,large,sweep,s,x,y,dx,dy,ddx,ddy,sensitivity,tag"
        file.write(names + "\r\n")
        for numbers, tag in all_arcs:
            exact = [mpf(number) for number in numbers]
            for flags in ((0, 0), (0, 1), (1, 0), (1, 1)):
                parts = arc(*exact[:6], exact[6] * mp.pi / 180, *flags)
                for t in parameters:
                    rows = evaluate(parts, mpf(t))
                    values = [repr(float(value)) for row in rows for value in row]
                    size = repr(float(sensitivity(exact, flags, mpf(t))))
                    cells = [repr(number) for number in numbers] + [str(f) for f in flags]
                    file.write(",".join(cells + [repr(t)] + values + [size, tag]) + "\r\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else ".")
