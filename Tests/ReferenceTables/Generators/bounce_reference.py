# SPDX-License-Identifier: Apache-2.0
"""Makes bounce.csv and bounce_contacts.csv.

    python3 bounce_reference.py [folder]

A bouncing ball simulated event by event with 60 digits: fall, contact, loss of velocity, flight.
It uses no geometric series and no logarithm, so that it shares only the parabola with the tested
code. Inputs are exact doubles, outputs the nearest doubles. Balls tagged "late" take their
contacts from the sum of the geometric series, for the billions of bounces of a restitution near 1.

sens_x = sum over height, velocity, gravity, restitution and time of |p dx/dp|, with the flight in
which the time lies kept; sens_time is that of the larger of the two contacts around the time, plus t.
The velocity is omitted at times so near a contact that rounding may put them into the next flight.
"""

import random
import sys

import mpmath
from mpmath import mp, mpf

mp.dps = 60
STEP = mpf(10) ** -30


def simulate(height, speed, gravity, ratio, count):
    """[(time, speed after)] of the start and the first `count` contacts."""
    impact = mpmath.sqrt(speed**2 + 2 * gravity * height)
    time = (speed + impact) / gravity
    events = []
    for _ in range(count):
        impact *= ratio
        events.append((time, impact))
        time += 2 * impact / gravity
    return events


class Series:
    """The result of `simulate`, by the sum of the series."""

    def __init__(self, height, speed, gravity, ratio, count):
        self.impact = mpmath.sqrt(speed**2 + 2 * gravity * height)
        self.start = (speed + self.impact) / gravity
        self.gravity, self.ratio, self.count = gravity, ratio, count

    def __len__(self):
        return self.count

    def __getitem__(self, index):
        index %= self.count
        power = self.ratio**index
        sum = self.ratio * (1 - power) / (1 - self.ratio)
        time = self.start + 2 * self.impact / self.gravity * sum
        return time, self.impact * self.ratio * power


class Ball:
    def __init__(
            self, tag, origin, floor, gravity, velocity, ratio, contacts, simulate=simulate):
        self.tag = tag
        self.given = [float(x) for x in (origin, floor, gravity, velocity, ratio)]
        origin, floor, gravity, velocity, ratio = (mpf(x) for x in self.given)
        up = 1 if origin > floor or (origin == floor and velocity >= 0) else -1
        self.up = up
        self.p = [abs(origin - floor), up * velocity, gravity, ratio]
        self.variants = [(self.p, simulate(*self.p, contacts))]
        self.deltas = []
        for index, value in enumerate(self.p):
            if value == 0:
                continue
            moved = []
            for sign in (1, -1):
                q = list(self.p)
                q[index] = value * (1 + sign * STEP)
                moved.append((q, simulate(*q, contacts)))
            self.deltas.append(moved)
        self.events = self.variants[0][1]

    def state(self, variant, flight, t):
        """Height and upward speed in a given flight; -1 is the first fall."""
        (h, u, g, _), events = variant
        if flight < 0:
            return h + u * t - g * t * t / 2, u - g * t
        begin, speed = events[flight]
        s = t - begin
        return speed * s - g * s * s / 2, speed - g * s

    def sens(self, function):
        return sum(abs(function(a) - function(b)) / (2 * STEP) for a, b in self.deltas)

    def contact_sens(self, index):
        return self.sens(lambda v: v[1][index][0])

    def row(self, t):
        exact = mpf(t)
        low, high = -1, len(self.events) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.events[middle][0] <= exact:
                low = middle
            else:
                high = middle - 1
        if low == len(self.events) - 1:
            return None
        height, speed = self.state(self.variants[0], low, exact)
        sens_time = max(self.contact_sens(max(low, 0)), self.contact_sens(low + 1)) + exact
        g = self.p[2]
        sens_height = self.sens(lambda v: self.state(v, low, exact)[0]) + abs(speed) * exact
        sens_speed = self.sens(lambda v: self.state(v, low, exact)[1]) + g * exact
        near = min(
            abs(self.events[max(low, 0)][0] - exact), abs(self.events[low + 1][0] - exact))
        blank = near < 64 * mpf(2) ** -53 * sens_time
        if blank:
            # After the contact the ball may be faster.
            begin = self.events[max(low, 0)][0]
            before = self.state(self.variants[0], max(low, 0) - 1, begin)[1]
            sens_height += sens_time * max(abs(before), abs(speed))
        velocity = "" if blank else repr(float(self.up * speed))
        numbers = [*self.given, t, height]
        return (
            self.tag + "," + ",".join(repr(float(x)) for x in numbers)
            + f",{velocity},{low + 1},"
            + ",".join(repr(float(x)) for x in (sens_height, sens_speed, sens_time))
        )


