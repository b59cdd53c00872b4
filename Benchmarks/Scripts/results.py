# SPDX-License-Identifier: Apache-2.0
"""The results of all measurements as a list of jobs with ratios and verdicts."""

import csv
from dataclasses import dataclass, field


@dataclass
class Line:
    """The result of one contestant."""

    name: str
    kind: str
    nanoseconds: float | None
    ratio: float | None
    least: float | None
    greatest: float | None
    rounds: int | None
    error: float | None
    hard_error: float | None
    target: float | None
    note: str
    same_process: bool = True

    @property
    def met(self):
        """Whether the package's time is within the target; empty without one."""
        if self.target is None or self.ratio is None:
            return ""
        return "met" if self.ratio <= self.target else "not met"


@dataclass
class Job:
    """A job with all its contestants, the package first."""

    key: str
    title: str
    unit: str
    lines: list[Line] = field(default_factory=list)


def number(text):
    return float(text) if text else None


def read(paths):
    """The jobs of some files, in the order of their first occurrence.

    A contestant that was measured in a separate process has no ratios; it gets that of the medians,
    with a mark.
    """
    jobs = {}
    for path in paths:
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                job = jobs.setdefault(row["job"], Job(row["job"], row["title"], row["unit"]))
                line = Line(
                    row["contestant"],
                    row["kind"],
                    number(row["nanoseconds"]),
                    number(row["ratio"]),
                    number(row["ratio_least"]),
                    number(row["ratio_greatest"]),
                    int(row["rounds"]) if row["rounds"] else None,
                    number(row["error"]),
                    number(row["hard_error"]),
                    number(row["target"]),
                    row["note"],
                )
                ours = next((o for o in job.lines if o.kind == "ours"), None)
                if line.ratio is None and line.nanoseconds and ours:
                    line.ratio = ours.nanoseconds / line.nanoseconds
                    line.same_process = False
                job.lines.append(line)
    # After a run of some jobs only, peers may have nothing to be compared with.
    return [job for job in jobs.values() if any(line.kind == "ours" for line in job.lines)]


def write(jobs, path):
    """All results as CSV (RFC 4180)."""
    header = (
        "job,title,unit,contestant,kind,nanoseconds,ratio_ours_to_it,ratio_least,ratio_greatest,"
        "rounds,same_process,largest_error,largest_error_hard_cases,target,verdict,note"
    ).split(",")
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(header)
        for job in jobs:
            for line in job.lines:
                cells = [
                    job.key, job.title, job.unit, line.name, line.kind, line.nanoseconds,
                    line.ratio, line.least, line.greatest, line.rounds, line.same_process,
                    line.error, line.hard_error, line.target, line.met, line.note,
                ]  # fmt: skip
                writer.writerow("" if cell is None else cell for cell in cells)


def duration(nanoseconds):
    """A time with its unit, to three digits."""
    if nanoseconds is None:
        return ""
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1.0)):
        if nanoseconds >= size or unit == "ns":
            return f"{figures(nanoseconds / size)} {unit}"
    return ""


def figures(value):
    """Three significant digits; two below 0.1."""
    if value is None:
        return ""
    if value == 0:
        return "0"
    if abs(value) < 0.1:
        return f"{value:.2g}"
    whole = len(f"{int(abs(value))}") if abs(value) >= 1 else 0
    return f"{value:.{max(0, 3 - whole)}f}"


def small(value):
    """An error: one digit and the power of ten."""
    if value is None:
        return ""
    if value == 0:
        return "0"
    mantissa, power = f"{value:.0e}".split("e")
    return f"{mantissa}e{int(power)}"
