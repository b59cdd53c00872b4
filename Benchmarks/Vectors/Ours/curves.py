# SPDX-License-Identifier: Apache-2.0
"""Answers what answers.py asks, by the Python package, which `make wheel` builds."""

import math
import sys

from swift_easing import Curve, SmoothingFollower, Spring, SpringFollower


def settling(mass, stiffness, damping, velocity, distance):
    return Spring.of(mass, stiffness, damping, velocity=velocity).settling("last-crossing", distance)


def follow(follower, steps):
    for dt, to in zip(steps[::2], steps[1::2]):
        follower.step(dt, to)
    return follower.position


CURVES = {"value": Curve.__call__, "velocity": Curve.velocity, "inverse": Curve.inverse}
NUMBERS = {
    "spring-settling": settling,
    "follow-smoothing": lambda rate, *steps: follow(SmoothingFollower(0.0, half_life=math.log(2) / rate), steps),
    "follow-spring": lambda m, k, c, *steps: follow(SpringFollower(Spring.of(m, k, c), 0.0), steps),
}

for line in sys.stdin:
    try:
        kind, number, text = line.split(maxsplit=2)
        if kind in CURVES:
            print(CURVES[kind](Curve(text.strip()), float(number)))
        else:
            print(NUMBERS[kind](float(number), *map(float, text.split())))
    except (ArithmeticError, LookupError, TypeError, ValueError):
        print("unsupported")
