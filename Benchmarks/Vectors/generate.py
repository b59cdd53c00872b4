# SPDX-License-Identifier: Apache-2.0
"""Writes the vectors: questions that are drawn with a seed or chosen, the answers of oracle.py, and for each row the errors that
its four levels allow.

    python generate.py [FOLDER]     (by Scripts/vectors.sh generate, with mpmath 1.4)

A level allows an error of the inputs, because a solver that is exact for inputs an ulp away is a good one, and one of the
answer: 4 ulp of the format in both for `f32` and `f64`; `browser` and `visible` add 1e-6 in the inputs, and 1e-6 or 1e-3 in the
answer, so that they contain `f32`. Ends, jumps and other rows marked exact allow none in the inputs.
"""

import csv
import json
import random
import sys
from decimal import Context
from multiprocessing import Pool
from pathlib import Path

from mpmath import mp, mpf
from oracle import answer, parse
from questions import KINDS
from solvers import Single

VERSION = 1
ULPS = (mpf(2) ** -23, mpf(2) ** -52)
LEVELS = ("visible", "browser", "f32", "f64")

# How each input of a question may be wrong: x by 4 ulp of 1, r relatively by 4 ulp (which is the default), t by 4 ulp of the
# segment's duration, c by its rounding to the format, n not at all.
INPUTS = {
    "bezier": "ccccx", "bezier-slope": "ccccx", "bezier-inverse": "ccccx", "steps": "nnxn", "family": "nx",
    "spring-bounce": "rxrr", "keyed-lottie": "nrccccnrt", "keyed-gltf": "nrrnrrt", "keyed-handles": "nrtrtrnrt",
    "keyed-usd": "nrrrnrrrt",
}  # fmt: skip

def steps_of(question, extra, ulp):
    """The inputs that may be wrong, as pairs of an index and the largest error."""
    name, inputs = parse(question)
    kinds = INPUTS.get(name) or ("c" * (len(inputs) - 1) + "x" if name == "linear" else "r" * len(inputs))
    # The second n of a segment is its second key's time.
    span = mpf(inputs[kinds.rindex("n")]) - inputs[0] if name.startswith("keyed") else 0
    for index, (kind, x) in enumerate(zip(kinds, inputs)):
        if kind == "n":
            continue
        error = (4 * ulp + extra) * {"x": max(1, abs(x)), "r": abs(x), "t": span, "c": 0}[kind]
        if ulp == ULPS[0] and kind in "ct":
            error += abs(mpf(Single(x)) - mpf(x))
        if error:
            yield index, x, error


def spread(question, convention, right, extra, ulp):
    """How far the answer moves when its inputs do."""
    far, unit = mpf(0), question.startswith(("bezier", "family", "linear", "steps"))
    for index, x, error in steps_of(question, extra, ulp):
        low, high = (-mp.inf, 0) if x < 0 else (1, mp.inf) if unit and x > 1 else (0, 1) if unit else (0, mp.inf)
        if question.startswith("bezier") and index in (1, 3):
            low, high = -mp.inf, mp.inf
        near = (mpf(min(max(x + part * error, low), high)) for part in (-1, -0.5, 0.5, 1))
        far += max(abs(answer(question, convention, (index, y)) - right) for y in near)
    return far


def parts(answer):
    return answer if isinstance(answer, tuple) else (answer,)


def steepness(question, right):
    """How far the answer moves for a relative error of 1 in all inputs, to first order: lengths take too long for `spread`."""
    far, small = mpf(0), mpf(10) ** -9
    with mp.workdps(30):
        for index, x in enumerate(parse(question)[1]):
            moved = answer(question, None, (index, x * (1 + small)))
            far += mp.norm([a - b for a, b in zip(parts(moved), parts(right))]) / small
    return far


