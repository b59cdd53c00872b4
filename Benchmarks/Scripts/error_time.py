#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the errors of jobs against their times, of this package and of others, from a table of Results.

    error_time.py TABLE.md PICTURE.svg

Only jobs are drawn whose results have errors on both sides. The picture has the colors of light and of dark.
"""

import html
import math
import pathlib
import re
import sys

# Of each job the beginning of its title, the label, its place beside this package's dot, and the two colors.
JOBS = [
    ("Bézier values in batches of 1,024", "Bézier, batch", (-34, 24, "start"), "#0072b2", "#56b4e9"),
    ("Bézier value, random progress", "Bézier, one value", (0, 24, "start"), "#a3480a", "#f0a060"),
    ("Point and tangent at constant pace, random", "point at constant pace", (12, 5, "start"), "#00765a", "#2fc79c"),
    ("Length of a random cubic", "length of a cubic", (-12, 5, "end"), "#8a3d7c", "#dd9fcd"),
    ("Length of a cubic next to a cusp", "length at a cusp", (4, 26, "middle"), "#5b5f00", "#cfc94a"),
]
# The label of another's dot, and its place; a name that begins another row has none.
OTHERS = {
    "browsers' solver": (-12, 5, "end"),
    "table of 1,024 points a segment": (12, 5, "start"),
    "kurbo": (10, 6, "start"),
    "gsl_integration_qag": (-2, -10, "middle"),
    "1,024 chords": (-4, -12, "middle"),
}
NAMES = {"table of 1,024 points a segment": "table of points", "gsl_integration_qag": "GSL"}
UNITS = {"ns": 1, "µs": 1e3, "ms": 1e6}
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 560, 470, 58, 16, 46, 46
TIMES, ERRORS = (0, 4), (-17, -5)  # powers of ten, nanoseconds and differences


def nanoseconds(text):
    value, unit = text.split()
    return float(value) * UNITS[unit]


def rows(table):
    """The title, and the name, time and error of this package and of another."""
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 8 and re.match(r"[\d.]+ [nµm]s$", cells[1]) and cells[2] and cells[5]:
            yield cells[0], (nanoseconds(cells[1]), float(cells[2])), cells[3], (nanoseconds(cells[4]), float(cells[5]))


def x(time):
    return round(LEFT + (math.log10(time) - TIMES[0]) / (TIMES[1] - TIMES[0]) * (WIDTH - LEFT - RIGHT), 1)


def y(error):
    return round(HEIGHT - BOTTOM - (math.log10(error) - ERRORS[0]) / (ERRORS[1] - ERRORS[0]) * (HEIGHT - TOP - BOTTOM), 1)


def text(at, place, words, kind=""):
    dx, dy, anchor = place
    return f'<text x="{at[0] + dx:g}" y="{at[1] + dy:g}" text-anchor="{anchor}"{kind}>{html.escape(words)}</text>'


def picture(table):
    machine = re.search("^# (.*)", table, re.M)[1].partition(",")[0].replace("(R)", "")
    light = "".join(f".j{index} {{ color: {job[3]} }}" for index, job in enumerate(JOBS))
    dark = "".join(f".j{index} {{ color: {job[4]} }}" for index, job in enumerate(JOBS))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img"',
        '  aria-label="Error against time: this package is faster in each of five jobs, and more exact than all others but two">',
        "<!-- SPDX-License-Identifier: Apache-2.0. Written by Benchmarks/Scripts/error_time.py. -->",
        "<style>",
        "text { font: 14px system-ui, sans-serif; fill: #333 } .axis { fill: #555 } .job { fill: currentColor; font-weight: 600 }",
        ".grid { stroke: #ddd } .ours { fill: currentColor } .other { fill: #fff; stroke: currentColor; stroke-width: 2 }",
        f".way {{ stroke: currentColor; stroke-width: 1.5; opacity: .55 }} {light}",
        "@media (prefers-color-scheme: dark) { text { fill: #ddd } .axis { fill: #aaa } .job { fill: currentColor } .grid { stroke: #3a3d45 }",
        f".other {{ fill: #15171c }} {dark} }}",
        "</style>",
    ]
    for power, label in zip(range(TIMES[0], TIMES[1] + 1), ("1 ns", "10 ns", "100 ns", "1 µs", "10 µs")):
        at = x(10**power), HEIGHT - BOTTOM
        lines += [f'<path class="grid" d="M{at[0]} {TOP}V{at[1]}"/>']
        lines += [text(at, (0, 20, "end" if power == TIMES[1] else "middle"), label, ' class="axis"')]
    for power in range(ERRORS[0] + 1, ERRORS[1] + 1, 2):
        at = LEFT, y(10**power)
        lines += [f'<path class="grid" d="M{LEFT} {at[1]}H{WIDTH - RIGHT}"/>', text(at, (-8, 5, "end"), f"1e{power}", ' class="axis"')]
    lines.append(text((LEFT, TOP), (-46, -26, "start"), "error: the largest difference from exact values", ' class="axis"'))
    lines.append(text((WIDTH - RIGHT, HEIGHT), (0, -8, "end"), f"time on one core, {machine}", ' class="axis"'))
    found, labelled = list(rows(table)), set()
    for index, (title, label, place, *_) in enumerate(JOBS):
        same = [row for row in found if row[0].startswith(title)]
        if not same:
            sys.exit(f"There is no row with errors whose job begins with '{title}'.")
        ours = x(same[0][1][0]), y(same[0][1][1])
        lines.append(f'<g class="j{index}">')
        for _, _, name, (time, error) in same:
            other = x(time), y(error)
            lines.append(f'<path class="way" d="M{ours[0]} {ours[1]}L{other[0]} {other[1]}"/>')
            lines.append(f'<circle class="other" cx="{other[0]}" cy="{other[1]}" r="5"/>')
            known = next((known for known in OTHERS if name.startswith(known)), None)
            if known and (known != "browsers' solver" or known not in labelled):
                labelled.add(known)
                lines.append(text(other, OTHERS[known], NAMES.get(known, known)))
        lines += [f'<circle class="ours" cx="{ours[0]}" cy="{ours[1]}" r="6.5"/>', text(ours, place, label, ' class="job"'), "</g>"]
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    table = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    pathlib.Path(sys.argv[2]).write_text(picture(table), encoding="utf-8")
