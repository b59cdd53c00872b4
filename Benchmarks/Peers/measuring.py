# SPDX-License-Identifier: Apache-2.0
"""Inputs, clock and result rows for the peers' measurements."""

import csv
import math
import statistics
import sys
import time
from pathlib import Path

REFERENCE = Path(__file__).parent.parent / "Reference"
COLUMNS = (
    "job,title,unit,contestant,kind,nanoseconds,ratio,ratio_least,ratio_greatest,rounds,error,"
    "hard_error,target,note"
).split(",")
ROUNDS = 9
SAMPLE_SECONDS = 0.005


def rows(name):
    """A reference file; numeric cells are converted to numbers."""

    def read(cell):
        try:
            return float(cell)
        except ValueError:
            return cell

    with open(REFERENCE / name, newline="") as file:
        return [{k: read(v) for k, v in row.items()} for row in csv.DictReader(file)]


def nanoseconds(run, operations):
    """The processor time of one operation: the median of some rounds of at least 5 ms each."""
    repeats = 1
    while True:
        start = time.thread_time()
        for _ in range(repeats):
            run()
        spent = time.thread_time() - start
        if spent >= SAMPLE_SECONDS:
            break
        repeats = max(repeats + 1, int(repeats * min(8, 1.2 * SAMPLE_SECONDS / max(spent, 1e-7))))
    samples = []
    for _ in range(ROUNDS):
        start = time.thread_time()
        for _ in range(repeats):
            run()
        samples.append((time.thread_time() - start) / (repeats * operations))
    return statistics.median(samples) * 1e9


def largest(errors):
    """The largest error; NaN counts as infinite."""
    return max((math.inf if math.isnan(e) else e for e in errors), default=0.0)


def begin():
    """A writer of results to the standard output, after its header."""
    writer = csv.DictWriter(sys.stdout, COLUMNS)
    writer.writeheader()
    return writer


def result(job, contestant, run, operations, error, hard_error="", note=""):
    """A row for a measured peer; the report adds the ratios."""
    print(f"   {contestant}: {job}", file=sys.stderr, flush=True)
    return {
        "job": job,
        "contestant": contestant,
        "kind": "peer",
        "nanoseconds": nanoseconds(run, operations),
        "rounds": ROUNDS,
        "error": error,
        "hard_error": hard_error,
        "note": note,
    }


def missing(contestant, jobs, reason):
    """Rows for a peer that is not installed."""
    print(f"   {contestant}: not installed ({reason})", file=sys.stderr, flush=True)
    return [
        {"job": job, "contestant": contestant, "kind": "peer", "note": "not installed"}
        for job in jobs
    ]
