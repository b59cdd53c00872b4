# SPDX-License-Identifier: Apache-2.0
"""Makes spring_extreme.csv, spring_critical_sweep.csv and spring_settling_extreme.csv.

    python3 spring_reference.py [seed] [folder]

Every input is an exact double and every output the double nearest to the exact result for those
doubles. Each result is computed with increasing precision until two precisions agree. The formulas
are deliberately the textbook ones (roots of the characteristic equation, no rewriting against
cancellation), so that only the equation is shared with the tested code:

    m x'' + c x' + k (x - 1) = 0,  x(0) = 0,  x'(0) = v0.

sens_* = sum over m, k, c, v0 and t of |p d(out)/dp|.
"""

import random
import sys

import mpmath
from mpmath import mp, mpf


def motion(m, k, c, v0, t):
    """(displacement, velocity, remaining, acceleration) in the current precision."""
    beta = c / (2 * m)
    delta = beta * beta - k / m
    if delta == 0:
        decay = mpmath.exp(-beta * t)
        a, b = decay * (1 + beta * t), decay * t
        db = decay * (1 - beta * t)
    elif delta > 0:
        root = mpmath.sqrt(delta)
        slow, fast = beta - root, beta + root
        es, ef = mpmath.exp(-slow * t), mpmath.exp(-fast * t)
        a = (fast * es - slow * ef) / (2 * root)
        b = (es - ef) / (2 * root)
        db = (fast * ef - slow * es) / (2 * root)
    else:
        root = mpmath.sqrt(-delta)
        decay = mpmath.exp(-beta * t)
        sine, cosine = mpmath.sin(root * t), mpmath.cos(root * t)
        a = decay * (cosine + beta * sine / root)
        b = decay * sine / root
        db = decay * (cosine - beta * sine / root)
    remaining = a - v0 * b
    velocity = (k / m) * b + v0 * db
    return 1 - remaining, velocity, remaining, (k / m) * remaining - (c / m) * velocity


