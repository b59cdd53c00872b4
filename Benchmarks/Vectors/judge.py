# SPDX-License-Identifier: Apache-2.0
"""Judges a program that answers questions about easing, one on a line.

    python3 judge.py [--kind bezier,spring] [--require f32] [--markdown] [--junit FILE] -- PROGRAM ARGUMENT...

For each kind of question it prints the finest level that every answered row reaches (visible, browser, f32, f64), of how many
rows, and the worst row. README.md beside this file lists the questions. Needs Python's standard library only.
"""

import argparse
import json
import math
import subprocess
import sys
import time
from collections import Counter
from decimal import Decimal, InvalidOperation
from pathlib import Path
from xml.sax.saxutils import quoteattr

LEVELS = ("none", "visible", "browser", "f32", "f64")
CULPRITS = 12  # hangs or crashes that are looked for, a kind


class Row:
    """A row of the vectors: its lines, and what became of them."""

    def __init__(self, made):
        self.made, self.id = made, made["id"]
        self.lines = [made["ask"]]
        if "grid" in made:
            low, high, count = made["grid"]
            self.lines = [made["ask"].replace("*", repr(float(low + (high - low) * k / count))) for k in range(count + 1)]
        self.state = self.detail = None  # a level, or unsupported, not run
        self.trouble = None  # nan, crash, hang, unreadable
        self.excess = 0.0

    def fail(self, trouble, detail):
        self.state, self.trouble, self.detail, self.excess = "none", trouble, detail, math.inf

    def judge(self, texts):
        if texts[0] == "unsupported":
            self.state = "unsupported"
            return
        got = [*map(numbers, texts)]
        for text, found in zip(texts, got):
            if found is None:
                return self.fail("unreadable", f"answered {text!r}")
            if not all(x.is_finite() for x in found):
                return self.fail("nan", f"gave {text}")
        if "grid" in self.made:
            falls = [float(a[0] - b[0]) for a, b in zip(got, got[1:])]
            error, k = max((fall, k) for k, fall in enumerate(falls))
            self.detail = f"fell by {error:.3g} after {self.lines[k].split()[-1]}"
        else:
            right = self.made["answer"] if isinstance(self.made["answer"], list) else [self.made["answer"]]
            if len(got[0]) != len(right):
                return self.fail("unreadable", f"answered {texts[0]!r}, not {len(right)} numbers")
            error = math.hypot(*(float(a - b) for a, b in zip(got[0], right)))
            self.detail = f"gave {texts[0]}, right is {' '.join(map(str, right))}, {error:.3g} off"
        passed = sum(error <= float(allowed) for allowed in self.made["allowed"])
        self.state = LEVELS[passed]
        # How far beyond the first level that it fails.
        self.excess = error / float(self.made["allowed"][min(passed, 3)])

    def line(self):
        """All about a row in a line that can be pasted into a report."""
        level = LEVELS.index(self.state)
        fails = level < 4 and not self.trouble
        beyond = f", allowed {self.made['allowed'][level]:.3g} ({LEVELS[level + 1]})" if fails else ""
        seen = f"; seen in {self.made['seen']}" if "seen" in self.made else ""
        return f"{self.id}: {self.made['ask']}: {self.detail}{beyond}; {self.made.get('why', '')}{seen}"


def numbers(text):
    try:
        return [Decimal(word) for word in text.split()]
    except InvalidOperation:
        return None


def stop(problem):
    print(f"judge.py: {problem}", file=sys.stderr)
    sys.exit(2)


