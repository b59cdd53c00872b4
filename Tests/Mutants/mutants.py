#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Mutation testing: changes the sources in a hundred places, one at a time, and checks whether a test fails.

The mutants are in mutants.json. Each has a `file`, a `place` (a text that occurs once in the file, with the part to
change between « and »), the replacement (`new`), and its syntactic kind (`kind`: D a Double, I an Int, B a condition,
expr any other expression, stmt a statement, C an expression of C, raw the end of an expression). `tests` are the suites
to run first; `killer` is the test that failed, or `equivalent` gives the reason why none can.

All mutants are built at once, into a copy of the package in .build-mutants: an environment variable with a number
selects the mutant at run time. So there is one build, and one run of tests for each mutant: first its own suites, then
its module's, then all others, each until the first failure.

    Tests/Mutants/mutants.py --check       checks that every place is found
    Tests/Mutants/mutants.py               runs all, and stores the results in mutants.json
    Tests/Mutants/mutants.py --only 3 17   runs these
    Tests/Mutants/mutants.py --survivors   runs those without a killer again
"""

import argparse
import json
import os
import re
import selectors
import shutil
import subprocess
import sys
import time
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("mutants.json")
COPY = PACKAGE / ".build-mutants"
SWITCH = "CMutant"
SWITCH_HEADER = """#pragma once
#include <stdbool.h>
extern int mutant_number;
static inline bool mutant(int number) { return mutant_number == number; }
static inline double mutant_double(int number, double old, double new_one) {
  return mutant_number == number ? new_one : old;
}
static inline long mutant_int(int number, long old, long new_one) {
  return mutant_number == number ? new_one : old;
}
"""
SWITCH_SOURCE = """#include "CMutant.h"
#include <stdlib.h>
int mutant_number = 0;
__attribute__((constructor)) static void read_number(void) {
  const char *text = getenv("MUTANT");
  if (text) mutant_number = atoi(text);
}
"""
# The test targets of each module; the others follow in order.
TESTS = {
    "CEasing": ["EasingTests", "ArcLengthTests"], "Easing": ["EasingTests"],
    "MotionPath": ["MotionPathTests", "ArcLengthTests"], "ArcLength": ["ArcLengthTests"],
    "EasingAnimations": ["EasingAnimationsTests"], "EasingLayers": ["EasingLayersTests"],
    "WebAnimations": ["WebAnimationsTests"], "LottieAnimations": ["LottieAnimationsTests"],
    "CurveFiles": ["CurveFilesTests"], "EasingFit": ["EasingFitTests"],
    "EasingTool": ["EasingToolTests"], "SVGShapes": ["EasingToolTests"],
}
ALL_TESTS = [
    "EasingTests", "MotionPathTests", "ArcLengthTests", "EasingAnimationsTests", "EasingLayersTests",
    "WebAnimationsTests", "LottieAnimationsTests", "CurveFilesTests", "EasingFitTests",
    "CoreAnimationBridgeTests", "GalleryTests", "EasingToolTests",
]


def module(mutant):
    return mutant["file"].split("/")[1]


def parts(mutant):
    """The text before the change, the changed text, and the text after it."""
    before, rest = mutant["place"].split("«")
    old, after = rest.split("»")
    return before, old, after


def missing(mutants):
    """The mutants whose place does not occur exactly once in its file."""
    result = []
    for mutant in mutants:
        file = PACKAGE / mutant["file"]
        text = file.read_text() if file.exists() else ""
        if text.count("".join(parts(mutant))) != 1:
            result.append(mutant)
    return result


def choice(mutant):
    """The text of a mutant in the copy."""
    _, old, _ = parts(mutant)
    new, number = mutant["new"], mutant["number"]
    match mutant["kind"]:
        case "D":
            return f"mutant_double({number}, {old}, {new})"
        case "I":
            return f"mutant_int({number}, {old}, {new})"
        case "C":
            return f"(mutant_number == {number} ? ({new}) : ({old}))"
        case "stmt":
            return f"if mutant({number}) {{ {new} }} else {{ {old} }}"
        case _:
            return f"(mutant({number}) ? ({new}) : ({old}))"


def write(path, text):
    """Writes a file only if it changes, to keep the build incremental."""
    data = text if isinstance(text, bytes) else text.encode()
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def prepare(mutants):
    """Creates or updates the copy with all mutants."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "Package.swift", "Sources", "Tests",
         "Examples", "README.md"],
        cwd=PACKAGE, capture_output=True, text=True, check=True).stdout.split("\n")
    names = {name for name in listed if name and (PACKAGE / name).is_file()}
    for folder in ("Sources", "Tests"):
        for file in list((COPY / folder).rglob("*")):
            name = str(file.relative_to(COPY))
            if file.is_file() and name not in names and SWITCH not in name:
                file.unlink()
    texts = {}
    for mutant in mutants:
        name = mutant["file"]
        texts.setdefault(name, (PACKAGE / name).read_text())
        before, old, after = parts(mutant)
        place = before + old + after
        if texts[name].count(place) != 1:
            sys.exit(f"{mutant['number']}: two changes of {name} are in one place")
        texts[name] = texts[name].replace(place, before + choice(mutant) + after)
    for name in names:
        if name not in texts and name != "Package.swift":
            write(COPY / name, (PACKAGE / name).read_bytes())
    for name, text in texts.items():
        use = "#include <CMutant.h>\n" if name.endswith((".h", ".c")) else f"import {SWITCH}\n"
        write(COPY / name, use + text)
    write(COPY / f"Sources/{SWITCH}/include/{SWITCH}.h", SWITCH_HEADER)
    write(COPY / f"Sources/{SWITCH}/{SWITCH}.c", SWITCH_SOURCE)
    package = (PACKAGE / "Package.swift").read_text()
    package = package.replace(
        '    .target(name: "CEasing", dependencies: [',
        f'    .target(name: "{SWITCH}"),\n    .target(name: "CEasing", dependencies: ["{SWITCH}", ')
    for name in sorted({module(mutant) for mutant in mutants} - {"CEasing"}):
        package, count = re.subn(
            rf'([tT]arget\(\s*name: "{name}",\s*dependencies: \[)', rf'\1"{SWITCH}", ', package)
        if count != 1:
            sys.exit(f"the manifest has no target {name} with dependencies")
    write(COPY / "Package.swift", package)
    for name in ("checkouts", "repositories"):
        if (PACKAGE / ".build" / name).exists() and not (COPY / ".build" / name).exists():
            shutil.copytree(PACKAGE / ".build" / name, COPY / ".build" / name, symlinks=True)
    if (PACKAGE / "Package.resolved").exists():
        write(COPY / "Package.resolved", (PACKAGE / "Package.resolved").read_text())


