# SPDX-License-Identifier: Apache-2.0
"""Makes matrix_blend.csv: interpolations of two matrices by CSS Transforms Level 2, with 120 digits.

    python3 matrix_blend.py > ../matrix_blend.csv

Each row has two matrices (a, b) of doubles, a progress, the interpolated matrix (m), its derivative with respect to
progress (v), and for each number of m its largest change if each number of the linear rows of a and b changes by 2^-53
of the length of its row (s). Rotations are interpolated by the axis and angle of the rotation from one to the other,
which shares nothing with quaternions.
"""

import random
import sys

from mpmath import acos, cos, eye, matrix, mp, mpf, sin, sqrt

mp.dps = 120
U = mpf(2) ** -53


def parts(m):
    m = m / m[3, 3]
    rows = [[m[i, j] for j in range(3)] for i in range(3)]
    q, low = [], matrix(3, 3)
    for i in range(3):
        rest = list(rows[i])
        for k, unit in enumerate(q):
            low[i, k] = sum(x * y for x, y in zip(rows[i], unit))
            rest = [x - low[i, k] * y for x, y in zip(rest, unit)]
        low[i, i] = sqrt(sum(x * x for x in rest))
        q.append([x / low[i, i] for x in rest])
    turned = matrix(q)
    if mp.det(turned) < 0:
        turned, low = -turned, -low
    scale = [low[i, i] for i in range(3)]
    skew = [low[1, 0] / scale[1], low[2, 0] / scale[2], low[2, 1] / scale[2]]
    move = matrix([[m[3, 0], m[3, 1], m[3, 2]]])
    seen = mp.lu_solve(matrix(rows), matrix([m[0, 3], m[1, 3], m[2, 3]]))
    return scale, skew, move, seen, 1 - (move * seen)[0], turned


def turn(start, end, progress):
    """The interpolation of two rotations along the shorter arc, by axis and angle."""
    way = start.T * end
    angle = acos(max(min((way[0, 0] + way[1, 1] + way[2, 2] - 1) / 2, mpf(1)), mpf(-1)))
    axis = matrix([way[1, 2] - way[2, 1], way[2, 0] - way[0, 2], way[0, 1] - way[1, 0]])
    length = sqrt(sum(x * x for x in axis))
    if length == 0:
        assert angle == 0
        return start
    x, y, z = (value / length for value in axis)
    cross = matrix([[0, z, -y], [-z, 0, x], [y, -x, 0]])
    part = angle * progress
    return start * (eye(3) + sin(part) * cross + (1 - cos(part)) * cross * cross)


def blend(a, b, progress):
    (s0, k0, t0, p0, w0, r0), (s1, k1, t1, p1, w1, r1) = parts(a), parts(b)

    def between(x, y):
        return x + (y - x) * progress

    s = [between(x, y) for x, y in zip(s0, s1)]
    k = [between(x, y) for x, y in zip(k0, k1)]
    low = matrix([[s[0], 0, 0], [s[1] * k[0], s[1], 0], [s[2] * k[1], s[2] * k[2], s[2]]])
    linear = low * turn(r0, r1, progress)
    move, seen = between(t0, t1), between(p0, p1)
    result = matrix(4, 4)
    ends = linear * seen
    for i in range(3):
        for j in range(3):
            result[i, j] = linear[i, j]
        result[i, 3] = ends[i]
        result[3, i] = move[i]
    result[3, 3] = (move * seen)[0] + between(w0, w1)
    return result


def rotation(axis, angle):
    m = eye(4)
    i, j = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    m[i, i] = m[j, j] = cos(mpf(angle))
    m[i, j] = sin(mpf(angle))
    m[j, i] = -m[i, j]
    return m


def diagonal(*numbers):
    m = eye(4)
    for i, number in enumerate(numbers):
        m[i, i] = mpf(number)
    return m


def doubles(m):
    return m.apply(lambda number: mpf(float(number)))


def random_matrix(generator, size, condition):
    low = eye(4)
    for i in range(3):
        low[i, i] = mpf(10) ** generator.uniform(-size, size)
        for j in range(i):
            low[i, j] = low[i, i] * generator.uniform(-condition, condition)
    m = low
    for axis in "xyz":
        m = m * rotation(axis, generator.uniform(-3.14, 3.14))
    for i in range(3):
        m[3, i] = generator.uniform(-300, 300)
    if generator.random() < 0.5:
        seen = matrix([generator.uniform(-1, 1) / 500 for _ in range(3)])
        for i in range(3):
            m[i, 3] = sum(m[i, j] * seen[j] for j in range(3))
        m[3, 3] = 1 + sum(m[3, j] * seen[j] for j in range(3))
    if generator.random() < 0.2:
        m = m * generator.choice([mpf(2), mpf(0.3), mpf(-1)])
    return doubles(m)


def pairs():
    pi = 3.141592653589793
    for direction in (1, -1):
        page = doubles(rotation("y", direction * pi))
        page[2, 3] = mpf(float(direction) / 1000)
        yield eye(4), page
        yield doubles(rotation("y", 0.3)), page
    for axis in "xyz":
        for angle in (pi, -pi, pi - 1e-9, 1e-9, 1e-160, pi / 2, 2.5):
            yield eye(4), doubles(rotation(axis, angle))
    yield eye(4), doubles(diagonal(-1, 2, 3) * rotation("x", 0.25))
    yield doubles(diagonal(1e12, 1e-12, 1)), doubles(diagonal(2, 3, 4) * rotation("z", 1))
    generator = random.Random(29)
    for index in range(40):
        condition = [1, 10, 1e4, 1e8][index % 4]
        yield random_matrix(generator, 1, condition), random_matrix(generator, 1, condition)


def sensitivity(a, b, progress, want):
    total = matrix(4, 4)
    for index, m in enumerate((a, b)):
        for i in range(3):
            length = sqrt(sum(m[i, j] ** 2 for j in range(3)))
            for j in range(3):
                moved = m.copy()
                moved[i, j] += length * U
                other = blend(moved, b, progress) if index == 0 else blend(a, moved, progress)
                total += (other - want).apply(abs)
    return total


def main():
    names = [f"{kind}{i}{j}" for kind in "ab" for i in range(1, 5) for j in range(1, 5)]
    names.append("progress")
    names += [f"{kind}{i}{j}" for kind in "mvs" for i in range(1, 5) for j in range(1, 5)]
    sys.stdout.write(",".join(names) + "\r\n")
    generator = random.Random(31)
    for a, b in pairs():
        for progress in (0.5, generator.uniform(0.01, 0.99)):
            progress = mpf(progress)
            want = blend(a, b, progress)
            step = mpf(10) ** -40
            velocity = (blend(a, b, progress + step) - blend(a, b, progress - step)) / (2 * step)
            moved = sensitivity(a, b, progress, want)
            cells = [*a, *b, progress, *want, *velocity]
            # Rounded up, because it is a bound.
            cells += [float(number) * 1.01 for number in moved]
            sys.stdout.write(",".join(repr(float(cell)) for cell in cells) + "\r\n")


main()
