# SPDX-License-Identifier: Apache-2.0
"""The questions of each kind, as (name, question, options). Names stay with their question; new ones are appended."""

import csv
from fractions import Fraction
from pathlib import Path

HERE, TINY = Path(__file__).parent, 2.0**-20


def table(file):
    with open(HERE / file, newline="", encoding="utf-8") as lines:
        return list(csv.DictReader(lines))


# Faults that were reported, or met in the newest version, with the questions that show them; new ones are appended to a report.
SEEN = table("seen.csv")
# Questions that are chosen: near an end, a jump or a vertical tangent, and in the units of a system.
CHOSEN = table("chosen.csv")
# Curves, springs and paths that several questions are about.
NAMED = {group: {} for group in ("preset", "corner", "spring", "cubic")}
for _row in table("curves.csv"):
    NAMED[_row["group"]][_row["name"]] = tuple(map(float, _row["inputs"].split())), _row["why"]
PRESETS, CORNERS = ([inputs for inputs, _ in NAMED[group].values()] for group in ("preset", "corner"))


def seen(word, **options):
    for row in SEEN:
        if row["ask"].startswith(word + " "):
            convention = {"convention": "easings.net"} if "Expo" in row["ask"] else {}
            yield row["id"], row["ask"], {"why": "met in the field", "seen": row["seen"], **options, **convention}


def chosen(group):
    """The questions of a group that are not drawn."""
    for row in CHOSEN:
        if row["group"] == group:
            yield row["id"], row["ask"], {key: row[key] for key in ("why", "seen", "exact", "convention") if row[key]}


def grid(chance, low=0, high=1, bits=12):
    """A random number that is exact in single precision."""
    return round(chance.uniform(low, high) * 2**bits) / 2**bits


def text(*inputs):
    """A line with numbers that read back as the same doubles."""
    return " ".join(w if isinstance(w, str) else repr(float(w)).removesuffix(".0") for w in inputs)


def numbered(name, word, lines, why, marks=range(1, 1000), **options):
    """Questions of a word with these inputs, whose names end with the marks."""
    for mark, inputs in zip(marks, lines):
        yield f"{name}{mark}", text(word, *inputs), {"why": why, **options}


def at(curves, places):
    """The inputs of curves at each of the places."""
    return [(*curve, x) for curve in curves for x in places]


def bezier(chance):
    yield from seen("bezier")
    for name, (curve, why) in NAMED["preset"].items():
        places = [0.5, *(grid(chance) for _ in range(4))]
        yield from numbered(f"{name}-", "bezier", at([curve], places), why)
    near = 2.0**-30, 2.0**-10, 0.25, 0.5, 0.5 + 2.0**-16, 1 - TINY
    for name, (curve, why) in NAMED["corner"].items():
        yield from numbered(f"corner-{name}-", "bezier", at([curve], near), why)
    yield from chosen("steep")
    ends = at((*PRESETS, *CORNERS), (0, 1))
    yield from numbered("end-", "bezier", ends, "an end", exact="end")
    curves = [[grid(chance, *limits) for limits in ((0, 1), (-0.5, 1.5), (0, 1), (-0.5, 1.5), (0, 1))] for _ in range(40)]
    yield from numbered("random-", "bezier", curves, "random")
    yield from chosen("tiny")
    slopes, inverses = ([(*c, grid(chance)) for c in PRESETS[:count] for _ in range(2)] for count in (12, 8))
    yield from numbered("slope-", "bezier-slope", slopes, "the slope")
    yield from numbered("inverse-", "bezier-inverse", inverses, "the progress at a value")
    yield from chosen("rounding")
    fine = CORNERS[0], PRESETS[0], PRESETS[3], (0, 0, 1, 1), CORNERS[7], PRESETS[5], (0.95, 0.05, 0.795, 0.95)
    for k, curve in enumerate(fine):
        for part, window in (("all", [0, 1, 2000]), ("fine", [0.4921875, 0.5078125, 1024])):
            yield f"monotone-{k + 1}-{part}", text("bezier", *curve, "*"), {"why": "values must not fall", "grid": window}


