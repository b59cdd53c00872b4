#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds programs that evaluate one curve, as a client builds them (a release build with the standard library's dynamic
# libraries, then `strip`): with the core alone, with families, with motions, and with everything. Fails if the first or the one with motions exceeds its limit.
#
# The client is beside packages of others whose targets are named `Easing` and `CGSL`: SwiftPM refuses two targets of one name.
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
# Targets that other packages have: Easing (manuelCarlos, psharanda) and CGSL (SwiftyRNG, spinswift, SGSL).
for name in Easing CGSL; do
  mkdir -p "$client/Others/$name/Sources/$name"
  cat > "$client/Others/$name/Package.swift" <<PACKAGE
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "other-$name", products: [.library(name: "$name", targets: ["$name"])], targets: [.target(name: "$name")])
PACKAGE
  echo "public let number = 1.0" > "$client/Others/$name/Sources/$name/Number.swift"
done
mkdir -p $client/Sources/Beside
cat > $client/Sources/Beside/main.swift <<'PROGRAM'
import CGSL
import Easing
import EasingCore

print(CGSL.number + Easing.number + EasingCore.CubicBezier.ease.value(at: 1))
PROGRAM
cat > $client/Package.swift <<PACKAGE
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "client",
  dependencies: [
    .package(name: "swift-easing", path: "../.."), .package(path: "Others/Easing"), .package(path: "Others/CGSL"),
  ],
  targets: [
    .executableTarget(
      name: "Beside",
      dependencies: [
        .product(name: "EasingCore", package: "swift-easing"), .product(name: "Easing", package: "Easing"),
        .product(name: "CGSL", package: "CGSL"),
      ]),
$targets  ])
PACKAGE

rm -f $client/.build/release.yaml  # An outdated build plan lacks added files.
for product in Beside "${modules[@]/#/Client}"; do swift build --package-path $client -c release --product "$product"; done
bin=$(swift build --package-path $client -c release --show-bin-path)
[ "$("$bin/Beside")" = 3.0 ]
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
