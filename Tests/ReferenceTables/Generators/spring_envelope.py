# SPDX-License-Identifier: Apache-2.0
"""Makes spring_envelope.csv: springs of mass 1 that settle from rest in a time, by their envelopes.

The envelope of a spring from 1 to 0, exp(-zeta w t) S(zeta) with S = 1 / sqrt(1 - zeta^2), or S = 1 + zeta /
sqrt(1 - zeta^2) for Core Animation's rule, falls to epsilon at the duration T: w = ln(S / epsilon) / (zeta T).
The columns are the least and the greatest stiffness w^2 and damping 2 zeta w for a duration, a ratio and an
epsilon that are each within 32 u of the given ones, u = 2^-53; infinite if that reaches critical damping.
"""

import itertools

import mpmath
from mpmath import mp, mpf
from reference import Table, log_uniform, main


def answer(rule, duration, zeta, epsilon):
    mp.dps = 60
    duration, zeta, epsilon = mpf(duration), mpf(zeta), mpf(epsilon)
    near = 32 * mpf(2) ** -53
    stiffness, damping = [], []
    for a, b, c in itertools.product((-1, 0, 1), repeat=3):
        t, z, e = duration * (1 + a * near), zeta * (1 + b * near), epsilon * (1 + c * near)
        if z >= 1:
            stiffness.append(mpf("inf"))
            damping.append(mpf("inf"))
            continue
        root = mpmath.sqrt((1 - z) * (1 + z))
        swing = 1 / root if rule == "envelope" else 1 + z / root
        w = mpmath.log(swing / e) / (z * t)
        stiffness.append(w * w)
        damping.append(2 * z * w)
    return min(stiffness), max(stiffness), min(damping), max(damping)


def cases(rng):
    for rule in ("envelope", "coreAnimation"):
        for bits in range(4, 54):
            yield rule, log_uniform(rng, -2, 2), 1 - 2.0**-bits, log_uniform(rng, -6, -1)
            yield rule, log_uniform(rng, -2, 2), 1 - rng.uniform(0.5, 1) * 2.0**-bits, 0.001
        for _ in range(60):
            yield rule, log_uniform(rng, -6, 6), rng.uniform(0.01, 1), log_uniform(rng, -12, -0.01)
        for _ in range(20):
            yield rule, log_uniform(rng, -3, 3), log_uniform(rng, -8, -2), 1 - log_uniform(rng, -9, -1)


TABLES = [
    Table(
        "spring_envelope.csv", "rule,settling_duration,zeta,epsilon",
        "least_stiffness,greatest_stiffness,least_damping,greatest_damping", cases, answer, texts=("rule",),
    ),
]  # fmt: skip

if __name__ == "__main__":
    main(__doc__, TABLES)
