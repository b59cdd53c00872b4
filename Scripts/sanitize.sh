#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs sanitizers: `Scripts/sanitize.sh undefined | address | thread | fuzz ...`; `fuzz` runs libFuzzer on the parsers in TARGETS,
# by default all, for SECONDS_EACH=60.
set -euo pipefail
cd "$(dirname "$0")/.."

# Excluded: tests that measure memory, run built tools, or need too deep a stack for the larger frames.
slow='EasingToolTests|AllocationTests|NestingTests'

for kind in "$@"; do
  case $kind in
  undefined)  # the Swift compiler refuses this sanitizer on Linux
    mkdir -p out
    clang -std=c17 -O1 -g -fsanitize=undefined,address -fno-sanitize-recover=all \
      -ISources/Curves/CEasing/include -ISources/Curves/CEasingConstants/include Sources/Curves/CEasing/*.c Tests/Sanitize/kernels.c -lm -o out/kernels
    out/kernels
    ;;
  address | thread)
    # XCTest, which runs first, leaks 144 bytes.
    ASAN_OPTIONS=detect_leaks=0 swift test --sanitize="$kind" --build-path ".build-$kind" --skip "$slow"
    ;;
  fuzz)
    swift build -c release --product Fuzz --sanitize fuzzer --build-path .build-fuzz -Xswiftc -DFUZZER
    fuzz=$(swift build -c release --build-path .build-fuzz --show-bin-path)/Fuzz
    for target in ${TARGETS:-$(ls Tests/Fuzz/Corpus)}; do
      found=out/fuzz/$target
      mkdir -p "$found/corpus"
      # Swift's backtrace would end the program before libFuzzer stores the input.
      SWIFT_BACKTRACE=enable=no "$fuzz" "$target" -max_total_time="${SECONDS_EACH:-60}" -timeout=10 -rss_limit_mb=4096 \
        -max_len=4096 -dict="Tests/Fuzz/$target.dict" -artifact_prefix="$found/" -print_final_stats=1 \
        "$found/corpus" "Tests/Fuzz/Corpus/$target" 2> "$found/log" \
        || { tail -40 "$found/log"; echo "$target fails; the input is in $found" >&2; exit 1; }
      echo "$target: $(grep -E '^stat::number_of_executed' "$found/log") $(grep -E '^#.*DONE' "$found/log")"
    done
    ;;
  *)
    echo "Scripts/sanitize.sh undefined | address | thread | fuzz" >&2
    exit 2
    ;;
  esac
done