class Program:
    def __init__(self, command, timeout):
        self.command, self.timeout, self.rates = command, timeout, []
        started = time.monotonic()
        first = self.run(["hello 0.5 0.5"], timeout)
        self.startup = time.monotonic() - started
        if first == "crash":
            stop(f"{command[0]} ends with an error at the first line, which is unsupported: {self.said}")

    def run(self, lines, limit):
        """The answers, or hang, crash or unreadable."""
        try:
            asked = "".join(line + "\n" for line in lines)
            done = subprocess.run(self.command, input=asked, capture_output=True, text=True, timeout=limit, errors="replace")
        except subprocess.TimeoutExpired:
            return "hang"
        except OSError as problem:
            stop(f"{self.command[0]} does not start: {problem.strerror}; give its path, such as ./{Path(self.command[0]).name}")
        self.said = done.stderr.strip().rpartition("\n")[2]
        if done.returncode != 0:
            return "crash"
        answers = [line.strip() for line in done.stdout.splitlines()]
        self.said = f"prints {len(answers)} lines for {len(lines)}" + (f": {answers[0]!r} …" if answers else "")
        return answers if len(answers) == len(lines) else "unreadable"

    def ask(self, rows):
        """Asks rows in one batch, and halves it until those that crash or hang are alone."""
        culprits, waiting = 0, [rows]
        while waiting:
            batch = waiting.pop()
            if culprits >= CULPRITS:
                for row in batch:
                    row.state = "not run"
                continue
            lines = [line for row in batch for line in row.lines]
            # A part gets its share of the time, or a few hangs would take minutes.
            share = len(lines) / sum(len(row.lines) for row in rows)
            limit = min(self.timeout, max(1, 10 * self.startup, 2 * share * self.timeout))
            started = time.monotonic()
            answers = self.run(lines, limit)
            if isinstance(answers, list):
                self.rates.append((len(lines), max(time.monotonic() - started - self.startup, 0)))
                for row in batch:
                    row.judge(answers[: len(row.lines)])
                    answers = answers[len(row.lines) :]
            elif len(batch) > 1:
                waiting += [batch[len(batch) // 2 :], batch[: len(batch) // 2]]
            else:
                culprits += 1
                said = {"hang": f"does not answer within {limit:.0f} s", "crash": "ends the program"}
                batch[0].fail(answers, said.get(answers, self.said))


class Verdict:
    """What all rows of a kind together say."""

    def __init__(self, kind, rows, rates):
        self.kind, self.rows = kind, rows
        self.answered = [row for row in rows if row.state in LEVELS]
        self.level = min((row.state for row in self.answered), key=LEVELS.index, default="unsupported")
        self.not_run = sum(row.state == "not run" for row in rows)
        self.troubles = dict(Counter(row.trouble for row in rows if row.trouble))
        reached = [LEVELS.index(row.state) for row in self.answered]
        self.failed = {level: sum(k < LEVELS.index(level) for k in reached) for level in LEVELS[1:]}
        failing = [row for row in self.answered if row.state != "f64"]
        self.worst = [row.line() for row in sorted(failing, key=lambda row: (LEVELS.index(row.state), -row.excess))]
        lines, seconds = map(sum, zip(*rates)) if rates else (0, 0)
        self.microseconds = seconds / lines * 1e6 if lines else 0

    def reaches(self, level):
        return bool(self.answered) and not self.not_run and LEVELS.index(self.level) >= LEVELS.index(level)

    def summary(self):
        found = {"level": self.level, "asked": len(self.rows), "answered": len(self.answered), "not run": self.not_run}
        found.update({"failed": self.failed, "trouble": self.troubles, "worst": "".join(self.worst[:1])})
        found.update({"microseconds": self.microseconds, "rows": {row.id: row.state for row in self.rows}})
        return found

    def cells(self):
        troubles = [f"{count} {name}" for name, count in self.troubles.items()]
        troubles += [f"{self.not_run} not run"] if self.not_run else []
        failed = "/".join(str(self.failed[level]) for level in LEVELS[1:])
        rows = f"{len(self.answered)} of {len(self.rows)}"
        return [self.kind, self.level, rows, failed, ", ".join(troubles) or "-", f"{self.microseconds:.3g}"]


HEADS = ["kind", "level", "rows", "failed: visible/browser/f32/f64", "trouble", "µs a row"]


def table(verdicts, markdown, failures):
    cells = [HEADS, *(verdict.cells() for verdict in verdicts)]
    if markdown:
        cells.insert(1, ["---"] * len(HEADS))
        print("\n".join("| " + " | ".join(line) + " |" for line in cells))
    else:
        widths = [max(map(len, column)) for column in zip(*cells)]
        print("\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in cells))
    for line in (line for verdict in verdicts for line in verdict.worst[:failures]):
        print(f"{'- ' if markdown else ''}fails: {line}")


def junit(verdicts, level):
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<testsuites>"]
    for verdict in verdicts:
        lines.append(f'<testsuite name={quoteattr(verdict.kind)} tests="{len(verdict.rows)}">')
        for row in verdict.rows:
            good = row.state in LEVELS and LEVELS.index(row.state) >= LEVELS.index(level)
            failure = "" if good else f"<failure message={quoteattr(row.line())}/>"
            inside = "<skipped/>" if row.state == "unsupported" else failure
            lines.append(f"<testcase classname={quoteattr(verdict.kind)} name={quoteattr(row.id)}>{inside}</testcase>")
        lines.append("</testsuite>")
    return "\n".join([*lines, "</testsuites>", ""])


def main():
    parser = argparse.ArgumentParser(usage="judge.py [options] -- PROGRAM [ARGUMENT ...]")
    parser.add_argument("--kind", help="kinds with commas between them; default: all")
    parser.add_argument("--convention", default="easings.net", help="that of the exponential and elastic families: easings.net or d3")
    parser.add_argument("--require", choices=LEVELS[1:], help="end with status 1 unless each kind that is answered reaches this level")
    parser.add_argument("--timeout", type=float, default=20, help="seconds for all questions of a kind")
    parser.add_argument("--failures", type=int, default=1, help="print so many rows of each kind that fail, the worst first")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    parser.add_argument("--junit", metavar="FILE", help="write a report for continuous integration")
    parser.add_argument("--json", metavar="FILE", help="write all verdicts; - prints them instead of the table")
    parser.add_argument("--data", type=Path, default=Path(__file__).parent, help="the folder of the vectors")
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()
    known = sorted(path.stem for path in options.data.glob("*.json"))
    kinds = options.kind.split(",") if options.kind else known
    for kind in kinds:
        if kind not in known:
            parser.error(f"there is no kind {kind}; there are {', '.join(known)}")
    program, verdicts = Program(options.program, options.timeout), []
    for kind in kinds:
        data = json.loads((options.data / f"{kind}.json").read_text(encoding="utf-8"), parse_float=Decimal)
        rows = [Row(made) for made in data["rows"] if made.get("convention") in (None, options.convention)]
        program.rates = []
        program.ask(rows)
        verdicts.append(Verdict(kind, rows, program.rates))
    found = {verdict.kind: verdict.summary() for verdict in verdicts}
    if options.json == "-":
        print(json.dumps({"kinds": found}))
    else:
        table(verdicts, options.markdown, options.failures)
        if options.json:
            Path(options.json).write_text(json.dumps({"kinds": found}), encoding="utf-8")
    if options.junit:
        Path(options.junit).write_text(junit(verdicts, options.require or "f64"), encoding="utf-8")
    if options.require:
        if all(v.level == "unsupported" for v in verdicts):
            sys.exit("judge.py: all questions are unsupported")
        if any(v.level != "unsupported" and not v.reaches(options.require) for v in verdicts):
            sys.exit(1)


if __name__ == "__main__":
    main()
