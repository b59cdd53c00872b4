# SPDX-License-Identifier: Apache-2.0
"""Reads the conformance cases for the browser, and refuses invalid ones.

A file is a JSON list of cases, or an object with the list under "cases". A case has

    name        text, used once
    concept     "browser": the browser has the same feature, so only its rounding may differ;
                "approximation": the export approximates, with the error `bound`
    bound       the largest allowed difference, relative to `range`; from 0, below 1
    range       the divisor of differences, above 0
    samples     pairs [time in milliseconds, expected number]; the time is set as `currentTime`
                of every animation
    property    the quantity to read, one of
                {"css": "opacity", "component": 0}  a property, and which of its numbers (else 0)
                {"css": "color", "component": 0, "space": "srgb"}  a channel, or 3 for alpha
                {"custom": "--x"}                   a registered custom property
                {"place": "x"}                      x, y, angle (degrees), scaleX or scaleY
                {"matrix": 12}                      a number of `transform`, column by column
                {"progress": 0}                     the progress of the animation of this index
                and "target" for another element than "box"
    animations  a list of {"target": "box", "keyframes": [...], "timing": {...},
                "composite": "add", "playbackRate": 1}; keyframes and timing are those of
                Element.animate(), and "Infinity" is an infinite number of iterations
    css         a style sheet, which stands in a style element; its @keyframes are played by `class`
    class       the class attribute of the element "box"
    page        a whole page that plays by itself, instead of the others
    id          the identifier of the page's element to read
    style       the inline style of the element, as text for "box" or {"target": text}
    register    custom properties and their syntax, {"--x": "<number>"}

`css` and `animations` may be used together; one of them, or a page, must animate something. An element is a box of
size zero in the upper left corner by default. The place of an element is the position of its transform origin.
"""

import json
import math

CONCEPTS = ("browser", "approximation")
READINGS = ("css", "custom", "place", "matrix", "progress")
PLACES = ("x", "y", "angle", "scaleX", "scaleY")
REQUIRED = {"name", "concept", "bound", "range", "samples", "property"}
OPTIONAL = {"animations", "css", "class", "page", "id", "style", "register"}


class CaseError(Exception):
    """An invalid case."""


def load(files):
    """The cases of all files, in order."""
    cases = []
    for file in files:
        try:
            with open(file, encoding="utf-8") as stream:
                content = json.load(stream, parse_constant=refuse)
        except (OSError, ValueError) as error:
            raise CaseError(f"{file}: {error}") from None
        found = content.get("cases") if isinstance(content, dict) else content
        if not isinstance(found, list):
            raise CaseError(f"{file}: neither a list of cases nor an object with `cases`")
        cases.extend(found)
    if not cases:
        raise CaseError("there are no cases")
    names = set()
    for index, case in enumerate(cases):
        check(case, index, names)
    return cases


def refuse(constant):
    """JSON has neither infinities nor NaN, but Python reads them."""
    raise ValueError(f"{constant} is not JSON")


def check(case, index, names):
    """Throws unless the case is valid."""
    if not isinstance(case, dict) or not isinstance(case.get("name"), str):
        raise CaseError(f"case {index} has no name")
    name = case["name"]

    def require(holds, what):
        if not holds:
            raise CaseError(f"case {name}: {what}")

    require(name not in names, "there are two of this name")
    names.add(name)
    unknown = sorted(set(case) - REQUIRED - OPTIONAL)
    require(not unknown, f"unknown {', '.join(unknown)}")
    require(case.get("concept") in CONCEPTS, f"`concept` has to be one of {', '.join(CONCEPTS)}")
    require(number(case.get("range")) and case["range"] > 0, "`range` has to be above 0")
    require(
        number(case.get("bound")) and 0 <= case["bound"] < 1, "`bound` has to be from 0 and below 1"
    )
    samples = case.get("samples")
    require(isinstance(samples, list) and samples, "there are no samples")
    for sample in samples:
        pair = isinstance(sample, list) and len(sample) == 2 and all(map(number, sample))
        require(pair, f"the sample {sample} is not a time and a number")
    reading = case.get("property")
    require(isinstance(reading, dict), "`property` is missing")
    kinds = [kind for kind in READINGS if kind in reading]
    require(len(kinds) == 1, f"`property` needs one of {', '.join(READINGS)}")
    if "place" in reading:
        require(reading["place"] in PLACES, f"a place is one of {', '.join(PLACES)}")
    require(
        case.get("animations") or case.get("css") or case.get("page"), "nothing is animated"
    )


def number(value):
    """Whether a value is a finite number; true and false are not."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
