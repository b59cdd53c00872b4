#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds the C library: header, static and shared library, files for pkg-config and CMake. Usage: build.sh FOLDER
#
# The core and these sources are compiled as Embedded Swift, and joined with the kernels and the standard library's
# tables of Unicode to one object that exports the functions of the header and nothing else. It needs libc and libm.
# LIBRARY_TARGET is another triple to compile for, LIBRARY_CC how to compile and link C for it.
set -euo pipefail
out=$(realpath -m "$1")
cd "$(dirname "$0")/../../.."

machine=$(uname -m)
target=${LIBRARY_TARGET:-$machine-unknown-linux-gnu}
read -ra cc <<< "${LIBRARY_CC:-clang}"
ld=${LIBRARY_LD:-ld}
objcopy=${LIBRARY_OBJCOPY:-objcopy}
strip=${LIBRARY_STRIP:-strip}
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
# A folder of its own: `make embedded` may compile for the same machine at the same time.
folder=.build-library
compiled=$folder/$target
numerics=.build/checkouts/swift-numerics/Sources/_NumericsShims/include
major=0
mkdir -p "$out/include" "$out/lib/pkgconfig" "$out/lib/cmake/SwiftEasing"

. Scripts/small-code.sh
flags=("${small_code[@]}" -Xcc -fPIC)
modules=(EasingCore EasingAnalysis EasingFamilies EasingMotions EasingFollowers EasingPieces SwiftEasing MotionPath)
# Other languages' packages are made of the library too, so the modules are compiled once for all of them.
stamp=$compiled/modules-compiled
if [ ! -f "$stamp" ] || [ -n "$(find Sources/Curves Sources/Paths/MotionPath Scripts/{embedded,small-code}.sh -newer "$stamp" -type f)" ]; then
  mkdir -p "$compiled"
  touch "$compiled/start"
  EMBEDDED_FOLDER=$folder EMBEDDED_FLAGS="${flags[*]}" EMBEDDED_MODULES="${modules[*]}" Scripts/embedded.sh "$target"
  mv "$compiled/start" "$stamp"
fi
swiftc -target "$target" -enable-experimental-feature Embedded -suppress-warnings "${flags[@]}" \
  -swift-version 6 -wmo -parse-as-library -Osize -module-name CLibrary -package-name swift-easing -I "$compiled" -I "$numerics" \
  -Xcc "-fmodule-map-file=$numerics/module.modulemap" \
  -Xcc -fmodule-map-file=Sources/Curves/CEasingConstants/include/module.modulemap \
  -Xcc "-fmodule-map-file=$compiled/module.modulemap" \
  -Xcc -fmodule-map-file=Sources/Bindings/CLibrary/include/module.modulemap \
  -c -o "$compiled/CLibrary.o" Sources/Bindings/CLibrary/*.swift
modules_compiled=("$compiled"/{CLibrary,MotionPath,SwiftEasing,EasingPieces,EasingFollowers,EasingMotions,EasingFamilies,EasingAnalysis,EasingCore,RealModule}.o)
objects=()
for source in Sources/Bindings/CLibrary/runtime.c Sources/Curves/CEasing/*.c Sources/Curves/CEasingConstants/*.c; do
  object=$compiled/$(basename "$source" .c)-c.o
  "${cc[@]}" -O2 -fPIC -ffunction-sections -fdata-sections -fvisibility=hidden \
    -ISources/Curves/CEasing/include -ISources/Curves/CEasingConstants/include -c -o "$object" "$source"
  objects+=("$object")
done

# The functions of the header.
grep -o 'easing_[a-z_]*(' Sources/Bindings/CLibrary/include/easing.h | tr -d '(' | sort -u > "$compiled/exports.txt"
{ echo "{ global:"; sed 's/$/;/' "$compiled/exports.txt"; echo "local: *; };"; } > "$compiled/exports.map"
tables=$swift/lib/swift/embedded/$target/libswiftUnicodeDataTables.a
# Linked for the object that the linker makes of the modules; archives of bitcode would need the linker of this tool chain.
"${cc[@]}" -shared -fuse-ld=lld -flto -o "$compiled/linked.so" "${modules_compiled[@]}" "${objects[@]}" "$tables" -lm \
  -Wl,--gc-sections,"--version-script=$compiled/exports.map,--lto-obj-path=$compiled/modules.o"
# glibc has arc4random_buf from version 2.36 on.
"$objcopy" --redefine-sym arc4random_buf=easing_runtime_random "$compiled/modules.o"
# A section for each function lets a client's linker leave out what it does not call.
roots=()
while read -r name; do roots+=(-u "$name"); done < "$compiled/exports.txt"
"$ld" -r --gc-sections "${roots[@]}" -o "$compiled/easing.o" "$compiled/modules.o" "${objects[@]}" "$tables"
"$objcopy" --keep-global-symbols="$compiled/exports.txt" --strip-debug --remove-section=.comment \
  --remove-section='.swift*' "$compiled/easing.o"
rm -f "$out/lib/libeasing.a"
ar rcsD "$out/lib/libeasing.a" "$compiled/easing.o"

"${cc[@]}" -DSHARED -O2 -fPIC -fvisibility=hidden -c -o "$compiled/shared-c.o" Sources/Bindings/CLibrary/runtime.c
first=()
for name in exp log log2 hypot pow; do first+=("--redefine-sym=$name=easing_runtime_$name"); done
# Nothing here throws or calls functions that do, so tables for unwinding the stack serve debuggers alone.
"$objcopy" "${first[@]}" --remove-section=.eh_frame --remove-section=.rela.eh_frame "$compiled/easing.o" "$compiled/shared.o"
"${cc[@]}" -shared -fuse-ld=lld -o "$out/lib/libeasing.so.$major" "$compiled/shared.o" "$compiled/shared-c.o" -lm \
  "-Wl,--gc-sections,--icf=all,-O2,-z,defs,-z,noexecstack,-soname,libeasing.so.$major,--version-script=$compiled/exports.map"
"$strip" --strip-unneeded --remove-section=.comment "$out/lib/libeasing.so.$major"
ln -sf "libeasing.so.$major" "$out/lib/libeasing.so"
cp Sources/Bindings/CLibrary/include/easing.h "$out/include/"
version=$(sed -n 's/.*version: StaticString = "\(.*\)"/\1/p' Sources/Bindings/CLibrary/Errors.swift)
for file in pkgconfig/easing.pc cmake/SwiftEasing/SwiftEasingConfig{,Version}.cmake; do
  sed "s|@version@|$version|; s|@major@|$major|" "Sources/Bindings/CLibrary/$(basename "$file").in" > "$out/lib/$file"
done
echo "$out: $(($(stat -Lc %s "$out/lib/libeasing.so") / 1000)) KB shared, $(wc -l < "$compiled/exports.txt") functions"
