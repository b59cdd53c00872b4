# SPDX-License-Identifier: Apache-2.0
"""Makes smil_paced.json: animations of SVG as Chromium plays them, most of them in paced mode.

One second, frozen at the end unless the attributes say otherwise; over -7 (numbers), black-ish
7,7,7 (colors) or a translation by -7,-7 (transforms), so a constant base means that Chromium
rejected the animation. Times and values are floats, as Chromium returns them.
"""

import browser
from reference import Records, main

SCRIPT = """
const svg = "http://www.w3.org/2000/svg";
function make(name, attributes, parent) {
  const element = parent.ownerDocument.createElementNS(svg, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent.append(element);
  return element;
}
function answer([kind, attributes, times]) {
  // A document whose load event is over: time does not run before.
  const view = document.getElementById("frame").contentWindow;
  const root = make("svg", {width: 100, height: 100}, view.document.body);
  const rect = make("rect",
    {x: -7, width: 10, height: 10, transform: "translate(-7,-7)", fill: "rgb(7,7,7)"}, root);
  const shared = {dur: "1s", fill: "freeze", begin: "0s", ...attributes};
  if (kind === "number") make("animate", {attributeName: "x", ...shared}, rect);
  else if (kind === "color") make("animate", {attributeName: "fill", ...shared}, rect);
  else if (kind === "motion") {
    rect.removeAttribute("transform");
    make("animateMotion", shared, rect);
  } else make("animateTransform", {attributeName: "transform", type: kind, ...shared}, rect);
  const read = {
    number: () => [rect.x.animVal.value],
    color: () => view.getComputedStyle(rect).fill.match(/[\\d.]+/g).map(Number),
    // Where the origin and the unit on the x axis come to lie.
    motion: () => {
      const m = rect.getCTM();
      return [m.e, m.f, Math.atan2(m.b, m.a) * 180 / Math.PI];
    },
  }[kind] ?? (() => {
    let m = root.createSVGMatrix();
    for (const item of rect.transform.animVal) m = m.multiply(item.matrix);
    return [m.a, m.b, m.c, m.d, m.e, m.f].map(Math.fround);
  });
  root.pauseAnimations();
  const samples = times.map((time) => {
    root.setCurrentTime(time);
    return [root.getCurrentTime(), ...read()];
  });
  root.remove();
  return {samples};
}
"""


def answers(cases):
    asked = []
    for case in cases:
        times = case.pop("times", None) or [sample[0] for sample in case["samples"]]
        asked.append([case["kind"], case["attrs"], times])
    yield from browser.ask(SCRIPT, asked)


def short(x):
    return f"{x:.3g}" if abs(x) < 1 else f"{x:.1f}".removesuffix(".0")


def splines(rng, count):
    curve = lambda: " ".join(f"{rng.uniform(0.03, 0.99):.2g}" for _ in range(4))
    return ";".join(curve() for _ in range(count))


def number_lists(rng):
    """Random values in each mode, with and without key times: 48."""
    for count in (2, 3, 4, 6):
        modes = ["linear", "paced", "discrete"] * 2 + ["spline"] * 6
        for index, mode in enumerate(modes):
            attrs = {"values": ";".join(short(rng.uniform(-99, 299)) for _ in range(count))}
            attrs["calcMode"] = mode
            if mode == "spline":
                attrs["keySplines"] = splines(rng, count - 1)
            if (index % 2 if mode == "spline" else index >= 3):
                inner = sorted(rng.sample(range(20, 980), count - 2))
                attrs["keyTimes"] = ";".join(["0", *(f"{k / 1000:g}" for k in inner), "1"])
            yield attrs


EASE = ".42 0 .58 1"


