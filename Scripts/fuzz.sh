#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs libFuzzer on the parsers: `SECONDS_EACH=60 Scripts/fuzz.sh [curve motion path svg json css smil lottie spelling]`.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build -c release --product Fuzz --sanitize fuzzer --build-path .build-fuzz -Xswiftc -DFUZZER
fuzz=$(swift build -c release --build-path .build-fuzz --show-bin-path)/Fuzz

# Swift's backtrace would end the program before libFuzzer stores the input.
export SWIFT_BACKTRACE=enable=no
[ $# -gt 0 ] || set -- curve motion path svg json css smil lottie spelling
for target in "$@"; do
  found=out/fuzz/$target
  mkdir -p "$found/corpus"
  "$fuzz" "$target" -max_total_time="${SECONDS_EACH:-60}" -timeout=10 -rss_limit_mb=4096 -max_len=4096 \
    -dict="Tests/Fuzz/$target.dict" -artifact_prefix="$found/" -print_final_stats=1 \
    "$found/corpus" "Tests/Fuzz/Corpus/$target" 2> "$found/log" \
    || { tail -40 "$found/log"; echo "$target fails; the input is in $found" >&2; exit 1; }
  echo "$target: $(grep -E '^stat::number_of_executed' "$found/log") $(grep -E '^#.*DONE' "$found/log")"
done
