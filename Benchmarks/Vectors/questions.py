# SPDX-License-Identifier: Apache-2.0
"""The questions of each kind, as (name, question, options). Names stay with their question; new ones are appended."""

from fractions import Fraction

PRESETS = {
    "ease": (0.25, 0.1, 0.25, 1), "ease-in": (0.42, 0, 1, 1), "ease-out": (0, 0, 0.58, 1), "ease-in-out": (0.42, 0, 0.58, 1),
    "standard": (0.4, 0, 0.2, 1), "m3-standard": (0.2, 0, 0, 1), "m3-decelerate": (0.05, 0.7, 0.1, 1), "m3-accelerate": (0.3, 0, 0.8, 0.15),
    "in-back": (0.36, 0, 0.66, -0.56), "out-back": (0.34, 1.56, 0.64, 1), "in-out-back": (0.68, -0.6, 0.32, 1.6),
    "in-out-expo": (0.87, 0, 0.13, 1), "in-expo": (0.95, 0.05, 0.795, 0.035), "out-circ": (0.075, 0.82, 0.165, 1), "rocket": (0.5, 0, 0.9, 0.7),
}  # fmt: skip
CORNERS = {
    "1001": (1, 0, 0, 1), "0101": (0, 1, 0, 1), "1010": (1, 0, 1, 0), "0110": (0, 1, 1, 0), "0011": (0, 0, 1, 1), "0505": (0, 0.5, 0, 0.5),
    "1515": (1, 0.5, 1, 0.5), "1208": (1, 0.25, 0, 0.75),
}  # fmt: skip

# Faults that were reported, or met in the newest version, with the questions that show them.
SEEN = {
    "bezier": [
        ("slint-ui/slint#12828, gre/bezier-easing#1", "1 0 0 1 0.490234375", "0 1 0 1 0.001", "0 0 0 1 0.001"),
        ("slint-ui/slint#12828", "0 -0.06 0.008 1.25 0.01"),
        ("gre/bezier-easing#1", "1 0 0 1 0.4999", "0 1 0 1 0.0625"),
        ("gre/bezier-easing#11", "0.42 0 1 1 0.999999", "0 0 0.58 1 1e-06"),
        ("gre/bezier-easing#63", "0 0.4 0.3333333333333333 1 0.5", "0.6666666666666666 0 1 1 0.6875", "0.6 0 0.9333333333 1 0.5"),
        ("gre/bezier-easing#63", "0.3 0 0.6333333333333334 1 0.5", "0 1 1 0 0.0001"),
        ("arian/cubic-bezier#1", "0 0 0.58 1 0.8963999999999942", "0.135 1.02 0.5 0.11 0.426", "0.1 0.85 0.541 -0.26 0.723"),
        ("samoylenkodmitry/Cranpose#80, codenameone/CodenameOne#5122", "0.25 0.1 0.25 1 0.5", "0.42 0 1 1 0.5", "0.5 0 1 0.5 0.25"),
        ("software-mansion/react-native-reanimated#10344", "0 1 0 1 1e-06", "1 0 1 0 0.999999", "1 0 0 1 0.500001", "0 1 1 0 0.999999"),
        ("BabylonJS/Babylon.js#2628", "1 0 0 1 0.5", "1 0 1 0 0.999"),
        ("hannesmann/keyframe#21", "1 0 0 1 0.671875", "1 0 0 1 0.667", "0.002 1.29 0.255 0.74 0.872"),
        ("bevyengine/bevy CubicSegment::ease", "1 0 0 1 0.5000152587890625", "0 0 0 1 0.0001", "1 1 0 0 0.5001"),
        ("thednp/bezier-easing, x2 or y2 of 0", "1 0 0 1 0.625", "0.42 0 0.58 0 0.5", "0.5 0 0 1 0.5"),
        ("lvgl/lvgl#4254", "0.9892578125 0.3837890625 0.9990234375 0.0634765625 0.9970703125", "0 0 0.2001953125 1 0.009765625"),
    ],
    "steps": [("bevyengine/bevy#17743", "1 jump-end 0.5", "4 jump-end 0.2", "5 jump-end 0.5")],
    "family": [
        ("asweigart/pytweening easeOutBounce", "easeOutBounce 0.95", "easeInBounce 0.03125"),
        ("ManimCommunity/manim#1678", "easeInOutExpo 0.8125", "easeInBounce 0.25", "easeInOutBounce 0.25"),
        ("g-truc/glm#1078", "easeInOutBounce 0.375", "easeInOutBounce 0.4375"),
        ("bevyengine/bevy BackInOut, daimajia/AnimationEasingFunctions#16", "easeInOutBack 0.25", "easeInOutBack 0.375", "easeInOutBack 0.75"),
    ],
    "spring": [
        ("hyprwm/hyprutils#110", "1 100 10 0 0.4", "1 600 15 0 0.1", "1 100 10 0 0.002"),
        ("b3ll/Motion SpringFunction", "1 100 30 0 0.2", "1 100 25 0 0.5", "1 300 40 0 0.1"),
        ("google-deepmind/mujoco#3551", "1 1 1000000000 0 1000000000"),
    ],
    "decay-rate": [("pixijs-userland/pixi-viewport#271", "1000 3.2 0.5", "1000 3.2 2")],
    "keyed-handles": [
        ("mrdoob/three.js#33933", "0 -5 4 8.4 4 12.9 4 1 3.996", "0 1 4 -2.3 4 6.5 4 10 3.996", "0 -5 1.98 12.2 2 7.9 2 1 1.996"),
        ("mrdoob/three.js#33933", "0 1 1 8 1 5.3 1 10 0.999", "0 -5 1.72 10.3 2 2.9 2 10 1.998"),
    ],
}


