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
import struct
import sys
from decimal import Context
from multiprocessing import Pool
from pathlib import Path

from mpmath import mp, mpf
from oracle import answer

VERSION = 1
ULPS = (mpf(2) ** -23, mpf(2) ** -52)
LEVELS = ("visible", "browser", "f32", "f64")

# How each input of a question may be wrong: x by 4 ulp of 1, r relatively by 4 ulp, t by 4 ulp of the segment's duration,
# c by its rounding to the format, n not at all.
INPUTS = {
    "bezier": "ccccx", "bezier-slope": "ccccx", "bezier-inverse": "ccccx", "steps": "nnxn", "family": "nx", "spring": "rrrrr",
    "spring-velocity": "rrrrr", "spring-bounce": "rxrr", "spring-response": "rrrr", "spring-ratio": "rrrr",
    "spring-settling": "rrrrr", "keyed-lottie": "nrccccnrt", "keyed-gltf": "nrrnrrt", "keyed-handles": "nrtrtrnrt",
    "keyed-usd": "nrrrnrrrt", "length-arc": "rrrr",
}  # fmt: skip

# The index of the second key's time, by the kind of a segment.
SECOND_TIME = {"keyed-lottie": 6, "keyed-gltf": 3, "keyed-handles": 6, "keyed-usd": 4}


def single(x):
    return struct.unpack("f", struct.pack("f", float(x)))[0]


def numbers(question):
    return [w if w[0].isalpha() else float(w) for w in question.split()[1:]]


def steps_of(question, extra, ulp):
    """The inputs that may be wrong, as pairs of an index and the largest error."""
    name, inputs = question.split()[0], numbers(question)
    kinds = INPUTS.get(name) or ("c" * (len(inputs) - 1) + "x" if name == "linear" else "r" * len(inputs))
    span = mpf(inputs[SECOND_TIME[name]]) - inputs[0] if name in SECOND_TIME else 0
    for index, (kind, x) in enumerate(zip(kinds, inputs)):
        if kind == "n":
            continue
        size = {"x": max(1, abs(x)), "r": abs(x), "t": span, "c": 0}[kind] if not isinstance(x, str) else 0
        error = (4 * ulp + extra) * size
        if ulp == ULPS[0] and kind in "ct":
            error += abs(mpf(single(x)) - mpf(x))
        if error:
            yield index, x, error


def spread(question, convention, right, extra, ulp):
    """How far the answer moves when its inputs do."""
    far = mpf(0)
    for index, x, error in steps_of(question, extra, ulp):
        unit = question.startswith(("bezier", "family", "linear", "steps"))
        low, high = (0, 1) if unit and 0 <= x <= 1 else (0, mp.inf) if x >= 0 else (-mp.inf, 0)
        if unit and x > 1:
            low = 1
        if question.startswith("bezier") and index in (1, 3):
            low, high = -mp.inf, mp.inf
        near = [min(max(x + part * error, low), high) for part in (-1, -0.5, 0.5, 1)]
        moved = [answer(question, convention, (index, mpf(y))) for y in near]
        far += max(abs(y - right) for y in moved)
    return far


def steepness(question, right):
    """How far the answer moves for a relative error of 1 in all inputs, to first order: lengths take too long for `spread`."""
    far, small = mpf(0), mpf(10) ** -9
    with mp.workdps(30):
        for index, x in enumerate(numbers(question)):
            moved = answer(question, None, (index, x * (1 + small)))
            apart = [a - b for a, b in zip(moved, right)] if isinstance(right, tuple) else [moved - right]
            far += mp.hypot(*apart) / small if len(apart) > 1 else abs(apart[0]) / small
    return far


def row(item):
    question, exact, convention = item
    right = answer(question, convention)
    parts = right if isinstance(right, tuple) else (right,)
    size = max(1, *map(abs, parts))
    # What is wrong with a length is seen in proportion to the path.
    path = question.startswith(("length ", "pace "))
    steep = steepness(question, right) if path else None
    whole = max(size, *map(abs, numbers(question))) if path else 1
    allowed, finer = [], mpf(0)
    small, visible = mpf("1e-6"), mpf("1e-3")
    for extra, wrong, ulp in ((0, 0, ULPS[1]), (0, 0, ULPS[0]), (small, small, ULPS[0]), (small, visible, ULPS[0])):
        if exact == "end":
            extra = wrong = 0
        if exact:
            moved = 0
        elif steep is not None:
            moved = (4 * ulp + extra) * steep
        else:
            moved = spread(question, convention, right, extra, ulp)
        finer = max(finer, moved + 4 * ulp * size + wrong * whole)
        allowed.insert(0, float(mp.nstr(finer, 3)))
    return parts, allowed


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
            made |= {"answer": [*map(digits, right)] if len(right) > 1 else digits(right[0]), "allowed": allowed}
        inputs = numbers(question.replace(" *", ""))
        made["inputs"] = "f32" if all(isinstance(x, str) or single(x) == x for x in inputs) else "f64"
        rows.append(made | {key: options[key] for key in ("convention", "why", "seen") if key in options})
    assert len({r["id"] for r in rows}) == len(rows)
    head = {"kind": kind, "version": VERSION, "license": "CC0-1.0", "levels": LEVELS}
    # The answers are put in as text, because json would round them to doubles.
    marked = [json.dumps(r | {"answer": "@"} if "answer" in r else r, ensure_ascii=False) for r in rows]
    lines = [line.replace('"@"', as_json(r.get("answer"))) for line, r in zip(marked, rows)]
    check(folder / f"{kind}.json", rows)
    text = json.dumps(head)[:-1] + ', "rows": [\n' + ",\n".join(lines) + "\n]}\n"
    (folder / f"{kind}.json").write_text(text, encoding="utf-8")
    with open(folder / f"{kind}.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["version", "id", "ask", "answer", *LEVELS, "inputs", "lo", "hi", "count", "convention", "why", "seen"])
        for r in rows:
            right = r.get("answer", "")
            right = " ".join(right) if isinstance(right, list) else right
            grid, more = r.get("grid", ["", "", ""]), [r.get(key, "") for key in ("convention", "why", "seen")]
            table.writerow([VERSION, r["id"], r["ask"], right, *r["allowed"], r["inputs"], *grid, *more])
    sizes = [(folder / f"{kind}.{ending}").stat().st_size for ending in ("json", "csv")]
    assert max(sizes) <= 100_000, (kind, sizes)
    print(f"{kind}: {len(rows)} rows, {sizes[0]} and {sizes[1]} bytes", flush=True)


def check(path, rows):
    """Ends the program if an answer would change under its id."""
    before = {r["id"]: r for r in json.loads(path.read_text(encoding="utf-8"))["rows"]} if path.exists() else {}
    for r in rows:
        old, right = before.get(r["id"], r), r.get("answer")
        same = old.get("answer") == (json.loads(as_json(right)) if right and "answer" in old and old is not r else right)
        if old["ask"] != r["ask"] or not same:
            sys.exit(f"{r['id']} would change; give the new row another id.")


def as_json(right):
    return "[" + ", ".join(right) + "]" if isinstance(right, list) else str(right)


def main():
    import questions

    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
    for kind, make in questions.KINDS.items():
        write(folder, kind, list(make(random.Random(f"{kind} {VERSION}"))))


if __name__ == "__main__":
    main()