def times(ball, rng):
    """Instants in the fall, around contacts, in the middle of flights and at random."""
    count = len(ball.events)
    first = float(ball.events[0][0])
    last = float(ball.events[-1][0])
    for part in (1e-12, 1e-6, 0.01, 0.3, 0.9, 1 - 1e-6, 1 - 1e-12):
        yield first * part
    for index in sorted({0, 1, 2, 3, 5, 8, 20, 100, 1000, count // 3, count - 3}):
        if index > count - 3:
            continue
        begin, end = ball.events[index][0], ball.events[index + 1][0]
        for part in ("1e-15", "1e-9", "1e-4", "0.1", "0.5", "0.77", "0.999999"):
            yield float(begin + (end - begin) * mpf(part))
        for part in ("1e-16", "1e-10"):
            yield float(begin) * (1 - float(part))
    for _ in range(12):
        yield first + (last - first) * rng.random() ** 2
    for _ in range(8):
        yield first + (last - first) * (1 - 10 ** rng.uniform(-12, 0))


def main(folder):
    rng = random.Random(20)
    balls = [
        Ball("unit", 1, 0, 9.81, 0, 0.7, 200),
        Ball("drop", 0, 1, 15.125, 0, 0.5, 120),
        Ball("sixth", 0, 1, 2, 0, 1 / 6, 60),
        Ball("dead", 3, -2, 1e3, 5, 1e-3, 12),
        Ball("thrown-up", 0, 0, 9.81, 20, 0.8, 300),
        Ball("thrown-up-high", 1e-8, 0, 9.81, 3, 0.9, 300),
        Ball("thrown-down", 2, 0, 9.81, -50, 0.9, 300),
        Ball("ceiling", -300, 40, 980, 77, 0.65, 200),
        Ball("lively", 1, 0, 10, 0, 0.999, 5000),
        Ball("very-lively", 1, 0, 10, 0, 0.99997, 20000),
        Ball("nearly-elastic", 1, 0, 10, 0, 1 - 1e-10, 2000),
        Ball("nearest-elastic", 1, 0, 10, 0, 1 - 2.0**-53, 2000),
        Ball("elastic", 5, 1, 3, 0.1, 1, 2000),
        Ball("tiny", 1e-200, 0, 1e-100, 0, 0.6, 100),
        Ball("huge", 1e200, 0, 1e100, 0, 0.6, 100),
        Ball("just-above-half", 1, 0, 10, 0, 0.5000000000000001, 100),
        Ball("just-below-half", 1, 0, 10, 0, 0.49999999999999994, 100),
    ]
    for power, count in ((3, 10**4), (6, 10**7), (9, 10**10), (12, 10**13), (14, 10**15)):
        for origin in (1, 77.7):
            balls.append(
                Ball(f"late-{power}", origin, 0.5, 9.81, 0, 1 - 10.0**-power, count, Series))
    for index in range(25):
        balls.append(
            Ball(
                f"random-{index}", rng.uniform(-10, 10), rng.uniform(-10, 10),
                10 ** rng.uniform(-2, 4), rng.choice((0, rng.uniform(-30, 30))),
                rng.uniform(0.02, 0.98), 100))
    with open(folder + "/bounce.csv", "w") as file:
        file.write(
            "tag,from,floor,gravity,initial_velocity,restitution,t,height,velocity,contacts,"
            "sens_height,sens_velocity,sens_time\n")
        for ball in balls:
            for t in times(ball, rng):
                row = ball.row(t)
                if row:
                    file.write(row + "\n")
    with open(folder + "/bounce_contacts.csv", "w") as file:
        file.write(
            "tag,from,floor,gravity,initial_velocity,restitution,index,time,rebound_speed,"
            "sens_time,sens_speed\n")
        for ball in balls:
            count = len(ball.events)
            for index in sorted({0, 1, 2, 3, 4, 7, 11, 50, 99, 700, count - 1}):
                if index >= count:
                    continue
                time, speed = ball.events[index]
                numbers = [
                    time, speed, ball.contact_sens(index),
                    ball.sens(lambda v: v[1][index][1])]
                file.write(
                    ball.tag + "," + ",".join(repr(x) for x in ball.given) + f",{index},"
                    + ",".join(repr(float(x)) for x in numbers) + "\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "..")
