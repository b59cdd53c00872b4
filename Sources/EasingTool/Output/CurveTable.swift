// SPDX-License-Identifier: Apache-2.0

import Easing

/// Curves as a table of samples: a column of times, then for each curve its values and, if they are
/// asked for, its velocities.
struct CurveTable {
  let curves: [CurveArgument]
  let axis: TimeAxis
  let hasVelocity: Bool

  /// The names of the columns; a curve that is there again has its number behind it.
  var columnNames: [String] {
    var counts: [String: Int] = [:]
    let names = curves.map { argument in
      counts[argument.text, default: 0] += 1
      let count = counts[argument.text] ?? 1
      return count == 1 ? argument.text : "\(argument.text) (\(count))"
    }
    return ["t"] + names.flatMap { hasVelocity ? [$0, $0 + " velocity"] : [$0] }
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
    // A mistake in the first line is found before the header is written.
    var next = try times.next(flushing: &output)
    try writer.begin(&output)
    while let time = next {
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
      next = try times.next(flushing: &output)
    }
    try writer.end(&output)
    progress.finish()
  }
}
