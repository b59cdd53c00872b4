# SPDX-License-Identifier: Apache-2.0
"""Springs and their exact values and velocities."""

from mpmath import mp, mpf
from tables import grid, write


def spring(mass, stiffness, damping, velocity, time):
    """Value and velocity from 0 to 1, by the two complex roots."""
    m, k, c, v, t = map(mpf, (mass, stiffness, damping, velocity, time))
    if c * c == 4 * m * k:
        w = c / (2 * m)
        decay = mp.exp(-w * t)
        b = v - w
        return 1 - decay * (1 - b * t), decay * (b + w * (1 - b * t))
    root = mp.sqrt(mp.mpc(c * c - 4 * m * k))
    r1, r2 = (-c + root) / (2 * m), (-c - root) / (2 * m)
    # With d = value - 1: d(0) = -1 and d'(0) = v.
    a = (v + r2) / (r1 - r2)
    b = -1 - a
    e1, e2 = mp.exp(r1 * t), mp.exp(r2 * t)
    return (1 + a * e1 + b * e2).real, (a * r1 * e1 + b * r2 * e2).real


def springs(folder, chance):
    rows = []
    kinds = []
    for _ in range(24):
        mass = grid(chance.uniform(0.5, 2))
        stiffness = grid(chance.uniform(50, 500))
        ratio = chance.choice([0.1, 0.25, 0.5, 0.8, 1.0, 1.2, 2.0, 5.0])
        damping = grid(2 * ratio * (mass * stiffness) ** 0.5)
        kinds.append(("ordinary", mass, stiffness, damping, grid(chance.uniform(-5, 5))))
    for power in (2, 4, 6, 8, 10, 12, 14, 16):
        for sign in (-1, 1):
            kinds.append(("hard", 1.0, 100.0, 20.0 * (1 + sign * 10.0**-power), 0.0))
    kinds.append(("hard", 1.0, 100.0, 400.0, 0.0))
    for kind in kinds:
        times = [grid(chance.uniform(0, 2)) for _ in range(24)]
        rows += [(*kind, t, *spring(*kind[1:], t)) for t in times]
    header = "kind,mass,stiffness,damping,initial_velocity,time,value,velocity"
    write(folder, "springs.csv", header.split(","), rows)
