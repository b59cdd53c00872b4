#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Compiles the modules without GSL, and the one package that they depend on, as Embedded Swift for each given target
# triple in parallel. It does not link, because libm and the allocator depend on the firmware; Scripts/foreign.sh links for
# three machines. On 64-bit ARM and x86-64 the batch calls use the kernels of CEasing. EMBEDDED_FLAGS are more flags of the
# compiler, EMBEDDED_FOLDER is where objects go, .build-embedded by default, EMBEDDED_MODULES are the modules, by default all.
set -euo pipefail
cd "$(dirname "$0")/.."

read -ra libraries <<< "${EMBEDDED_MODULES:-EasingCore EasingAnalysis EasingFamilies EasingMotions EasingFollowers EasingPieces SwiftEasing MotionPath EasingExports}"
numerics=.build/checkouts/swift-numerics/Sources
place=${EMBEDDED_FOLDER:-.build-embedded}

compile() {  # target, module, sources …
  local target=$1 module=$2 folder=$place/$1
  shift 2
  local modules=(-I "$folder" -I "$numerics/_NumericsShims/include"
    -Xcc "-fmodule-map-file=$numerics/_NumericsShims/include/module.modulemap"
    -Xcc "-fmodule-map-file=Sources/Curves/CEasingConstants/include/module.modulemap")
  local more
  read -ra more <<< "${EMBEDDED_FLAGS:-}"
  if [[ $target != @(wasm*|arm*) ]]; then
    echo "module CEasing { header \"$PWD/Sources/Curves/CEasing/include/CEasing.h\" export * }" \
      > "$folder/module.modulemap"
    modules+=(-Xcc "-fmodule-map-file=$folder/module.modulemap")
  fi
  swiftc -target "$target" -enable-experimental-feature Embedded -wmo -parse-as-library -Osize \
    -suppress-warnings -package-name swift-easing -module-name "$module" "${modules[@]}" "${more[@]}" \
    -emit-module -emit-module-path "$folder/$module.swiftmodule" -c -o "$folder/$module.o" "$@"
}

build() {  # target
  local target=$1
  mkdir -p "$place/$target"
  compile "$target" RealModule "$numerics"/RealModule/*.swift
  for module in "${libraries[@]}"; do
    # No source has a space in its path.
    # shellcheck disable=SC2046
    compile "$target" "$module" -swift-version 6 $(find Sources/*/"$module" -name '*.swift')
  done
  if [[ ${WITH_SAME_BITS:-} ]]; then
    local few=()
    # An emulated microcontroller is slow.
    [[ $target == armv7em-* ]] && few=(-D FEW)
    compile "$target" SameBits -swift-version 6 "${few[@]}" \
      Tests/Programs/SameBits/Program/*.swift Tests/TestSupport/SeededGenerator.swift
  fi
  local sizes=()
  for module in "${libraries[@]}"; do
    sizes+=("$(du -k "$place/$target/$module.o" | cut -f1) KB for $module,")
  done
  echo "$target: ${sizes[*]} of object code"
}

jobs=()
for target in "$@"; do
  build "$target" &
  jobs+=($!)
done
for job in "${jobs[@]}"; do wait "$job"; done
