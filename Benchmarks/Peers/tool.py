# SPDX-License-Identifier: Apache-2.0
"""Measures the built tool from start to exit, as CSV.

    python Peers/tool.py EASING METER > results.csv

`easing sample` to a file against numpy.savetxt and pyarrow's CSV writer on the same columns, and
`easing info ease` against a program that does nothing. A round has one run of each. The processor
time of the tool is that of the whole process, that of the writers excludes everything but writing
columns in memory.

Sweeps over the size of the input show whether the time for a unit of it, and the memory, grow: a ratio
is that of the largest input to a smaller one, each for a unit.
"""

import csv
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import COLUMNS, begin

CURVES = ["ease", "ease-out-bounce"]
ROWS = 400_000
FEW_ROWS = 100_000
SAMPLE_ROUNDS = 11
METER = os.path.abspath(sys.argv[2])
TARGETS = {"numpy.savetxt": 0.1, "pyarrow.csv.write_csv": 1}
INFO_ROUNDS = 41
SWEEP_ROUNDS = 3
INFO_SECONDS = 0.020

NUMPY = """
import sys, time, numpy
columns = numpy.load(sys.argv[1])
start = time.process_time()
numpy.savetxt(sys.argv[2], columns, delimiter=",", header="t,a,b", comments="")
print(time.process_time() - start)
"""

PYARROW = """
import sys, time, numpy, pyarrow, pyarrow.csv
columns = numpy.load(sys.argv[1])
table = pyarrow.table({name: columns[:, i] for i, name in enumerate(("t", "a", "b"))})
start = time.process_time()
pyarrow.csv.write_csv(table, sys.argv[2])
print(time.process_time() - start)
"""


def run(command):
    """The processor time of a process in seconds, its peak memory in bytes, and its output."""
    process = subprocess.run([METER, *command], capture_output=True, text=True, check=False)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{process.stderr}")
    seconds, memory = process.stderr.split()[-2:]
    return float(seconds), int(memory), process.stdout


def row(
    job, title, unit, contestant, kind, times, ours, operations, note="", error="", target=""
):
    """A result; its ratios are of pairs of the same round."""
    ratios = [a / b for a, b in zip(ours, times)]
    return dict(
        zip(
            COLUMNS,
            [
                job, title, unit, contestant, kind, statistics.median(times) / operations * 1e9,
                statistics.median(ratios), min(ratios), max(ratios), len(times), error, "", target,
                note,
            ],
        )
    )  # fmt: skip


def importable(module):
    code = f"import {module}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def differences(written, columns):
    """The largest difference between the numbers in a CSV file and the expected ones."""
    with open(written, newline="") as file:
        lines = csv.reader(file)
        next(lines)
        return max(
            abs(float(cell) - number)
            for line, numbers in zip(lines, columns)
            for cell, number in zip(line, numbers)
        )


