# SPDX-License-Identifier: Apache-2.0
"""Answers the questions of Vectors by the Python package, which `make wheel` builds. Only units are converted here."""

import math
import sys
from decimal import Decimal

from swift_easing import CubicBezier, Curve, SmoothingFollower, Spring, SpringFollower


def linear(*numbers):
    # The percentage is made in decimal, because a product of doubles may be rounded.
    stops = (f"{y} {Decimal(repr(x)).scaleb(2)}%" for x, y in zip(numbers[:-1:2], numbers[1::2]))
    return Curve(f"linear({', '.join(stops)})")(numbers[-1])


def decay(velocity, constant, t):
    return Curve(f"decay(velocity {velocity}, constant {constant})")(t)


def follow(follower, steps):
    for dt, to in zip(steps[::2], steps[1::2]):
        follower.step(dt, to)
    return follower.position


ANSWERS = {
    "bezier": lambda x1, y1, x2, y2, x: CubicBezier(x1, y1, x2, y2)(x),
    "bezier-slope": lambda x1, y1, x2, y2, x: CubicBezier(x1, y1, x2, y2).velocity(x),
    "bezier-inverse": lambda x1, y1, x2, y2, y: CubicBezier(x1, y1, x2, y2).inverse(y),
    "linear": linear,
    "steps": lambda n, position, x: Curve(f"steps({n:.0f}, {position})")(x),
    "family": lambda name, x: Curve(name)(x),
    "spring": lambda m, k, c, v, t: Spring.of(m, k, c, velocity=v)(t),
    "spring-velocity": lambda m, k, c, v, t: Spring.of(m, k, c, velocity=v).velocity(t),
    "spring-settling": lambda m, k, c, v, distance: Spring.of(m, k, c, velocity=v).settling("last-crossing", distance),
    "spring-bounce": lambda duration, bounce, v, t: Spring(duration, bounce, velocity=v)(t),
    "spring-response": lambda r, ratio, v, t: Curve(f"spring(response {r}, damping-ratio {ratio}, velocity {v})")(t),
    "spring-ratio": lambda k, ratio, v, t: Curve(f"spring(stiffness {k}, damping-ratio {ratio}, velocity {v})")(t),
    "decay-rate": decay,
    "decay-uikit": lambda v, d, t: Curve(f"decay(velocity {v}, rate {d})")(t),
    "decay-react-native": lambda v, d, t: decay(1000 * v, 1000 * (1 - d), t),
    "decay-android": lambda v, friction, t: decay(v, 4.2 * friction, t),
    "decay-motion": lambda v, power, ms, t: decay(v * power * (1000 / ms), 1000 / ms, t),
    "follow-smoothing": lambda rate, *steps: follow(SmoothingFollower(0.0, half_life=math.log(2) / rate), steps),
    "follow-spring": lambda m, k, c, *steps: follow(SpringFollower(Spring.of(m, k, c), 0.0), steps),
}

for line in sys.stdin:
    try:
        kind, *words = line.split()
        print(ANSWERS[kind](*(word if word[0].isalpha() else float(word) for word in words)))
    except (ArithmeticError, LookupError, TypeError, ValueError):
        print("unsupported")
