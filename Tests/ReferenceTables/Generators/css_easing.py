# SPDX-License-Identifier: Apache-2.0
"""Makes css_easing.json and css_easing_outside.json: easings of CSS as Chromium reads them.

Chromium gives the validity of a text, its serialization and its values. Where Chromium is off by more
than 1e-7, the table has the values by CSS Easing 2 too, computed with exact rationals (Béziers with 600
bits). `onJump` lists the samples that rounding puts on either side of a jump.
"""

import math
import re
from fractions import Fraction

import browser
import cubic_bezier
from reference import Records, log_uniform, main, nearest

# Inside [0, 1] the easing is that of the effect; a second effect with a linear easing gives the input
# progress. A negative playback rate keeps the end in the active phase. Outside, it is the easing of a
# keyframe, and a constant easing of the effect sets its input.
SCRIPT = """
CSS.registerProperty({name: "--value", syntax: "<number>", inherits: false, initialValue: "0"});
function at(effect, t) {
  const animation = new Animation(effect, document.timeline);
  animation.pause();
  animation.playbackRate = t < 1 ? 1 : -1;
  animation.currentTime = 1000 * t;
  const progress = effect.getComputedTiming().progress;
  animation.cancel();
  return progress;
}
function answer([easing, inside, outside]) {
  const effect = (easing) => new KeyframeEffect(null, null, {duration: 1000, fill: "both", easing});
  let inner;
  try { inner = effect(easing); } catch (error) { return {error: error.name}; }
  const twin = effect("linear");
  const samples = inside.map((t) => [at(twin, t), at(inner, t)]);
  const stage = document.getElementById("stage");
  const values = outside.map((t) => {
    const animation = stage.animate([{"--value": 0, easing}, {"--value": 1}],
      {duration: 1000, fill: "both", easing: `linear(${t}, ${t})`});
    animation.pause();
    animation.currentTime = 500;
    const value = stage.computedStyleMap().get("--value").value;
    animation.cancel();
    return [t, value];
  });
  return {serialized: inner.getTiming().easing, samples, values};
}
"""

# --- the specification, from serialized texts ---------------------------------------------------

KEYWORDS = {
    "linear": "linear(0 0%, 1 100%)",
    "ease": "cubic-bezier(0.25, 0.1, 0.25, 1)",
    "ease-in": "cubic-bezier(0.42, 0, 1, 1)",
    "ease-out": "cubic-bezier(0, 0, 0.58, 1)",
    "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)",
}


def linear(points, t):
    """CSS Easing 2, "calculate linear easing output progress", with no before flag."""
    same = [value for place, value in points if place == t]
    if same:
        return same[-1]
    if t < points[0][0]:
        a, b = points[:2]
        if a[0] == b[0]:
            return a[1]
    elif t > points[-1][0]:
        a, b = points[-2:]
        if a[0] == b[0]:
            return b[1]
    else:
        a = [p for p in points if p[0] < t][-1]
        b = next(p for p in points if p[0] > t)
    return a[1] + (b[1] - a[1]) * (t - a[0]) / (b[0] - a[0])


def steps(count, position, t):
    """CSS Easing 2, "calculate step easing output progress", with no before flag."""
    current = math.floor(t * count) + (position in ("jump-start", "jump-both", "start"))
    jumps = count + {"jump-both": 1, "jump-none": -1}.get(position, 0)
    if t >= 0:
        current = max(current, 0)
    if t <= 1:
        current = min(current, jumps)
    return Fraction(current, jumps)


def parse(serialized):
    name, _, rest = KEYWORDS.get(serialized, serialized).partition("(")
    return name, [item.split() for item in rest.rstrip(")").split(",")]


def by_specification(serialized, t):
    """The value at a double, as a fraction or an mpf."""
    name, items = parse(serialized)
    if name == "linear":
        points = [(Fraction(place[:-1]) / 100, Fraction(value)) for value, place in items]
        return linear(points, Fraction(t))
    if name == "steps":
        position = items[1][0] if len(items) > 1 else "end"
        return steps(int(items[0][0]), position, Fraction(t))
    numbers = [float(x) for x, in items]
    if 0 <= t <= 1:
        _, y1, _, y2 = numbers
        s = cubic_bezier.solve(numbers[0], numbers[2], t)
        return cubic_bezier.point(cubic_bezier.mpf(y1), cubic_bezier.mpf(y2), s)
    return cubic_bezier.answer_outside("", *numbers, t)[0]


