# SPDX-License-Identifier: Apache-2.0
"""Makes svg_path.json: path data as Chromium measures it, and exactly.

The exact part reads the text by the grammar of SVG 2 (9.3.9), keeps the path before an error (a number
beyond the largest double is one, too), takes decimal numbers exactly, converts arcs to ellipses by
appendix B.2, and measures with `arc_length.py`.
"""

import math
import re
import sys
from fractions import Fraction

import browser
import mpmath
from arc_length import Bezier, Ellipse, Measured
from mpmath import mp, mpf
from reference import Records, main, nearest

SCRIPT = """
function answer(d) {
  const svg = "http://www.w3.org/2000/svg";
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", d);
  const root = document.createElementNS(svg, "svg");
  root.append(path);
  document.getElementById("stage").replaceChildren(root);
  const text = getComputedStyle(path).d;
  const parsed = text.startsWith("path(") ? text.slice(6, -2) : text;
  let length = null, points;
  try {
    length = path.getTotalLength();
    points = [];
    for (let i = 0; i <= 8; i += 1) {
      const point = path.getPointAtLength(i / 8 * length);
      points.push([point.x, point.y]);
    }
  } catch (error) {
    length = null;
    points = error.name;
  }
  return {chromiumLength: length, chromiumPoints: points, chromiumParsed: parsed};
}
"""

# --- the grammar ----------------------------------------------------------------------------------

SPACE = "[ \\t\\n\\f\\r]*"
NUMBER = r"[+-]?(?:\d*\.\d+|\d+)(?:[eE][+-]?\d+)?"
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class Reader:
    """Commands with their numbers, up to the end of the text or an error."""

    def __init__(self, text):
        self.text, self.place = text, 0

    def take(self, pattern):
        found = re.compile(pattern).match(self.text, self.place)
        if found:
            self.place = found.end()
        return found and found.group(0)

    def separator(self):
        """comma_wsp?: whether a comma was there."""
        return "," in self.take(f"{SPACE},?{SPACE}")

    def arguments(self, letter):
        """One sequence of numbers, or None (and the place where it was)."""
        start, numbers = self.place, []
        for index in range(COUNTS[letter]):
            if index:
                self.separator()
            flag = letter == "A" and index in (3, 4)
            text = self.take("[01]" if flag else NUMBER)
            if text is None or abs(Fraction(text)) > Fraction(sys.float_info.max):
                self.place = start
                return None
            numbers.append(Fraction(text))
        return numbers

    def commands(self):
        """Letter and numbers of each segment; the last is (None, None) when there was an error."""
        self.take(SPACE)
        first = True
        while self.place < len(self.text):
            letter = self.take("[Mm]" if first else "[MmLlHhVvCcSsQqTtAaZz]")
            if letter is None:
                yield None, None
                return
            first = False
            if letter in "Zz":
                yield letter, []
                self.take(SPACE)
                continue
            self.take(SPACE)
            numbers = self.arguments(letter.upper())
            if numbers is None:
                yield None, None
                return
            while True:
                yield letter, numbers
                letter = {"M": "L", "m": "l"}.get(letter, letter)
                before = self.place
                comma = self.separator()
                numbers = self.arguments(letter.upper())
                if numbers is None:
                    # A comma that no number follows is an error; white space is not.
                    if comma:
                        self.place = before
                        yield None, None
                        return
                    break


# --- the geometry ---------------------------------------------------------------------------------


