# SPDX-License-Identifier: Apache-2.0
"""Makes jerk_limited.csv: the fastest motions over a length with limits of speed, acceleration, braking and jerk.

The peak is bisected in 60 digits; the motion is then integrated from one change of the jerk to the next.
"""

import math

from mpmath import mp, mpf
from reference import Table, log_uniform, main

mp.dps = 60


def change(by, limit, jerk):
    """The durations of the three parts in which the speed changes."""
    if by <= limit * limit / jerk:
        ramp = mp.sqrt(by / jerk)
        return [ramp, mpf(0), ramp]
    return [limit / jerk, by / limit - limit / jerk, limit / jerk]


def plan(length, start, end, speed, up, down, jerk):
    """The parts as (duration, jerk); None if the length is not enough."""

    def parts(peak):
        rise, fall = change(peak - start, up, jerk), change(peak - end, down, jerk)
        return rise, fall, (start + peak) / 2 * sum(rise) + (peak + end) / 2 * sum(fall)

    low, high = max(start, end), speed
    if parts(low)[2] > length:
        return None
    if high == mp.inf:
        # More than any limit of the acceleration allows.
        high = low + 2 * mp.sqrt(up * length)
    if parts(high)[2] > length:
        for _ in range(300):
            middle = (low + high) / 2
            low, high = (middle, high) if parts(middle)[2] <= length else (low, middle)
        high = low
    rise, fall, used = parts(high)
    hold = (length - used) / high if high > 0 else mpf(0)
    return list(zip(rise + [hold] + fall, [jerk, 0, -jerk, 0, -jerk, 0, jerk]))


def state(parts, start, time):
    """Distance, speed and acceleration at a time."""
    x, v, a = mpf(0), start, mpf(0)
    for duration, jerk in parts:
        t = min(duration, time)
        x, v, a = x + v * t + a * t**2 / 2 + jerk * t**3 / 6, v + a * t + jerk * t**2 / 2, a + jerk * t
        time -= t
        if time <= 0:
            break
    return x, v, a


def answer(*row):
    length, start, end, speed, up, down, jerk, time = map(mpf, row)
    parts = plan(length, start, end, speed, up, down, jerk)
    return sum(part[0] for part in parts), *state(parts, start, time)


def cases(rng):
    count = 0
    while count < 400:
        wide = rng.random() < 0.3
        up, down, jerk = (log_uniform(rng, *((-16, 16) if wide else (-1, 2))) for _ in range(3))
        if rng.random() < 0.5:
            down = up
        # Around the length at which the limit of acceleration is reached, and that of the speed.
        length = up**3 / jerk**2 * log_uniform(rng, -4, 4)
        scale = (up * length) ** 0.5
        speed = scale * log_uniform(rng, -2, 1) if rng.random() < 0.7 else math.inf
        most = min(speed, scale)
        start, end = (rng.choice([0.0, most * rng.random(), most * log_uniform(rng, -12, 0)]) for _ in range(2))
        if rng.random() < 0.2:
            end = start
            # So short that the speed hardly changes.
            length *= log_uniform(rng, -12, 0)
        row = [length, start, end, speed, up, down, jerk]
        parts = plan(*map(mpf, row))
        if parts is None:
            continue
        count += 1
        whole = sum(part[0] for part in parts)
        yield *row, float(whole * rng.choice([0, rng.random(), rng.random(), 1 - log_uniform(rng, -9, 0)]))


TABLE = Table(
    "jerk_limited.csv", "length,start,end,speed,up,down,jerk,time", "duration,distance,velocity,acceleration", cases, answer)

if __name__ == "__main__":
    main(__doc__, [TABLE])
