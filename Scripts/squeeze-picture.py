#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a plot of gnuplot's again with a fifth of its bytes: `Scripts/squeeze-picture.py FILE.svg …`.

Lines of one style become one path, coordinates have one decimal, and definitions without a use are left out.
"""

import math
import re
import sys


def number(text):
    """A coordinate to a tenth of a pixel."""
    return f"{float(text):.1f}".removesuffix(".0")


def color(text):
    """rgb(0, 114, 178) as #0072b2."""
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", text))


def thinned(points):
    """The points of a line that are needed to keep it within a tenth of a pixel (Ramer, Douglas, Peucker)."""
    (x, y), (u, v) = points[0], points[-1]
    length = math.hypot(u - x, v - y)

    def distance(point):
        away = (point[0] - x, point[1] - y)
        return abs(away[0] * (v - y) - away[1] * (u - x)) / length if length else math.hypot(*away)

    place = max(range(len(points)), key=lambda index: distance(points[index]))
    if distance(points[place]) <= 0.1:
        return [points[0], points[-1]]
    return thinned(points[: place + 1]) + thinned(points[place:])[1:]


def path(data):
    """Path data of the needed points; a closed line ends where it began."""
    result = ""
    for line in data.split("M")[1:]:
        points = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", line)]
        if "Z" in line:
            points.append(points[0])
        if len(points) > 1:
            result += "M" + " ".join(f"{number(x)},{number(y)}" for x, y in thinned(points))
    return result


def squeezed(text):
    """The picture with the same marks."""
    width, height = re.search(r'width="(\d+)" height="(\d+)"', text).groups()
    back = re.search(r'<rect x="0" y="0" width="\d+" height="\d+" fill="(#\w+)"', text)
    text = re.sub(r"<defs>.*?</defs>", "", text, flags=re.S)
    strokes, dots, labels = {}, {}, []
    marks = r"""stroke-width="([\d.]+)"|<path stroke='(rgb\([^)]*\))'([^>]*?)d='([^']*)'|<text>(.*?)</text>"""
    marks += r"""|<g transform="(translate[^"]*)" stroke="none" fill="(rgb[^"]*)"[^>]*text-anchor="(\w+)">"""
    marks += r"""|<use xlink:href='#gpPt6' transform='(translate[^']*)' color='(rgb[^']*)'"""
    thickness = "1"
    for mark in re.finditer(marks, text, flags=re.S):
        if mark[1]:
            thickness = number(mark[1])
        elif mark[2]:
            dashes = re.search(r"stroke-dasharray='([^']*)'", mark[3])
            style = (color(mark[2]), thickness, dashes[1] if dashes else "")
            strokes[style] = strokes.get(style, "") + path(mark[4])
        elif mark[9]:
            x, y, radius = map(number, re.findall(r"-?[\d.]+", mark[9]))
            dots.setdefault(color(mark[10]), []).append(f'<circle cx="{x}" cy="{y}" r="{radius}"/>')
        elif mark[6]:
            place = re.findall(r"-?[\d.]+", mark[6])
            turn = f' transform="rotate({number(place[2])} {number(place[0])} {number(place[1])})"' if len(place) > 2 else ""
            label = f'x="{number(place[0])}" y="{number(place[1])}"{turn}'
            anchor, ink = mark[8], color(mark[7])
        else:
            labels.append((anchor, label, re.sub(r"<[^>]*>", "", mark[5]).strip()))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        "<!-- SPDX-License-Identifier: Apache-2.0. Made by `make pictures`. -->",
    ]
    if back:
        lines.append(f'<rect width="{width}" height="{height}" fill="{back[1]}"/>')
    lines.append('<g fill="none">')
    for (ink_of_line, thickness, dashes), data in strokes.items():
        dashes = f' stroke-dasharray="{dashes}"' if dashes else ""
        lines.append(f'<path stroke="{ink_of_line}" stroke-width="{thickness}"{dashes} d="{data}"/>')
    for ink_of_dots, circles in dots.items():
        lines += [f'<g fill="{ink_of_dots}">', "".join(circles), "</g>"]
    lines.append(f'</g>\n<g fill="{ink}" font-family="Helvetica, Arial, sans-serif" font-size="15">')
    for anchor in sorted({label[0] for label in labels}):
        lines.append(f'<g text-anchor="{anchor}">')
        lines += [f"<text {label}>{words}</text>" for kind, label, words in labels if kind == anchor]
        lines.append("</g>")
    return "\n".join(lines + ["</g>", "</svg>", ""])


for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        picture = squeezed(file.read())
    with open(name, "w", encoding="utf-8") as file:
        file.write(picture)
