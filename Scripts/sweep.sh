#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compares the batch kernels of every instruction set with the scalar calls, bit for bit, at many points; fits springs
# to noise two thousand times, and to clean samples ten thousand times; plays a thousand texts for each target, and
# three texts of a thousand nested curves for five; counts the Béziers and the stops of lines of five hundred curves
# each, which searches for fewer compare with their own, and the stops of springs, whose errors are measured at a
# million places; searches a hundred thousand nested curves for values beyond their extremes, crossings that are
# missing and errors that are too small; looks for a point that is nearer than the nearest one; compares a hundred
# thousand steps of followers with exact ones. EASING_SEED=N gives the tests other numbers.
set -euo pipefail
cd "$(dirname "$0")/.."

sweep() {  # points, suite
  EASING_SWEEP=$1 swift test -c release -Xswiftc -enable-testing --filter "$2"
}

sweep 10000000 CubicBezierBatchTests
sweep 10000000 FamilyBatchTests
sweep 200000 DampedSpringBatchTests
sweep 400000 PacedPathBatchTests
sweep 1000000 NearestTests
sweep 10000 FitAccuracyTests
sweep 1 BezierApproximationTests
sweep 500 FewestPiecesTests
sweep 500 FewestLinksTests
sweep 1000 TargetTests
sweep 1000 NestedTextTests
sweep 2000 ProvenErrorTests
sweep 100000 AdversaryTests

# Steps of followers, with other random rows than those of the table; the generator needs mpmath.
if python3 -c "import mpmath" 2>/dev/null; then
  mkdir -p out/tables
  ROWS=100000 python3 Tests/ReferenceTables/Generators/follower.py --seed 1 --folder out/tables
  EASING_TABLES=$PWD/out/tables \
    swift test -c release -Xswiftc -enable-testing --filter SpringFollowerTests/table
fi

swift build --package-path Benchmarks -c release --product fewest-stops
mkdir -p out
"$(swift build --package-path Benchmarks -c release --show-bin-path)/fewest-stops" | tee out/fewest-stops.md
