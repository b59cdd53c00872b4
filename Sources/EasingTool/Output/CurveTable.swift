// SPDX-License-Identifier: Apache-2.0

import Easing

/// Curves as a table of samples: a column of times, then for each curve its values and, if they are
/// asked for, its velocities.
struct CurveTable {
  let curves: [CurveArgument]
  let hasVelocity: Bool

  /// The names of the columns.
  var columns: [String] {
    ["t"] + curves.flatMap { hasVelocity ? [$0.text, $0.text + " velocity"] : [$0.text] }
  }

  /// Writes the table, a row for each time.
  func write(_ times: inout Times, to output: inout OutputFile, format: TableFormat) throws {
    var writer = TableWriter(format: format, columns: columns)
    var progress = ProgressLine()
    let count = times.count
    var row = [Double](repeating: 0, count: columns.count)
    try writer.begin(&output)
    while let time = try times.next(flushing: &output) {
      fill(&row, at: time)
      try writer.write(row, to: &output)
      progress.advance(of: count)
    }
    try writer.end(&output)
    progress.finish()
  }

  private func fill(_ row: inout [Double], at time: Double) {
    row[0] = time
    var column = 1
    for argument in curves {
      row[column] = argument.curve.value(at: time)
      column += 1
      if hasVelocity {
        row[column] = argument.curve.velocity(at: time)
        column += 1
      }
    }
  }
}
