# SPDX-License-Identifier: Apache-2.0
"""Makes rotation_spring.csv and rotation_keys.csv: turning by springs and through keys, with 60 digits.

Rotations are matrices of which columns are the images of the axes, exponentials are made with Rodrigues' formula, and
angular velocities are difference quotients of matrices: nothing of it is shared with quaternions and Jacobians.
"""

from mpmath import acos, cos, exp, eye, lu_solve, matrix, mp, mpc, mpf, sin, sqrt
from reference import Table, main

mp.dps = 60
STEP = mpf(10) ** -12


def cross(v):
    return matrix([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])


def turned(v):
    """The rotation by a vector."""
    angle = sqrt(sum(x * x for x in v))
    if angle == 0:
        return eye(3)
    k = cross([x / angle for x in v])
    return eye(3) + sin(angle) * k + (1 - cos(angle)) * k * k


def vector(r):
    """The vector of a rotation by less than half a turn."""
    angle = acos((r[0, 0] + r[1, 1] + r[2, 2] - 1) / 2)
    if angle == 0:
        return matrix([0, 0, 0])
    part = angle / (2 * sin(angle))
    return part * matrix([r[2, 1] - r[1, 2], r[0, 2] - r[2, 0], r[1, 0] - r[0, 1]])


def spin(curve, time):
    """The angular velocity of a curve of rotations: the antisymmetric part of R'·Rᵀ, of fourth order in STEP."""
    change = (8 * (curve(time + STEP) - curve(time - STEP))
              - (curve(time + 2 * STEP) - curve(time - 2 * STEP))) / (12 * STEP)
    whole = change * curve(time).T
    return [(whole[2, 1] - whole[1, 2]) / 2, (whole[0, 2] - whole[2, 0]) / 2,
            (whole[1, 0] - whole[0, 1]) / 2]


def spring(mass, stiffness, damping, fx, fy, fz, tx, ty, tz, vx, vy, vz, time):
    start, target = turned([fx, fy, fz]), turned([tx, ty, tz])
    way = vector(start * target.T)
    # The derivative of the way is linear in the angular velocity.
    columns = [spin(lambda t, i=i: turned([way[j] + (t if i == j else 0) for j in range(3)]), mpf(0))
               for i in range(3)]
    change = lu_solve(matrix(columns).T, matrix([vx, vy, vz]))
    beta = damping / (2 * mass)
    root = sqrt(mpc(beta * beta - stiffness / mass))
    one, other = -beta + root, -beta - root

    def curve(t):
        def at(distance, velocity):
            a = (velocity - other * distance) / (one - other)
            return (a * exp(one * t) + (distance - a) * exp(other * t)).real
        return turned([at(way[i], change[i]) for i in range(3)]) * target

    time = mpf(time)
    return [*curve(time), *spin(curve, time)]


KEYS = [mpf(0), mpf(0.2), mpf(0.7), mpf(1)]


def keys(*numbers):
    rotations = [turned(numbers[3 * i:3 * i + 3]) for i in range(4)]
    time = mpf(numbers[12])
    ways = [vector(rotations[i].T * rotations[i + 1]) for i in range(3)]

    def tangent(i, segment):
        # The slope in time, on both sides, times the length of the segment.
        before, after = max(i - 1, 0), min(i, 2)
        if before == after:
            return ways[before]
        slope = (ways[before] + ways[after]) / (KEYS[i + 1] - KEYS[i - 1])
        return slope * (KEYS[segment + 1] - KEYS[segment])

    def curve(t):
        i = max(k for k in range(3) if KEYS[k] <= t)
        s = (t - KEYS[i]) / (KEYS[i + 1] - KEYS[i])
        leaving, arriving = tangent(i, i) / 3, tangent(i + 1, i) / 3
        first, second = rotations[i] * turned(leaving), rotations[i + 1] * turned(-arriving)
        middle = vector(first.T * second)
        return (rotations[i] * turned((1 - (1 - s) ** 3) * leaving)
                * turned((3 * s * s - 2 * s ** 3) * middle) * turned(s ** 3 * arriving))

    return [*curve(time), *spin(curve, time)]


def somewhere(rng, size):
    return [rng.uniform(-size, size) for _ in range(3)]


def spring_cases(rng):
    for index in range(60):
        damping = [3.0, 12.0, 20.5, 90.0][index % 4]
        size = [1.0, 1e-3, 0.2][index % 3]
        yield [1.0, 100.0, damping, *somewhere(rng, size), *somewhere(rng, size),
               *somewhere(rng, [0.0, 1.0, 30.0][index % 3]), rng.uniform(0, 1)]


def keys_cases(rng):
    for _ in range(60):
        yield [*[x for _ in range(4) for x in somewhere(rng, 1.0)], rng.uniform(0.01, 0.99)]


OUTPUTS = ",".join([f"r{i}{j}" for i in range(3) for j in range(3)] + ["wx", "wy", "wz"])
TABLES = [
    Table("rotation_spring.csv",
          "mass,stiffness,damping,fx,fy,fz,tx,ty,tz,vx,vy,vz,time", OUTPUTS, spring_cases, spring),
    Table("rotation_keys.csv",
          ",".join(f"{axis}{i}" for i in range(4) for axis in "xyz") + ",time", OUTPUTS,
          keys_cases, keys),
]

if __name__ == "__main__":
    main(__doc__, TABLES)