def seen(word, **options):
    """The questions of a word that were met in the field; new ones are appended to a report, whose number is in the name."""
    for k, (source, *questions) in enumerate(SEEN[word]):
        for j, question in enumerate(questions):
            name = f"seen-{k + 1}{'abcdef'[j]}"
            convention = {"convention": "easings.net"} if "Expo" in question else {}
            yield name, f"{word} {question}", {"why": "met in the field", "seen": source, **options, **convention}


def grid(chance, low=0, high=1, bits=12):
    """A random number that is exact in single precision."""
    return round(chance.uniform(low, high) * 2**bits) / 2**bits


def text(*inputs):
    """A line with numbers that read back as the same doubles."""
    return " ".join(w if isinstance(w, str) else repr(float(w)).removesuffix(".0") for w in inputs)


def bezier(chance):
    yield from seen("bezier")
    for name, curve in PRESETS.items():
        for k, x in enumerate([0.5, *(grid(chance) for _ in range(4))]):
            yield f"{name}-{k + 1}", text("bezier", *curve, x), {"why": "a well-known curve"}
    for name, curve in CORNERS.items():
        for k, x in enumerate((2.0**-30, 2.0**-10, 0.25, 0.5, 0.5 + 2.0**-16, 1 - 2.0**-20)):
            yield f"corner-{name}-{k + 1}", text("bezier", *curve, x), {"why": "vertical tangents, where Newton's method stops or leaves"}
    for k, (e, x) in enumerate((e, x) for e in (2.0**-7, 2.0**-12, 2.0**-20) for x in (0.5 - 2.0**-9, 0.5, 0.501953125)):
        yield f"steep-{k + 1}", text("bezier", 1 - e, 0.25, e, 0.75, x), {"why": "almost a vertical tangent inside"}
    for k, x in enumerate((0.01, 0.3, 0.49, 0.499999, 0.51, 0.7)):
        yield f"steep-f64-{k + 1}", text("bezier", 1 - 1e-9, 0.2, 1e-9, 0.8, x), {"why": "almost a vertical tangent inside"}
    for k, (x1, y1, y2) in enumerate(((0, 0.4, 1), (0.25, 0, 1), (0.4, 0, 0.6), (0.5, 1, 0.5), (2 / 3, 0, 1))):
        for j, off in enumerate((0, 1e-9, -1e-12)):
            curve = (x1, y1, min(x1 + 1 / 3 + off, 1), y2)
            for i, x in enumerate((0.125, 0.5)):
                yield f"third-{k + 1}{'abc'[j]}{i + 1}", text("bezier", *curve, x), {"why": "the cubic term of x vanishes, or almost: x2 = x1 + 1/3"}
    for k, x in enumerate((0.1, 0.375, 0.625, 0.96875)):
        yield f"line-{k + 1}", text("bezier", 1 / 3, 1 / 3, 2 / 3, 2 / 3, x), {"why": "a straight line, x is the parameter"}
        yield f"quadratic-{k + 1}", text("bezier", 0.25, 0.125, 0.5, 0.5, x), {"why": "an ordinary curve with few digits"}
    for k, (curve, x) in enumerate((c, x) for c in ((0.5, -100, 0.5, 100), (0.25, 1000, 0.75, -1000), (0, 50, 1, 0)) for x in (0.125, 0.5, 0.9375)):
        yield f"huge-{k + 1}", text("bezier", *curve, x), {"why": "values far outside [0, 1]"}
    for k, (curve, x) in enumerate((c, x) for c in ((0.5, 0.25, 0.5, 0.75), (0.25, 0.5, 0.75, 0.75), (0, 0, 0.5, 1), (0.5, 0, 1, 1)) for x in (-1, -0.25, 1.5, 3)):
        yield f"outside-{k + 1}", text("bezier", *curve, x), {"why": "outside [0, 1] a curve goes on along its tangent", "seen": "w3c/csswg-drafts#4046"}
    for k, (curve, x) in enumerate((c, x) for c in (*PRESETS.values(), *CORNERS.values()) for x in (0, 1)):
        yield f"end-{k + 1}", text("bezier", *curve, x), {"why": "an end", "exact": "end"}
    for k in range(40):
        curve = (grid(chance), grid(chance, -0.5, 1.5), grid(chance), grid(chance, -0.5, 1.5))
        yield f"random-{k + 1}", text("bezier", *curve, grid(chance)), {"why": "random"}
    for k, x in enumerate((2.0**-60, 2.0**-40, 1e-12, 1e-9, 1e-7, 1e-5)):
        yield f"tiny-{k + 1}", text("bezier", 0, 1, 0.5, 1, x), {"why": "the beginning of a vertical tangent, y is of the order of x^(1/2)"}
    for k, (curve, x) in enumerate((c, grid(chance)) for c in [*PRESETS.values()][:12] for _ in range(2)):
        yield f"slope-{k + 1}", text("bezier-slope", *curve, x), {"why": "the slope"}
    for k, (curve, y) in enumerate((c, grid(chance)) for c in [*PRESETS.values()][:8] for _ in range(2)):
        yield f"inverse-{k + 1}", text("bezier-inverse", *curve, y), {"why": "the progress at a value"}
    steep = (((0.5, 0, 0, 1), 0.998291015625), ((1, 0.25, 0, 0.75), 0.9931640625), ((0.2, 0, 0, 1), 0.957763671875), ((0.87, 0, 0.13, 1), 0.97802734375), ((1, 0, 0.25, 1), 0.9150390625))
    for k, (curve, x) in enumerate(steep):
        yield f"rounding-{k + 1}", text("bezier", *curve, x), {"why": "in 32 bits x is nowhere within 1e-7: a loop that waits for it hangs"}
    fine = [(1, 0, 0, 1), (0.25, 0.1, 0.25, 1), (0.42, 0, 0.58, 1), (0, 0, 1, 1), (1, 0.25, 0, 0.75), (0.2, 0, 0, 1), (0.95, 0.05, 0.795, 0.95)]
    for k, curve in enumerate(fine):
        for part, window in (("all", (0, 1, 2000)), ("fine", (0.4921875, 0.5078125, 1024))):
            yield f"monotone-{k + 1}-{part}", text("bezier", *curve, "*"), {"why": "values must not fall", "grid": list(window)}


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
    }
    points = [(0, 0), *sorted((grid(chance), grid(chance, -0.5, 1.5)) for _ in range(11)), (1, 1)]
    curves["many"] = points
    for name, stops in curves.items():
        flat = [x for stop in stops for x in stop]
        edges = sorted({x for x, _ in stops})
        for k, x in enumerate(edges[:6]):
            yield f"{name}-at-{k + 1}", text("linear", *flat, x), {"why": "at a stop; at a jump the later one", "exact": True}
        for k, x in enumerate((-0.25, 0.125, 0.3125, 0.484375, 0.625, 0.90625, 1.25)):
            if x < 0 and edges[0] == stops[1][0]:
                continue  # Before two stops of one x browsers and the specification's drafts differ: w3c/csswg-drafts#8933.
            options = {"why": "outside: the first or last line goes on" if x < 0 or x > 1 else "between stops"}
            yield f"{name}-{k + 1}", text("linear", *flat, x), options
    thirds = [0, 0, 1 / 3, 0.5, 2 / 3, 0.75, 1, 1]
    for k, x in enumerate((0.1, 0.3, 0.35, 0.6, 0.7, 0.99)):
        yield f"thirds-{k + 1}", text("linear", *thirds, x), {"why": "stops that are not binary fractions"}


