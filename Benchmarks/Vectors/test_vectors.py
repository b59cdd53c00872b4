# SPDX-License-Identifier: Apache-2.0
"""Tests of the vectors and of their judge: `python -m unittest`, with mpmath."""

import csv
import json
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from decimal import Decimal
from multiprocessing import Pool
from pathlib import Path

import judge as judging
import oracle
import second
from generate import LEVELS, VERSION, digits, parts
from mpmath import mp, mpf
from questions import KINDS

HERE = Path(__file__).parent
DATA = {kind: json.loads((HERE / f"{kind}.json").read_text(encoding="utf-8"), parse_float=Decimal) for kind in KINDS}
ROWS = [(kind, row) for kind, data in DATA.items() for row in data["rows"]]
ANSWERED = [row for _, row in ROWS if "answer" in row]

# How many rows each solver fails of visible, browser, f32 and, where libraries' last bits do not matter, f64.
CAREFUL = {"bisection": "bezier", "newton": "bezier", "formula": "spring", "squaring": "spring"}
DESERVED = {(f"{name}-f{bits}", kind): [0] * (bits // 32 + 2) for name, kind in CAREFUL.items() for bits in (32, 64)}
DESERVED |= {
    ("short-bisection", "bezier"): [11, 210, 214],
    ("newton-without-guard", "bezier"): [51, 57, 58],
    ("newton-of-four", "bezier"): [54, 77, 86],
    ("table-of-11", "bezier"): [164, 210, 219],
    ("critical-only", "spring"): [27, 33, 34],
    ("euler", "spring"): [65, 102, 107],
}


def answers(row):
    return row["answer"] if isinstance(row["answer"], list) else [row["answer"]]


def first_and_second(row):
    first = oracle.answer(row["ask"], row.get("convention"))
    return [*map(digits, parts(first))], float(second.difference(row["ask"], first, row.get("convention")))


def judge(*arguments):
    return subprocess.run([sys.executable, HERE / "judge.py", *arguments], capture_output=True, text=True)


def solver(name):
    return [sys.executable, str(HERE / "solvers.py"), name]


def program(text):
    return [sys.executable, "-c", text]


def verdict(kind, *command, options=()):
    return json.loads(judge("--json", "-", "--kind", kind, *options, "--", *command).stdout)["kinds"][kind]


class Vectors(unittest.TestCase):
    def test_files(self):
        self.assertIn("CC0 1.0 Universal", (HERE / "LICENSE").read_text())
        for kind, data in DATA.items():
            self.assertEqual((data["kind"], data["version"], data["license"]), (kind, VERSION, "CC0-1.0"))
            with open(HERE / f"{kind}.csv", newline="", encoding="utf-8") as file:
                table = list(csv.DictReader(file))
            self.assertEqual([row["id"] for row in table], [row["id"] for row in data["rows"]])
            for ours, row in zip(table, data["rows"]):
                self.assertEqual(ours["ask"], row["ask"])
                self.assertEqual([*map(Decimal, ours["answer"].split())], answers(row) if "answer" in row else [])
                self.assertEqual([float(ours[level]) for level in LEVELS], [*map(float, row["allowed"])])
            for ending in ("json", "csv"):
                self.assertLessEqual((HERE / f"{kind}.{ending}").stat().st_size, 100_000)

    def test_rows(self):
        self.assertEqual(len({row["id"] for _, row in ROWS}), len(ROWS))
        self.assertEqual(len({(row["ask"], row.get("convention"), *row.get("grid", [])) for _, row in ROWS}), len(ROWS))
        for _, row in ROWS:
            self.assertEqual(row["allowed"], sorted(row["allowed"], reverse=True), row["id"])
            self.assertIn(row["inputs"], ("f32", "f64"))
            self.assertTrue(row["why"])
            if "grid" in row:
                _, _, y1, _, y2 = row["ask"].split()[:5]
                self.assertTrue(0 <= float(y1) <= 1 and 0 <= float(y2) <= 1, row["id"])

    def test_oracles_agree(self):
        with Pool() as pool:
            found = pool.map(first_and_second, ANSWERED, 8)
        for row, (first, difference) in zip(ANSWERED, found):
            self.assertEqual([*map(Decimal, first)], answers(row), row["id"])
            self.assertLess(difference, 1e-30, row["id"])

    def test_careful_arithmetic_of_any_format(self):
        """The closed forms, rounded to 24 or 53 bits after each operation. The slow root of extreme damping needs another."""
        for bits, level in ((24, "f32"), (53, "f64")):
            for row in ANSWERED:
                if "mujoco" in row.get("seen", "") or row["ask"].startswith("pace"):
                    continue
                with mp.workprec(bits):
                    found = oracle.answer(row["ask"], row.get("convention"))
                error = abs(found - mpf(str(row["answer"])))
                self.assertLessEqual(error, float(row["allowed"][LEVELS.index(level)]), (row["id"], bits))


class Judge(unittest.TestCase):
    def test_levels(self):
        for (name, kind), failed in DESERVED.items():
            found = verdict(kind, *solver(name), options=["--timeout", "200"])
            with self.subTest(name):
                self.assertEqual([*found["failed"].values()][: len(failed)], failed)
                self.assertEqual(found["level"], name[-3:] if name.endswith(("-f32", "-f64")) else "none")

    def test_single_precision_in_a_browsers_way_hangs(self):
        rows = [judging.Row(row) for row in DATA["bezier"]["rows"] if row["id"].startswith("bezier-rounding")]
        judging.Program(solver("single-browser"), 2).ask(rows)
        self.assertEqual([row.trouble for row in rows], ["hang"] * 5)

    def test_status(self):
        newton = solver("newton-f32")
        self.assertEqual(judge("--kind", "bezier", "--require", "f32", "--", *newton).returncode, 0)
        self.assertEqual(judge("--kind", "bezier", "--require", "f64", "--", *newton).returncode, 1)
        self.assertIn("all questions are unsupported", judge("--kind", "steps", "--require", "f64", "--", *newton).stderr)
        self.assertEqual(judge("--kind", "bezier", "--failures", "3", "--", *newton).stdout.count("fails: bezier-"), 3)
        self.assertIn("there is no kind beziers", judge("--kind", "beziers", "--", *newton).stderr)
        self.assertIn("does not start", judge("--", "./no-such-program").stderr)
        self.assertEqual(judge("--", "./no-such-program").returncode, 2)
        said = judge("--", *program("raise SystemExit('no such thing')")).stderr
        self.assertIn("at the first line, which is unsupported: no such thing", said)

    def test_troubles_are_found_alone(self):
        """Three rows crash, hang or have no answer; all others are judged. The output is never flushed."""
        wrong = "import sys, os, time\nlines = sys.stdin.read().splitlines()\nout = []\nfor line in lines:\n"
        for trouble, act in (("crash", "os._exit(9)"), ("hang", "time.sleep(60)"), ("unreadable", "continue")):
            text = wrong + f" if line.startswith('steps 1 ') and line.endswith('before'): {act}\n out.append('0.5')\n"
            found = verdict("steps", *program(text + "print('\\n'.join(out))"), options=["--timeout", "2"])
            self.assertEqual((found["answered"], found["not run"]), (found["asked"], 0), trouble)
            self.assertEqual(found["trouble"], {trouble: 3})

    def test_culprits_are_capped(self):
        found = verdict("steps", *program("import sys, os\nif 'steps' in sys.stdin.read(): os._exit(1)\nprint('unsupported')"))
        self.assertEqual((found["answered"], found["level"]), (12, "none"))
        self.assertEqual(found["not run"], found["asked"] - 12)

    def test_unsupported_nan_and_nonsense(self):
        text = "import sys\nfor n, _ in enumerate(sys.stdin): print(['unsupported', 'nan 1', '1', 'x 1'][n % 4])"
        found = verdict("pace", *program(text))
        self.assertEqual((found["asked"], found["answered"]), (40, 30))
        self.assertEqual(found["trouble"], {"nan": 10, "unreadable": 20})

    def test_junit(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "report.xml"
            judge("--kind", "steps", "--junit", str(path), "--", *program("import sys\nfor line in sys.stdin: print(1)"))
            suite = xml.etree.ElementTree.parse(path).getroot()[0]
        self.assertEqual(len(suite), len(DATA["steps"]["rows"]))
        self.assertTrue(any(case.find("failure") is not None for case in suite))


if __name__ == "__main__":
    unittest.main()
