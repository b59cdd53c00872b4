#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs sanitizers: `Scripts/sanitize.sh undefined | address | thread ...`.
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
  *)
    echo "Scripts/sanitize.sh undefined | address | thread" >&2
    exit 2
    ;;
  esac
done