def steps(chance):
    yield from seen("steps", exact=True)
    for n in (1, 2, 4, 8):
        for position in ("jump-end", "jump-start", "jump-both", "jump-none")[: 3 if n == 1 else 4]:
            for k, x in enumerate((0, 0.5, 1 / n if n > 1 else 0.25, 1)):
                yield f"{n}-{position}-{k + 1}", text("steps", str(n), position, x), {"why": "at a jump or an end", "exact": True}
            yield f"{n}-{position}-before", text("steps", str(n), position, 0.5, "before"), {"why": "before the jump", "exact": True}
    for n, position, x in ((4, "jump-end", -0.1), (4, "jump-start", -0.1), (4, "jump-start", -0.3), (4, "jump-end", 1.3), (4, "jump-none", 1.5), (4, "jump-both", -0.3)):
        yield f"outside-{n}-{position}-{x}", text("steps", str(n), position, x), {"why": "outside [0, 1]", "exact": True}
    for k in range(20):
        n = chance.choice((3, 5, 7, 10, 60))
        x = float(Fraction(chance.randrange(n), n) + Fraction(chance.randrange(1, 9), 10 * n))
        yield f"random-{k + 1}", text("steps", str(n), chance.choice(("jump-end", "jump-start", "jump-both", "jump-none")), x), {"why": "between jumps", "exact": True}


