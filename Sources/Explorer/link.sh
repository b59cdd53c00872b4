#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compiles the core and Core/ to one WebAssembly module. The page answers what the module asks of libm and of Unicode's
# tables, which would take 35 KB. Usage: link.sh MODULE
#
# The parts are optimized together, which saves a tenth, and wasm-opt saves another twentieth. No flag changes arithmetic.
set -euo pipefail
out=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

target=wasm32-unknown-none-wasm
# A folder of its own: `make foreign` may compile for WebAssembly at the same time.
folder=.build-explorer
compiled=$folder/$target
shims=.build/checkouts/swift-numerics/Sources/_NumericsShims/include
# A function of closures is not copied for each closure.
flags=(-lto=llvm-full -Xllvm -sil-disable-pass=closure-specialize)
mkdir -p "$(dirname "$out")"

EMBEDDED_FOLDER=$folder EMBEDDED_FLAGS="${flags[*]}" Scripts/embedded.sh "$target"
swiftc -target "$target" -enable-experimental-feature Embedded -suppress-warnings "${flags[@]}" \
  -swift-version 6 -wmo -parse-as-library -Osize -module-name Explorer -package-name swift-easing -I "$compiled" -I "$shims" \
  -Xcc "-fmodule-map-file=$shims/module.modulemap" \
  -Xcc -fmodule-map-file=Sources/CEasingConstants/include/module.modulemap -c -o "$out.o" Sources/Explorer/Core/*.swift
# clang would call wasm-opt by itself only where it is installed.
clang --target=wasm32-unknown-none --no-wasm-opt -flto -O2 -ffreestanding -nostdlib \
  -Wl,--no-entry,--allow-undefined,--strip-all,--gc-sections,-O2,-z,stack-size=1048576 \
  Sources/Explorer/runtime.c "$out.o" "$compiled"/{EasingExports,MotionPath,Easing,EasingPieces,EasingMotions,EasingFamilies,EasingAnalysis,EasingCore,RealModule}.o -o "$out"
rm "$out.o"
# The features are those that the compilers use.
wasm-opt --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext \
  -Oz --converge "$out" -o "$out"
