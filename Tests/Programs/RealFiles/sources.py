#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Recall and precision of `easing import` on source files whose curves were listed by a reader.

    sources.py TOOL FOLDER

Each file FOLDER/GROUP/NAME has its curves in NAME.expected: a line number, a tab and the curve as it is written, where `?` marks
what may be listed or not. A note of the tool counts as found, because it is not lost. For comparison, a regular expression
looks for functions of CSS and calls with four numbers.
"""

import pathlib
import re
import subprocess
import sys

PLACE = re.compile(r"/\* (\d+):")
NOTE = re.compile(r"Note: .*?:(\d+):\d+: ")
PLAIN = re.compile(r"(?:cubic-bezier|linear|steps)\([^)]*\d[^)]*\)|\w+\((?:\s*-?[\d.]+f?\s*,){3}\s*-?[\d.]+f?\s*\)")


def expected(path):
    sure, unsure = [], []
    for row in path.read_text(errors="replace").splitlines():
        line, _, curve = row.partition("\t")
        if line.strip().isdigit():
            (unsure if curve.startswith("?") else sure).append(int(line))
    return sure, unsure


def take(lines, line):
    """Removes the nearest line at which the tool may place a curve: near it, or where its call begins."""
    for near in sorted(lines, key=lambda other: abs(other - line)):
        if -15 <= near - line <= 2:
            lines.remove(near)
            return True
    return False


def counts(listed, noted, sure, unsure):
    """Returns how many curves were found, and how many lines are none."""
    exact = [line for line in sure if line in listed and not listed.remove(line)]
    rest = list(sure)
    for line in exact:
        rest.remove(line)
    found = len(exact) + sum(take(listed, line) or take(noted, line) for line in rest)
    for line in unsure:
        take(listed, line)
    return found, len(listed)


def main():
    tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    for group in sorted(path for path in folder.iterdir() if path.is_dir()):
        total = {"easing": [0, 0, 0, 0], "expression": [0, 0, 0, 0]}
        files = sorted(group.glob("*.expected"))
        for answers in files:
            path = answers.with_suffix("")
            sure, unsure = expected(answers)
            run = subprocess.run([tool, "import", path], capture_output=True, text=True, check=False)
            listed = [int(match[1]) for match in map(PLACE.search, run.stdout.splitlines()) if match]
            noted = [int(match[1]) for match in map(NOTE.match, run.stderr.splitlines()) if match]
            text = path.read_text(errors="replace")
            plain = [text.count("\n", 0, match.start()) + 1 for match in PLAIN.finditer(text)]
            for name, lines, notes in [("easing", listed, noted), ("expression", plain, [])]:
                number = len(lines)
                found, false = counts(lines, notes, sure, unsure)
                total[name] = [a + b for a, b in zip(total[name], (len(sure), found, number, false))]
        for name, (sure, found, listed, false) in total.items():
            recall, precision = found / max(sure, 1), 1 - false / max(listed, 1)
            print(
                f"{group.name:8} {len(files):3} files  {name:10}  recall {recall:7.2%} of {sure:4}"
                f"  precision {precision:7.2%} of {listed:4}"
            )


main()
