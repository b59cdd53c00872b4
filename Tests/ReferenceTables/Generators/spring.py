# SPDX-License-Identifier: Apache-2.0
"""Makes spring.csv and spring_settling.csv: the damped spring that goes from 0 to 1.

    m x'' + c x' + k (x - 1) = 0,  x(0) = 0,  x'(0) = v0

by the two roots of m r^2 + c r + k = 0, complex ones too, with a working precision that grows until
two agree. sens_* = sum over m, k, c, v0 and t of |p d(out)/dp|.
"""

import math

import mpmath
from mpmath import mp, mpf
from reference import Table, log_uniform, main

# --- the motion -------------------------------------------------------------------------------


def motion(m, k, c, v0, t):
    """(displacement, velocity, remaining); remaining = 1 - x solves the same equation about 0."""
    if t == 0:
        return mpf(0), v0, mpf(1)
    middle = -c / (2 * m)
    split = mpmath.sqrt(middle * middle - k / m)  # imaginary below critical damping
    if split == 0:
        slope = -v0 - middle
        remaining = mpmath.exp(middle * t) * (1 + slope * t)
        velocity = -mpmath.exp(middle * t) * (middle * (1 + slope * t) + slope)
    else:
        r, q = middle + split, middle - split
        a = (-v0 - q) / (r - q)
        b = 1 - a
        er, eq = mpmath.exp(r * t), mpmath.exp(q * t)
        remaining = mpmath.re(a * er + b * eq)
        velocity = -mpmath.re(a * r * er + b * q * eq)
    return 1 - remaining, velocity, remaining


def agree(xs, ys):
    """Whether two precisions give the same numbers, well beyond a double's digits."""
    small = mpf(10) ** -25
    return all(abs(x - y) <= abs(x) * small or abs(x) < mpf("1e-340") for x, y in zip(xs, ys))


def answer(_, *inputs):
    sizes = [abs(math.log10(abs(x))) if x else 0 for x in inputs]
    digits, previous = 60 + int(sum(sizes) + sizes[4]), None
    while True:
        mp.dps = digits
        exact = [mpf(x) for x in inputs]
        out = motion(*exact)
        if previous and agree(out, previous):
            break
        digits, previous = 2 * digits, out
        if digits > 20000:
            raise ArithmeticError(inputs)
    # Difference quotients: a step of 1e-n with 3 n digits leaves n of them.
    mp.dps = 3 * digits
    step = mpf(10) ** -digits
    sens = [mpf(0)] * 2
    for index, value in enumerate(exact):
        if value:
            ends = [exact[:index] + [value * (1 + h)] + exact[index + 1 :] for h in (step, -step)]
            first, second = (motion(*end) for end in ends)
            # For the remaining distance, which keeps its digits where the displacement is 1.
            changes = [abs(first[n] - second[n]) / (2 * step) for n in (2, 1)]
            sens = [s + change for s, change in zip(sens, changes)]
    return *out, *sens


PRESETS = """
ca-default 100 10 0; ca-default+v 100 10 5; react-default 170 26 0; react-default+v 170 26 5;
react-gentle 120 14 0; react-gentle+v 120 14 5; react-wobbly 180 12 0; react-wobbly+v 180 12 5;
react-stiff 210 20 0; react-slow 280 60 0; react-molasses 280 120 0
"""


def made(mass, frequency, ratio):
    """Doubles near this angular frequency and damping ratio."""
    return mass, mass * frequency * frequency, 2 * ratio * mass * frequency


