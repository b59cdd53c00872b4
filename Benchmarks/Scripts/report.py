# SPDX-License-Identifier: Apache-2.0
"""Prints all results as one table and writes it as CSV and as a picture.

    python3 Scripts/report.py --csv FILE --plot FILE --results FOLDER RESULTS...

The folder has one file a machine, named after its processor and system.
"""

import argparse
import datetime
import os
import platform
import re
import subprocess

import results
from results import duration, figures, small

LEGEND = """
ratio: this package's time divided by the other's, so below 1 the package is faster; the median over
pairs of the same round, with the least and the greatest in brackets. A ratio with ~ is that of the
medians of two processes.
error: the largest difference from the exact value over the ordinary inputs, then over the hard
ones. Values, points and tangents in units of 1, lengths as a fraction of the length."""


def processor():
    """The name of the processor."""
    try:
        with open("/proc/cpuinfo") as file:
            names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
            return f"{names[0]}, {len(names)} cores"
    except (OSError, IndexError):
        return platform.processor() or platform.machine()


def compiler():
    run = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=False)
    found = re.search(r"Swift version (\S+)", run.stdout)
    return f"Swift {found.group(1)}" if found else "an unknown compiler"


def heading():
    today = datetime.date.today().isoformat()
    loads = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    system = f"{platform.system()} {platform.machine()}"
    return f"{today}, {processor()}, {system}, {compiler()}, load {loads}"


def machine():
    """The name of this machine's file: letters, digits and hyphens."""
    words = re.sub(r"\((R|TM)\)|\d+ cores", "", processor())
    text = f"{words} {platform.system()} {platform.machine()}".lower()
    return re.sub(r"[^a-z0-9]+", "-", text).strip("-")


def ratio(line):
    if line.ratio is None:
        return ""
    if line.kind == "ours" and line.ratio == 1:
        return "1"
    if not line.same_process:
        return f"~{figures(line.ratio)}"
    return f"{figures(line.ratio)} ({figures(line.least)}..{figures(line.greatest)})"


def target(line):
    return f"≤ {line.target:.3g}: {line.met}" if line.target is not None else ""


def cells(line):
    if line.nanoseconds is None:
        return [line.name, line.kind, "not installed", "", "", "", "", ""]
    return [
        line.name, line.kind, duration(line.nanoseconds), ratio(line), small(line.error),
        small(line.hard_error), target(line), line.note,
    ]  # fmt: skip


COLUMNS = ["who", "what", "time", "ratio", "error", "hard", "target", "note"]


def print_table(jobs):
    table = {job.key: [cells(line) for line in job.lines] for job in jobs}
    every = [row for rows in table.values() for row in rows] + [COLUMNS]
    widths = [max(len(row[i]) for row in every) for i in range(len(COLUMNS) - 1)]
    print(heading())
    for job in jobs:
        rounds = next((line.rounds for line in job.lines if line.rounds), 0)
        print(f"\n{job.title} (time per {job.unit}, {rounds} rounds)")
        for row in [COLUMNS] + table[job.key]:
            padded = [
                cell.rjust(w) if i == 2 else cell.ljust(w)
                for i, (cell, w) in enumerate(zip(row, widths))
            ]
            print("  " + "  ".join(padded + [row[-1]]).rstrip())
    print(LEGEND)
    missed = [(job, line) for job in jobs for line in job.lines if line.met == "not met"]
    met = sum(line.met == "met" for job in jobs for line in job.lines)
    print(f"\n{met} targets met, {len(missed)} not met.")
    for job, line in missed:
        print(
            f"  {job.title}: {figures(line.ratio)} of {line.name}, at most "
            f"{figures(line.target)} is wanted"
        )


def write_markdown(jobs, path):
    """The table of this machine: the alternating measurements, and their notes."""
    lines = [
        f"# {processor()}",
        "",
        f"Measured {heading()}; medians of 41 rounds, 11 for files. Written by `make bench`.",
        "",
        "| job | this package | error | compared with | time | error | ratio | goal |",
        "|---|---|---|---|---|---|---|---|",
    ]
    notes = []
    for job in jobs:
        ours, *others = [line for line in job.lines if line.nanoseconds]
        if job.key in ("paced-settings", "paced-long"):
            notes += [f"- {o.name}: {duration(o.nanoseconds)}, {o.note}" for o in job.lines]
            continue
        if job.key == "tool-sample":
            notes += [f"- {o.name}: {o.note}" for o in job.lines]
        wanted = [line for line in others if line.target is not None]
        for line in wanted or [line for line in others if line.same_process]:
            row = [
                job.title, duration(ours.nanoseconds), small(ours.error), line.name,
                duration(line.nanoseconds), small(line.error), ratio(line), target(line),
            ]  # fmt: skip
            lines.append("| " + " | ".join(row) + " |")
    with open(path, "w") as file:
        file.write("\n".join(lines + [""] + notes) + "\n")


def main():
    parser = argparse.ArgumentParser(description="One table of all results.")
    parser.add_argument("--csv")
    parser.add_argument("--plot")
    parser.add_argument("--results")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    jobs = results.read(options.files)
    print_table(jobs)
    if options.csv:
        results.write(jobs, options.csv)
    if options.results:
        write_markdown(jobs, f"{options.results}/{machine()}.md")
    if options.plot:
        try:
            import picture
        except ImportError as problem:
            print(f"There is no picture: {problem}.")
            return
        picture.draw(jobs, options.plot, heading())


if __name__ == "__main__":
    main()
