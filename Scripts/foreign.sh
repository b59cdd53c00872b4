#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Runs the core on other machines, and compares its results with those on this one, bit by bit: 64-bit ARM with
# vectors (QEMU), WebAssembly with and without vectors (Node), a Cortex-M4 (QEMU). This machine is x86-64, built by
# SwiftPM. Tests/Programs/SameBits computes the results; Scripts/embedded.sh compiles the core. Shaders that the tool
# writes run on Mesa's llvmpipe and lavapipe. `Scripts/foreign.sh [arm64|wasm|cortex_m4|shaders ...]`, by default all.
# The functions of the machines are called by name, at the end.
# shellcheck disable=SC2317
set -euo pipefail
cd "$(dirname "$0")/.."

embedded=.build-embedded
out=out/same-bits
machines=Tests/Programs/SameBits/Machines
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
kernels="-I Sources/Curves/CEasing/include -I Sources/Curves/CEasingConstants/include Tests/Programs/SameBits/kernels.c Sources/Curves/CEasing/*.c"
mkdir -p "$out"

[ $# -gt 0 ] || set -- arm64 wasm cortex_m4 shaders
declare -A triples=([arm64]=aarch64-none-none-elf [wasm]=wasm32-unknown-none-wasm [cortex_m4]=armv7em-none-none-eabi)
targets=()
for machine in "$@"; do targets+=(${triples[$machine]:+"${triples[$machine]}"}); done
# Shaders are not compared with this machine.
if [ ${#targets[@]} -gt 0 ]; then
  swift build -c release --product SameBits
  reference=$(swift build -c release --show-bin-path)/SameBits
  WITH_SAME_BITS=1 Scripts/embedded.sh "${targets[@]}"
  set -- x86_64 "$@"
fi

objects() {  # target
  for module in SameBits MotionPath SwiftEasing EasingPieces EasingFollowers EasingMotions EasingFamilies EasingAnalysis EasingCore RealModule; do echo "$embedded/$1/$module.o"; done
  echo "$swift/lib/swift/embedded/$1/libswiftUnicodeDataTables.a"
}

compare() { python3 Tests/Programs/SameBits/compare.py "$@" || failed=1; }

# Lists of files and options are split into words deliberately; no path has a space.
# shellcheck disable=SC2046,SC2086
x86_64() {
  clang -O2 $kernels -lm -o "$out/kernels"
  "$out/kernels" > "$out/kernels-x86-64.txt"
  "$reference" > "$out/core-x86-64.txt"
  # Also checks that every instruction set gives the bits of the scalar calls.
  compare "$out/kernels-x86-64.txt" "$out/kernels-x86-64.txt" --name "x86-64, kernels alone"
  compare "$out/core-x86-64.txt" "$out/core-x86-64.txt" --name "x86-64"
}

# shellcheck disable=SC2046,SC2086
arm64() {
  local cc="clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include -O2 -fuse-ld=lld -static-pie"
  $cc $kernels -lm -o "$out/kernels-arm64"
  qemu-aarch64 "$out/kernels-arm64" > "$out/kernels-arm64.txt"
  compare "$out/kernels-x86-64.txt" "$out/kernels-arm64.txt" --name "arm64, kernels alone"
  $cc -Wl,--gc-sections -I Sources/Curves/CEasing/include -I Sources/Curves/CEasingConstants/include Sources/Curves/CEasing/*.c $machines/text.c $(objects aarch64-none-none-elf) -lm \
    -o "$out/core-arm64"
  qemu-aarch64 "$out/core-arm64" > "$out/core-arm64.txt"
  compare "$out/core-x86-64.txt" "$out/core-arm64.txt" --name "arm64, core and kernels"
}

# shellcheck disable=SC2046,SC2086
wasm() {
  local cc="clang --target=wasm32-unknown-none -O2 -ffreestanding -nostdlib -Wl,--no-entry,--allow-undefined
    -Wl,--export-if-defined=main,--export-if-defined=__main_argc_argv,-z,stack-size=1048576
    -isystem $machines/wasm Sources/Bindings/JavaScript/runtime.c"
  $cc -msimd128 $kernels -o "$out/kernels.wasm"
  node "$machines/wasm/run.js" "$out/kernels.wasm" > "$out/kernels-wasm.txt"
  compare "$out/kernels-x86-64.txt" "$out/kernels-wasm.txt" --name "WebAssembly with vectors, kernels alone"
  $cc $(objects wasm32-unknown-none-wasm) -o "$out/core.wasm"
  node "$machines/wasm/run.js" "$out/core.wasm" > "$out/core-wasm.txt"
  compare "$out/core-x86-64.txt" "$out/core-wasm.txt" --name "WebAssembly, core"
}

# shellcheck disable=SC2046,SC2086
cortex_m4() {
  local options="-mcpu=cortex-m4 -mthumb -mfloat-abi=soft -O2 -Wall -nostartfiles --specs=nosys.specs
    -T $machines/armv7em.ld -Wl,--gc-sections,--no-warnings,--no-enum-size-warning
    -Wl,--wrap=__aeabi_dadd,--wrap=__aeabi_dsub,--wrap=__aeabi_drsub"
  arm-none-eabi-gcc $options $machines/armv7em.c $machines/sums.c $machines/text.c $(objects armv7em-none-none-eabi) -lm \
    -o "$out/core-cortex-m4" 2> "$out/link.txt" || { cat "$out/link.txt"; exit 1; }
  # The emulated debugger prints its output on standard error.
  timeout 300 qemu-system-arm -M mps2-an386 -nographic -monitor none -serial none \
    -semihosting-config enable=on,target=native -kernel "$out/core-cortex-m4" 2> "$out/core-cortex-m4.txt"
  compare "$out/core-x86-64.txt" "$out/core-cortex-m4.txt" --name "Cortex-M4, core, every eighth line" --part
}

shaders() {
  swift build -c release --product easing
  time .venv/shaders/bin/python Tests/Programs/Shaders/shaders.py "$(swift build -c release --show-bin-path)/easing" || failed=1
}

failed=0
for machine in "$@"; do $machine; done
exit $failed