def linear(chance):
    curves = {
        "even": [(k / 4, y) for k, y in enumerate((0, 0.75, 1.125, 0.9375, 1))],
        "jump": [(0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1)],
        "flat": [(0, 0), (0.25, 0.5), (0.75, 0.5), (1, 1)],
        "jumps": [(0, 0.5), (0, 0), (0.25, 1), (0.25, 0), (0.75, 1), (1, 0), (1, 1)],
        "outside": [(-0.5, -1), (0.25, 0.25), (1.5, 2)],
        "falling": [(0, 1), (0.5, 0.125), (1, 0)],
        "triple": [(0, 0), (0.5, 0), (0.5, 3), (0.5, 1), (1, 1)],
        "two": [(0, 0), (1, 1)],
        "many": [(0, 0), *sorted((grid(chance), grid(chance, -0.5, 1.5)) for _ in range(11)), (1, 1)],
    }
    for name, stops in curves.items():
        flat = [x for stop in stops for x in stop]
        edges = sorted({x for x, _ in stops})
        yield from numbered(f"{name}-at-", "linear", at([flat], edges[:6]), "at a stop; at a jump the later one", exact=True)
        for k, x in enumerate((-0.25, 0.125, 0.3125, 0.484375, 0.625, 0.90625, 1.25)):
            if x < 0 and edges[0] == stops[1][0]:
                continue  # Before two stops of one x browsers and the specification's drafts differ: w3c/csswg-drafts#8933.
            why = "between stops" if 0 <= x <= 1 else "outside: the first or last line goes on"
            yield f"{name}-{k + 1}", text("linear", *flat, x), {"why": why}
    yield from chosen("thirds")


POSITIONS = "jump-end", "jump-start", "jump-both", "jump-none"


def steps(chance):
    yield from seen("steps", exact=True)
    for n in (1, 2, 4, 8):
        for position in POSITIONS[: 3 if n == 1 else 4]:
            name, places = f"{n}-{position}-", (0, 0.5, 1 / n if n > 1 else 0.25, 1)
            yield from numbered(name, "steps", at([(str(n), position)], places), "at a jump or an end", exact=True)
            yield name + "before", f"steps {n} {position} 0.5 before", {"why": "before the jump", "exact": True}
    yield from chosen("places")
    for k in range(20):
        n = chance.choice((3, 5, 7, 10, 60))
        x = float(Fraction(chance.randrange(n), n) + Fraction(chance.randrange(1, 9), 10 * n))
        question = text("steps", str(n), chance.choice(POSITIONS), x)
        yield f"random-{k + 1}", question, {"why": "between jumps", "exact": True}


KINDS_OF_FAMILY = "Quad", "Cubic", "Quart", "Quint", "Sine", "Expo", "Circ", "Back", "Elastic", "Bounce"


def families(chance):
    yield from seen("family")
    for name in (f"ease{form}{kind}" for kind in KINDS_OF_FAMILY for form in ("In", "Out", "InOut")):
        for convention in ("easings.net", "d3") if name.endswith(("Expo", "Elastic")) else (None,):
            options = {"convention": convention} if convention else {}
            short, why = name, "a function of easings.net"
            if convention == "d3":
                short, why = f"{name}-d3", "d3 moves its exponential to 0 and 1"
            places = grid(chance, 0, 0.5), 0.25, grid(chance, 0.5, 1), 0.8125
            yield from numbered(f"{short}-", "family", at([[name]], places), why, **options)
            for x in (0, 1):
                yield f"{short}-end-{x}", text("family", name, x), {**options, "why": "an end", "exact": "end"}
    yield from chosen("edges")