class Arc:
    """An elliptical arc from its ends, by appendix B.2.4 and B.2.5."""

    def __init__(self, start, end, rx, ry, degrees, large, sweep):
        phi = degrees * mp.pi / 180
        self.c, self.s = mpmath.cos(phi), mpmath.sin(phi)
        rx, ry = abs(rx), abs(ry)
        dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
        x, y = self.c * dx + self.s * dy, self.c * dy - self.s * dx
        size = (x / rx) ** 2 + (y / ry) ** 2
        if size > 1:
            rx, ry = rx * mpmath.sqrt(size), ry * mpmath.sqrt(size)
        root = mpmath.sqrt(max(1 / size - 1, mpf(0))) * (-1 if large == sweep else 1)
        u, v = root * rx * y / ry, -root * ry * x / rx
        self.rx, self.ry = rx, ry
        self.angle = mpmath.atan2((y - v) / ry, (x - u) / rx)
        turn = mpmath.atan2((-y - v) / ry, (-x - u) / rx) - self.angle
        if sweep and turn < 0:
            turn += 2 * mp.pi
        if not sweep and turn > 0:
            turn -= 2 * mp.pi
        self.turn = turn
        self.center = (
            self.c * u - self.s * v + (start[0] + end[0]) / 2,
            self.s * u + self.c * v + (start[1] + end[1]) / 2,
        )
        self.scale = max(rx, ry) * abs(turn)

    def breaks(self):
        return Ellipse(self.rx, self.ry, self.angle, self.turn).breaks()

    def turned(self, x, y):
        return self.c * x - self.s * y, self.s * x + self.c * y

    def at(self, s):
        a = self.angle + self.turn * s
        x, y = self.turned(self.rx * mpmath.cos(a), self.ry * mpmath.sin(a))
        return x + self.center[0], y + self.center[1]

    def derivative(self, _, s):
        """The first derivative, the only one needed to measure."""
        a = self.angle + self.turn * s
        x, y = -self.rx * mpmath.sin(a), self.ry * mpmath.cos(a)
        return self.turned(self.turn * x, self.turn * y)


def bezier(*points):
    return Bezier([to_mpf(x) for point in points for x in point], 2)


def segments(text):
    """(curves in order, None between subpaths; whether the text is valid)."""
    curves, valid = [], True
    here = start = (Fraction(0), Fraction(0))
    handle, last = here, ""
    for letter, numbers in Reader(text).commands():
        if letter is None:
            valid = False
            break
        kind = letter.upper()
        base = here if letter.islower() else (Fraction(0), Fraction(0))
        if kind == "H":
            points = [(numbers[0] + base[0], here[1])]
        elif kind == "V":
            points = [(here[0], numbers[0] + base[1])]
        elif kind == "A":
            points = [(numbers[5] + base[0], numbers[6] + base[1])]
        elif kind == "Z":
            points = [start]
        else:
            points = [(x + base[0], y + base[1]) for x, y in zip(numbers[::2], numbers[1::2])]
        # The reflected control point, if the previous command was of the same kind.
        mirror = tuple(2 * p - q for p, q in zip(here, handle))
        if kind in "ST" and last not in ("CS" if kind == "S" else "QT"):
            mirror = here
        if kind in "ST":
            points.insert(0, mirror)
        if kind == "M":
            start = points[0]
            curves.append(None)
        elif kind == "A" and points[0] != here and numbers[0] and numbers[1]:
            numbers = [to_mpf(x) for x in numbers[:5]]
            ends = [tuple(map(to_mpf, p)) for p in (here, points[0])]
            curves.append(Arc(*ends, *numbers))
        elif kind != "A" or points[0] != here:
            curves.append(bezier(here, *points))
        handle = points[-2] if len(points) > 1 else points[-1]
        here, last = points[-1], kind
    return curves, valid


def to_mpf(x):
    return mpf(x.numerator) / x.denominator


def measured(text):
    """Exact length and points, the parts' lengths, and validity."""
    curves, valid = segments(text)
    parts = [curve and Measured(curve) for curve in curves]
    return parts, sum((p.length for p in parts if p), mpf(0)), valid


def point_at(parts, length):
    """The point at a length; at a joint, that of the earlier part."""
    last = None
    for part in parts:
        if part:
            last = part
            if length <= part.length:
                return part.curve.at(part.parameter(length))
            length -= part.length
    return last.curve.at(mpf(1))


def gaps(parts):
    """The lengths at which the path jumps to another subpath, the ends too."""
    places, length, drawn = [], mpf(0), False
    for part in parts:
        if part is None:
            places.append(length)
        else:
            length, drawn = length + part.length, drawn or part.length > 0
    first = next((i for i, part in enumerate(parts) if part), None)
    # The first move of the drawing is no jump, unless an empty subpath precedes it.
    return places[1:] if first is not None else []


