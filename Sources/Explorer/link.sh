#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Links the core compiled by Scripts/embedded with Core/ to a WebAssembly module. The page answers what the module asks of
# libm and of Unicode's tables, which would take 35 KB. Usage: link.sh MODULE
set -euo pipefail
out=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

target=wasm32-unknown-none-wasm
compiled=.build-embedded/$target
shims=.build/checkouts/swift-numerics/Sources/_NumericsShims/include
mkdir -p "$(dirname "$out")"

swiftc -target "$target" -enable-experimental-feature Embedded -suppress-warnings \
  -swift-version 6 -wmo -parse-as-library -Osize -module-name Explorer -package-name swift-easing -I "$compiled" -I "$shims" \
  -Xcc "-fmodule-map-file=$shims/module.modulemap" \
  -Xcc -fmodule-map-file=Sources/CEasingConstants/include/module.modulemap -c -o "$out.o" Sources/Explorer/Core/*.swift
clang --target=wasm32-unknown-none -O2 -ffreestanding -nostdlib \
  -Wl,--no-entry,--allow-undefined,--strip-all,--gc-sections,-O2,-z,stack-size=1048576 \
  Sources/Explorer/runtime.c "$out.o" "$compiled"/{MotionPath,Easing,RealModule}.o \
  -o "$out"
rm "$out.o"
