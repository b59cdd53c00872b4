#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compares the bits of Swift, C and Python: digests of values and velocities, one by one and in batches, of 63 curves and a
# path, COUNT=16000 inputs for each, a million in all. Needs `make library wheel-test` before.
set -euo pipefail
cd "$(dirname "$0")/.."

out=out/languages
inputs=(Tests/Languages/texts.txt Tests/CLibrary/orbit.bin "${COUNT:-16000}")
mkdir -p $out
swift build -c release --product LanguageDigests
"$(swift build -c release --show-bin-path)/LanguageDigests" "${inputs[@]}" > $out/swift.txt
cc -std=c11 -O2 -Iout/library/include Tests/Languages/digests.c out/library/lib/libeasing.a -lm -o $out/digests
$out/digests "${inputs[@]}" > $out/c.txt
.venv/wheel-numpy/bin/python Tests/Languages/digests.py "${inputs[@]}" > $out/python.txt
for language in c python; do
  diff $out/swift.txt $out/$language.txt || { echo "Some bits of $language are not those of Swift." >&2; exit 1; }
done
awk -F '\t' '$2 != $4 || $3 != $5 { print "Batches differ: " $1; failed = 1 } END { exit failed }' $out/swift.txt
echo "$(wc -l < $out/swift.txt) curves and paths: the same bits in Swift, C and Python, one by one and in batches."
