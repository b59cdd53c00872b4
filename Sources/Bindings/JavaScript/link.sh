#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compiles the core, the C library and more Swift sources to one WebAssembly module, which exports the library's functions whose
# names match a pattern and what @_expose exports: `link.sh MODULE PATTERN [SOURCE …]`. Scripts answer what it asks of libm and of
# Unicode's tables, which would take 35 KB.
#
# The parts are optimized together, which saves a tenth, and wasm-opt saves another twentieth. No flag changes arithmetic.
set -euo pipefail
out=$(realpath -m "$1")
pattern=$2
shift 2
cd "$(dirname "$0")/../../.."

target=wasm32-unknown-none-wasm
# A folder of its own: `make foreign` may compile for WebAssembly at the same time.
folder=.build-javascript
compiled=$folder/$target
shims=.build/checkouts/swift-numerics/Sources/_NumericsShims/include
. Scripts/small-code.sh
# Here, but not in the C library, it also saves bytes not to inline the beginning of an interpolated text,
# CubicBezier.init(unchecked:), of which every constant would be a copy, reserveCapacity of arrays, and String.init(decoding:as:).
# shellcheck disable=SC2016
flags=("${small_code[@]}" -Xllvm '-sil-inline-never-function=$es26DefaultStringInterpolationV15literalCapacity18interpolationCountABSi_SitcfC,$e10EasingCore11CubicBezierV9unchecked___ACSd_S3dtcfC'
  -Xllvm '-sil-inline-never-functions=15reserveCapacityyySiF,8decoding2as,18_fromUTF8Repairing')
mkdir -p "$(dirname "$out")" "$compiled"

# Several modules are made of the same core, which is compiled once, by one at a time.
exec 9> "$folder/lock"
! command -v flock > /dev/null || flock 9
stamp=$compiled/modules-compiled
if [ ! -f "$stamp" ] || [ -n "$(find Sources/Curves Sources/Paths/MotionPath Sources/Adapters/EasingExports Scripts/{embedded,small-code}.sh -newer "$stamp" -type f)" ]; then
  touch "$compiled/start"
  EMBEDDED_FOLDER=$folder EMBEDDED_FLAGS="${flags[*]}" Scripts/embedded.sh "$target"
  mv "$compiled/start" "$stamp"
fi
swiftc -target "$target" -enable-experimental-feature Embedded -suppress-warnings "${flags[@]}" \
  -swift-version 6 -wmo -parse-as-library -Osize -module-name CLibrary -package-name swift-easing -I "$compiled" -I "$shims" \
  -Xcc "-fmodule-map-file=$shims/module.modulemap" \
  -Xcc -fmodule-map-file=Sources/Curves/CEasingConstants/include/module.modulemap \
  -Xcc -fmodule-map-file=Sources/Bindings/CLibrary/include/module.modulemap \
  -Xcc -fmodule-map-file=Sources/Bindings/JavaScript/module.modulemap -c -o "$out.o" Sources/Bindings/CLibrary/*.swift "$@"
exports=('-Wl,--export=malloc' '-Wl,--export=free')
for name in $(grep -o 'easing_[a-z_]*(' Sources/Bindings/CLibrary/include/easing.h | tr -d '(' | sort -u | grep -xE "$pattern"); do
  exports+=("-Wl,--export=$name")
done
# clang would call wasm-opt by itself only where it is installed.
clang --target=wasm32-unknown-none --no-wasm-opt -flto -O2 -ffreestanding -nostdlib "${exports[@]}" \
  -Wl,--no-entry,--allow-undefined,--strip-all,--gc-sections,-O2,-z,stack-size=1048576 \
  Sources/Bindings/JavaScript/runtime.c "$out.o" "$compiled"/{EasingExports,MotionPath,SwiftEasing,EasingPieces,EasingFollowers,EasingMotions,EasingFamilies,EasingAnalysis,EasingCore,RealModule}.o -o "$out"
rm "$out.o"
# The features are those that the compilers use. The linker leaves the first 1,024 bytes of memory unused.
# Expressions are flattened first, and optimized twice, which saves a sixtieth; a second time this saves a 180th.
wasm-opt --enable-bulk-memory --enable-mutable-globals --enable-nontrapping-float-to-int --enable-sign-ext \
  --low-memory-unused --flatten --rereloop -Oz -Oz --flatten --rereloop -Oz -Oz "$out" -o "$out"