def springs(rng):
    """Tag, mass, stiffness, damping, initial velocity."""
    for line in PRESETS.replace("\n", " ").split(";"):
        tag, *numbers = line.split()
        yield tag, 1.0, *map(float, numbers)
    yield "apple-response-.55-.825", *made(1.0, 2 * math.pi / 0.55, 0.825), 0.0
    velocities = (0.0, 1.0, -3.0, 20.0)
    # Exactly critical: c^2 = 4 m k in doubles.
    for m, k, c in ((1, 100, 20), (1, 1, 2), (9, 16, 24), (0.25, 2.25, 1.5), (1, 2.0**40, 2.0**21)):
        for v0 in velocities:
            yield "critical", float(m), float(k), float(c), v0
    for frequency in (12.0, rng.uniform(1, 30)):
        for power in (3, 6, 8, 9, 10, 11, 12, 13, 14, 16):
            for sign in (1, -1):
                ratio = 1 + sign * 10.0**-power
                yield "near-critical", *made(1.0, frequency, ratio), rng.choice(velocities)
    for ulps in (1, 2, 3):
        near = [20.0 + n * ulps * math.ulp(20.0 if n > 0 else 19.0) for n in (1, -1)]
        for k, c in ((100.0, near[0]), (100.0, near[1]), (100.0 + ulps * math.ulp(100.0), 20.0)):
            yield "near-critical-ulp", 1.0, k, c, rng.choice(velocities)
    for _ in range(7):
        ratio = log_uniform(rng, -2.5, 0) * 0.98
        yield "under", *made(1.0, rng.uniform(1, 50), ratio), rng.choice((0.0, -3.0, 7.0))
    for _ in range(6):
        ratio = 1 + log_uniform(rng, -2, 1.5)
        yield "over", *made(1.0, rng.uniform(1, 50), ratio), rng.choice(velocities)
    for m, k in ((1.0, 100.0), (rng.uniform(1, 9), rng.uniform(5, 50))):
        for v0 in velocities[:3]:
            yield "undamped", m, k, 0.0, v0
    for ratio in (0.2, 1.0, 3.0):
        for stiffness in (1e6, 1e12):
            yield "stiff", *made(1.0, math.sqrt(stiffness), ratio), 0.0
        for stiffness in (1e-6, 1e-12):
            yield "soft", *made(1.0, math.sqrt(stiffness), ratio), rng.choice((0.0, 1.0))
        for mass in (1e-6, 1e6):
            yield "mass", mass, 1.0, 2 * ratio * math.sqrt(mass), 0.0
    for _ in range(40):
        mass, frequency = log_uniform(rng, -2, 2), log_uniform(rng, -1, 2)
        ratio = rng.choice((rng.uniform(0, 1), log_uniform(rng, -3, 1.5)))
        v0 = rng.choice((0.0, rng.uniform(-30, 30)))
        yield "random", *made(mass, frequency, ratio), v0


def cases(rng):
    for spring in springs(rng):
        _, m, k, c, _ = spring
        frequency, rate = math.sqrt(k / m), c / (2 * m)
        split = math.sqrt(max(rate * rate - frequency * frequency, 0))
        slow = rate if split == 0 else frequency * frequency / (rate + split)
        # From the start over the periods until 1 - x is 1e-300.
        times = [0, 1e-9, 1e-2, 0.5, 1, math.pi, 10] + [rng.uniform(0, 18) for _ in range(8)]
        times = [t / frequency for t in times] + [1.0]
        if slow:
            times += [n / slow for n in (40, 250, 680)]
        else:
            times += [n / frequency for n in (100, 1e4, 1e6)]
        for t in times:
            yield *spring, float(t)


# --- settling ---------------------------------------------------------------------------------


def turning_points(zeta, v0):
    """The times at which x' = 0, in units of 1/omega, after the start; infinitely many if zeta < 1."""
    yield mpf(0)
    if zeta < 1:
        root = mpmath.sqrt(1 - zeta * zeta)
        # x' is proportional to v0 cos(root t) + (1 - zeta v0)/root sin(root t).
        angle = mpmath.atan2(-v0 * root, 1 - zeta * v0)
        while True:
            if angle > 0:
                yield angle / root
            angle += mp.pi
    elif zeta == 1:
        # x' = e^-t (v0 + (1 - v0) t)
        if not 0 <= v0 <= 1:
            yield v0 / (v0 - 1)
    else:
        # x' is proportional to (1 - v0 slow) e^(-slow t) - (1 - v0 fast) e^(-fast t).
        root = mpmath.sqrt(zeta * zeta - 1)
        slow, fast = zeta - root, zeta + root
        if v0 * slow != 1 and (1 - v0 * fast) / (1 - v0 * slow) > 0:
            place = mpmath.log((1 - v0 * fast) / (1 - v0 * slow)) / (fast - slow)
            if place > 0:
                yield place


