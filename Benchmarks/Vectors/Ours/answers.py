# SPDX-License-Identifier: Apache-2.0
"""Answers the questions of Vectors by a program that knows this package's curves: python3 answers.py PROGRAM ARGUMENT...

Only units are converted here. The program gets `value X CURVE`, `velocity X CURVE` or `inverse Y CURVE` with the curve's text, and the
questions `spring-settling`, `follow-smoothing` and `follow-spring` as they are.
"""

import math
import subprocess
import sys
from decimal import Decimal


def linear(*numbers):
    # The percentage is made in decimal, because a product of doubles may be rounded.
    stops = (f"{y} {Decimal(x).scaleb(2)}%" for x, y in zip(numbers[:-1:2], numbers[1::2]))
    return f"{numbers[-1]} linear({', '.join(stops)})"


def steps(n, position, x, *before):
    # Before the jump at x, above 0, the value is that of the number below x.
    return f"{math.nextafter(float(x), 0) if before else x} steps({n}, {position})"


def decay(velocity, constant, t):
    return f"{t} decay(velocity {velocity}, constant {constant})"


def keyed(t0, v0, ta, va, tb, vb, t1, v1, t):
    first, second, at = ((time - t0) / (t1 - t0) for time in (ta, tb, t))
    return f"{at} beziers({v0}, {first} {va} {second} {vb} 1 {v1})"


def keyed_usd(t0, v0, w0, s0, t1, v1, w1, s1, t):
    return keyed(t0, v0, t0 + w0, v0 + s0 * w0, t1 - w1, v1 - s1 * w1, t1, v1, t)


BEZIER, SPRING = "{4} cubic-bezier({0}, {1}, {2}, {3})", "{4} spring(mass {0}, stiffness {1}, damping {2}, velocity {3})"
# Questions whose words stand in the text.
TEXTS = {
    "bezier": f"value {BEZIER}",
    "bezier-slope": f"velocity {BEZIER}",
    "bezier-inverse": f"inverse {BEZIER}",
    "family": "value {1} {0}",
    "spring": f"value {SPRING}",
    "spring-velocity": f"velocity {SPRING}",
    "spring-bounce": "value {3} spring(duration {0}, bounce {1}, velocity {2})",
    "spring-response": "value {3} spring(response {0}, damping-ratio {1}, velocity {2})",
    "spring-ratio": "value {3} spring(stiffness {0}, damping-ratio {1}, velocity {2})",
    "decay-rate": "value {2} decay(velocity {0}, constant {1})",
    "decay-uikit": "value {2} decay(velocity {0}, rate {1})",
}
# Functions of the words, or of the numbers.
WORDS = {"linear": linear, "steps": steps}
NUMBERS = {
    "decay-pop": lambda v, d, t: decay(v * d / (1 - d) * -math.log(d), -1000 * math.log(d), t),
    "decay-react-native": lambda v, d, t: decay(1000 * v, 1000 * (1 - d), t),
    "decay-flutter": lambda v, drag, t: decay(v, -math.log(drag), t),
    "decay-android": lambda v, friction, t: decay(v, 4.2 * friction, t),
    "decay-motion": lambda v, power, ms, t: decay(v * power * (1000 / ms), 1000 / ms, t),
    "keyed-lottie": lambda t0, v0, ox, oy, ix, iy, t1, v1, t: (
        f"{(t - t0) / (t1 - t0)} scale(cubic-bezier({ox}, {oy}, {ix}, {iy}), {v1 - v0}, {v0})"
    ),
    "keyed-gltf": lambda t0, v0, out, t1, v1, into, t: keyed_usd(t0, v0, (t1 - t0) / 3, out, t1, v1, (t1 - t0) / 3, into, t),
    "keyed-handles": keyed,
    "keyed-usd": keyed_usd,
}


def converted(question):
    kind, *words = question.split()
    try:
        if kind in TEXTS:
            return TEXTS[kind].format(*words)
        if kind in WORDS:
            return f"value {WORDS[kind](*words)}"
        return f"value {NUMBERS[kind](*map(float, words))}" if kind in NUMBERS else question.strip()
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return "unsupported"


sys.exit(subprocess.run(sys.argv[1:], input="".join(converted(line) + "\n" for line in sys.stdin), text=True, check=False).returncode)
