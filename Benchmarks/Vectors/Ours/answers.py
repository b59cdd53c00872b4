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


def steps(n, position, x, *before):
    # Before the jump at x, above 0, the value is that of the number below x.
    return Curve(f"steps({n:.0f}, {position})")(math.nextafter(x, 0) if before else x)


def decay(velocity, constant, t):
    return Curve(f"decay(velocity {velocity}, constant {constant})")(t)


def keyed(t0, v0, ta, va, tb, vb, t1, v1, t):
    first, second, at = ((time - t0) / (t1 - t0) for time in (ta, tb, t))
    return Curve(f"beziers({v0}, {first} {va} {second} {vb} 1 {v1})")(at)


def keyed_usd(t0, v0, w0, s0, t1, v1, w1, s1, t):
    return keyed(t0, v0, t0 + w0, v0 + s0 * w0, t1 - w1, v1 - s1 * w1, t1, v1, t)


def follow(follower, steps):
    for dt, to in zip(steps[::2], steps[1::2]):
        follower.step(dt, to)
    return follower.position


ANSWERS = {
    "bezier": lambda x1, y1, x2, y2, x: CubicBezier(x1, y1, x2, y2)(x),
    "bezier-slope": lambda x1, y1, x2, y2, x: CubicBezier(x1, y1, x2, y2).velocity(x),
    "bezier-inverse": lambda x1, y1, x2, y2, y: CubicBezier(x1, y1, x2, y2).inverse(y),
    "linear": linear,
    "steps": steps,
    "family": lambda name, x: Curve(name)(x),
    "spring": lambda m, k, c, v, t: Spring.of(m, k, c, velocity=v)(t),
    "spring-velocity": lambda m, k, c, v, t: Spring.of(m, k, c, velocity=v).velocity(t),
    "spring-settling": lambda m, k, c, v, distance: Spring.of(m, k, c, velocity=v).settling("last-crossing", distance),
    "spring-bounce": lambda duration, bounce, v, t: Spring(duration, bounce, velocity=v)(t),
    "spring-response": lambda r, ratio, v, t: Curve(f"spring(response {r}, damping-ratio {ratio}, velocity {v})")(t),
    "spring-ratio": lambda k, ratio, v, t: Curve(f"spring(stiffness {k}, damping-ratio {ratio}, velocity {v})")(t),
    "decay-rate": decay,
    "decay-uikit": lambda v, d, t: Curve(f"decay(velocity {v}, rate {d})")(t),
    "decay-pop": lambda v, d, t: decay(v * d / (1 - d) * -math.log(d), -1000 * math.log(d), t),
    "decay-react-native": lambda v, d, t: decay(1000 * v, 1000 * (1 - d), t),
    "decay-flutter": lambda v, drag, t: decay(v, -math.log(drag), t),
    "decay-android": lambda v, friction, t: decay(v, 4.2 * friction, t),
    "decay-motion": lambda v, power, ms, t: decay(v * power * (1000 / ms), 1000 / ms, t),
    "keyed-lottie": lambda t0, v0, ox, oy, ix, iy, t1, v1, t: (
        Curve(f"scale(cubic-bezier({ox}, {oy}, {ix}, {iy}), {v1 - v0}, {v0})")((t - t0) / (t1 - t0))),
    "keyed-gltf": lambda t0, v0, out, t1, v1, into, t: (
        keyed_usd(t0, v0, (t1 - t0) / 3, out, t1, v1, (t1 - t0) / 3, into, t)),
    "keyed-handles": keyed,
    "keyed-usd": keyed_usd,
    "follow-smoothing": lambda rate, *steps: follow(SmoothingFollower(0.0, half_life=math.log(2) / rate), steps),
    "follow-spring": lambda m, k, c, *steps: follow(SpringFollower(Spring.of(m, k, c), 0.0), steps),
}

for line in sys.stdin:
    try:
        kind, *words = line.split()
        print(ANSWERS[kind](*(word if word[0].isalpha() else float(word) for word in words)))
    except (ArithmeticError, LookupError, TypeError, ValueError):
        print("unsupported")