def row(item):
    question, exact, convention = item
    right = answer(question, convention)
    size = max(1, *map(abs, parts(right)))
    # What is wrong with a length is seen in proportion to the path.
    path = question.startswith(("length ", "pace "))
    steep = steepness(question, right) if path else None
    whole = max(size, *map(abs, parse(question)[1])) if path else 1
    allowed, finer, small = [], mpf(0), mpf("1e-6")
    for extra, wrong, ulp in ((0, 0, ULPS[1]), (0, 0, ULPS[0]), (small, small, ULPS[0]), (small, 1000 * small, ULPS[0])):
        if exact == "end":
            wrong = 0
        moved = 0 if exact else (4 * ulp + extra) * steep if path else spread(question, convention, right, extra, ulp)
        finer = max(finer, moved + 4 * ulp * size + wrong * whole)
        allowed.insert(0, float(mp.nstr(finer, 3)))
    return parts(right), allowed


def digits(x):
    """17 digits, a tie to even, as JSON allows them; what is left of a cancellation in 60 digits is 0."""
    if abs(x) < mpf(10) ** -45:
        return "0"
    number = Context(prec=17).create_decimal(mp.nstr(x, 45)).normalize()
    return f"{number:f}" if -7 < number.adjusted() < 17 else str(number).lower()


def write(folder, kind, questions):
    """The two files of a kind, from (id, question, options); a question that comes again is left out."""
    first = {(q, o.get("convention"), *o.get("grid", [])): (n, q, o) for n, q, o in reversed(questions)}
    questions = [*first.values()][::-1]
    asked = [(q, o.get("exact"), o.get("convention")) for _, q, o in questions if "grid" not in o]
    with Pool() as pool:
        answers = iter(pool.map(row, asked, 4))
    rows = []
    for name, question, options in questions:
        made = {"id": f"{kind}-{name}", "ask": question}
        if "grid" in options:
            made |= {"grid": options["grid"], "allowed": [1e-3, 1e-6, *map(float, ULPS)]}
        else:
            right, allowed = next(answers)
            made |= {"answer": [*map(digits, right)], "allowed": allowed}
        inputs = parse(question.replace(" *", ""))[1]
        made["inputs"] = "f32" if all(isinstance(x, str) or Single(x) == x for x in inputs) else "f64"
        rows.append(made | {key: options[key] for key in ("convention", "why", "seen") if key in options})
    assert len({r["id"] for r in rows}) == len(rows)
    check(folder / f"{kind}.json", rows)
    head = {"kind": kind, "version": VERSION, "license": "CC0-1.0", "levels": LEVELS}
    lines = ",\n".join(map(as_json, rows))
    (folder / f"{kind}.json").write_text(f"{json.dumps(head)[:-1]}, \"rows\": [\n{lines}\n]}}\n", encoding="utf-8")
    with open(folder / f"{kind}.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["version", "id", "ask", "answer", *LEVELS, "inputs", "lo", "hi", "count", "convention", "why", "seen"])
        for r in rows:
            right, grid = " ".join(r.get("answer", [])), r.get("grid", ["", "", ""])
            more = (r.get(key, "") for key in ("convention", "why", "seen"))
            table.writerow([VERSION, r["id"], r["ask"], right, *r["allowed"], r["inputs"], *grid, *more])
    sizes = [(folder / f"{kind}.{ending}").stat().st_size for ending in ("json", "csv")]
    assert max(sizes) <= 100_000, (kind, sizes)
    print(f"{kind}: {len(rows)} rows, {sizes[0]} and {sizes[1]} bytes", flush=True)


def as_json(row):
    """The answer is put in as text, because json would round it to doubles."""
    right = row.get("answer", [])
    marked = json.dumps(row | {"answer": "@"} if right else row, ensure_ascii=False)
    return marked.replace('"@"', right[0] if len(right) == 1 else f"[{', '.join(right)}]")


def check(path, rows):
    """Ends the program if an answer would change under its id."""
    recorded = json.loads(path.read_text(encoding="utf-8"))["rows"] if path.exists() else []
    before = {r["id"]: (r["ask"], r.get("answer")) for r in recorded}
    for r in rows:
        made = r["ask"], json.loads(as_json(r)).get("answer")
        if before.get(r["id"], made) != made:
            sys.exit(f"{r['id']} would change; give the new row another id.")


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
    for kind, make in KINDS.items():
        write(folder, kind, list(make(random.Random(f"{kind} {VERSION}"))))


if __name__ == "__main__":
    main()