def with_sensitivity(inputs):
    """The four outputs and their sensitivities, to more digits than a double has."""
    # 1 - A is as small as (w t)^2, which two low precisions would agree to call zero.
    m, k, c, _, t = (abs(mpmath.log10(mpf(value))) if value else 0 for value in inputs)
    start = 80 + int(m + k + c + 2 * t)
    previous = None
    for digits in (start, 2 * start, 4 * start, 8 * start):
        mp.dps = digits
        p = [mpf(value) for value in inputs]
        out = motion(*p)
        if previous is not None and all(close(x, y) for x, y in zip(out, previous)):
            break
        previous = out
    else:
        raise ArithmeticError(inputs)
    mp.dps = 3 * digits
    h = mpf(10) ** (-digits // 2)
    sens = [mpf(0)] * 4
    for index, value in enumerate(p):
        if value == 0:
            continue
        up, down = list(p), list(p)
        up[index] = value * (1 + h)
        down[index] = value * (1 - h)
        for i, (x, y) in enumerate(zip(motion(*up), motion(*down))):
            sens[i] += abs(x - y) / (2 * h)
    return out, sens


def close(x, y):
    if x == y:
        return True
    return abs(x - y) <= mpf(10) ** -25 * abs(x) or max(abs(x), abs(y)) < mpf("1e-340")


def show(x):
    return repr(float(x))


HEADER = (
    "tag,mass,stiffness,damping,initial_velocity,t,displacement,velocity,remaining,acceleration,"
    "sens_displacement,sens_velocity,sens_acceleration\n"
)


def write_motion(path, rows):
    with open(path, "w") as file:
        file.write(HEADER)
        for tag, *inputs in rows:
            inputs = [float(x) for x in inputs]
            (x, v, y, a), (sx, sv, _, sa) = with_sensitivity(inputs)
            cells = [*inputs, x, v, y, a, sx, sv, sa]
            if any(abs(mpf(z)) > mpf("1.7e308") for z in cells):
                continue
            file.write(tag + "," + ",".join(show(z) for z in cells) + "\n")


def log_uniform(rng, low, high):
    return 10 ** rng.uniform(low, high)


def spring(mass, frequency, ratio):
    """Doubles near the given mass, angular frequency and damping ratio."""
    mp.dps = 40
    m, w, z = mpf(mass), mpf(frequency), mpf(ratio)
    return float(m), float(m * w * w), float(2 * z * m * w)


def critical_sweep(rng):
    for power in range(1, 54):
        for sign in (-1, 1):
            for _ in range(10):
                exponent = rng.randint(-10, 20)
                stiffness = 4.0 ** exponent  # 1e-6 to 1e12, and its root is exact
                damping = 2.0 ** (exponent + 1) * (1 + sign * 2.0 ** -power)
                t = log_uniform(rng, -9, 2.7) / 2.0 ** exponent
                v0 = rng.choice([0.0, 0.0, rng.uniform(-5, 5) * 2.0 ** exponent])
                yield f"sweep{'+' if sign > 0 else '-'}{power}", 1.0, stiffness, damping, v0, t
            # Coefficients whose product is not a square, one ulp at a time around critical.
            mass, k = log_uniform(rng, -3, 3), log_uniform(rng, -6, 12)
            damping = 2 * (mass * k) ** 0.5 * (1 + sign * 2.0 ** -power)
            w = (k / mass) ** 0.5
            t = log_uniform(rng, -9, 2.7) / w
            yield "sweep-generic", mass, k, damping, rng.choice([0.0, w, -w]), t


def extreme(rng):
    for _ in range(300):  # any representable mass, stiffness and damping
        while True:
            mass, w = log_uniform(rng, -300, 300), log_uniform(rng, -290, 290)
            ratio = log_uniform(rng, -18, 18)
            m, k, c = spring(mass, w, ratio)
            if 1e-305 < k < 1e305 and 0 < c < 1e305:
                break
        tau = log_uniform(rng, -12, 4) * (ratio if ratio > 1 and rng.random() < 0.5 else 1)
        v0 = rng.choice([0.0, rng.uniform(-3, 3) * w])
        yield "scale", m, k, c, v0, tau / w
    for _ in range(300):  # very stiff dampers
        w, ratio = log_uniform(rng, -6, 6), log_uniform(rng, 0.01, 12)
        m, k, c = spring(log_uniform(rng, -5, 5), w, ratio)
        tau = rng.choice([ratio * log_uniform(rng, -3, 2.8), log_uniform(rng, -6, 1) / ratio])
        v0 = rng.choice([0.0, rng.uniform(-3, 3) * w, rng.uniform(-3, 3) * w * ratio])
        yield "stiff-damper", m, k, c, v0, tau / w
    for _ in range(300):  # up to 1e9 periods of light damping
        w, turns = log_uniform(rng, -3, 7), log_uniform(rng, 0, 9)
        ratio = rng.choice([0.0, log_uniform(rng, -1, 1) / (6 * turns)])
        m, k, c = spring(log_uniform(rng, -3, 3), w, ratio)
        v0 = rng.choice([0.0, rng.uniform(-3, 3) * w])
        yield "many-periods", m, k, c, v0, 6.283185307179586 * turns / w
    for _ in range(300):  # the double next to an extremum, a crossing, or a return to the start
        w, ratio = log_uniform(rng, -2, 3), rng.uniform(0, 0.95)
        m, k, c = spring(1, w, ratio)
        damped = w * (1 - ratio * ratio) ** 0.5
        angle = rng.randint(1, 12) * 3.141592653589793
        if rng.random() < 0.5:
            angle -= mpmath.acos(ratio)
        t = float(angle) / damped * (1 + rng.choice([0, 2.0 ** -52, -(2.0 ** -40), 2.0 ** -20]))
        yield "turning-point", m, k, c, rng.choice([0.0, 0.0, w]), t
    for _ in range(200):  # the first instants and the last digits
        w, ratio = log_uniform(rng, -3, 3), log_uniform(rng, -3, 2)
        m, k, c = spring(log_uniform(rng, -2, 2), w, ratio)
        if rng.random() < 0.5:
            tau = log_uniform(rng, -140, -1)
        else:
            rate = ratio if ratio <= 1 else ratio - (ratio * ratio - 1) ** 0.5
            tau = rng.uniform(600, 690) / rate
        yield "ends", m, k, c, rng.choice([0.0, 0.0, rng.uniform(-3, 3) * w]), tau / w
    for _ in range(300):  # around qt = 1, x = 1, angle = 1 and z = ln 2, where formulas change
        w, ratio = log_uniform(rng, -2, 2), log_uniform(rng, -2, 1.5)
        m, k, c = spring(1, w, ratio)
        split = abs(1 - ratio * ratio) ** 0.5 + 1e-9
        edge = rng.choice([1 / ratio, 1 / split, 0.6875 / (2 * split), 1 / (ratio + split)])
        yield "seam", m, k, c, 0.0, edge * (1 + rng.uniform(-1e-3, 1e-3)) / w


# --- settling ---------------------------------------------------------------------------------


def last_crossing(m, k, c, v0, epsilon):
    """The last time |x - 1| exceeds epsilon, from a scan of all turning points, or None.

    Also returns the smallest relative distance of a turning point from epsilon: a row where it is
    tiny is too ill-conditioned to compare.
    """
    beta = c / (2 * m)
    delta = beta * beta - k / m
    y = lambda t: -motion(m, k, c, v0, t)[2]
    turning = []
    if delta < 0:
        root = mpmath.sqrt(-delta)
        phase = mpmath.atan2(v0 * root, beta * v0 - k / m) if v0 else mpf(0)
        first = phase / root
        while first < 0:
            first += mpmath.pi / root
        amplitude = mpmath.sqrt(1 + ((v0 - beta) / root) ** 2)
        end = mpmath.log(amplitude / epsilon) / beta + 2 * mpmath.pi / root
        count = int(mpmath.ceil((end - first) * root / mpmath.pi)) + 1
        start = max(0, count - 60)
        turning = [first + n * mpmath.pi / root for n in range(start, count + 1)]
        if start == 0:
            turning = [mpf(0)] + turning
    else:
        root = mpmath.sqrt(delta)
        slow, fast = beta - root, beta + root
        turning = [mpf(0)]
        if v0:
            if root == 0:
                place = v0 / (beta * (v0 - beta)) if v0 != beta else mpf(-1)
            else:
                argument = 1 + v0 * 2 * root / (slow * (v0 - fast)) if v0 != fast else mpf(-1)
                place = mpmath.log(argument) / (2 * root) if argument > 0 else mpf(-1)
            if place > 0:
                turning.append(place)
        far = turning[-1] + 1 / slow
        while abs(y(far)) > epsilon:
            far *= 2
        turning.append(far)
    sizes = [abs(y(t)) for t in turning]
    graze = min(abs(size / epsilon - 1) for size in sizes)
    outside = [i for i, size in enumerate(sizes) if size > epsilon]
    if not outside:
        return mpf(0), graze
    low, high = turning[outside[-1]], turning[outside[-1] + 1]
    side = mpmath.sign(y(low))
    for _ in range(3 * mp.dps):
        middle = (low + high) / 2
        if side * y(middle) > epsilon:
            low = middle
        else:
            high = middle
    return low, graze


def settling(rng, count):
    made = 0
    while made < count:
        w = log_uniform(rng, -3, 4)
        ratio = rng.choice(
            [
                rng.uniform(0, 1),
                log_uniform(rng, -5, 0),
                1 + rng.choice([-1, 1]) * log_uniform(rng, -16, -1),
                log_uniform(rng, 0, 4),
            ]
        )
        m, k, c = spring(log_uniform(rng, -2, 2), w, ratio)
        v0 = rng.choice([0.0, 0.0, rng.uniform(-4, 4) * w, rng.uniform(-30, 30) * w])
        epsilon = rng.choice([1e-3, log_uniform(rng, -14, 0.3)])
        inputs = [float(x) for x in (m, k, c, v0, epsilon)]
        mp.dps = 60
        p = [mpf(x) for x in inputs]
        time, graze = last_crossing(*p)
        if graze < 1e-6:
            continue
        h = mpf(10) ** -15
        sens = mpf(0)
        for index, value in enumerate(p):
            if value == 0:
                continue
            up, down = list(p), list(p)
            up[index], down[index] = value * (1 + h), value * (1 - h)
            sens += abs(last_crossing(*up)[0] - last_crossing(*down)[0]) / (2 * h)
        made += 1
        yield inputs, time, sens


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 20261121
    folder = sys.argv[2] if len(sys.argv) > 2 else ".."
    write_motion(f"{folder}/spring_extreme.csv", extreme(random.Random(seed)))
    write_motion(f"{folder}/spring_critical_sweep.csv", critical_sweep(random.Random(seed + 1)))
    with open(f"{folder}/spring_settling_extreme.csv", "w") as file:
        file.write("mass,stiffness,damping,initial_velocity,epsilon,settling_time,sens\n")
        for inputs, time, sens in settling(random.Random(seed + 2), 400):
            file.write(",".join(show(z) for z in [*inputs, time, sens]) + "\n")


if __name__ == "__main__":
    main()
