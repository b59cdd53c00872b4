#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Mutation testing: does a test fail when one comparison, constant, operand, condition or statement is another?

The program in Sources lists what can be changed, from the syntax tree of each source; a sample is drawn by seed. All
mutants of the sample are built at once, into a copy of the package in .build-mutants: the environment variable MUTANT
selects one at run time. Sources are optimized, which makes the tests several times as fast. A first run without a
change records which suites reach which mutant. Then each mutant meets the suites that reach it, those of its module
first, and quick ones before slow ones, until a test fails or a minute of processor time is over.

A mutant that hangs or takes all memory meets a limit of processor time or memory, and counts as found. One that does
not compile is replaced by another of its module. mutants.json has the mutants that no test can find, each with the
proof. C is left out, and so are EasingGallery and Explorer, which draw, and EasingCoreAnimation, which Linux does not compile.

    Tests/Mutants/mutants.py --seed 1 --count 300
    Tests/Mutants/mutants.py --seed 1 2 3 --count 300         # 300 of each seed, built once
    Tests/Mutants/mutants.py --seed 1 --again                 # its survivors, after tests were added or sources changed
    Tests/Mutants/mutants.py --seed 1 --count 60 --modules MotionPath ArcLength --tests MotionPathTests
"""

import argparse
import collections
import concurrent.futures
import json
import math
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
GENERATOR = PACKAGE / "Tests/Mutants"
PROOFS = GENERATOR / "mutants.json"
COPY = PACKAGE / ".build-mutants"
LEFT_OUT = {"EasingCoreAnimation", "Explorer", "EasingGallery"}
# The test target of a module is named after it, except for these.
OWN_TESTS = {
    "EasingCore": "SwiftEasingTests", "EasingAnalysis": "SwiftEasingTests", "EasingPieces": "SwiftEasingTests",
    "EasingFamilies": "SwiftEasingTests", "EasingMotions": "SwiftEasingTests", "EasingFollowers": "SwiftEasingTests",
    "GSLErrors": "ArcLengthTests", "PathTravel": "ArcLengthTests", "SVGShapes": "EasingToolTests",
}
SWITCH = "CMutant"
SWITCH_HEADER = """#pragma once
#include <stdbool.h>
extern int mutant_number;
extern volatile unsigned char *mutant_reached;
static inline bool mutant(int number) {
  mutant_reached[number] = 1;
  return mutant_number == number;
}
"""
SWITCH_SOURCE = """#include "CMutant.h"
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
int mutant_number = 0;
static unsigned char nowhere[65536];
volatile unsigned char *mutant_reached = nowhere;
// The file is shared with the programs that tests start.
__attribute__((constructor)) static void read_environment(void) {
  const char *number = getenv("MUTANT"), *path = getenv("MUTANT_REACHED");
  if (number) mutant_number = atoi(number);
  if (!path) return;
  int file = open(path, O_RDWR);
  void *shared = mmap(0, sizeof nowhere, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (shared != MAP_FAILED) mutant_reached = shared;
}
"""
FAILURE = re.compile(r"[✘✗] Test (?:case .*? to )?(.+?)(?: with \d+ test cases?)? (?:recorded an issue|failed)")
# In bytes; more than any suite takes.
MEMORY = 4 << 30
PROGRAMS = ["easing", "WithoutGSL", "Fuzz"]


def output(*command, cwd=PACKAGE):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=True).stdout


class Manifest:
    """The targets of the package, and what each needs."""

    def __init__(self):
        targets = json.loads(output("swift", "package", "dump-package"))["targets"]
        self.needs = {
            target["name"]: [
                (dependency.get("byName") or dependency.get("target") or [None])[0]
                for dependency in target["dependencies"]]
            for target in targets}
        self.tests = [target["name"] for target in targets if target["type"] == "test"]

    def all_needs(self, name):
        """A target, and all that it needs."""
        found, left = set(), [name]
        while left:
            each = left.pop()
            if each in self.needs and each not in found:
                found.add(each)
                left += self.needs[each]
        return found

    def is_own(self, test, module):
        """Whether a test target is the one for a module."""
        return test == OWN_TESTS.get(module, module + "Tests")


# MARK: Which mutants


def candidates(modules):
    """All mutants of the modules, with their lines, in an order that does not depend on the machine."""
    files = sorted(
        name for name in output("git", "ls-files", "Sources").split()
        if name.endswith(".swift") and name.split("/")[2] in modules)
    build = ["swift", "build", "--package-path", str(GENERATOR),
             "--scratch-path", str(PACKAGE / ".build-mutants-generator")]
    if subprocess.run(build, stdout=sys.stderr).returncode != 0:
        sys.exit("the generator does not compile")
    program = Path(output(*build, "--show-bin-path").strip()) / "Mutants"
    lines = {name: (PACKAGE / name).read_text().split("\n") for name in files}
    mutants = [json.loads(line) for line in output(str(program), *files).splitlines()]
    for mutant in mutants:
        mutant["place"] = lines[mutant["file"]][mutant["line"] - 1].strip()
    return mutants


def module(mutant):
    return mutant["file"].split("/")[1]


def key(mutant):
    """The parts that identify a mutant, even if lines move."""
    return tuple(mutant[name] for name in ("file", "declaration", "place", "original", "mutated"))


class Sample:
    """Mutants of each seed, in its order, of which no two are in one place."""

    def __init__(self, mutants, seeds, count, wanted):
        self.count, self.chosen, self.refused, self.left = len(mutants), [], [], {}
        self.taken = collections.defaultdict(list)
        for seed in seeds:
            self.left[seed] = list(mutants)
            random.Random(seed).shuffle(self.left[seed])
            while len(self.of(seed)) < count and self.take(seed, lambda mutant: wanted(seed, mutant)):
                pass
        # Mutants that did not compile in an earlier run are replaced at once.
        self.record = COPY / f"refused-{'-'.join(map(str, seeds))}-{count}.json"
        for name in json.loads(self.record.read_text()) if self.record.exists() else []:
            for mutant in [each for each in self.chosen if list(key(each)) == name]:
                self.replace(mutant)

    def of(self, seed):
        """The mutants of one seed."""
        return [mutant for mutant in self.chosen if mutant["seed"] == seed]

    def take(self, seed, wanted):
        """Takes the next mutant of a seed that is wanted."""
        for index, mutant in enumerate(self.left[seed]):
            if wanted(mutant) and all(
                    mutant["end"] <= start or mutant["start"] >= end
                    for start, end in self.taken[mutant["file"]]):
                self.taken[mutant["file"]].append((mutant["start"], mutant["end"]))
                number = 1 + len(self.chosen) + len(self.refused)
                self.chosen.append(dict(self.left[seed].pop(index), number=number, seed=seed))
                return True
        return False

    def replace(self, mutant):
        """Takes another mutant of the same seed and module."""
        self.chosen.remove(mutant)
        self.refused.append(mutant)
        self.take(mutant["seed"], lambda other: module(other) == module(mutant))


# MARK: The build


def write(path, data):
    """Writes a file only if it changes, to keep the build incremental."""
    data = data if isinstance(data, bytes) else data.encode()
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def with_mutants(data, mutants):
    """A source with its mutants, and the lines where each is."""
    result, position = f"import {SWITCH}\n".encode(), 0
    for mutant in sorted(mutants, key=lambda mutant: mutant["start"]):
        result += data[position:mutant["start"]]
        first = result.count(b"\n") + 1
        result += mutant["text"].replace("⟦N⟧", str(mutant["number"])).encode()
        mutant["lines"] = (first, result.count(b"\n") + 1)
        position = mutant["end"]
    return result + data[position:]


def prepare(sample, manifest, tests):
    """Creates or updates the copy with all mutants."""
    names = {name for name in output("git", "ls-files", "-co", "--exclude-standard").split("\n")
             if name and ((PACKAGE / name).is_file() or (PACKAGE / name).is_symlink())
             and not name.startswith("Tests/Mutants/")}
    for folder in ("Sources", "Tests"):
        for file in list((COPY / folder).rglob("*")):
            name = str(file.relative_to(COPY))
            if file.is_file() and name not in names and SWITCH not in name:
                file.unlink()
    changed = collections.defaultdict(list)
    for mutant in sample.chosen:
        changed[mutant["file"]].append(mutant)
    for name in names - {"Package.swift"}:
        path = PACKAGE / name
        if path.is_symlink():
            (COPY / name).parent.mkdir(parents=True, exist_ok=True)
            if not (COPY / name).is_symlink():
                (COPY / name).unlink(missing_ok=True)
                (COPY / name).symlink_to(os.readlink(path))
            continue
        data = path.read_bytes()
        write(COPY / name, with_mutants(data, changed[name]) if name in changed else data)
    write(COPY / f"Sources/{SWITCH}/include/{SWITCH}.h", SWITCH_HEADER)
    write(COPY / f"Sources/{SWITCH}/{SWITCH}.c", SWITCH_SOURCE)
    kept = set(PROGRAMS) | set(tests)
    for name in list(kept & set(manifest.needs)) + ["EasingTool"]:
        kept |= manifest.all_needs(name)
    mutated = [name for name in manifest.needs if name in kept
               and (any(PACKAGE.glob(f"Sources/*/{name}"))) and name not in LEFT_OUT]
    package = (PACKAGE / "Package.swift").read_text() + f"""
let mutated: Set<String> = {json.dumps(mutated)}
let kept: Set<String> = {json.dumps(sorted(kept))}
for target in package.targets where target.type != .system && mutated.contains(target.name) {{
  target.dependencies.append("{SWITCH}")
}}
package.targets = package.targets.filter {{ kept.contains($0.name) }} + [.target(name: "{SWITCH}")]
package.products = package.products.filter {{ $0.name == "easing" }}
"""
    write(COPY / "Package.swift", package)


def build(sample, manifest, tests):
    """Builds the copy, and replaces the mutants that do not compile."""
    for _ in range(40):
        prepare(sample, manifest, tests)
        errors = ""
        for what in ["--build-tests"] + [f"--product={name}" for name in PROGRAMS[:2]]:
            command = ["nice", "swift", "build", "-debug-info-format", "none", what]
            result = subprocess.run(command, cwd=COPY, capture_output=True, text=True)
            if result.returncode != 0:
                errors = result.stdout + result.stderr
                break
        if not errors:
            break
        places = {(name, int(line)) for name, line in
                  re.findall(rf"^{re.escape(str(COPY))}/(\S+?):(\d+):\d+: error:", errors, re.MULTILINE)}
        faulty = [mutant for mutant in sample.chosen
                  if any(name == mutant["file"] and mutant["lines"][0] <= line <= mutant["lines"][1]
                         for name, line in places)]
        if not faulty:
            # The compiler names another place, as the signature of a function whose result is open.
            faulty = [mutant for mutant in sample.chosen if mutant["file"] in {name for name, _ in places}]
        if not faulty:
            sys.exit("The mutants do not compile:\n" + errors[-4000:])
        for mutant in faulty:
            sample.replace(mutant)
        sample.record.write_text(json.dumps([key(mutant) for mutant in sample.refused]))
        print(f"  {len(faulty)} do not compile, and are replaced", flush=True)
    # Tests refuse a program that is older than a source, even where there was nothing to build.
    for program in PROGRAMS:
        path = COPY / ".build/debug" / program
        if path.exists():
            path.touch()


# MARK: Running


class Run:
    """Tests that ran with one mutant, or with none."""

    def __init__(self, number, suites, limit, known=frozenset(), reached=None):
        bundle = COPY / ".build/debug/swift-easingPackageTests.xctest"
        # Processor time does not depend on what else runs. A mutant that only waits meets the timer.
        limits = f"ulimit -d {MEMORY >> 10}; ulimit -t {math.ceil(limit)}; exec nice \"$@\""
        command = ["sh", "-c", limits, "sh", str(bundle), "--testing-library", "swift-testing"]
        for suite in suites:
            command += ["--filter", f"^{re.escape(suite)}(/|$)"]
        # One thread each: several mutants run beside each other.
        # No backtrace of a crash: the program that writes it outlives the tests, sometimes for ever.
        environment = dict(
            os.environ, MUTANT=str(number), NO_COLOR="1", LIBDISPATCH_COOPERATIVE_POOL_STRICT="1",
            SWIFT_BACKTRACE="enable=no")
        if reached:
            environment["MUTANT_REACHED"] = str(reached)
        self.failed, self.killer = [], None
        with subprocess.Popen(
                command, cwd=COPY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                text=True, errors="replace", process_group=0) as process:
            timer = threading.Timer(60 + 10 * limit, self.stop, (process, "timeout"))
            timer.start()
            for line in process.stdout:
                match = FAILURE.search(line)
                name = match and match.group(1).strip().strip('"')
                if name and name not in known and not name.startswith("run with"):
                    self.failed.append(name)
                    if number:
                        self.stop(process, name)
            _, status, used = os.wait4(process.pid, 0)
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            self.killer = self.killer or "timeout"
        if number and not self.killer:
            if process.returncode < 0:
                self.killer = "crash"
            elif process.returncode and not known:
                self.killer = f"exit {process.returncode}"
        self.seconds = used.ru_utime + used.ru_stime

    def stop(self, process, reason):
        self.killer = self.killer or reason
        try:
            os.killpg(process.pid, 9)
        except ProcessLookupError:
            pass


class Suites:
    """The suites of the copy: the seconds that each takes, and the mutants that it reaches."""

    def __init__(self, tests, limit, budget, pool):
        self.budget = budget
        listed = output("swift", "test", "list", "--skip-build",
                        "-debug-info-format", "none", cwd=COPY).split("\n")
        names = sorted({re.split("[/(]", line)[0] for line in listed if line.split(".")[0] in tests})
        self.seconds, self.reached, self.known = {}, {}, set()
        for name, (run, reached) in zip(names, pool.map(lambda name: self.first(name, limit), names), strict=True):
            self.seconds[name], self.reached[name] = run.seconds, reached
            self.known |= set(run.failed)
            if run.killer:
                print(f"  {name}: {run.killer} without any change; left out")
                self.reached[name] = set()

    def first(self, name, limit):
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(65536)
            run = Run(0, [name], limit, reached=file.name)
            return run, {number for number, byte in enumerate(Path(file.name).read_bytes()) if byte}

    def groups(self, mutant, manifest):
        """The suites that reach a mutant, in groups: those of its module first, and quick ones before slow ones.

        Slow ones are left out that are beyond the budget: a survivor would meet them all.
        """
        reaching = sorted(
            (not manifest.is_own(name.split(".")[0], module(mutant)), self.seconds[name], name)
            for name, reached in self.reached.items() if mutant["number"] in reached)
        groups, total = collections.defaultdict(list), 0
        for is_other, seconds, name in reaching:
            if seconds <= 1 or total + seconds <= self.budget:
                total += seconds
                groups[is_other, seconds > 1, seconds > 5].append(name)
        return [groups[each] for each in sorted(groups)]


def killer(mutant, suites, manifest):
    """The test that finds a mutant, "crash", "timeout", or None."""
    for group in suites.groups(mutant, manifest):
        limit = 10 + 5 * sum(suites.seconds[name] for name in group)
        run = Run(mutant["number"], group, limit, suites.known)
        if run.killer:
            return run.killer
    return None


def results(seed):
    """The file with the verdicts of a seed."""
    return COPY / f"results-{seed}.jsonl"


def survivors(seed):
    """The mutants that no test found in any run of a seed so far."""
    verdicts = collections.defaultdict(list)
    for mutant, found in map(json.loads, results(seed).read_text().splitlines()):
        verdicts[tuple(mutant)].append(found)
    return {mutant for mutant, found in verdicts.items() if not any(found)}


# MARK: The report


def shown(text):
    text = " ".join(text.split())
    return text if len(text) <= 100 else text[:97] + "..."


def table(title, mutants, killers, proofs):
    """Prints how many mutants of each module are dead, and returns those that survive without a proof."""
    survivors = [mutant for mutant in mutants if not killers[mutant["number"]]]
    open_ones = [mutant for mutant in survivors if key(mutant) not in proofs]
    print(f"\n{title:20} mutants  dead  equivalent  survive   score")
    for name in [*sorted({module(mutant) for mutant in mutants}), "all"]:
        those = [mutant for mutant in mutants if name in ("all", module(mutant))]
        living = [mutant for mutant in those if mutant in open_ones]
        equal = sum(mutant in survivors for mutant in those) - len(living)
        dead = len(those) - equal - len(living)
        score = 100 * dead / max(1, len(those) - equal)
        print(f"{name:20} {len(those):7} {dead:5} {equal:11} {len(living):8} {score:6.1f} %")
    return open_ones


def report(sample, killers, suites, proofs):
    if len(sample.left) > 1:
        for seed in sample.left:
            table(f"seed {seed}", sample.of(seed), killers, proofs)
    open_ones = table("module", sample.chosen, killers, proofs)
    print(f"{len(sample.refused)} did not compile and were replaced.")
    reached = set().union(*suites.reached.values())
    for mutant in sorted(open_ones, key=lambda mutant: (mutant["file"], mutant["line"])):
        note = "" if mutant["number"] in reached else ", which no test reaches"
        print(f"\n{mutant['file']}:{mutant['line']}: {mutant['declaration']}: {mutant['kind']}{note}")
        print(f"    {mutant['place']}\n  - {shown(mutant['original'])}\n  + {shown(mutant['mutated'])}")
    return open_ones


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seed", type=int, nargs="+", default=[1])
    parser.add_argument("--count", type=int, default=300, help="mutants of each seed")
    parser.add_argument("--modules", nargs="+", help="only mutants of these modules")
    parser.add_argument("--tests", nargs="+", help="only these test targets")
    parser.add_argument("--again", action="store_true", help="only the mutants without a proof that no test found")
    parser.add_argument("--limit", type=float, default=300, help="seconds that a suite may take")
    parser.add_argument("--budget", type=float, default=60, help="seconds of suites for one mutant; quick ones all run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    os.environ["EASING_OPTIMIZED"] = "1"
    begin = time.monotonic()
    manifest = Manifest()
    modules = options.modules or [
        name for name in manifest.needs if any(PACKAGE.glob(f"Sources/*/{name}")) and name not in LEFT_OUT]
    mutants = candidates(modules)
    proofs = {key(proof): proof["equivalent"] for proof in json.loads(PROOFS.read_text())}
    living = {seed: survivors(seed) - set(proofs) for seed in options.seed} if options.again else {}
    if options.again:
        names = set().union(*living.values())
        mutants = [mutant for mutant in mutants if key(mutant) in names]
        print(f"{len(names)} survived without a proof; {len(names) - len(mutants)} of them are in no source any more", flush=True)
    sample = Sample(
        mutants, options.seed, options.count,
        lambda seed, mutant: not options.again or key(mutant) in living[seed])
    tests = options.tests or [
        test for test in manifest.tests
        if manifest.all_needs(test) & set(modules) and test != "EasingCoreAnimationTests"]
    print(f"{len(sample.chosen)} of {sample.count} mutants; building", flush=True)
    build(sample, manifest, tests)
    print(f"{time.monotonic() - begin:.0f} s; running all suites unchanged", flush=True)
    killers = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        suites = Suites(set(tests), options.limit, options.budget, pool)
        for name in sorted(suites.known):
            print(f"  fails without any change: {name}")
        print(f"{time.monotonic() - begin:.0f} s; {len(suites.seconds)} suites take "
              f"{sum(suites.seconds.values()):.0f} s", flush=True)

        if not options.again:
            for seed in options.seed:
                results(seed).unlink(missing_ok=True)

        def attempt(mutant):
            start = time.monotonic()
            found = killer(mutant, suites, manifest)
            with results(mutant["seed"]).open("a") as file:
                file.write(json.dumps([key(mutant), found]) + "\n")
            verdict = found or (
                "equivalent" if key(mutant) in proofs
                else f"SURVIVES: {shown(mutant['original'])} -> {shown(mutant['mutated'])}")
            print(f"{mutant['number']:4} {time.monotonic() - start:6.1f} s  {mutant['file']}:{mutant['line']}: "
                  f"{verdict}", flush=True)
            return found

        for mutant, found in zip(sample.chosen, pool.map(attempt, sample.chosen), strict=True):
            killers[mutant["number"]] = found
    open_ones = report(sample, killers, suites, proofs)
    print(f"\n{(time.monotonic() - begin) / 60:.0f} minutes")
    sys.exit(1 if open_ones else 0)


if __name__ == "__main__":
    main()