def answers(cases):
    results = browser.ask(SCRIPT, [case["d"] for case in cases])
    for case, result in zip(cases, results):
        parts, length, valid = measured(case["d"])
        points = [point_at(parts, length * i / 8) for i in range(9)] if any(parts) else []
        answer = {**result, "valid": valid, "exactLength": nearest(length)}
        answer["exactPoints"] = [[rounded(x, length) for x in point] for point in points]
        answer.update(judged(result, parts, length, answer))
        yield answer


def rounded(x, length):
    """The nearest double; 0 for the rounding error of a rotation."""
    return 0.0 if abs(x) < length * mpf(10) ** -45 else nearest(x) + 0.0


def judged(result, parts, length, answer):
    """Chromium's error relative to the length; jumps; and whether it read another path."""
    more = {}
    theirs, ours = result["chromiumPoints"], answer["exactPoints"]
    both = isinstance(theirs, list) and length > 0
    places = gaps(parts)
    ambiguous = [
        i for i in range(9) if any(abs(length * i / 8 - gap) <= length / 1000 for gap in places)
    ]
    if ambiguous and length:
        more["ambiguousPoints"] = ambiguous
    if both:
        scale = nearest(length)
        pairs = enumerate(zip(theirs, ours))
        far = [math.dist(a, b) / scale for i, (a, b) in pairs if i not in ambiguous]
        off = abs(result["chromiumLength"] - nearest(length)) / scale
        more["lengthError"] = float(f"{off:.3g}")
        more["pointError"] = float(f"{max(far, default=0.0):.3g}")
    lengths = sorted((nearest(length), result["chromiumLength"] or 0.0))
    if bool(parts) != isinstance(theirs, list) or lengths[0] < 0.99 * lengths[1]:
        more["chromiumDiffers"] = True
    return more


# --- the texts ------------------------------------------------------------------------------------

FIXED = """
M0,150 C75,0 225,300 300,150|M0 0L300 400|M10 10h90v90h-90z|M10,10 20,20 30,10|m10,10 20,20 30,-10
M.5.5l-1-1e2|M0 0c0 100 100 0 100 100s100 0 100 100|M0 0S100 0 100 100|M0 0Q50 100 100 0T200 0T300 0
M0 0T100 100|M0 0T100 100T200 0|M0 0C10 20 30 40 50 60T100 0|M0 0Q10 20 50 60S80 0 100 0
M10 80 Q 52.5 10, 95 80 T 180 80|M0 0A50 50 0 0 1 100 0|M0 0A50 50 0 1 0 60 60
M0 0a100 50 30 1 1 80 -20|M100 100a50 50 0 01.5.5|M0 0a1 1 0 01.5.5|M0 0a50 50 0 0150 50
M0 0a50 50 0 11.50.5|M0 0a25,25 -30 0,1 50,-25|M0 0A10 10 0 0 1 200 0|M0 0A0 50 0 0 1 100 0
M0 0A-50 -30 0 0 1 80 0|M0 0A50 50 0 0 1 0 0|M0 0L100 0M0 50L100 50|M0 0h100zm0 50h100z
M0 0h100v100zl50 50|M0 0 H 100 200 V 50 0|M0 0h10h-20h30|M1e2,1E1 L 1.5e+2 -2e-1|M+10+20L+30-40
M0-0L-.5-.5-100-.5|M 0 0 L 100 100 Z Z|M0 0C0 0 100 100 100 100|M0 0C100 100 0 100 100 0
M0 0C100 50 0 0 100 50|M5 5|M5 5Z|M0 0L0 0L0 0|M0 0L100 0L100 0L100 100|M0,0
M 100 100 m 50 0 l 50 0|M100 100 Z m 50 50 l 10 0|M0 0C200 200 -100 200 100 0|M0 0L1000000 1000000
M0 0L0.001 0.001|M0 0C.25 .1 .25 1 1 1|M16777216 0L16777217 1|M0 0a200 10 45 1 0 150 50
M600,350 l 50,-25 a25,25 -30 0,1 50,-25 l 50,-25 a25,50 -30 0,1 50,-25 l 50,-25 a25,75 -30 0,1 50,-25 l 50,-25 a25,100 -30 0,1 50,-25 l 50,-25
M300,200 h-150 a150,150 0 1,0 150,-150 z|M200,300 Q400,50 600,300 T1000,300
M100,200 C100,100 250,100 250,200 S400,300 400,200
""".strip().replace("\n", "|").split("|") + ["\tM\t0\t0", "\tL\t30\t40\t", "M0\n0\rL\f30 40\n"]