NAMES = [f"ease{form}{kind}" for kind in ("Quad", "Cubic", "Quart", "Quint", "Sine", "Expo", "Circ", "Back", "Elastic", "Bounce") for form in ("In", "Out", "InOut")]


def families(chance):
    yield from seen("family")
    for name in NAMES:
        other = name.endswith(("Expo", "Elastic"))
        for convention in ("easings.net", "d3") if other else (None,):
            options = {"convention": convention} if convention else {}
            short = f"{name}-d3" if convention == "d3" else name
            for k, x in enumerate((grid(chance, 0, 0.5), 0.25, grid(chance, 0.5, 1), 0.8125)):
                yield f"{short}-{k + 1}", text("family", name, x), options | {"why": "a function of easings.net" if convention != "d3" else "d3 moves its exponential to 0 and 1"}
            for x in (0, 1):
                yield f"{short}-end-{x}", text("family", name, x), options | {"why": "an end", "exact": "end"}
    for k, (name, x) in enumerate((("easeInExpo", 2.0**-20), ("easeOutExpo", 1 - 2.0**-20), ("easeInOutExpo", 2.0**-20))):
        yield f"jump-{k + 1}", text("family", name, x), {"convention": "easings.net", "why": "the exponential jumps at its ends", "exact": True}
    for k, (name, x) in enumerate((n, x) for n in ("easeInBounce", "easeOutBounce", "easeInOutBounce") for x in (0.015625, 0.0625, 0.40625, 0.9375, 0.984375)):
        yield f"arc-{k + 1}", text("family", name, x), {"why": "each of the four parabolas"}
    for k, (name, x) in enumerate((("easeInCirc", 1 - 2.0**-20), ("easeOutCirc", 2.0**-20), ("easeInSine", 2.0**-20), ("easeInQuint", 2.0**-12))):
        yield f"edge-{k + 1}", text("family", name, x), {"why": "near an end, where digits are lost"}


