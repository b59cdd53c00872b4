# SPDX-License-Identifier: Apache-2.0
"""Counts the instructions of the hot paths and compares them with the stored counts.

    python3 Scripts/instructions.py check PROGRAM    fails if a path needs 5 % more than before
    python3 Scripts/instructions.py accept PROGRAM   stores the current counts

callgrind counts the instructions on valgrind's emulated processor, which has AVX2 but no AVX-512, so
where a kernel has several forms the AVX2 one is counted. The same program runs a path n and 2n times;
the difference belongs to the path alone.
"""

import csv
import datetime
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

THRESHOLDS = Path(__file__).parent.parent / "Thresholds" / "instructions.csv"
TOLERANCE = 0.05
COLUMNS = ["path", "instructions", "tolerance", "machine", "compiler", "date"]


def instructions(program, path, rounds):
    """All instructions of one run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    run = subprocess.run(
        [*command, program, path, str(rounds)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
    )
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"callgrind could not count {path}:\n{run.stderr}")
    return int(found.group(1))


def measured(program):
    """The instructions of one operation of each path, in the order of the program."""
    listing = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    figures = {}
    for line in listing.split():
        path, operations, rounds = line.split(",")
        rounds = int(rounds)
        print(f"   {path} ...", end="", flush=True)
        difference = instructions(program, path, 2 * rounds) - instructions(program, path, rounds)
        figures[path] = difference / (rounds * int(operations))
        print(f" {figures[path]:,.1f} instructions", flush=True)
    return figures


def compiler():
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True)
    found = re.search(r"Swift version (\S+)", version.stdout)
    return found.group(1) if found else "unknown"


def accept(program):
    figures = measured(program)
    today = datetime.date.today().isoformat()
    with open(THRESHOLDS, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for path, figure in figures.items():
            row = [path, f"{figure:.1f}", TOLERANCE, platform.machine(), compiler(), today]
            writer.writerow(row)
    print(f"Kept in {THRESHOLDS.name}; the change belongs into the commit that causes it.")


def check(program):
    with open(THRESHOLDS, newline="") as file:
        kept = {row["path"]: row for row in csv.DictReader(file)}
    machines = {row["machine"] for row in kept.values()}
    if machines != {platform.machine()}:
        print(f"SKIPPED: the figures are of {', '.join(machines)}, this is {platform.machine()}.")
        return
    if {row["compiler"] for row in kept.values()} != {compiler()}:
        compilers = ", ".join(sorted({row["compiler"] for row in kept.values()}))
        print(f"SKIPPED: the figures are of Swift {compilers}, this is Swift {compiler()}.")
        return
    figures = measured(program)
    worse = []
    for path, figure in figures.items():
        if path not in kept:
            worse.append(f"{path} has no figure yet; it needs {figure:,.1f} instructions")
            continue
        before = float(kept[path]["instructions"])
        change = figure / before - 1
        text = f"{path}: {before:,.1f} instructions before, {figure:,.1f} now ({change:+.1%})"
        if change > float(kept[path]["tolerance"]):
            worse.append(text)
        elif change < -float(kept[path]["tolerance"]):
            print(f"Better, and worth keeping with `make bench-accept`: {text}")
    worse += [f"{path} has a figure but is not measured any more" for path in kept.keys() - figures]
    if worse:
        print("\nFAILED:", *worse, sep="\n  ")
        print("\nIf that is on purpose, `make bench-accept` keeps the new figures; commit them.")
        sys.exit(1)
    print(f"All {len(figures)} hot paths are within {TOLERANCE:.0%} of their figures.")


def main():
    actions = {"check": check, "accept": accept}
    if len(sys.argv) != 3 or sys.argv[1] not in actions:
        sys.exit(__doc__)
    for program in ("valgrind", "strip"):
        if not shutil.which(program):
            sys.exit(f"{program} is not installed; without it no instructions are counted.")
    with tempfile.TemporaryDirectory() as folder:
        # Older versions of valgrind cannot read this compiler's debugging information.
        stripped = f"{folder}/hot-paths"
        subprocess.run(["strip", "--strip-debug", "-o", stripped, sys.argv[2]], check=True)
        actions[sys.argv[1]](stripped)


main()
