# SPDX-License-Identifier: Apache-2.0
"""Makes flat_arcs.csv.

    python3 flat_arcs.py [folder]

Lengths of SVG arcs, from their ends, radii, rotation and flags, with 50 digits: appendix B.2.4 of SVG 2 and
incomplete elliptic integrals. Inputs are exact doubles, degrees too. `sensitivity` is the largest change of the
length per relative change of one of the inputs, the ends' coordinates relative to the chord.
"""

import random
import sys

import mpmath
from mpmath import mp, mpf

mp.dps = 50


def angles(x1, y1, x2, y2, rx, ry, degrees, large, sweep):
    """The radii, the start angle and the sweep."""
    rotation = degrees * mp.pi / 180
    c, s = mpmath.cos(rotation), mpmath.sin(rotation)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    x, y = c * dx + s * dy, c * dy - s * dx
    size = (x / rx) ** 2 + (y / ry) ** 2
    assert size < 1
    root = mpmath.sqrt(1 / size - 1) * (-1 if large == sweep else 1)
    u, v = root * rx * y / ry, -root * ry * x / rx
    start = mpmath.atan2((y - v) / ry, (x - u) / rx)
    turn = mpmath.atan2((-y - v) / ry, (-x - u) / rx) - start
    if sweep and turn < 0:
        turn += 2 * mp.pi
    if not sweep and turn > 0:
        turn -= 2 * mp.pi
    return rx, ry, start, turn


def length(numbers, flags):
    rx, ry, start, turn = angles(*numbers, *flags)
    if rx < ry:
        rx, ry, start = ry, rx, start - mp.pi / 2
    if turn < 0:
        start, turn = start + turn, -turn
    m = 1 - (rx / ry) ** 2

    def way(angle):
        turns = mpmath.nint(angle / mp.pi)
        return 2 * turns * mpmath.ellipe(m) + mpmath.ellipe(angle - turns * mp.pi, m)

    return ry * (way(start + turn) - way(start))


def sensitivity(numbers, flags):
    chord = mpmath.hypot(numbers[2] - numbers[0], numbers[3] - numbers[1])
    step = mpf(10) ** -25
    here = length(numbers, flags)
    worst = mpf(0)
    for index, unit in enumerate([chord] * 4 + [numbers[4], numbers[5], abs(numbers[6])]):
        moved = list(numbers)
        moved[index] += unit * step
        worst = max(worst, abs(length(moved, flags) - here) / step)
    return worst


def main(folder):
    random.seed(5)
    with open(f"{folder}/flat_arcs.csv", "w", newline="") as file:
        file.write("x1,y1,x2,y2,rx,ry,degrees,large,sweep,length,sensitivity\r\n")
        for _ in range(200):
            ratio = 10 ** random.uniform(0, 6)
            chord = 2 * random.uniform(0.01, 0.9999)
            direction = random.uniform(0, 6.28)
            x, y = random.uniform(-3, 3), random.uniform(-3, 3)
            end = [
                x + chord * float(mpmath.cos(direction)),
                y + chord * float(mpmath.sin(direction)),
            ]
            radii = random.choice([[1.0, ratio], [ratio, 1.0]])
            numbers = [x, y] + end + radii + [random.choice([0.0, random.uniform(-180, 180)])]
            flags = (random.randint(0, 1), random.randint(0, 1))
            exact = [mpf(number) for number in numbers]
            values = [length(exact, flags), sensitivity(exact, flags)]
            cells = [repr(n) for n in numbers] + [str(f) for f in flags]
            cells += [repr(float(value)) for value in values]
            file.write(",".join(cells) + "\r\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else ".")
