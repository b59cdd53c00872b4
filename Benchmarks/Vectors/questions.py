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


def grid(chance, low=0, high=1, bits=12):
    """A random number that is exact in single precision."""
    return round(chance.uniform(low, high) * 2**bits) / 2**bits


def text(*inputs):
    """A line with numbers that read back as the same doubles."""
    return " ".join(w if isinstance(w, str) else repr(float(w)).removesuffix(".0") for w in inputs)


def numbered(name, word, lines, why, **options):
    """Questions of a word with these inputs, whose names end with 1, 2, …"""
    for k, inputs in enumerate(lines):
        yield f"{name}{k + 1}", text(word, *inputs), {"why": why, **options}


def lettered(name, word, lines, why):
    """The same with names that end with a, b, …"""
    return ((f"{name}{letter}", text(word, *inputs), {"why": why}) for letter, inputs in zip("abc", lines))


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
    steep = at([(1 - e, 0.25, e, 0.75) for e in (2.0**-7, 2.0**-12, TINY)], (0.5 - 2.0**-9, 0.5, 0.501953125))
    yield from numbered("steep-", "bezier", steep, "almost a vertical tangent inside")
    steep = at([(1 - 1e-9, 0.2, 1e-9, 0.8)], (0.01, 0.3, 0.49, 0.499999, 0.51, 0.7))
    yield from numbered("steep-f64-", "bezier", steep, "almost a vertical tangent inside")
    for k, (x1, y1, y2) in enumerate(((0, 0.4, 1), (0.25, 0, 1), (0.4, 0, 0.6), (0.5, 1, 0.5), (2 / 3, 0, 1))):
        for letter, off in zip("abc", (0, 1e-9, -1e-12)):
            third = at([(x1, y1, min(x1 + 1 / 3 + off, 1), y2)], (0.125, 0.5))
            why = "the cubic term of x vanishes, or almost: x2 = x1 + 1/3"
            yield from numbered(f"third-{k + 1}{letter}", "bezier", third, why)
    for k, x in enumerate((0.1, 0.375, 0.625, 0.96875)):
        line, quadratic = text("bezier", 1 / 3, 1 / 3, 2 / 3, 2 / 3, x), text("bezier", 0.25, 0.125, 0.5, 0.5, x)
        yield f"line-{k + 1}", line, {"why": "a straight line, x is the parameter"}
        yield f"quadratic-{k + 1}", quadratic, {"why": "an ordinary curve with few digits"}
    huge = at(((0.5, -100, 0.5, 100), (0.25, 1000, 0.75, -1000), (0, 50, 1, 0)), (0.125, 0.5, 0.9375))
    yield from numbered("huge-", "bezier", huge, "values far outside [0, 1]")
    curves = (0.5, 0.25, 0.5, 0.75), (0.25, 0.5, 0.75, 0.75), (0, 0, 0.5, 1), (0.5, 0, 1, 1)
    why = "outside [0, 1] a curve goes on along its tangent"
    yield from numbered("outside-", "bezier", at(curves, (-1, -0.25, 1.5, 3)), why, seen="w3c/csswg-drafts#4046")
    ends = at((*PRESETS, *CORNERS), (0, 1))
    yield from numbered("end-", "bezier", ends, "an end", exact="end")
    curves = [[grid(chance, *limits) for limits in ((0, 1), (-0.5, 1.5), (0, 1), (-0.5, 1.5), (0, 1))] for _ in range(40)]
    yield from numbered("random-", "bezier", curves, "random")
    tiny = at([(0, 1, 0.5, 1)], (2.0**-60, 2.0**-40, 1e-12, 1e-9, 1e-7, 1e-5))
    why = "the beginning of a vertical tangent, y is of the order of x^(1/2)"
    yield from numbered("tiny-", "bezier", tiny, why)
    slopes, inverses = ([(*c, grid(chance)) for c in PRESETS[:count] for _ in range(2)] for count in (12, 8))
    yield from numbered("slope-", "bezier-slope", slopes, "the slope")
    yield from numbered("inverse-", "bezier-inverse", inverses, "the progress at a value")
    rounding = [
        (0.5, 0, 0, 1, 0.998291015625), (1, 0.25, 0, 0.75, 0.9931640625), (0.2, 0, 0, 1, 0.957763671875),
        (0.87, 0, 0.13, 1, 0.97802734375), (1, 0, 0.25, 1, 0.9150390625),
    ]  # fmt: skip
    why = "in 32 bits x is nowhere within 1e-7: a loop that waits for it hangs"
    yield from numbered("rounding-", "bezier", rounding, why)
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
    thirds = at([(0, 0, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1)], (0.1, 0.3, 0.35, 0.6, 0.7, 0.99))
    yield from numbered("thirds-", "linear", thirds, "stops that are not binary fractions")


POSITIONS = "jump-end", "jump-start", "jump-both", "jump-none"


