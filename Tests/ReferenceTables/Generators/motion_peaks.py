# SPDX-License-Identifier: Apache-2.0
"""Writes spring_peaks.csv and bounce_peaks.csv: the largest velocities of motions, and of motions as curves.

Usage: motion_peaks.py COUNT DIRECTORY

`peak` is the velocity of largest magnitude from the start to `until`; `curve_peak` the largest slope of the motion
as a curve over that duration, from 0 to 1, with the remaining distance added in proportion. Rows whose largest slope
is less than 1 + 1e-9 times the next of the other sign are omitted.
"""
import os
import random
import sys

import mpmath as mp

mp.mp.dps = 60
random.seed(2718)


class Spring:
    """Two exponentials, possibly complex; a damping critical to 60 digits does not occur."""

    def __init__(self, mass, stiffness, damping, start, target, velocity):
        m, k, c = (mp.mpf(z) for z in (mass, stiffness, damping))
        self.target = mp.mpf(target)
        y, v = mp.mpf(start) - self.target, mp.mpf(velocity)
        root = mp.sqrt(mp.mpc(c * c - 4 * m * k))
        self.roots = ((-c + root) / (2 * m), (-c - root) / (2 * m))
        r, q = self.roots
        self.factors = ((v - q * y) / (r - q), (r * y - v) / (r - q))
        self.frequency = root.imag / (2 * m)
        self.slow = -max(r.real, q.real)
        self.start = mp.mpf(start)

    def derivative(self, order, t):
        return sum((a * r ** order * mp.exp(r * t)).real for a, r in zip(self.factors, self.roots))

    def velocities(self, until):
        """The velocities at the ends and at the first zeros of the acceleration."""
        found = [self.derivative(1, mp.mpf(0)), self.derivative(1, until)]
        span = until
        if self.frequency > 0:
            span = min(until, 2 * mp.pi / self.frequency)
        first = mp.mpf(10) ** -9 * min(span, 1 / abs(self.roots[1]))
        steps = 240
        times = [first * (span / first) ** (mp.mpf(i) / steps) for i in range(steps + 1)]
        times += [span * i / 24 for i in range(1, 24)]
        times.sort()
        last = self.derivative(2, times[0])
        for low, high in zip(times, times[1:]):
            here = self.derivative(2, high)
            if last * here < 0:
                a, b = low, high
                sign = last
                for _ in range(120):
                    middle = (a + b) / 2
                    a, b = (middle, b) if self.derivative(2, middle) * sign > 0 else (a, middle)
                found.append(self.derivative(1, a))
            last = here
        return found

    def made(self, t):
        return self.derivative(0, t) - self.derivative(0, mp.mpf(0))


class Ball:
    """Height, speed, gravity and restitution of a ball that bounces forever; up is positive."""

    def __init__(self, height, speed, gravity, restitution):
        self.h, self.u, self.g, self.e = (mp.mpf(z) for z in (height, speed, gravity, restitution))
        self.w = mp.sqrt(self.u ** 2 + 2 * self.g * self.h)
        self.contact = (self.w + self.u) / self.g

    def state(self, t):
        begin, speed, height = mp.mpf(0), self.u, self.h
        end, leaving = self.contact, self.e * self.w
        while t >= end and leaving > self.w * mp.mpf(10) ** -30:
            begin, speed, height = end, leaving, mp.mpf(0)
            end, leaving = begin + 2 * speed / self.g, self.e * speed
        if t >= end:
            return mp.mpf(0), mp.mpf(0)
        s = t - begin
        return height + speed * s - self.g * s * s / 2, speed - self.g * s

    def velocities(self, until):
        found = [self.u, self.state(until)[1]]
        if self.contact <= until:
            found += [-self.w, self.e * self.w]
        return found


def largest(numbers):
    """The one of largest magnitude, or None if one of the other sign is almost as large."""
    best = max(numbers, key=abs)
    rival = max((abs(n) for n in numbers if n * best < 0), default=mp.mpf(0))
    return best if abs(best) > rival * (1 + mp.mpf(10) ** -9) else None


def line(given, velocities, until, missing, distance):
    peak = largest(velocities)
    curve = largest([v * until / distance + missing for v in velocities])
    if peak is None or curve is None:
        return None
    return ",".join([*map(repr, given), repr(float(peak)), repr(float(curve))])


def springs(count):
    yield "mass,stiffness,damping,from,target,velocity,until,peak,curve_peak"
    for index in range(count):
        ratio = random.choice([
            10.0 ** random.uniform(-3, 0), 10.0 ** random.uniform(0, 4),
            1 + random.choice([-1, 1]) * 10.0 ** random.uniform(-12, -2)])
        mass, stiffness = 10.0 ** random.uniform(-1, 1), 10.0 ** random.uniform(0, 4)
        damping = 2 * ratio * (mass * stiffness) ** 0.5
        start, target = random.uniform(-10, 10), random.uniform(-10, 10)
        frequency = (stiffness / mass) ** 0.5
        velocity = random.choice([0.0, random.uniform(-3, 3) * abs(target - start) * frequency])
        until = 10.0 ** random.uniform(-1.5, 6 if index % 4 == 0 else 1.5) / frequency
        spring = Spring(mass, stiffness, damping, start, target, velocity)
        t = mp.mpf(until)
        distance = mp.mpf(target) - mp.mpf(start)
        given = (mass, stiffness, damping, start, target, velocity, until)
        yield line(given, spring.velocities(t), t, 1 - spring.made(t) / distance, distance)


def balls(count):
    yield "from,floor,gravity,velocity,restitution,until,peak,curve_peak"
    for index in range(count):
        height, gravity = 10.0 ** random.uniform(-2, 3), 10.0 ** random.uniform(-1, 3)
        speed = random.choice([0.0, random.uniform(-2, 2) * (height * gravity) ** 0.5])
        restitution = random.uniform(0.05, 0.95)
        floor = random.choice([0.0, random.uniform(-5, 5)])
        up = random.choice([-1, 1])
        start = floor + up * height
        ball = Ball(abs(mp.mpf(start) - mp.mpf(floor)), speed, gravity, restitution)
        until = float(ball.contact) * random.choice([random.uniform(0.1, 0.999), random.uniform(1.001, 6)])
        t = mp.mpf(until)
        distance = mp.mpf(floor) - mp.mpf(start)
        made = up * (ball.state(t)[0] - ball.h)
        given = (start, floor, gravity, up * speed, restitution, until)
        velocities = [up * v for v in ball.velocities(t)]
        yield line(given, velocities, t, 1 - made / distance, distance)


for name, rows in (("spring_peaks.csv", springs), ("bounce_peaks.csv", balls)):
    with open(os.path.join(sys.argv[2], name), "w") as file:
        for row in rows(int(sys.argv[1])):
            if row is not None:
                file.write(row + "\n")