ERRORS = """
| |L10 10|10 10|X|M|M10|M10,|M10 10L|M10 10L20|M10 10L20,|M10 10L20 20L30|M10 10L20 20 30
M10 10L20 20,|M10 10,L20 20|M10 10L20 20 X 30 30L40 40|M10 10L20 20#|M10 10LL20 20
M10 10 L20 20 C 1 2 3 4 5|M0 0A10 10 0 2 1 50 50|M0 0A10 10 0 0.5 1 50 50|M0 0A10 10 0 01 50
M0 0A10 10 0 0 1 50|M0 0L10 10 M|M0 0L10 10Z5 5|M0 0H|M0 0H10,V10|M0 0h 10 , 20 v 5|M0 0L1e 10
M0 0L1e5e 10|M0 0L1.2.3.4|M0 0L--1 2|M0 0L+-1 2|M0 0L.5. 1|M0 0L. 1|M0 0L10. 10|M0 0L10.L20 20
M,0 0L10 10|M0,,0L10 10|M0 0L10 10,,20 20|M0 0;L10 10|M0 0L1px 2|M0 0L10 10z10
M0 0L10 10 z L20 20 bad|M0 0L0x10 5|M0 0L1e400 0|M0 0Lnan 1|M0 0Linf 1|none|m|z|Z M0 0L5 5
M 0 0 L 10 10 l|M0 0 Q10 10 20 20 30 30|M0 0 R 10 10 20 20|M0 0 B 45
""".strip("\n").replace("\n", "|").split("|") + [
    "\u00a0M0 0L10 10", "M0 0\u3000L10 10", "M0 0L10 10\x00",
]  # fmt: skip


def random_path(rng):
    def number(low=-200, high=300):
        x = rng.uniform(low, high)
        return rng.choice((f"{x:.0f}", f"{x:.1f}", f"{x:.2f}"))

    def joined(numbers):
        text = numbers[0]
        for item in numbers[1:]:
            bare = item[0] == "-" and rng.random() < 0.4
            text += item if bare else rng.choice((" ", ",", "  ", " , ")) + item
        return text

    def arc():
        flags = rng.choice(("0", "1")), rng.choice(("0", "1"))
        radii = [number(1, 200), number(1, 200)]
        # Flags need no separator, not even before a number.
        end = joined([number(), number()])
        return joined([*radii, number(-180, 360)]) + rng.choice(
            (
                f" {flags[0]} {flags[1]} {end}",
                f",{flags[0]},{flags[1]},{end}",
                f" {flags[0]}{flags[1]}{end}",
            )
        )

    text = rng.choice("Mm") + rng.choice(("", " ")) + joined([number(), number()])
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 6))):
        letter = rng.choice("MLHVCSQTAZLCQ")
        letter = rng.choice((letter, letter.lower()))
        text += rng.choice(("", " ")) + letter
        groups = 1 if rng.random() < 0.7 or letter in "Mm" else 2
        if letter not in "Zz":
            count = COUNTS[letter.upper()]
            make = arc if letter in "Aa" else lambda: joined([number() for _ in range(count)])
            text += rng.choice(("", " ")) + " ".join(make() for _ in range(groups))
    return text


def cases(rng):
    for d in FIXED:
        yield {"category": "fixed", "d": d}
    for _ in range(119):
        yield {"category": "random", "d": random_path(rng)}
    for d in ERRORS:
        yield {"category": "error", "d": d}


TABLES = [Records("svg_path.json", "category,d", cases, answers, browser.version)]

if __name__ == "__main__":
    main(__doc__, TABLES)