def jumps(serialized):
    """The progress of each jump."""
    name, items = parse(serialized)
    if name == "steps":
        return [Fraction(k, int(items[0][0])) for k in range(int(items[0][0]) + 1)]
    if name != "linear":
        return []
    places = [Fraction(place[:-1]) / 100 for _, place in items]
    return [a for a, b in zip(places, places[1:]) if a == b]


def is_on_jump(serialized, places, t):
    """Whether four ulps of progress change the value: a jump, or a very steep segment.

    Exactly on a jump the value is defined, by the last of the stops there."""
    here, step = Fraction(t), Fraction(4 * math.ulp(t))
    if here in places:
        return False
    if any(abs(here - place) <= step for place in places):
        return True
    name, _ = parse(serialized)
    if name != "linear":
        return False
    around = (here - step, here, here + step)
    before, value, after = (by_specification(serialized, place) for place in around)
    return abs(after - before) > Fraction(2e-13) * max(1, abs(value))


def judged(serialized, samples):
    answer = {"serialized": serialized, "samples": samples}
    places = jumps(serialized)
    on_jump = [i for i, (t, _) in enumerate(samples) if is_on_jump(serialized, places, t)]
    differs = []
    for index, (t, value) in enumerate(samples):
        want = nearest(by_specification(serialized, t))
        if index not in on_jump and abs(want - value) > 1e-7 * max(1, abs(want)):
            differs.append([index, want])
    if differs:
        answer["specDiffers"] = differs
    if on_jump:
        answer["onJump"] = on_jump
    return answer


# A range error in calc() clamps, so this one is valid by the specification. Null where drafts differ:
# a single stop in linear() is valid in the newer drafts only.
SPECIFICATION_ON_VALIDITY = {
    "cubic-bezier(calc(2), 0, calc(-1), 1)": True,
    "steps(calc(0.4), jump-none)": None,
    "linear(0)": None,
    "linear(0.5 50%)": None,
}


def answers(cases):
    asked = []
    for case in cases:
        times = case.get("times") or [t for t, _ in case.get("samples", [])]
        asked.append([case["easing"], times, []])
    for case, result in zip(cases, browser.ask(SCRIPT, asked)):
        case.pop("times", None)
        answer = {"valid": "error" not in result}
        if case["easing"] in SPECIFICATION_ON_VALIDITY:
            answer["specValid"] = SPECIFICATION_ON_VALIDITY[case["easing"]]
        if answer["valid"]:
            answer.update(judged(result["serialized"], result["samples"]))
        yield answer


def answers_outside(cases):
    asked = []
    for case in cases:
        times = case.get("times") or [t for t, _ in case["samples"]]
        asked.append([case["easing"], [], times])
    for case, result in zip(cases, browser.ask(SCRIPT, asked)):
        case.pop("times", None)
        yield judged(result["serialized"], result["values"])


# --- the texts ----------------------------------------------------------------------------------