def rounding_of_ease(path):
    """The largest error of the values of `ease` in a file, at some of its rows."""
    from mpmath import findroot, mp, mpf

    mp.dps = 40
    worst = 0.0
    with open(path, newline="") as file:
        lines = list(csv.reader(file))[1:]
    for line in lines[1 :: len(lines) // 200]:
        x, value = float(line[0]), float(line[1])
        p1, p2 = mpf(0.25), mpf(0.25)

        def past(s):
            return 3 * p1 * s * (1 - s) ** 2 + 3 * p2 * s * s * (1 - s) + s**3 - x

        s = findroot(past, (mpf(0), mpf(1)), solver="anderson", tol=1e-60)
        exact = 3 * mpf(0.1) * s * (1 - s) ** 2 + 3 * s * s * (1 - s) + s**3
        worst = max(worst, float(abs(exact - mpf(value))))
    return worst


def sample_results(easing, folder):
    job, unit = "tool-sample", "row"
    title = f"easing sample to a file: {ROWS:,} rows of t and two curves"

    def sample(count, name):
        path = f"{folder}/{name}.csv"
        arguments = ["sample", *CURVES, "--samples", str(count), "--output", path]
        return run([easing, *arguments]), path

    (_, few_memory, _), few_path = sample(FEW_ROWS, "few")
    sample(ROWS, "easing")
    writers = {}
    found = []
    if importable("numpy"):
        import numpy

        loaded = {}
        for count, path in ((FEW_ROWS, few_path), (ROWS, f"{folder}/easing.csv")):
            loaded[count] = f"{folder}/{count}.npy"
            numpy.save(loaded[count], numpy.loadtxt(path, delimiter=",", skiprows=1))
        writers["numpy.savetxt"] = NUMPY
        if importable("pyarrow.csv"):
            writers["pyarrow.csv.write_csv"] = PYARROW
    for name in ("numpy.savetxt", "pyarrow.csv.write_csv"):
        if name not in writers:
            found.append(
                {"job": job, "contestant": name, "kind": "peer", "note": "not installed"}
            )

    def write(name, count):
        output = f"{folder}/{name}.csv"
        _, memory, text = run([sys.executable, "-c", writers[name], loaded[count], output])
        return float(text), memory, output

    few = {name: write(name, FEW_ROWS)[1] for name in writers}
    times = {name: [] for name in ["easing", *writers]}
    memory, errors = {}, {}
    for turn in range(SAMPLE_ROUNDS):
        print(f"   easing sample, round {turn + 1} of {SAMPLE_ROUNDS}", file=sys.stderr, flush=True)
        (seconds, memory["easing"], _), path = sample(ROWS, "easing")
        times["easing"].append(seconds)
        for name in writers:
            seconds, memory[name], output = write(name, ROWS)
            times[name].append(seconds)
            if turn == 0:
                import numpy

                errors[name] = differences(output, numpy.load(loaded[ROWS])[:2000])

    def note(name, before):
        rate = ROWS / statistics.median(times[name])
        return (
            f"{rate / 1e3:,.0f} thousand rows a second; peak memory {memory[name] / 1e6:.1f} MB, "
            f"{before / 1e6:.1f} MB for {FEW_ROWS:,} rows"
        )

    ours = times["easing"]
    error = rounding_of_ease(few_path) if importable("mpmath") else ""
    said = note("easing", few_memory)
    first = row(job, title, unit, "easing sample", "ours", ours, ours, ROWS, said, error)
    return [first] + found + [
        row(
            job, title, unit, n, "peer", times[n], ours, ROWS, note(n, few[n]), errors[n],
            TARGETS[n],
        )
        for n in writers
    ]


def info_results(easing):
    job, title, unit = "tool-info", "easing info ease, from start to exit", "run"
    nothing = next((p for p in ("/usr/bin/true", "/bin/true") if Path(p).exists()), None)
    commands = {"easing info ease": ("ours", [easing, "info", "ease"])}
    if nothing:
        commands["true, which does nothing"] = ("limit", [nothing])
    commands["python3 -c pass"] = ("baseline", [sys.executable, "-c", "pass"])
    times = {name: [] for name in commands}
    memory = {}
    for _ in range(INFO_ROUNDS):
        for name, (_, command) in commands.items():
            seconds, memory[name], _ = run(command)
            times[name].append(seconds)
    ours = times["easing info ease"]
    return [
        row(
            job, title, unit, name, kind, times[name], ours, 1,
            f"peak memory {memory[name] / 1e6:.1f} MB",
        )
        for name, (kind, _) in commands.items()
    ] + [
        row(
            job, title, unit, f"{1e3 * INFO_SECONDS:.0f} ms", "limit", [INFO_SECONDS] * INFO_ROUNDS,
            ours, 1, "limit", target=1,
        )
    ]  # fmt: skip


def path_file(path, segments):
    """An SVG file with a path of so many cubics; returns its size in bytes."""
    with open(path, "w") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0,0')
        for index in range(segments):
            x = 8 * (index % 1000) + index / segments
            y = index // 1000
            file.write(f"C{x + 2:.6f},{y + 3} {x + 5:.6f},{y - 3} {x + 8:.6f},{y}")
        file.write('"/></svg>\n')
    return os.path.getsize(path)


def times_file(path, size):
    """A file of so many bytes with a time on each line; returns the number of lines."""
    lines = size // 10
    with open(path, "w") as file:
        for start in range(0, lines, 1000):
            file.write(
                "".join(f"0.{i * 7919 % 10000000:07d}\n" for i in range(start, start + 1000))
            )
    return lines // 1000 * 1000


def sweep(job, title, unit, cases):
    """The rows of a sweep; a case is a name, the number of units, and a command. The largest is last."""
    times = {name: [] for name, _, _ in cases}
    memory = {}
    for turn in range(SWEEP_ROUNDS):
        print(f"   {title}, round {turn + 1} of {SWEEP_ROUNDS}", file=sys.stderr, flush=True)
        for name, units, command in cases:
            seconds, memory[name], _ = run(command)
            times[name].append(seconds / units)
    largest = cases[-1][0]
    return [
        row(
            job, title, unit, name, "ours" if name == largest else "limit", times[name],
            times[largest], 1, f"peak memory {memory[name] / 1e6:.1f} MB",
        )
        for name, _, _ in reversed(cases)
    ]  # fmt: skip


def sweep_results(easing, folder):
    nowhere = ["--csv", f"{folder}/rows.csv"]
    rows, text, times = [], [], []
    for count in (1_000, 10_000, 100_000, 1_000_000):
        path = f"{folder}/{count}.svg"
        path_file(path, count)
        command = [easing, "path", "--file", path, "--parametric", "--samples", str(count)]
        rows.append((f"{count:,} segments and rows", count, [*command, *nowhere]))
    for megabytes in (1, 10, 100):
        path = f"{folder}/{megabytes}MB.svg"
        size = path_file(path, megabytes * 23_500)
        command = [easing, "path", "--file", path, "--parametric", "--samples", "2", *nowhere]
        text.append((f"{size / 1e6:.0f} MB of path data", size, command))
        path = f"{folder}/{megabytes}MB.txt"
        count = times_file(path, megabytes * 1_000_000)
        command = [easing, "sample", "ease", "--times", path, "--output", f"{folder}/values.csv"]
        times.append((f"{megabytes} MB of times", count, command))
    return (
        sweep("tool-path-rows", "easing path, by the number of segments", "row", rows)
        + sweep("tool-path-text", "easing path, by the size of its file", "byte", text)
        + sweep("tool-times", "easing sample, by the size of the file of times", "time", times)
    )


def main():
    easing = os.path.abspath(sys.argv[1])
    writer = begin()
    with tempfile.TemporaryDirectory() as folder:
        for found in (
            sample_results(easing, folder),
            info_results(easing),
            sweep_results(easing, folder),
        ):
            for line in found:
                writer.writerow(line)


main()