def build():
    for what in ("--build-tests", "--product=easing", "--product=WithoutGSL"):
        command = ["nice", "swift", "build", what]
        result = subprocess.run(command, cwd=COPY, capture_output=True, text=True)
        if result.returncode != 0:
            errors = [line for line in result.stdout.split("\n") if "error:" in line]
            sys.exit("\n".join(errors or [result.stdout[-2000:], result.stderr[-2000:]]))
    # Tests refuse a program that is older than a source, even where there was nothing to build.
    for program in ("easing", "WithoutGSL", "Fuzz"):
        (COPY / ".build/debug" / program).touch()


FAILURE = re.compile(r'[✘✗] Test (?:case .*? to )?(.+?)(?: with \d+ test cases?)? (?:recorded an issue|failed)')


def run(number, filters, limit, known=frozenset()):
    """The first test that fails with a mutant, "crash" or "timeout"; None if all pass."""
    bundle = COPY / ".build/debug/swift-easingPackageTests.xctest"
    command = ["nice", str(bundle), "--testing-library", "swift-testing"]
    for each in filters:
        command += ["--filter", each]
    environment = dict(os.environ, MUTANT=str(number), NO_COLOR="1")
    with subprocess.Popen(
            command, cwd=COPY, env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT) as process:
        selector = selectors.DefaultSelector()
        selector.register(process.stdout, selectors.EVENT_READ)
        os.set_blocking(process.stdout.fileno(), False)
        end = time.monotonic() + limit
        text, found = "", []
        while True:
            if not selector.select(timeout=max(0, end - time.monotonic())):
                process.kill()
                return "timeout", found
            data = process.stdout.read()
            if data == b"":
                break
            text += (data or b"").decode(errors="replace")
            lines = text.split("\n")
            text = lines.pop()
            for line in lines:
                match = FAILURE.search(line)
                name = match and match.group(1).strip().strip('"')
                if name and name not in known and not name.startswith("run with"):
                    found.append(name)
                    if number:
                        process.kill()
                        return name, found
    if number and process.returncode < 0:
        return "crash", found
    return None, found


def attempt(mutant, known, limit):
    own = TESTS[module(mutant)]
    suites = [f"^{target}\\.[^/]*({mutant['tests']})" for target in own]
    others = [target for target in ALL_TESTS if target not in own]
    for filters in (suites, [f"^{target}\\." for target in own],
                    [f"^{target}\\." for target in others]):
        killer, _ = run(mutant["number"], filters, limit, known)
        if killer:
            return killer
    return None


def save(mutants):
    lines = [json.dumps(mutant, ensure_ascii=False) for mutant in mutants]
    LIST.write_text("[\n" + ",\n".join(lines) + "\n]\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--build", action="store_true", help="build the copy and stop")
    parser.add_argument("--only", type=int, nargs="+")
    parser.add_argument("--survivors", action="store_true")
    parser.add_argument("--limit", type=float, default=300, help="seconds that a run of tests may take")
    options = parser.parse_args()
    mutants = json.loads(LIST.read_text())
    lost = missing(mutants)
    for mutant in lost:
        print(f"{mutant['number']}: not found once in {mutant['file']}: {mutant['place']}")
    if options.check or lost:
        sys.exit(1 if lost else 0)
    print(f"Building {len(mutants)} changes at once")
    prepare(mutants)
    build()
    if options.build:
        return
    print("Running all tests unchanged", flush=True)
    _, known = run(0, [f"^{target}\\." for target in ALL_TESTS], 3 * options.limit)
    for name in sorted(set(known)):
        print(f"  fails without any change: {name}")
    for mutant in mutants:
        if options.only and mutant["number"] not in options.only:
            continue
        if options.survivors and ("killer" in mutant or "equivalent" in mutant):
            continue
        begin = time.monotonic()
        killer = attempt(mutant, frozenset(known), options.limit)
        mutant.pop("killer", None)
        if killer:
            mutant["killer"] = killer
        save(mutants)
        verdict = killer or ("equivalent" if "equivalent" in mutant else "SURVIVES")
        print(f"{mutant['number']:4} {time.monotonic() - begin:6.1f} s  {mutant['file']}: {verdict}",
              flush=True)
    killed = sum("killer" in mutant for mutant in mutants)
    argued = sum("killer" not in mutant and "equivalent" in mutant for mutant in mutants)
    print(f"{killed} of {len(mutants)} die, {argued} are equivalent, "
          f"{len(mutants) - killed - argued} survive")
    sys.exit(0 if killed + argued == len(mutants) else 1)


if __name__ == "__main__":
    main()
