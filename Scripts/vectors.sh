#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The vectors in Benchmarks/Vectors: `Scripts/vectors.sh test` tests them, their judge and the runners of seven languages, and requires
# the level f64 of this package in Swift, C, Python and JavaScript; it needs library-test, wheel-test and npm-test before.
# `Scripts/vectors.sh generate` writes them; `Scripts/vectors.sh peers` judges other libraries too and writes Peers.md, with d3-ease and
# bezier-easing from the checkouts D3_EASE and BEZIER_EASING.
set -euo pipefail
cd "$(dirname "$0")/.."

vectors=Benchmarks/Vectors
runners=$vectors/Runners
ours=$vectors/Ours
out=$PWD/out/vectors
python=$PWD/.venv/vectors/bin/python
mkdir -p "$out"

Scripts/install.sh library node java
if ! "$python" -c 'import mpmath; assert mpmath.__version__ == "1.4.1"' 2> /dev/null; then
  python3 -m venv .venv/vectors
  "$python" -m pip install --quiet --disable-pip-version-check mpmath==1.4.1
fi

# A runner's solver is a common one, and reaches what it can; but it answers, and nothing ends or hangs.
runner() {
  python3 $vectors/judge.py --kind bezier,decay --json "$out/runner.json" -- "$@"
  python3 - "$out/runner.json" <<'END'
import json, sys
for name, kind in json.load(open(sys.argv[1]))["kinds"].items():
    assert kind["answered"] >= {"bezier": 300, "decay": 11}[name] and not kind["not run"], kind
    assert not {"crash", "hang", "unreadable"} & {*kind["trouble"]}, kind
END
}

# This package's answers in Swift and C.
ours() {
  swift build -c release --product VectorAnswers
  swift=$(swift build -c release --show-bin-path)/VectorAnswers
  cc -std=c11 -O2 -Iout/library/include $ours/curves.c out/library/lib/libeasing.a -lm -o "$out/curves-c"
}

case ${1:-} in
peers)
  ours
  python3 $vectors/Peers/table.py --swift "$swift" --c "$out/curves-c" --d3-ease "${D3_EASE:-d3-ease}" \
    --bezier-easing "${BEZIER_EASING:-bezier-easing}" > "$out/Peers.md"
  cp "$out/Peers.md" $vectors/Peers.md
  ;;
generate)
  (cd $vectors && "$python" generate.py)
  ;;
test)
  (cd $vectors && "$python" -m unittest)
  cc -O2 $runners/runner.c -o "$out/runner-c" -lm
  c++ -O2 $runners/runner.cpp -o "$out/runner-cpp"
  rustc -O --edition 2021 $runners/runner.rs -o "$out/runner-rust"
  swiftc -O $runners/runner.swift -o "$out/runner-swift"
  for program in "$out"/runner-{c,cpp,rust,swift} "node $runners/runner.mjs" "python3 $runners/runner.py" "java $runners/Runner.java"; do
    echo "== ${program##*/}"
    # A command and its argument are separate words.
    # shellcheck disable=SC2086
    runner $program
  done

  ours
  answers="python3 $ours/answers.py"
  for program in "$swift" "$answers $out/curves-c" \
    "$answers .venv/wheel-numpy/bin/python $ours/curves.py" "$answers node $ours/curves.mjs"; do
    echo "== ${program##*/}"
    # shellcheck disable=SC2086
    python3 $vectors/judge.py --require f64 -- $program
  done
  ;;
*)
  echo "Scripts/vectors.sh test | generate | peers" >&2
  exit 2
  ;;
esac
