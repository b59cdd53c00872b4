#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds programs that evaluate one curve, as a client builds them (a release build with the standard library's dynamic
# libraries, then `strip`): with the core alone, with families, with motions, and with everything. Fails if the first or the one with motions exceeds its limit.
#
# Most of a program's size is the library's, because the compiler marks all public symbols as used, so linkers keep
# them. What a program does not need must therefore stand in a module that it does not import.
set -euo pipefail
cd "$(dirname "$0")/.."

limit=250000  # bytes
motions_limit=645000
client=out/client
rm -rf $client/Sources
declare -A expression=(
  [EasingCore]='try CubicBezier(x1: number, y1: 0.1, x2: 0.25, y2: 1).value(at: number)'
  [EasingFamilies]='try EaseFamily.power(number).out.value(at: number)'
  [EasingMotions]='DampedSpring(.bouncy, from: 0, to: number).value(at: number)'
  [SwiftEasing]='try EasingCurve(parsing: "spring(bouncy)").value(at: number)'
)
modules=(EasingCore EasingFamilies EasingMotions SwiftEasing)
targets=
for module in "${modules[@]}"; do
  targets+="    .executableTarget(name: \"Client$module\","
  targets+=" dependencies: [.product(name: \"$module\", package: \"swift-easing\")]),"$'\n'
  mkdir -p "$client/Sources/Client$module"
  cat > "$client/Sources/Client$module/main.swift" <<PROGRAM
import $module

// The compiler knows neither the curve nor the progress.
let number = 1 / Double(CommandLine.argc + 1)
print(${expression[$module]})
PROGRAM
done
cat > $client/Package.swift <<PACKAGE
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "client",
  dependencies: [.package(name: "swift-easing", path: "../..")],
  targets: [
$targets  ])
PACKAGE

rm -f $client/.build/release.yaml  # An outdated build plan lacks added files.
for module in "${modules[@]}"; do swift build --package-path $client -c release --product "Client$module"; done
bin=$(swift build --package-path $client -c release --show-bin-path)
echo "module          stripped"
for module in "${modules[@]}"; do
  strip -o "$client/stripped" "$bin/Client$module"
  size=$(wc -c < "$client/stripped")
  printf '%-15s %5s KB\n' "$module" $((size / 1000))
  [ "$module" != EasingCore ] || first=$size
  [ "$module" != EasingMotions ] || motions=$size
done
echo "A program that evaluates one Bézier curve may have $((limit / 1000)) KB, one with a spring $((motions_limit / 1000))."
[ "$first" -le $limit ] && [ "$motions" -le $motions_limit ]
