// SPDX-License-Identifier: Apache-2.0

import Easing

/// Curves as a table of samples: a column of times, then for each curve its values and, if they are
/// asked for, its velocities.
struct CurveTable {
  let curves: [CurveArgument]
  let axis: TimeAxis
  let hasVelocity: Bool

  /// The names of the columns.
  var columnNames: [String] {
    ["t"] + curves.flatMap { hasVelocity ? [$0.text, $0.text + " velocity"] : [$0.text] }
  }

  /// The curves along the axis.
  var columns: [CurveColumn] {
    curves.map { CurveColumn(curve: $0.curve, end: axis.end) }
  }

  /// Writes the table, a row for each time.
  func write(_ times: inout Times, to output: inout OutputFile, format: TableFormat) throws {
    var writer = TableWriter(format: format, columns: columnNames)
    var progress = ProgressLine()
    let columns = columns
    let count = times.count
    var row = [Double](repeating: 0, count: columnNames.count)
    try writer.begin(&output)
    while let time = try times.next(flushing: &output) {
      row[0] = time
      var index = 1
      for column in columns {
        row[index] = column.value(atTime: time)
        index += 1
        if hasVelocity {
          row[index] = column.velocity(atTime: time)
          index += 1
        }
      }
      try writer.write(row, to: &output)
      progress.advance(of: count)
    }
    try writer.end(&output)
    progress.finish()
  }
}
