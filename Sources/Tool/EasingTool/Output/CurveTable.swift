// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SwiftEasing

/// A table of samples: a column of times, then for each curve its values and, if requested, its velocities and its integral
/// from time 0.
struct CurveTable {
  let curves: [CurveArgument]
  let axis: TimeAxis
  let hasVelocity: Bool
  var hasIntegral = false

  /// The names of the columns; a repeated curve gets a number.
  var columnNames: [String] {
    var counts: [String: Int] = [:]
    let names = curves.map { argument in
      counts[argument.text, default: 0] += 1
      let count = counts[argument.text] ?? 1
      return count == 1 ? argument.text : "\(argument.text) (\(count))"
    }
    return ["t"]
      + names.flatMap {
        [$0] + (hasVelocity ? [$0 + " velocity"] : []) + (hasIntegral ? [$0 + " integral"] : [])
      }
  }

  /// The curves along the axis.
  var columns: [CurveColumn] {
    curves.map { CurveColumn(curve: $0.curve, end: axis.end) }
  }

  /// Writes the table, a row for each time.
  ///
  /// A block of rows is computed in parallel parts, whose memory is reused for the next block.
  func write(_ times: inout Times, to output: inout OutputFile, format: TableFormat) throws {
    let writer = TableWriter(format: format, columns: columnNames)
    var progress = ProgressLine()
    let columns = columns
    let count = times.count
    var parts: [CurveTablePart] = []
    // An error in the first line is found before the header is written.
    var block = try times.next(atMost: CurveTable.rowsAtOnce, flushing: &output)
    try writer.begin(&output)
    var isFirst = true
    while !block.isEmpty {
      let starts = stride(from: 0, to: block.count, by: CurveTable.rowsInPart)
      for (index, start) in starts.enumerated() {
        if index == parts.count {
          parts.append(
            CurveTablePart(
              columns: columns, hasVelocity: hasVelocity, hasIntegral: hasIntegral, writer: writer))
        }
        parts[index].times = Array(block[start..<min(start + CurveTable.rowsInPart, block.count)])
        parts[index].isFirst = isFirst && index == 0
      }
      let made = Array(parts.prefix(starts.underestimatedCount))
      make(made)
      for part in made { try output.write(part.text) }
      isFirst = false
      progress.advance(by: block.count, of: count)
      block = try times.next(atMost: CurveTable.rowsAtOnce, flushing: &output)
    }
    try writer.end(&output)
    progress.finish()
  }

  /// Enough rows to keep all processors busy, few enough to stay in their caches.
  private static let rowsAtOnce = 1 << 13
  private static let rowsInPart = 1 << 10

  private func make(_ parts: [CurveTablePart]) {
    guard parts.count > 1 else {
      for part in parts { part.make() }
      return
    }
    // Each part has its own memory, so the parts do not interfere.
    nonisolated(unsafe) let parts = parts
    DispatchQueue.concurrentPerform(iterations: parts.count) { parts[$0].make() }
  }
}

/// A part of a table's rows, in reused memory.
final class CurveTablePart {
  /// The times of the rows.
  var times: [Double] = []
  /// Whether these are the table's first rows.
  var isFirst = false
  /// The rows as text.
  let text = TextBlock()

  private let columns: [CurveColumn]
  private let hasVelocity: Bool
  private let hasIntegral: Bool
  private let writer: TableWriter
  /// The columns one after another; the first holds the times.
  private var numbers: [Double] = []

  init(columns: [CurveColumn], hasVelocity: Bool, hasIntegral: Bool, writer: TableWriter) {
    self.columns = columns
    self.hasVelocity = hasVelocity
    self.hasIntegral = hasIntegral
    self.writer = writer
  }

  /// Evaluates the curves and formats the rows.
  func make() {
    let rows = times.count
    let count = rows * (1 + columns.count * (1 + (hasVelocity ? 1 : 0) + (hasIntegral ? 1 : 0)))
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
        if hasIntegral {
          _ = nextColumn().update(from: times.lazy.map { curve.integral(untilTime: $0) })
        }
      }
    }
    let table = numbers
    text.rewrite(capacity: rows * writer.rowCapacity) { output in
      writer.append(table.span, rows: rows, isFirst: isFirst, to: &output)
    }
  }
}