def spring(chance):
    yield from seen("spring")
    for name, (inputs, why) in NAMED["spring"].items():
        mass, stiffness, damping, _ = inputs
        period = float((mass / stiffness) ** 0.5)
        times = [round(part * period * 2**14) / 2**14 or 2.0**-14 for part in (0.125, 1, 4, 20)]
        yield from numbered(f"{name}-", "spring", at([inputs], times), why)
        yield f"{name}-velocity", text("spring-velocity", *inputs, times[-1] / 8), {"why": "the velocity"}
        yield f"{name}-start", text("spring", *inputs, 0), {"why": "the start", "exact": "end"}
        for e in (0.0078125, 0.0009765625) if damping and name != "nearer" else ():
            why = "the exact last time, no bound by the envelope"
            yield f"{name}-settling-{e}", text("spring-settling", *inputs, e), {"why": why}
    for k in range(24):
        inputs = grid(chance, 0.5, 4), grid(chance, 10, 400, 4), grid(chance, 1, 60, 6)
        velocity = chance.choice((0, 0, grid(chance, -20, 20, 6)))
        yield f"random-{k + 1}", text("spring", *inputs, velocity, grid(chance, 0.0625, 1.5)), {"why": "random"}
    yield from chosen("parameters")


def decay(chance):
    yield from seen("decay-rate")
    yield from chosen("decays")


def keyed(chance):
    yield from seen("keyed-handles")
    slope, value = (lambda: grid(chance, -50, 50, 4)), (lambda: grid(chance, -100, 100, 4))
    for k in range(10):
        t0, t1 = grid(chance, 0, 3, 6), grid(chance, 4, 8, 6)
        v0, v1, t = value(), value(), grid(chance, t0, t1, 8)
        ease = grid(chance), grid(chance, -0.25, 1.25), grid(chance), grid(chance, -0.25, 1.25)
        yield f"lottie-{k + 1}", text("keyed-lottie", t0, v0, *ease, t1, v1, t), {"why": "a unit curve between two keys"}
        why = "tangents count a second and are scaled by the segment's duration"
        yield f"gltf-{k + 1}", text("keyed-gltf", t0, v0, slope(), t1, v1, slope(), t), {"why": why}
        handles = grid(chance, t0, t1, 6), value(), grid(chance, t0, t1, 6), value()
        why = "handles that are not at thirds of the time: the cubic in time must be solved"
        yield f"handles-{k + 1}", text("keyed-handles", t0, v0, *handles, t1, v1, t), {"why": why}
        w0, w1 = grid(chance, 0, (t1 - t0) / 2, 6), grid(chance, 0, (t1 - t0) / 2, 6)
        question = text("keyed-usd", t0, v0, w0, slope(), t1, v1, w1, slope(), t)
        yield f"usd-{k + 1}", question, {"why": "tangents by width and slope"}
    yield from chosen("keys")


def length(chance):
    for name, (points, why) in NAMED["cubic"].items():
        yield name, text("length", *points), {"why": why}
    yield from numbered("random-", "length", [[grid(chance, -4, 4, 8) for _ in range(8)] for _ in range(16)], "random")
    yield from chosen("arcs")


def pace(chance):
    for name, (points, why) in NAMED["cubic"].items():
        fractions = 0.25, grid(chance, 0, 1, 8)
        yield from numbered(f"{name}-", "pace", at([points], fractions), why)
        for fraction in (0, 1) if name in ("arch", "cusp", "slow-ends") else ():
            yield f"{name}-end-{fraction}", text("pace", *points, fraction), {"why": "an end"}
    drawn = [[*(grid(chance, -4, 4, 8) for _ in range(8)), grid(chance)] for _ in range(8)]
    yield from numbered("random-", "pace", drawn, "random")


def follow(chance):
    def moves(*constants):
        """Lines of one, three and six steps."""
        step = lambda: (grid(chance, 0.001, 0.1), grid(chance, -10, 10, 6))  # noqa: E731
        return [[*constants, *(x for _ in range(count) for x in step())] for count in (1, 3, 6)]

    for k, rate in enumerate((0.5, 4, 10, 60, 1000)):
        yield from numbered(f"smoothing-{k + 1}", "follow-smoothing", moves(rate), "uneven frames must not change the result", "abc")
    yield from chosen("frames")
    for k, inputs in enumerate(((1, 100, 10), (1, 100, 20), (1, 100, 60), (1, 400, 4), (2, 50, 25))):
        yield from numbered(f"spring-{k + 1}", "follow-spring", moves(*inputs), "uneven frames, exact steps: no Euler", "abc")
    yield from chosen("long")


KINDS = {make.__name__: make for make in (bezier, linear, steps, families, spring, decay, keyed, length, pace, follow)}
