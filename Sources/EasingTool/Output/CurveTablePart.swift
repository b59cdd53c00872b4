// SPDX-License-Identifier: Apache-2.0

import Easing

/// Some rows of a table, in memory that serves other rows after them.
final class CurveTablePart {
  /// Where the curves are sampled, a row each.
  var times: [Double] = []
  /// Whether these are the first rows of the table.
  var isFirst = false
  /// The rows as text.
  let text = TextBlock()

  private let columns: [CurveColumn]
  private let hasVelocity: Bool
  private let writer: TableWriter
  /// One column after another, that of the times first.
  private var numbers: [Double] = []

  init(columns: [CurveColumn], hasVelocity: Bool, writer: TableWriter) {
    self.columns = columns
    self.hasVelocity = hasVelocity
    self.writer = writer
  }

  /// Evaluates the curves, and makes the text.
  func make() {
    let rows = times.count
    let count = rows * (1 + columns.count * (hasVelocity ? 2 : 1))
    if numbers.count != count { numbers = [Double](repeating: 0, count: count) }
    numbers.withUnsafeMutableBufferPointer { numbers in
      var start = 0
      func nextColumn() -> UnsafeMutableBufferPointer<Double> {
        start += rows
        return UnsafeMutableBufferPointer(rebasing: numbers[start - rows..<start])
      }
      _ = nextColumn().update(from: times)
      for curve in columns {
        var values = nextColumn().mutableSpan
        curve.evaluate(atTimes: times, into: &values)
        if hasVelocity { curve.evaluateVelocity(atTimes: times, into: nextColumn()) }
      }
    }
    let table = numbers
    text.rewrite(capacity: rows * writer.rowCapacity) { output in
      writer.append(table.span, rows: rows, isFirst: isFirst, to: &output)
    }
  }
}
