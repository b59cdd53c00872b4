#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Links the core compiled by Scripts/embedded with Curves.swift to a WebAssembly module, and writes a self-contained page
# that can be opened from disk. Usage: build.sh FOLDER-FOR-THE-PAGE
set -euo pipefail
out=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

target=wasm32-unknown-none-wasm
compiled=.build-embedded/$target
shims=.build/checkouts/swift-numerics/Sources/_NumericsShims/include
here=Sources/Explorer
mkdir -p "$out"

swiftc -target "$target" -enable-experimental-feature Embedded \
  -swift-version 6 -wmo -parse-as-library -Osize -I "$compiled" -I "$shims" \
  -Xcc "-fmodule-map-file=$shims/module.modulemap" \
  -Xcc -fmodule-map-file=Sources/CEasingConstants/include/module.modulemap -c -o "$out/Curves.o" "$here/Curves.swift"
clang --target=wasm32-unknown-none -O2 -ffreestanding -nostdlib \
  -Wl,--no-entry,--allow-undefined,--strip-all,-O2 \
  "$here/runtime.c" "$out/Curves.o" "$compiled"/{Easing,RealModule}.o -o "$out/curves.wasm"
rm "$out/Curves.o"
python3 - "$here/page.html" "$here/libm.js" "$out/curves.wasm" > "$out/curves.html" <<'END'
import base64, pathlib, sys

page, libm, module = map(pathlib.Path, sys.argv[1:])
text = page.read_text(encoding="utf-8").replace("/*libm*/", libm.read_text(encoding="utf-8"))
print(text.replace("/*module*/", base64.b64encode(module.read_bytes()).decode()), end="")
END
ls -l "$out"