NAMED = "linear ease ease-in ease-out ease-in-out step-start step-end".split()
BEZIERS = """
0 0 1 1|0.5 0 0.9 0.7|0.68 -0.55 0.735 1.55|1 0 0 1|0 1 1 0|0 0 0 0|1 1 1 1|0 1 0 1|1 0 1 0
0.3 5 0.6 -5|0.4 0 0.2 1|0.87 0 0.13 1|0.99999 0 1e-05 1|0.25 0 0.5833333333333333 1
""".strip().replace("\n", "|")
STEP_COUNTS = (1, 2, 3, 4, 5, 10, 60, 1000)
POSITIONS = ("", "jump-start", "jump-end", "jump-none", "jump-both", "start", "end")
LINEARS = """
linear(0, 1)|linear(1, 0)|linear(0 20%, 1)|linear(0, 1 80%)|linear(0 10% 30%, 1 50%)
linear(0, .5 75%, .25 50%, 1)|linear(0 -20%, 1 120%)|linear(0, 0.25 25% 75%, 1)
linear(0, .1, .4, .9, 1)|linear(0, 1 0%, 0 100%, 1 100%)|linear(0 50%, 1 50%)|linear(0 100%, 1)
linear(0, 1 0%)|linear(0 0%, .3 50%, .7 50%, 1 100%)|linear(0, .2, .8 30%, .9, .95, 1)
linear(0 200%, 1)|linear(0, 1 -50%)|linear(5 -100%, 1 -50%)|linear(0 150%, 1 250%)
linear(0 0% 100%, 1)|linear(0, 1 50% 20%, 0)|linear(0 40%, .5, 1 20%, 2)
linear(0, 0.063, 0.25, 0.563, 1 36.4%, 0.812, 0.75, 0.813, 1 72.7%, 0.953, 0.938, 0.953, 1 90.9%, 0.984, 1 100% 100%)
""".strip().replace("\n", "|")
SYNTAX = {
    "syntax-space": (
        "  ease  |\tease\n|\f\rease\r\n|cubic-bezier( .25 , .1 , .25 , 1 )|cubic-bezier(.25,.1,.25,1)|"
        "steps(3,end)|steps( 3 , end )|linear(0,1)|linear( 0 , 1 )|linear(0\n,\n1)"
    ),
    "syntax-case": (
        "EASE|Ease-In-Out|CUBIC-BEZIER(.1,.2,.3,.4)|Steps(4, JUMP-BOTH)|LINEAR(0, 1)|Linear|STEP-START"
    ),
    "syntax-number": (
        "cubic-bezier(1e-1, +.5, 0.5e0, -1.5E0)|cubic-bezier(0.0, -0.0, 1.0, 1.0)|"
        "cubic-bezier(00.250, 0.1, 0.25, 1)|linear(0, 1e0 1e2%)|linear(-0, +1)|steps(+3)|steps(007)|"
        "cubic-bezier(1e-20, 1, .5, 1)|linear(1e-3, 2.5e+1 40%, 1)"
    ),
    "syntax-comment": (
        "/* a */ease/* b */|cubic-bezier(/**/.25,.1,.25/*,*/,1)|steps(/*3*/4)|linear(0/**/,/*)*/1)"
    ),
    "syntax-calc": (
        "cubic-bezier(calc(1/4), .1, .25, 1)|steps(calc(1 + 2))|steps(calc(2.6))|"
        "linear(calc(1/2) calc(50%), 1)|linear(0, 0.5 calc(25% + 25%), 1)|"
        "cubic-bezier(min(.2,.3), max(.1,.2), clamp(0,.5,1), 1)|cubic-bezier(calc(2), 0, calc(-1), 1)|"
        "steps(calc(-3))|linear(0, calc(infinity), 1)|steps(calc(0.4), jump-none)"
    ),
    # The last three are valid: the end of the text closes open blocks.
    "invalid": (
        "| |none|auto|initial|inherit|unset|revert|var(--x)|ease ease|ease, ease|ease;|ease-|easein|"
        "ease_in|linear()|linear(0)|linear(0.5 50%)|linear(0,)|linear(,0,1)|linear(0 1)|"
        "linear(0 0% 50% 100%, 1)|linear(0% 0 10%, 1)|linear(0%, 100%)|linear(0, 1px)|linear 0, 1)|"
        "linear (0, 1)|linear(0; 1)|linear(infinity, 1)|linear(NaN, 1)|cubic-bezier()|cubic-bezier(0)|"
        "cubic-bezier(.1,.2,.3)|cubic-bezier(.1,.2,.3,.4,.5)|cubic-bezier(-.1,0,1,1)|"
        "cubic-bezier(1.1,0,1,1)|cubic-bezier(0,0,1.0001,1)|cubic-bezier(0,0,-1e-9,1)|"
        "cubic-bezier(.1 .2 .3 .4)|cubic-bezier(10%,0,1,1)|cubic-bezier(a,b,c,d)|cubic-bezier(.1,,.3,.4)|"
        "cubic-bezier (.1,.2,.3,.4)|cubic-bezier(.1,.2,.3,.4) x|cubic-bezier(1.,0,1,1)|"
        "cubicbezier(.1,.2,.3,.4)|cubic-bezier(infinity,0,1,1)|steps|steps()|steps(0)|steps(-1)|"
        "steps(1.5)|steps(2.0)|steps(2e0)|steps(1, jump-none)|steps(3, middle)|"
        "steps(3, jump-start, end)|steps(3 end)|steps(end, 3)|steps(end)|steps(3,)|steps(3%)|"
        "step-start()|step-middle|frames(3)|spring(1, 100, 10, 0)|ease()|path(\"M0,0\")|0.5|"
        "linear(0, 1|cubic-bezier(0,0,1,1|cubic-bezier(.1,.2,.3,.4"
    ),
}  # fmt: skip