SPRINGS = {
    "core-animation": (1, 100, 10, 0), "gentle": (1, 100, 15, 0), "quick": (1, 300, 20, 0), "bouncy": (1, 600, 15, 0), "slow": (1, 80, 20, 0),
    "react": (1, 170, 26, 0), "wobbly": (1, 180, 12, 0), "uikit": (3, 1000, 500, 0), "critical": (1, 100, 20, 0), "over": (1, 100, 100, 0),
    "near-below": (1, 100, 20 - 2.0**-12, 0), "near-above": (1, 100, 20 + 2.0**-12, 0), "nearer": (1, 1, 2 + 2.0**-40, 0), "undamped": (1, 100, 0, 0),
    "kick": (1, 100, 10, 20), "back": (2, 50, 8, -10), "kick-critical": (1, 64, 16, 30), "kick-over": (1, 64, 40, 60), "heavy": (4096, 1, 0.5, 0),
    "stiff-over": (1, 1, 4096, 0), "stiff": (1, 65536, 64, 0),
}  # fmt: skip


def spring(chance):
    yield from seen("spring")
    for name, (mass, stiffness, damping, velocity) in SPRINGS.items():
        period = float((mass / stiffness) ** 0.5)
        for k, part in enumerate((0.125, 1, 4, 20)):
            t = round(part * period * 2**14) / 2**14 or 2.0**-14
            yield f"{name}-{k + 1}", text("spring", mass, stiffness, damping, velocity, t), {"why": WHY.get(name, "a spring that people use")}
        yield f"{name}-velocity", text("spring-velocity", mass, stiffness, damping, velocity, t / 8), {"why": "the velocity"}
        yield f"{name}-start", text("spring", mass, stiffness, damping, velocity, 0), {"why": "the start", "exact": "end"}
        if damping and name not in ("nearer",):
            for e in (0.0078125, 0.0009765625):
                yield f"{name}-settling-{e}", text("spring-settling", mass, stiffness, damping, velocity, e), {"why": "the exact last time, no bound by the envelope"}
    for k in range(24):
        inputs = grid(chance, 0.5, 4), grid(chance, 10, 400, 4), grid(chance, 1, 60, 6), chance.choice((0, 0, grid(chance, -20, 20, 6)))
        yield f"random-{k + 1}", text("spring", *inputs, grid(chance, 0.0625, 1.5)), {"why": "random"}
    for k, (bounce, velocity) in enumerate(((0, 0), (0.15, 0), (0.3, 0), (0.5, 4), (-0.3, 0), (-0.75, 2), (0.875, 0))):
        for j, t in enumerate((0.125, 0.40625)):
            yield f"bounce-{k + 1}{'ab'[j]}", text("spring-bounce", 0.5, bounce, velocity, t), {"why": "duration and bounce"}
    for k, (response, ratio) in enumerate(((0.55, 0.825), (0.5, 0.825), (0.15, 0.86), (0.25, 1), (0.5, 2.5))):
        yield f"response-{k + 1}", text("spring-response", response, ratio, 0, 0.21875), {"why": "response and damping ratio"}
    for k, (stiffness, ratio) in enumerate(((1500, 0.5), (50, 1), (10000, 0.2), (380, 0.8), (700, 0.9), (1600, 1), (200, 0.6), (800, 0.6), (3800, 1))):
        yield f"ratio-{k + 1}", text("spring-ratio", stiffness, ratio, 0, 0.0625), {"why": "Android's constants and Material 3's expressive and standard tokens"}


