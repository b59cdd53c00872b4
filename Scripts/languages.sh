#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compares the bits of Swift, C, Python and JavaScript, and with the argument arm64 of C under the emulator of 64-bit ARM: digests of
# values and velocities, one by one and in batches, of 63 curves and a path, with COUNT=16000 inputs for each, a million in all; of
# steps of followers and of delays, as many; and of 100 integrals of each curve, with their inverses. Needs
# `make library-test wheel-test npm-test` before. JavaScript's Math is not the system's libm, so that balls, decays and arcs may
# differ there in the last digits; how far is printed.
set -euo pipefail
cd "$(dirname "$0")/.."

out=out/languages
inputs=(Tests/Bindings/Languages/texts.txt Tests/Bindings/CLibrary/orbit.bin "${COUNT:-16000}")
mkdir -p $out

in_swift() {
  swift build -c release --product LanguageDigests >&2
  "$(swift build -c release --show-bin-path)/LanguageDigests" "${inputs[@]}"
}

in_c() {
  cc -std=c11 -O2 -Iout/library/include Tests/Bindings/Languages/digests.c out/library/lib/libeasing.a -lm -o $out/digests
  $out/digests "${inputs[@]}" $out/numbers
}

in_python() {
  .venv/wheel-numpy/bin/python Tests/Bindings/Languages/digests.py "${inputs[@]}"
}

in_javascript() {
  node Tests/Bindings/Languages/digests.mjs "$PWD/out/npm/package/easing.js" "${inputs[@]}" $out/numbers 2> $out/distances.txt
}

on_arm64() {
  local compiler=(clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include)
  Scripts/library.sh arm64 >&2
  "${compiler[@]}" -std=c11 -O2 -fuse-ld=lld -static-pie -Iout/library-arm64/include Tests/Bindings/Languages/digests.c \
    out/library-arm64/lib/libeasing.a -lm -Wl,--gc-sections -o $out/digests-arm64
  qemu-aarch64 $out/digests-arm64 "${inputs[@]}"
}

# Calls that `easing convert` writes, run in each language: the velocities at 0.25.
converted() {
  local easing curve
  swift build -c release --product easing >&2
  easing=$(swift build -c release --show-bin-path)/easing
  for curve in ease-out-bounce 'spring(bouncy)' 'cubic-bezier(0.5, 0, 0.9, 0.7)'; do
    "$easing" convert "$curve" --to c | sed '1a #include <stdio.h>\nint main(void) {' > $out/converted.c
    echo 'printf("%.17g", velocity); return value != value; }' >> $out/converted.c
    cc -std=c11 -Wall -Werror -Iout/library/include $out/converted.c out/library/lib/libeasing.a -lm -o $out/converted
    "$easing" convert "$curve" --to python | sed '$s/.*/print("%.17g" % (&))/' > $out/converted.py
    "$easing" convert "$curve" --to javascript | sed '$s/\(.*\);/console.log(\1);/' > out/npm/installed/converted.mjs
    python3 -c 'import sys; assert len({float(number) for number in sys.argv[1:]}) == 1, sys.argv' \
      "$($out/converted)" "$(.venv/wheel-numpy/bin/python $out/converted.py)" "$(node out/npm/installed/converted.mjs)"
  done
}

converted
time in_swift > $out/swift.txt

time in_c > $out/c.txt
time in_python > $out/python.txt
time in_javascript > $out/javascript.txt
rm $out/numbers
languages=(c python)
if [ "${1:-}" = arm64 ]; then
  on_arm64 > $out/arm64.txt
  languages+=(arm64)
fi
for language in "${languages[@]}"; do
  diff $out/swift.txt "$out/$language.txt" || { echo "Some bits of $language are not those of Swift." >&2; exit 1; }
done
# What libm decides, as ARCHITECTURE.md says; digests.mjs fails if a difference is above 1e-14 of the largest number.
libm='^(integral )?(timed\()?(bounce|decay)\(|^path'
diff <(grep -vE "$libm" $out/swift.txt) <(grep -vE "$libm" $out/javascript.txt) \
  || { echo "Some bits of JavaScript are not those of Swift." >&2; exit 1; }
awk -F '\t' '$2 != $4 || $3 != $5 { print "Batches differ: " $1; failed = 1 } END { exit failed }' \
  $out/swift.txt $out/javascript.txt
cat $out/distances.txt
echo "$(wc -l < $out/swift.txt) rows of curves, paths, followers, staggers and integrals: the same bits in Swift, ${languages[*]} and JavaScript, one by one and in batches."