def number(rng):
    """A number in one of CSS's notations."""
    x = rng.choice((0, 1, rng.uniform(-0.5, 1.5), rng.uniform(-0.5, 1.5)))
    text = rng.choice((f"{x:.1f}", f"{x:.3f}", f"{x:.6f}", f"{x:.4e}", repr(round(x, 2))))
    if "e" not in text and rng.random() < 0.3:
        text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "+" + text if text[0] != "-" and rng.random() < 0.2 else text


def percentage(rng):
    x = rng.uniform(0, 100) if rng.random() < 0.8 else rng.uniform(-30, 130)
    return rng.choice((f"{x:.0f}%", f"{x:.2f}%", f"{x:.6f}%", f"{x:.4e}%"))


def random_linear(rng):
    stops = []
    for _ in range(rng.choice((2, 2, 3, 3, 4, 5, 8, 15))):
        places = [percentage(rng) for _ in range(rng.choice((0, 0, 1, 1, 2)))]
        parts = [number(rng), " ".join(places)] if places else [number(rng)]
        if rng.random() < 0.3:
            parts.reverse()
        stops.append(" ".join(parts))
    return f"linear({rng.choice((', ', ',', ' , ')).join(stops)})"


def random_bezier(rng):
    x1, x2 = (round(rng.random(), 3) for _ in range(2))
    y1, y2 = (round(rng.uniform(-2, 3), 3) for _ in range(2))
    return f"cubic-bezier({x1}, {y1}, {x2}, {y2})"


def texts(rng, beziers, linears):
    """Category and text of the easings that are valid."""
    for text in NAMED:
        yield "named", text
    for numbers in BEZIERS.split("|"):
        yield "bezier", f"cubic-bezier({', '.join(numbers.split())})"
    for _ in range(beziers):
        yield "bezier", random_bezier(rng)
    for count in STEP_COUNTS:
        for position in POSITIONS:
            if (count, position) != (1, "jump-none"):
                yield "steps", f"steps({count}, {position})" if position else f"steps({count})"
    for text in LINEARS.split("|"):
        yield "linear", text
    for _ in range(linears):
        yield "linear", random_linear(rng)


def cases(rng):
    grid = [k / 16 for k in range(17)] + [0.1, 0.2, 0.3, 0.9]
    grid += [1e-5, 0.001, 0.999, 0.999999]
    for category, text in texts(rng, 60, 70):
        times = grid + [rng.random() for _ in range(3)]
        if category == "steps":
            # Jumps, and points next to them.
            count = int(re.search(r"\d+", text).group(0))
            for place in {rng.randint(1, count) / count for _ in range(3)}:
                times += [place, place - 1e-9] + [place + 1e-9] * (place < 1)
        for place in re.findall(r"([\d.]+)%", text)[:4]:
            place = float(place) / 100
            times += [t for t in (place, place - 1e-6, place + 1e-6) if 0 <= t <= 1]
        yield {"category": category, "easing": text, "times": sorted(set(times))}
    for category, together in SYNTAX.items():
        for text in together.split("|"):
            yield {"category": category, "easing": text, "times": [0.125, 0.5, rng.random(), 1]}


def cases_outside(rng):
    times = [-16, -2, -1, -0.5, -0.25, -0.03125, 1.03125, 1.25, 1.5, 2, 16]
    for category, text in texts(rng, 12, 12):
        far = [rng.choice((-1, 1)) * round(log_uniform(rng, 0.5, 3)) for _ in range(2)]
        yield {"category": category, "easing": text, "times": sorted(times + far)}


TABLES = [
    Records("css_easing.json", "category,easing", cases, answers, browser.version),
    Records(
        "css_easing_outside.json", "category,easing", cases_outside, answers_outside,
        browser.version,
    ),
]  # fmt: skip

if __name__ == "__main__":
    main(__doc__, TABLES)