WHY = {"near-below": "next to critical damping", "near-above": "next to critical damping", "nearer": "next to critical damping", "over": "over-damped", "stiff-over": "far over-damped",
       "uikit": "UISpringTimingParameters' defaults, over-damped", "undamped": "never comes to rest"}  # fmt: skip


def decay(chance):
    yield from seen("decay-rate")
    for k, t in enumerate((0.125, 0.5, 1, 2.5)):
        for j, d in enumerate((0.998, 0.99)):
            yield f"uikit-{j + 1}{k + 1}", text("decay-uikit", 1000, d, t), {"why": "UIScrollView's rates, integrated"}
            yield f"pop-{j + 1}{k + 1}", text("decay-pop", 1000, d, t), {"why": "Pop adds up milliseconds, 0.1 % less"}
            yield f"react-native-{j + 1}{k + 1}", text("decay-react-native", 1.5, d, t), {"why": "React Native's Animated counts milliseconds"}
        yield f"rate-{k + 1}", text("decay-rate", 250, 2, t), {"why": "a rate a second"}
        yield f"slow-{k + 1}", text("decay-rate", 250, 2.0**-30, t), {"why": "so slow that 1 − exp cancels"}
        for j, drag in enumerate((0.135, 0.05)):
            yield f"flutter-{j + 1}{k + 1}", text("decay-flutter", 800, drag, t), {"why": "Flutter's FrictionSimulation"}
        yield f"android-{k + 1}", text("decay-android", 2000, 1, t), {"why": "Android's FlingAnimation and Compose, friction times 4.2"}
        yield f"motion-{k + 1}", text("decay-motion", 500, 0.8, 325, t), {"why": "Motion's inertia"}
    yield "start", text("decay-rate", 250, 2, 0), {"why": "the start", "exact": "end"}


def keyed(chance):
    yield from seen("keyed-handles")
    for k in range(10):
        t0, t1 = grid(chance, 0, 3, 6), grid(chance, 4, 8, 6)
        v0, v1, t = grid(chance, -100, 100, 4), grid(chance, -100, 100, 4), grid(chance, t0, t1, 8)
        ease = grid(chance), grid(chance, -0.25, 1.25), grid(chance), grid(chance, -0.25, 1.25)
        yield f"lottie-{k + 1}", text("keyed-lottie", t0, v0, *ease, t1, v1, t), {"why": "a unit curve between two keys"}
        yield f"gltf-{k + 1}", text("keyed-gltf", t0, v0, grid(chance, -50, 50, 4), t1, v1, grid(chance, -50, 50, 4), t), {"why": "tangents count a second and are scaled by the segment's duration"}
        handles = grid(chance, t0, t1, 6), grid(chance, -100, 100, 4), grid(chance, t0, t1, 6), grid(chance, -100, 100, 4)
        yield f"handles-{k + 1}", text("keyed-handles", t0, v0, *handles, t1, v1, t), {"why": "handles that are not at thirds of the time: the cubic in time must be solved"}
        w0, w1 = grid(chance, 0, (t1 - t0) / 2, 6), grid(chance, 0, (t1 - t0) / 2, 6)
        yield f"usd-{k + 1}", text("keyed-usd", t0, v0, w0, grid(chance, -50, 50, 4), t1, v1, w1, grid(chance, -50, 50, 4), t), {"why": "tangents by width and slope"}
    for k, name in enumerate(("keyed-lottie 0 5 0.25 0 0.75 1 2 9", "keyed-gltf 0 5 1 2 9 1", "keyed-handles 0 5 0.5 6 1.5 8 2 9", "keyed-usd 0 5 0.5 1 2 9 0.5 1")):
        for t, at in ((0, "first"), (2, "last")):
            yield f"{at}-{k + 1}", f"{name} {t}", {"why": "a key", "exact": "end"}
    for k, t in enumerate((2000.25, 2000.5, 2001)):
        yield f"late-{k + 1}", text("keyed-handles", 2000, 0, 2000.5, 0, 2000.75, 1, 2001.5, 1, t), {"why": "late keys: times lose digits where they are not subtracted first"}



