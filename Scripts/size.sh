#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Builds a program that imports only Easing and evaluates one Bézier curve, as a client builds it (a release build
# with the standard library's dynamic libraries, then `strip`), and fails if it exceeds the limit.
#
# Most of the program's size is the library's, because the compiler marks all public symbols as used, so linkers keep
# them.
set -euo pipefail
cd "$(dirname "$0")/.."

limit=1150000  # bytes
client=out/client
mkdir -p $client/Sources/Client
cat > $client/Package.swift <<'PACKAGE'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "client",
  dependencies: [.package(name: "swift-easing", path: "../..")],
  targets: [
    .executableTarget(
      name: "Client", dependencies: [.product(name: "Easing", package: "swift-easing")])
  ])
PACKAGE
cat > $client/Sources/Client/main.swift <<'PROGRAM'
import Easing

// The compiler knows neither the curve nor the progress.
let number = 1 / Double(CommandLine.argc + 1)
print(try CubicBezier(x1: number, y1: 0.1, x2: 0.25, y2: 1).value(at: number))
PROGRAM

rm -f $client/.build/release.yaml  # An outdated build plan lacks added files.
swift build --package-path $client -c release --product Client
cp "$(swift build --package-path $client -c release --show-bin-path)/Client" $client/stripped
strip $client/stripped
size=$(wc -c < $client/stripped)
echo "A program that evaluates one Bézier curve has $((size / 1000)) KB; $((limit / 1000)) KB are allowed."
[ "$size" -le $limit ]
