#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compares the bits of Swift, C and Python, and of C on 64-bit ARM under the emulator: digests of values and velocities, one
# by one and in batches, of 63 curves and a path, with COUNT=16000 inputs for each, a million in all. Needs
# `make library-test wheel-test` before.
set -euo pipefail
cd "$(dirname "$0")/.."

out=out/languages
inputs=(Tests/Languages/texts.txt Tests/CLibrary/orbit.bin "${COUNT:-16000}")
mkdir -p $out

in_swift() {
  swift build -c release --product LanguageDigests >&2
  "$(swift build -c release --show-bin-path)/LanguageDigests" "${inputs[@]}"
}

in_c() {
  cc -std=c11 -O2 -Iout/library/include Tests/Languages/digests.c out/library/lib/libeasing.a -lm -o $out/digests
  $out/digests "${inputs[@]}"
}

in_python() {
  .venv/wheel-numpy/bin/python Tests/Languages/digests.py "${inputs[@]}"
}

on_arm64() {
  local compiler=(clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include)
  LIBRARY_TARGET=aarch64-none-none-elf LIBRARY_CC="${compiler[*]}" LIBRARY_LD=aarch64-linux-gnu-ld \
    LIBRARY_OBJCOPY=aarch64-linux-gnu-objcopy LIBRARY_STRIP=aarch64-linux-gnu-strip \
    Sources/CLibrary/build.sh out/library-arm64 >&2
  "${compiler[@]}" -std=c11 -O2 -fuse-ld=lld -static-pie -Iout/library-arm64/include Tests/Languages/digests.c \
    out/library-arm64/lib/libeasing.a -lm -Wl,--gc-sections -o $out/digests-arm64
  qemu-aarch64 $out/digests-arm64 "${inputs[@]}"
}

in_swift > $out/swift.txt

in_c > $out/c.txt
in_python > $out/python.txt
on_arm64 > $out/arm64.txt
for language in c python arm64; do
  diff $out/swift.txt $out/$language.txt || { echo "Some bits of $language are not those of Swift." >&2; exit 1; }
done
awk -F '\t' '$2 != $4 || $3 != $5 { print "Batches differ: " $1; failed = 1 } END { exit failed }' $out/swift.txt
echo "$(wc -l < $out/swift.txt) curves and paths: the same bits in Swift, C, Python and C on arm64, one by one and in batches."
