// SPDX-License-Identifier: Apache-2.0

import Paired

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs all matches in this process and writes the results as CSV.
///
///     compare [--rounds N] [--only TEXT] [--kurbo LIBRARY] > results.csv
@main
struct Compare {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var rounds = 41
    var only = ""
    var kurbo: KurboLibrary?
    while let option = arguments.popFirst() {
      let value = arguments.popFirst() ?? ""
      switch option {
      case "--rounds": rounds = Int(value) ?? rounds
      case "--only": only = value
      case "--kurbo": kurbo = KurboLibrary(path: value)
      default:
        note("usage: compare [--rounds N] [--only TEXT] [--kurbo LIBRARY]")
        exit(64)
      }
    }
    print(ResultText.header)
    for make in makers(kurbo: kurbo) {
      let match = make()
      guard only.isEmpty || match.key.contains(only) else { continue }
      note("   \(match.title)")
      for result in match.played(rounds: rounds) { print(ResultText.line(result)) }
    }
    if kurbo == nil {
      for line in ResultText.kurboMissing { print(line) }
    }
  }

  /// Factories of the matches, called one at a time, because some hold tables.
  private static func makers(kurbo: KurboLibrary?) -> [() -> Match] {
    [
      BezierMatches.randomOrder, BezierMatches.sortedOrder, BezierMatches.chained,
      BezierMatches.builtForOneUse,
      BezierBatchMatches.randomOrder, BezierBatchMatches.sortedOrder,
      BezierBatchMatches.streaming,
    ] + FamilyMatches.makers + [
      SpringMatches.single, SpringMatches.batch, FollowerMatches.batch, LiveMatches.spring,
    ] + LinearMatches.makers + StopMatches.makers + [
      { LengthMatches.random(kurbo) }, { LengthMatches.nearCusps(kurbo) },
      { PacingMatches.sequential(kurbo) }, { PacingMatches.randomOrder(kurbo) },
      PacingMatches.sequentialBatches, PacingMatches.randomBatches,
      { PacingMatches.setUp(kurbo) }, PacingMatches.settings,
      PacingMatches.longPaths,
      { NearestMatches.cubic(kurbo) }, NearestMatches.paths, NearestMatches.dragging,
    ]
  }

  /// Reports progress on standard error.
  private static func note(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
