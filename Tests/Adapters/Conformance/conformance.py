# SPDX-License-Identifier: Apache-2.0
"""Compares exported animations with a browser.

    python3 conformance.py CASES.json... [--quiet] [--csv FILE] [--timeout SECONDS]

Chromium plays every case paused, at its times; the values read are compared with the expected ones
(cases.py describes a case). The last line reports the largest relative difference of the cases whose
feature the browser has.

Exit status: 0 if every case is within its bound, 1 if one is not or could not be read, 2 without valid
cases or without a browser.
"""

import argparse
import csv
import dataclasses
import json
import math
import pathlib
import re
import sys

import cases as case_files
import chromium

HERE = pathlib.Path(__file__).resolve().parent


@dataclasses.dataclass
class Verdict:
    """The result of one case; `error` is a text or None."""

    case: dict
    values: list
    read_out: str
    error: object

    def differences(self):
        """The relative difference at each sample; infinite if the browser gave no number."""
        return [
            math.inf if value is None else abs(value - expected) / self.case["range"]
            for value, (_, expected) in zip(self.values, self.case["samples"])
        ]

    def largest(self):
        return max(self.differences(), default=math.inf)

    def holds(self):
        whole = len(self.values) == len(self.case["samples"])
        return self.error is None and whole and self.largest() <= self.case["bound"]

    def remark(self):
        """The position of the largest difference, or the reason why there is none."""
        if self.error is not None:
            return self.error
        if len(self.values) != len(self.case["samples"]):
            return f"only {len(self.values)} of {len(self.case['samples'])} samples were answered"
        differences = self.differences()
        at = differences.index(max(differences))
        time, expected = self.case["samples"][at]
        return f"at {time:g} ms: {self.values[at]} for {expected}"


def judge(cases, browser, timeout):
    """One verdict for each case, in order."""
    page = (HERE / "judge.html").read_text(encoding="utf-8")
    # Text must not close the script element.
    text = json.dumps(cases).replace("<", "\\u003c")
    page = page.replace("{{folder}}", HERE.as_uri() + "/").replace("{{cases}}", text)
    document = chromium.dump(browser, page, timeout)
    found = re.search(
        r'<script type="application/json" id="results">(.*?)</script>', document, re.DOTALL
    )
    if found is None:
        raise chromium.BrowserError("the page did not come to its end, so there are no results")
    results = json.loads(found.group(1))
    if len(results) != len(cases):
        raise chromium.BrowserError(f"{len(results)} results for {len(cases)} cases")
    return [
        Verdict(case, result.get("values", []), result.get("readOut", ""), result.get("error"))
        for case, result in zip(cases, results)
    ]


def print_table(verdicts):
    """A line for each case, followed by the reason if it is not within its bound."""
    width = max(len(verdict.case["name"]) for verdict in verdicts)
    print(f"{'case':{width}}  concept        read-out  samples     largest       bound")
    for verdict in verdicts:
        case = verdict.case
        print(
            f"{case['name']:{width}}  {case['concept']:13}  {verdict.read_out:8}"
            f"  {len(verdict.values):7}  {verdict.largest():10.3g}  {case['bound']:10.3g}"
            f"  {'ok' if verdict.holds() else 'FAILED'}"
        )
        if not verdict.holds():
            print(f"{'':{width}}  {verdict.remark()}")


def write_csv(verdicts, file):
    """All differences as CSV (RFC 4180); a missing number is empty."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with open(file, "w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\r\n")
        writer.writerow(
            (
                "case",
                "concept",
                "read_out",
                "time_ms",
                "expected",
                "browser",
                "relative_difference",
                "bound",
            )
        )
        for verdict in verdicts:
            case = verdict.case
            rows = zip(case["samples"], verdict.values, verdict.differences())
            for (time, expected), value, difference in rows:
                answer = ("", "") if value is None else (value, difference)
                writer.writerow(
                    (
                        case["name"],
                        case["concept"],
                        verdict.read_out,
                        time,
                        expected,
                        *answer,
                        case["bound"],
                    )
                )


def print_largest(verdicts, concept):
    chosen = [verdict for verdict in verdicts if verdict.case["concept"] == concept]
    cases = f"{len(chosen)} {concept} {'case' if len(chosen) == 1 else 'cases'}"
    if not chosen:
        print(f"The largest relative difference over {cases}: none.")
        return
    worst = max(chosen, key=Verdict.largest)
    print(
        f"The largest relative difference over {cases}: "
        f"{worst.largest():.3g} ({worst.case['name']})."
    )


def main():
    parser = argparse.ArgumentParser(description="Compares exported animations with a browser.")
    parser.add_argument("files", nargs="+", metavar="CASES", help="JSON files, see cases.py")
    parser.add_argument("--quiet", action="store_true", help="prints only cases that fail")
    parser.add_argument("--csv", type=pathlib.Path, metavar="FILE", help="where all differences go")
    parser.add_argument(
        "--timeout", type=float, default=120, metavar="SECONDS", help="120 by itself"
    )
    arguments = parser.parse_args()
    try:
        cases = case_files.load(arguments.files)
        browser = chromium.find()
        print(f"Judged by {chromium.version(browser)}.")
        verdicts = judge(cases, browser, arguments.timeout)
    except (case_files.CaseError, chromium.BrowserError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    shown = [each for each in verdicts if not (arguments.quiet and each.holds())]
    if shown:
        print_table(shown)
    if arguments.csv is not None:
        write_csv(verdicts, arguments.csv)
        print(f"All differences are in {arguments.csv}.")
    failed = sum(not verdict.holds() for verdict in verdicts)
    if failed:
        print(f"{failed} of {len(verdicts)} cases are not within their bounds.")
    print_largest(verdicts, "approximation")
    print_largest(verdicts, "browser")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
