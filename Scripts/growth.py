#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fails if reading takes more than linear time: counts the instructions for texts and for four times as long ones.

`Scripts/growth.py FOLDER`; the folder has the programs ReadingGrowth and easing. callgrind counts, so neither the machine nor
what else runs on it matters. BYTES=10000000 tries texts of 10 and 40 MB, which takes long.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BYTES = int(os.environ.get("BYTES", "20000"))
# Four is linear time and sixteen quadratic. Expat doubles its buffers, which takes more of the work at these sizes.
LIMIT, LIMIT_OF_DRAWINGS = 5, 8
# What a hundred rows may take more than two, in parts of the work that both do once.
ROWS_LIMIT = 2


def callgrind(program, arguments, text=None, options=()):
    """The instructions of one run, and what it printed."""
    command = ["valgrind", "--tool=callgrind", *options, program, *arguments]
    run = subprocess.run(
        command,
        capture_output=True,
        input=text,
        text=True,
        check=False,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
    )
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"callgrind could not count {' '.join(arguments)[:200]}:\n{run.stderr[-2000:]}")
    return int(found.group(1)), run.stdout


def parts(program):
    """The names of the works, and the instructions for each of their two sizes."""
    with tempfile.TemporaryDirectory() as folder:
        # A count is written, and begins anew, at each mark.
        options = ["--dump-before=growth_mark", f"--callgrind-out-file={folder}/counts"]
        _, names = callgrind(program, [str(BYTES)], options=options)
        dumps = sorted(Path(folder).glob("counts.*"), key=lambda path: int(path.suffix[1:]))
        counts = [int(re.search(r"^summary: (\d+)", dump.read_text(), re.M).group(1)) for dump in dumps]
    # Work is between the marks of a pair; what is before the first and between pairs is not.
    works = counts[1::2]
    names = names.splitlines()
    if len(works) != 2 * len(names):
        sys.exit(f"There are {len(works)} counts for {len(names)} works.")
    return zip(names, works[::2], works[1::2], strict=True)


def tool(program, *arguments):
    """How many instructions the tool takes for an input, its start included."""
    return lambda text: callgrind(program, arguments, text, ["--callgrind-out-file=/dev/null"])[0]


def rows(easing):
    """The tool's works, with the instructions for each of two sizes without those of its start."""
    for line in ["0.25\n", "0.123456789012345678901234\r\n"]:
        run = tool(easing, "sample", "ease", "--times", "-")
        start = run(line)
        small, large = (run(line * (size // len(line))) - start for size in (BYTES, 4 * BYTES))
        yield f"times {line!r}", small, large


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if not shutil.which("valgrind"):
        sys.exit("valgrind is not installed; without it no instructions are counted.")
    worse = []
    with tempfile.TemporaryDirectory() as folder:
        # Older versions of valgrind cannot read this compiler's debugging information.
        programs = []
        for name in ["ReadingGrowth", "easing"]:
            programs.append(f"{folder}/{name}")
            subprocess.run(["strip", "--strip-debug", "-o", programs[-1], f"{sys.argv[1]}/{name}"], check=True)
        works = [*parts(programs[0]), *rows(programs[1])]
        for name, small, large in works:
            ratio = large / small
            print(f"{ratio:6.2f}  {large:13,}  {name[:80]}")
            if ratio > (LIMIT_OF_DRAWINGS if name.startswith("drawing") else LIMIT):
                worse.append(f"{name[:80]}: {large:,} instructions for four times as much, {ratio:.1f} times {small:,}")
        for part in ["L1 1", "q1 1 2 0"]:
            drawing = '<svg><path d="M0 0' + part * (4 * BYTES // len(part)) + '"/></svg>'
            few, many = (
                tool(programs[1], "path", "--file", "-", "--parametric", "--samples", count)(drawing)
                for count in ("2", "102")
            )
            print(f"{many / few:6.2f}  {many:13,}  a hundred rows of a path of {part}, compared with two")
            if many > ROWS_LIMIT * few:
                worse.append(f"a hundred rows of a path of {part}: {many:,} instructions, {few:,} for two")
    if worse:
        sys.exit("\nFAILED:\n  " + "\n  ".join(worse))
    print(f"All {len(works)} readers take time in proportion.")


main()
