// SPDX-License-Identifier: Apache-2.0

import CBaselines

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs one hot path a number of times, under an instruction counter.
///
///     hot-paths              lists the paths: name, operations a round, rounds
///     hot-paths NAME ROUNDS  runs a path
///
/// The difference of two runs belongs to the path alone: startup cancels.
@main
struct HotPaths {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let rounds = arguments.last.flatMap({ Int($0) }) else {
      for path in paths { print("\(path.name),\(path.operations),\(path.rounds)") }
      return
    }
    guard let path = paths.first(where: { $0.name == arguments.first }) else {
      print("There is no hot path of this name; without arguments all are listed.")
      exit(64)
    }
    let run = path.prepare()
    // A first run, so that one-time initialization is in both counts.
    consume(run())
    for _ in 0..<rounds { consume(run()) }
  }

  private static let paths =
    curvePaths + familyPaths + motionPaths + planePaths + layerPaths
}
