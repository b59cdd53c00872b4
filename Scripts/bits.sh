#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compares the bits of millions of results with those of an earlier state: families, Béziers, springs, motions,
# combinations, approximations, paced paths. `Scripts/bits.sh accept` stores the present ones. Results that use libm are
# those of glibc 2.36 on x86-64; on another system the first run has to be accepted before a change is compared.
set -euo pipefail
cd "$(dirname "$0")/.."

stored=Tests/Programs/OutputDigest/digests.txt
swift build -c release --product OutputDigest
mkdir -p out
"$(swift build -c release --show-bin-path)/OutputDigest" > out/digests.txt
if [ "${1:-}" = accept ]; then
  cp out/digests.txt $stored
else
  diff $stored out/digests.txt
  awk '{ sum += $2 } END { printf "%d results have the same bits.\n", sum }' out/digests.txt
fi
