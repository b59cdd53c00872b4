# SPDX-License-Identifier: Apache-2.0
"""Shared by the generators: doubles, their neighbors, and the command line.

Each generator names its tables by columns: the inputs of a row, and a function that computes the
outputs from them. So a generator can make its table, and check any other table of the same columns by
recomputing the outputs from that table's inputs.

    python3 GENERATOR.py                    makes its tables, in the folder above
    python3 GENERATOR.py --seed 5           with other random rows
    python3 GENERATOR.py --check OTHER.csv  compares OTHER.csv with outputs for its inputs
"""

import argparse
import csv
import json
import math
import pathlib
import random
import sys
import time
from fractions import Fraction

from mpmath import mpf

FOLDER = pathlib.Path(__file__).resolve().parent.parent
SEED = 20261122


def exact(x):
    """A double, an integer or an mpf as a fraction."""
    if isinstance(x, mpf):
        sign, mantissa, exponent, _ = x._mpf_
        return Fraction(-mantissa if sign else mantissa) * Fraction(2) ** exponent
    return Fraction(x)


def nearest(x):
    """The double nearest to x, rounded once (subnormal doubles too); infinite if x overflows."""
    if isinstance(x, float) or x is None or isinstance(x, (str, bool)):
        return x
    if isinstance(x, mpf) and not math.isfinite(x):
        return float(x)
    try:
        return float(exact(x))
    except OverflowError:
        return math.inf if x > 0 else -math.inf


def up(x):
    return math.nextafter(x, math.inf)


def down(x):
    return math.nextafter(x, -math.inf)


def log_uniform(rng, low, high):
    """A power of ten whose exponent is uniform."""
    return 10 ** rng.uniform(low, high)


def cell(x):
    """Text that reads back as the same double."""
    if x is None:
        return ""
    return x if isinstance(x, str) else repr(nearest(x))


class Table:
    """A CSV table: `cases(rng)` returns tuples of inputs, and `answer(*inputs)` the tuple of outputs; or
    `answers` takes all cases at once, for a browser. An input column whose name is in `texts` is text."""

    def __init__(self, name, inputs, outputs, cases, answer=None, answers=None, texts=("tag",)):
        self.name, self.cases, self.answer, self.texts = name, cases, answer, texts
        self.inputs, self.outputs = inputs.split(","), outputs.split(",")
        self.answers = answers or (lambda cases: (answer(*case) for case in cases))

    def write(self, folder, seed):
        cases = list(self.cases(random.Random(f"{self.name} {seed}")))
        with open(folder / self.name, "w", encoding="utf-8", newline="\n") as file:
            file.write(",".join(self.inputs + self.outputs) + "\n")
            for case, answer in zip(cases, self.answers(cases)):
                cells = map(cell, [*case, *answer])
                file.write(",".join(f'"{x}"' if "," in x else x for x in cells) + "\n")
        return len(cases)

    def check(self, path):
        """Prints the differences of another table's outputs from those for its inputs."""
        tally = Tally()
        rows = self.rows(path)
        cases = [[self.read(name, row[name]) for name in self.inputs] for row in rows]
        for row, answer in zip(rows, self.answers(cases)):
            for name, value in zip(self.outputs, answer):
                tally.compare(name, row[name], cell(value), row)
        return tally.report(path)

    def rows(self, path):
        with open(path, encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def read(self, name, text):
        if name in self.texts:
            return text
        return float(text) if text else None


class Records:
    """A JSON table, a record a line: `cases(rng)` returns dictionaries of inputs, `answers(cases)`
    their outputs. `source` is the source of the outputs."""

    def __init__(self, name, inputs, cases, answers, source):
        self.name, self.cases, self.answers, self.source = name, cases, answers, source
        self.inputs = inputs.split(",")

    def write(self, folder, seed):
        cases = list(self.cases(random.Random(f"{self.name} {seed}")))
        with open(folder / self.name, "w", encoding="utf-8", newline="\n") as file:
            file.write(f'{{"source":{json.dumps(self.source())},\n"records":[\n')
            lines = ({**case, **answer} for case, answer in zip(cases, self.answers(cases)))
            lines = (json.dumps(x, separators=(",", ":"), ensure_ascii=True) for x in lines)
            file.write(",\n".join(lines) + "\n]}\n")
        return len(cases)

    def check(self, path):
        tally = Tally()
        records = json.loads(path.read_text(encoding="utf-8"))["records"]
        # The times of old samples, if any, are inputs of a check.
        names = [*self.inputs, "samples"]
        cases = [{name: x[name] for name in names if name in x} for x in records]
        for record, answer in zip(records, self.answers(cases)):
            for name in sorted({*record, *answer} - {*self.inputs, "error"}):
                theirs, ours = (list(flat(x.get(name))) for x in (record, answer))
                if len(theirs) != len(ours):
                    theirs, ours = [str(theirs)], [str(ours)]
                for x, y in zip(theirs, ours):
                    tally.compare(name, str(x), str(y), {k: record[k] for k in self.inputs})
        return tally.report(path)


def flat(x):
    """The numbers and texts in nested lists."""
    if isinstance(x, list):
        for item in x:
            yield from flat(item)
    else:
        yield x


class Tally:
    """Counts cells that agree, and the largest difference in ulps of each column."""

    def __init__(self):
        self.cells, self.differences, self.worst, self.examples = 0, {}, {}, {}

    def compare(self, name, theirs, ours, row):
        self.cells += 1
        if theirs == ours:
            return
        try:
            a, b = float(theirs), float(ours)
        except ValueError:
            a = b = math.nan
        if a == b or (math.isnan(a) and math.isnan(b) and theirs.lower() == ours.lower()):
            return
        ulps = abs(a - b) / math.ulp(b) if math.isfinite(a) and math.isfinite(b) else math.inf
        self.differences[name] = self.differences.get(name, 0) + 1
        if ulps >= self.worst.get(name, -1):
            self.worst[name] = ulps
            self.examples[name] = f"theirs {theirs}, ours {ours}, in {dict(row)}"

    def report(self, path):
        print(f"{path}: {self.cells} cells, {sum(self.differences.values())} differ")
        for name, count in self.differences.items():
            print(f"  {name}: {count}, at most {self.worst[name]:g} ulp; {self.examples[name]}")
        return sum(self.differences.values())


def options(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--folder", type=pathlib.Path, default=FOLDER)
    parser.add_argument("--check", metavar="OTHER", type=pathlib.Path)
    return parser.parse_args()


def main(description, tables, before_check=None):
    """Makes the tables, or checks another table by the name of its file.

    `before_check` is called with the path of that table, for a table that needs another one."""
    chosen = options(description.split("\n", maxsplit=1)[0])
    if chosen.check:
        if before_check:
            before_check(chosen.check)
        for table in tables:
            if table.name == chosen.check.name:
                sys.exit(1 if table.check(chosen.check) else 0)
        sys.exit(f"{chosen.check.name} is none of {', '.join(table.name for table in tables)}")
    for table in tables:
        began = time.monotonic()
        rows = table.write(chosen.folder, chosen.seed)
        print(f"{table.name}: {rows} rows in {time.monotonic() - began:.0f} s")