def settling(zeta, omega, initial_velocity, epsilon):
    """Time in units of 1/omega, where m = 1, k = 1 and c = 2 zeta are exact."""
    mp.dps = 60
    zeta, omega, epsilon = mpf(zeta), mpf(omega), mpf(epsilon)
    v0 = mpf(initial_velocity) / omega

    def remaining(t):
        return motion(mpf(1), mpf(1), 2 * zeta, v0, t)[2]

    envelope = mpf("nan")
    if zeta == 0:
        swing = mpmath.sqrt(1 + v0 * v0)
        ever = mpf(0) if swing <= epsilon else mpf("inf")
        return ever, ever
    if zeta < 1:
        swing = mpmath.sqrt(1 + ((v0 - zeta) / mpmath.sqrt(1 - zeta * zeta)) ** 2)
        envelope = max(mpmath.log(swing / epsilon) / zeta, mpf(0))
    last, following = None, None  # the last turning point outside, and the one after it
    for t in turning_points(zeta, v0):
        if last is not None and following is None:
            following = t
        if abs(remaining(t)) > epsilon:
            last, following = t, None
        elif zeta < 1 and t > envelope:
            break
    if last is None:
        return mpf(0), envelope / omega
    if following is None:
        following = last + 1
        while abs(remaining(following)) > epsilon:
            following *= 2
    side = mpmath.sign(remaining(last))
    low, high = last, following
    for _ in range(130):
        middle = (low + high) / 2
        low, high = (middle, high) if side * remaining(middle) > epsilon else (low, middle)
    return low / omega, envelope / omega


def settling_cases(rng):
    ratios = (0.01, 0.1, 0.2, 0.5, 0.7, 0.825, 0.9, 0.99, 0.9999, 1 - 1e-9)
    ratios += (1.0, 1 + 1e-9, 1.0001, 1.1, 2.0, 10.0)
    for zeta in ratios:
        for epsilon in (1e-2, 1e-3, 1e-6):
            for v0 in (0.0, 5.0, -20.0):
                # Other frequencies for each seed; a ratio of its own next to the fixed one.
                yield zeta, rng.choice((1.0, 2 * math.pi, 10.0, rng.uniform(0.5, 20))), v0, epsilon
    yield 0.5, 10.0, 0.0, 1.0
    yield 0.5, 10.0, 0.0, 2.0
    yield 1.0, 10.0, 10.0, 0.5  # critical, with a velocity for which it decays without a turning point
    yield 1.0, 5.0, 5.0, 1e-3
    for epsilon in (0.01, 1.0, 1.5):
        yield 0.0, 10.0, 0.0, epsilon
    yield 0.5, 10.0, 1000.0, 3.0
    yield 2.0, 10.0, 1000.0, 1.0
    yield 2.0, 10.0, 10 * (2 + math.sqrt(3.0)), 0.01  # next to the pure fast mode
    yield 2.0, 10.0, 40.0, 0.01
    yield 1.5, 1.0, 2.6, 1e-9
    yield 0.3, 10.0, 100.0, 1.0
    yield 1.0, 10.0, 500.0, 1.0
    for _ in range(40):
        zeta = rng.choice((rng.uniform(0.02, 0.999), 1 + log_uniform(rng, -3, 1)))
        yield zeta, log_uniform(rng, -1, 2), rng.uniform(-20, 20), log_uniform(rng, -14, -1)


TABLES = [
    Table(
        "spring.csv", "tag,mass,stiffness,damping,initial_velocity,t",
        "displacement,velocity,remaining,sens_displacement,sens_velocity", cases, answer,
    ),
    Table(
        "spring_settling.csv", "zeta,omega,initial_velocity,epsilon",
        "settling_time,envelope_time", settling_cases, settling,
    ),
]  # fmt: skip

if __name__ == "__main__":
    main(__doc__, TABLES)