def steps(chance):
    yield from seen("steps", exact=True)
    for n in (1, 2, 4, 8):
        for position in POSITIONS[: 3 if n == 1 else 4]:
            name, places = f"{n}-{position}-", (0, 0.5, 1 / n if n > 1 else 0.25, 1)
            yield from numbered(name, "steps", at([(str(n), position)], places), "at a jump or an end", exact=True)
            yield name + "before", f"steps {n} {position} 0.5 before", {"why": "before the jump", "exact": True}
    for case in ("4 end -0.1", "4 start -0.1", "4 start -0.3", "4 end 1.3", "4 none 1.5", "4 both -0.3"):
        n, position, x = case.split()
        yield f"outside-{n}-jump-{position}-{x}", f"steps {n} jump-{position} {x}", {"why": "outside [0, 1]", "exact": True}
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
    why = "the exponential jumps at its ends"
    jumps = zip(("easeInExpo", "easeOutExpo", "easeInOutExpo"), (TINY, 1 - TINY, TINY))
    yield from numbered("jump-", "family", jumps, why, convention="easings.net", exact=True)
    arcs = at((["easeInBounce"], ["easeOutBounce"], ["easeInOutBounce"]), (0.015625, 0.0625, 0.40625, 0.9375, 0.984375))
    yield from numbered("arc-", "family", arcs, "each of the four parabolas")
    edges = (("easeInCirc", 1 - TINY), ("easeOutCirc", TINY), ("easeInSine", TINY), ("easeInQuint", 2.0**-12))
    yield from numbered("edge-", "family", edges, "near an end, where digits are lost")


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
    for k, motion in enumerate(((0, 0), (0.15, 0), (0.3, 0), (0.5, 4), (-0.3, 0), (-0.75, 2), (0.875, 0))):
        yield from lettered(f"bounce-{k + 1}", "spring-bounce", at([(0.5, *motion)], (0.125, 0.40625)), "duration and bounce")
    responses = (0.55, 0.825, 0), (0.5, 0.825, 0), (0.15, 0.86, 0), (0.25, 1, 0), (0.5, 2.5, 0)
    yield from numbered("response-", "spring-response", at(responses, [0.21875]), "response and damping ratio")
    ratios = (1500, 0.5), (50, 1), (10000, 0.2), (380, 0.8), (700, 0.9), (1600, 1), (200, 0.6), (800, 0.6), (3800, 1)
    why = "Android's constants and Material 3's expressive and standard tokens"
    yield from numbered("ratio-", "spring-ratio", [(*pair, 0, 0.0625) for pair in ratios], why)


def decay(chance):
    yield from seen("decay-rate")
    milliseconds = (
        ("uikit", 1000, "UIScrollView's rates, integrated"),
        ("pop", 1000, "Pop adds up milliseconds, 0.1 % less"),
        ("react-native", 1.5, "React Native's Animated counts milliseconds"),
    )
    seconds = (
        ("rate-", "rate", (250, 2), "a rate a second"),
        ("slow-", "rate", (250, 2.0**-30), "so slow that 1 − exp cancels"),
        ("flutter-1", "flutter", (800, 0.135), "Flutter's FrictionSimulation"),
        ("flutter-2", "flutter", (800, 0.05), "Flutter's FrictionSimulation"),
        ("android-", "android", (2000, 1), "Android's FlingAnimation and Compose, friction times 4.2"),
        ("motion-", "motion", (500, 0.8, 325), "Motion's inertia"),
    )
    for k, t in enumerate((0.125, 0.5, 1, 2.5)):
        for j, d in enumerate((0.998, 0.99)):
            for name, velocity, why in milliseconds:
                yield f"{name}-{j + 1}{k + 1}", text(f"decay-{name}", velocity, d, t), {"why": why}
        for name, word, inputs, why in seconds:
            yield f"{name}{k + 1}", text(f"decay-{word}", *inputs, t), {"why": why}
    yield "start", text("decay-rate", 250, 2, 0), {"why": "the start", "exact": "end"}


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
    keys = "lottie 0 5 0.25 0 0.75 1 2 9", "gltf 0 5 1 2 9 1", "handles 0 5 0.5 6 1.5 8 2 9", "usd 0 5 0.5 1 2 9 0.5 1"
    for k, segment in enumerate(keys):
        for t, place in ((0, "first"), (2, "last")):
            yield f"{place}-{k + 1}", f"keyed-{segment} {t}", {"why": "a key", "exact": "end"}
    late = at([(2000, 0, 2000.5, 0, 2000.75, 1, 2001.5, 1)], (2000.25, 2000.5, 2001))
    why = "late keys: times lose digits where they are not subtracted first"
    yield from numbered("late-", "keyed-handles", late, why)


def length(chance):
    for name, (points, why) in NAMED["cubic"].items():
        yield name, text("length", *points), {"why": why}
    yield from numbered("random-", "length", [[grid(chance, -4, 4, 8) for _ in range(8)] for _ in range(16)], "random")
    arcs = [
        (1, 1, 0, 2), (2, 1, 0, 1), (2, 1, 0.5, 4), (1, 16, 0, 6.25), (1, 4096, 1, 2), (3, 2, -1, -2),
        (1, 1 + TINY, 0, 3), (64, 1, 1.5, 0.25),
    ]  # fmt: skip
    yield from numbered("arc-", "length-arc", arcs, "an ellipse's arc")


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
        yield from lettered(f"smoothing-{k + 1}", "follow-smoothing", moves(rate), "uneven frames must not change the result")
    for name, line in (("split", (8, *[0.0078125, 1] * 16)), ("whole", (8, 0.125, 1))):
        question = text("follow-smoothing", *line)
        yield f"smoothing-{name}", question, {"why": "sixteen short frames are the same as one long one"}
    for k, inputs in enumerate(((1, 100, 10), (1, 100, 20), (1, 100, 60), (1, 400, 4), (2, 50, 25))):
        yield from lettered(f"spring-{k + 1}", "follow-spring", moves(*inputs), "uneven frames, exact steps: no Euler")
    question = text("follow-spring", 1, 400, 4, 0.5, 1, 0.25, -1)
    yield "spring-long", question, {"why": "a long frame, on which Euler's steps explode"}


KINDS = {make.__name__: make for make in (bezier, linear, steps, families, spring, decay, keyed, length, pace, follow)}