def numbers(rng):
    yield from number_lists(rng)
    for values in ("0;10;100;40", "5;5;5", "0;0;10", "0;100;100;0", "10", "0;1e6;0", "0;100"):
        yield {"values": values, "calcMode": "paced"}
        if values == "10":
            yield {"values": values, "calcMode": "linear"}
    low, high = rng.randint(5, 20), rng.randint(60, 99)
    by, alone = rng.randint(30, 60), rng.randint(10, 25)
    for ends in (
        {"from": str(low), "to": str(high)}, {"from": str(low), "by": str(by)},
        {"to": str(high + 3)}, {"by": str(alone)},
    ):  # fmt: skip
        for mode in ("linear", "paced", "discrete", "spline"):
            spline = {"keyTimes": "0;1", "keySplines": EASE} if mode == "spline" else {}
            yield {"calcMode": mode, **spline, **ends}
    values = f"{low};{low + 20};{low + 100}"
    for repeat in (
        {"repeatCount": "2"}, {"repeatCount": "2.5"}, {"repeatCount": "3", "accumulate": "sum"},
        {"repeatCount": "2.5", "accumulate": "sum"}, {"repeatDur": "2.25s"},
        {"repeatCount": "2", "additive": "sum"}, {"repeatCount": "0.5"},
        {"repeatCount": "indefinite"},
    ):  # fmt: skip
        for mode in ("linear", "paced", "spline"):
            spline = {"keySplines": ".5 0 .5 1; 0 0 1 1"} if mode == "spline" else {}
            yield {"values": values, "calcMode": mode, **repeat, **spline}
    # Lists of different lengths, texts that are not numbers, and some that only look so.
    three, two = {"values": "0;50;100"}, {"values": "0;100"}
    for times in ("0;1", "0.1;0.5;1", "0;.5;.9", "0;.8;.2", "0;0.5;1.5"):
        yield {**three, "keyTimes": times}
    yield {**three, "calcMode": "spline", "keySplines": "0 0 1 1"}
    yield {**three, "calcMode": "spline"}
    for spline in ("0 0 1.5 1", "0 -.5 1 1", "0 0 1 1;", "0,0,1,1"):
        yield {**two, "calcMode": "spline", "keySplines": spline}
    for values in ("0;100;", ";0;100", "0;abc;100"):
        yield {"values": values, "calcMode": "linear"}
    yield {**two, "calcMode": "PACED"}
    for times in ("0;.5;.5;1", "0;1;1", "0;0;1"):
        yield {**three, "keyTimes": times}


PATHS = (
    "M0 0L100 0L100 300", "M0,150 C75,0 225,300 300,150", "M0 0Q50 100 100 0", "M0 0h50v50h-50z",
    "M0 0L100 0M200 0L200 300", "M10 20L30 40", "M0 0L0 0", "M0 0A50 50 0 0 1 100 0",
    "M0 0C100 100 0 100 100 0",
)  # fmt: skip


def motions(rng):
    middle = f"0;{rng.uniform(0.1, 0.4):.2f};1"
    points = {"keyPoints": middle, "keyTimes": "0;.5;1"}
    eased = {"keyPoints": "0;1", "keyTimes": "0;1", "keySplines": EASE, "rotate": "auto-reverse"}
    for path in PATHS:
        yield {"path": path}
        yield {"path": path, "calcMode": "linear"}
        yield {"path": path, "calcMode": "discrete"}
        yield {"path": path, "calcMode": "paced", "rotate": "auto"}
        yield {"path": path, "calcMode": "linear", **points}
        yield {"path": path, "calcMode": "spline", **eased}
        yield {"path": path, "calcMode": "paced", **points}
    corner = f"0,0;100,0;100,{rng.randint(200, 400)}"
    for mode in ("linear", "paced", "discrete"):
        yield {"values": corner, "calcMode": mode}
        yield {"from": "10,10", "to": "40,50", "calcMode": mode}
    yield {"values": corner, "calcMode": "spline", "keySplines": ".5 0 .5 1;.1 .2 .3 .4"}
    yield {"path": PATHS[0], "repeatCount": "2.5", "accumulate": "sum"}


def others(rng):
    """Colors and transforms."""
    for values in ("#000;#f00;#fff", "red;lime", "#000000;#0a0a0a;#ffffff"):
        for mode in ("linear", "paced"):
            yield "color", {"values": values, "calcMode": mode}
    lists = {
        "translate": "0 0;100 0;100 300", "rotate": "0;30;360", "scale": "1;2;10",
        "skewX": "0;10;60",
    }  # fmt: skip
    for kind, values in lists.items():
        yield kind, {"values": values, "calcMode": "linear"}
        yield kind, {"values": values, "calcMode": "paced"}
        spline = ".25 .1 .25 1;.25 .1 .25 1"
        yield kind, {"values": values, "calcMode": "spline", "keySplines": spline}


def cases(rng):
    together = [("number", attrs) for attrs in numbers(rng)]
    together += [("motion", attrs) for attrs in motions(rng)]
    together += others(rng)
    for kind, attrs in together:
        # Eighths, the end, after it, and tenths that are not exact; longer where it repeats.
        times = [k / 8 for k in range(9)] + [1.5, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9]
        if {"repeatCount", "repeatDur"} & set(attrs):
            times += [1.25, 1.625, 2, 2.125, 2.375, 2.75, 3.25, rng.uniform(1, 2)]
        times.append(rng.uniform(0.01, 0.99))
        yield {"kind": kind, "attrs": attrs, "times": times}


TABLES = [Records("smil_paced.json", "kind,attrs", cases, answers, browser.version)]

if __name__ == "__main__":
    main(__doc__, TABLES)