CUBICS = {
    "arch": (0, 0, 1, 2, 3, 3, 4, 0), "line": (0, 0, 1, 1, 2, 2, 3, 3), "back": (0, 0, 3, 0, -2, 0, 1, 0), "cusp": (0, 0, 1, 1, 0, 1, 1, 0),
    "near-cusp": (0, 0, 1, 1, 0, 1, 1, 2.0**-10), "loop": (0, 0, 4, 3, -3, 3, 1, 0), "quarter": (1, 0, 1, 0.5522847498307936, 0.5522847498307936, 1, 0, 1),
    "slow-start": (0, 0, 0, 0, 1, 2, 3, 3), "slow-ends": (0, 0, 0, 0, 4, 2, 4, 2), "far": (4096, 4096, 4097, 4098, 4099, 4099, 4100, 4096),
    "flat": (0, 0, 1, 2.0**-20, 2, -(2.0**-20), 3, 0), "quadratic": (0, 0, 2, 4, 4, 4, 6, 0), "thin-loop": (0, 0, 8, 0.0625, -7, 0.0625, 1, 0),
}  # fmt: skip


def length(chance):
    for name, points in CUBICS.items():
        yield name, text("length", *points), {"why": f"{name.replace('-', ' ')}"}
    for k in range(16):
        yield f"random-{k + 1}", text("length", *(grid(chance, -4, 4, 8) for _ in range(8))), {"why": "random"}
    arcs = ((1, 1, 0, 2), (2, 1, 0, 1), (2, 1, 0.5, 4), (1, 16, 0, 6.25), (1, 4096, 1, 2), (3, 2, -1, -2), (1, 1 + 2.0**-20, 0, 3), (64, 1, 1.5, 0.25))
    for k, arc in enumerate(arcs):
        yield f"arc-{k + 1}", text("length-arc", *arc), {"why": "an ellipse's arc"}


def pace(chance):
    for name, points in CUBICS.items():
        for k, fraction in enumerate((0.25, grid(chance, 0, 1, 8))):
            yield f"{name}-{k + 1}", text("pace", *points, fraction), {"why": f"{name.replace('-', ' ')}"}
        for fraction in (0, 1) if name in ("arch", "cusp", "slow-ends") else ():
            yield f"{name}-end-{fraction}", text("pace", *points, fraction), {"why": "an end"}
    for k in range(8):
        yield f"random-{k + 1}", text("pace", *(grid(chance, -4, 4, 8) for _ in range(8)), grid(chance)), {"why": "random"}


def follow(chance):
    for k, rate in enumerate((0.5, 4, 10, 60, 1000)):
        for j, steps in enumerate((1, 3, 6)):
            moves = [x for _ in range(steps) for x in (grid(chance, 0.001, 0.1), grid(chance, -10, 10, 6))]
            yield f"smoothing-{k + 1}{'abc'[j]}", text("follow-smoothing", rate, *moves), {"why": "uneven frames must not change the result"}
    yield "smoothing-split", text("follow-smoothing", 8, *[0.0078125, 1] * 16), {"why": "sixteen short frames are the same as one long one"}
    yield "smoothing-whole", text("follow-smoothing", 8, 0.125, 1), {"why": "sixteen short frames are the same as one long one"}
    for k, inputs in enumerate(((1, 100, 10), (1, 100, 20), (1, 100, 60), (1, 400, 4), (2, 50, 25))):
        for j, steps in enumerate((1, 3, 6)):
            moves = [x for _ in range(steps) for x in (grid(chance, 0.001, 0.1), grid(chance, -10, 10, 6))]
            yield f"spring-{k + 1}{'abc'[j]}", text("follow-spring", *inputs, *moves), {"why": "uneven frames, exact steps: no Euler"}
    yield "spring-long", text("follow-spring", 1, 400, 4, 0.5, 1, 0.25, -1), {"why": "a long frame, on which Euler's steps explode"}


KINDS = {"bezier": bezier, "linear": linear, "steps": steps, "families": families, "spring": spring, "decay": decay, "keyed": keyed, "length": length, "pace": pace, "follow": follow}
