# SPDX-License-Identifier: Apache-2.0
"""Judges this package and other libraries, and prints what they reach as a table in Markdown.

    python3 table.py [--swift PROGRAM] [--c PROGRAM] [--kurbo LIBRARY] [--d3-ease FOLDER] [--bezier-easing FOLDER] [--only NAME,NAME]

The programs are VectorAnswers and made of Ours/curves.c, LIBRARY is made by Scripts/bench.sh from Benchmarks/Peers/kurbo; the folders
are checkouts. A library that cannot answer here is listed as not installed.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

PEERS = Path(__file__).resolve().parent
VECTORS, ROOT = PEERS.parent, PEERS.parents[2]
sys.path.append(str(ROOT / "Benchmarks/Scripts"))
from report import heading  # noqa: E402

OURS, BROWSER = ["python3", str(VECTORS / "Ours/answers.py")], str(PEERS / "browser.py")
CURVES = str(VECTORS / "Ours/curves.")
PYTHON = str(ROOT / "Benchmarks/.venv/bin/python")
KURBO = str(ROOT / "Benchmarks/Peers/kurbo/target/release/libkurbo_peer.so")
COMMIT = ["git", "-C", str(ROOT), "describe", "--always", "--tags"]
LENGTHS, WEB = "length,pace", "bezier,linear,steps,length,pace"
TEXT = """What this package and others reach in the [vectors](README.md), in one run. *Rows* are those answered, of those asked; the
next column counts those that fail the levels visible, browser, f32 and f64. Kinds of which a library fails no row share a line. Each
library is judged by its documented settings, and only for what its documentation offers: Chromium and Firefox by
`getComputedTiming().progress` and SVG's lengths, Qt, Skia and browsers with paths of 128 to 256 pixels, kurbo and svgpathtools with an
accuracy of 1e-12, fontTools with 1e-9. Libraries that draw need no more than the level visible for a length, and those with floats can
reach f32. `Scripts/vectors.sh peers` measures again, as `make bench` does."""


def module(name, distribution, kinds):
    """A library from PyPI, and the program that tells its version."""
    version = [PYTHON, "-c", f"import importlib.metadata; print(importlib.metadata.version('{distribution}'))"]
    return [PYTHON, str(PEERS / "peers.py"), name], version, kinds, []


def checkout(folder, kinds, *functions, options=()):
    """A library in JavaScript from a checkout."""
    version = ["node", "-p", f"JSON.parse(fs.readFileSync({json.dumps(folder + '/package.json')})).version"]
    return ["node", str(VECTORS / "replay.mjs"), f"{folder}/src/index.js", *functions], version, kinds, options


def contestants(options):
    """By name: the program that answers, the one that tells its version, its kinds or None for all, and options of the judge."""
    said = f"import ctypes; f = ctypes.CDLL({options.kurbo!r}).kurbo_version; f.restype = ctypes.c_char_p; print(f().decode())"
    return {
        "swift-easing, Swift": ([options.swift], COMMIT, None, []),
        "swift-easing, C": ([*OURS, options.c], COMMIT, None, []),
        "swift-easing, Python": ([*OURS, str(ROOT / ".venv/wheel-numpy/bin/python"), CURVES + "py"], COMMIT, None, []),
        "swift-easing, JavaScript": ([*OURS, "node", CURVES + "mjs"], COMMIT, None, []),
        "Chromium": (["python3", BROWSER, "chromium"], ["chromium", "--version"], WEB, []),
        "Firefox": (["python3", BROWSER, "firefox"], ["firefox-esr", "--version"], WEB, []),
        "Qt (PySide6)": module("qt", "PySide6-Essentials", "bezier,families,length,pace"),
        "Skia (skia-python)": module("skia", "skia-python", LENGTHS),
        "kurbo": ([PYTHON, str(PEERS / "peers.py"), "kurbo", options.kurbo], [PYTHON, "-c", said], LENGTHS, []),
        "fontTools": module("fonttools", "fonttools", "length"),
        "svgpathtools": module("svgpathtools", "svgpathtools", LENGTHS),
        "bezier-easing": checkout(options.bezier_easing, "bezier"),
        "d3-ease, by its own definition": checkout(options.d3_ease, "families", "d3", options=["--convention", "d3"]),
        "pytweening": module("pytweening", "pytweening", "families"),
        "easing-functions": module("easing-functions", "easing-functions", "families"),
    }


def output(command, text=""):
    """What a program prints, or None if it cannot run."""
    try:
        done = subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=600)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def rows(name, command, version, kinds, options):
    """The rows of a library in the table: one for each kind of which it answers something, but one for all that it never fails."""
    if not output(command, "bezier 0 0 1 1 0.5\n"):
        return [[name, "not installed", "", "", "", "", ""]]
    found = re.search(r"\d+(\.\d+)+\w*|[0-9a-f]{7,}", output(version) or "")
    judge = [sys.executable, str(VECTORS / "judge.py"), "--json", "-", "--timeout", "120", *options]
    said = output([*judge, *(["--kind", kinds] if kinds else []), "--", *command])
    lines, perfect = [], []
    for kind, v in json.loads(said)["kinds"].items() if said else ():
        line = [kind, v["level"], f"{v['answered']} of {v['asked']}", "/".join(map(str, v["failed"].values())), v["worst"]]
        if v["answered"]:
            (perfect if v["level"] == "f64" else lines).append(line)
    if perfect:
        together = [", ".join(cells) for cells in zip(*perfect)]
        lines.insert(0, [together[0], "f64", together[2], perfect[0][3], ""])
    version = found.group() if found else ""
    cells = [[name, version, *line[:4], line[4] if len(line[4]) < 300 else line[4][:299] + "…"] for line in lines]
    return cells or [[name, version, "all", "not judged", "", "", ""]]


def main():
    parser = argparse.ArgumentParser()
    defaults = {"swift": "VectorAnswers", "c": "curves", "kurbo": KURBO, "d3-ease": "d3-ease", "bezier-easing": "bezier-easing"}
    for option, default in (defaults | {"only": ""}).items():
        parser.add_argument(f"--{option}", default=default)
    options = parser.parse_args()
    print("# Peers\n\n" + " ".join(TEXT.split()) + "\n")
    print("| library | version | kind | level | rows | not visible/browser/f32/f64 | worst row |\n|---|---|---|---|---|---|---|")
    for name, contestant in contestants(options).items():
        if not options.only or any(word in name for word in options.only.split(",")):
            for cells in rows(name, *contestant):
                print("| " + " | ".join(cells) + " |", flush=True)
    print(f"\nMeasured {heading()}.")


main()
