// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Easing
import ToolOutput

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
    // A mistake in the first line is found before the header is written.
    var block = try times.next(atMost: CurveTable.rowsAtOnce, flushing: &output)
    try writer.begin(&output)
    var isFirst = true
    while !block.isEmpty {
      for text in rows(at: block, of: columns, isFirst: isFirst, writer) {
        try writer.write(text, count: block.count, to: &output)
      }
      isFirst = false
      progress.advance(by: block.count, of: count)
      block = try times.next(atMost: CurveTable.rowsAtOnce, flushing: &output)
    }
    try writer.end(&output)
    progress.finish()
  }
}

// MARK: - Rows by the block

extension CurveTable {
  /// Enough rows to keep all processors busy, and few enough to stay in their caches.
  private static let rowsAtOnce = 1 << 15
  private static let rowsInPart = 1 << 12

  /// The rows at some times as text, in parts that were made side by side.
  private func rows(
    at times: [Double], of columns: [CurveColumn], isFirst: Bool, _ writer: TableWriter
  ) -> [[UInt8]] {
    let parts = stride(from: 0, to: times.count, by: CurveTable.rowsInPart).map { start in
      times[start..<min(start + CurveTable.rowsInPart, times.count)]
    }
    guard parts.count > 1 else {
      return parts.map { text(of: Array($0), columns, isFirst: isFirst, writer) }
    }
    var texts = [[UInt8]](repeating: [], count: parts.count)
    texts.withUnsafeMutableBufferPointer { texts in
      // Each part has a place of its own, which nobody else touches.
      nonisolated(unsafe) let texts = texts
      DispatchQueue.concurrentPerform(iterations: parts.count) { index in
        texts[index] = text(
          of: Array(parts[index]), columns, isFirst: isFirst && index == 0, writer)
      }
    }
    return texts
  }

  private func text(
    of times: [Double], _ columns: [CurveColumn], isFirst: Bool, _ writer: TableWriter
  ) -> [UInt8] {
    let numbers =
      [times]
      + columns.flatMap { column in
        hasVelocity
          ? [column.values(atTimes: times), column.velocities(atTimes: times)]
          : [column.values(atTimes: times)]
      }
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: times.count * writer.rowCapacity) { output in
      var row = [Double](repeating: 0, count: numbers.count)
      for index in times.indices {
        for column in numbers.indices { row[column] = numbers[column][index] }
        writer.append(row, isFirst: isFirst && index == 0, to: &output)
      }
    }
    return bytes
  }
}
