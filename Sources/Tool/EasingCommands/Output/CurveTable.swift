// SPDX-License-Identifier: Apache-2.0

import Dispatch
import SwiftEasing

struct CurveTable {
  let curves: [CurveArgument]
  let axis: TimeAxis
  let hasVelocity: Bool
  var hasIntegral = false

  var columnNames: [String] {
    var counts: [String: Int] = [:]
    var names = ["t"]
    for argument in curves {
      let count = counts[argument.text, default: 0] + 1
      counts[argument.text] = count
      let name = count == 1 ? argument.text : "\(argument.text) (\(count))"
      names.append(name)
      if hasVelocity { names.append("\(name) velocity") }
      if hasIntegral { names.append("\(name) integral") }
    }
    return names
  }

  var columns: [CurveColumn] { curves.map { CurveColumn(curve: $0.curve, end: axis.end) } }

  /// Writes a row for each time, in blocks of rows; the parts of a block are computed in parallel.
  func write(
    _ times: Times, to output: inout OutputFile, format: TableFormat, label: String? = nil
  ) throws {
    let writer = TableWriter(format: format, columns: columnNames, label: label)
    try writer.write(times, atMost: CurveTable.rowsAtOnce, to: &output) { block, isFirst in
      texts(of: block, isFirst: isFirst, writer)
    }
  }

  /// Writes a row for each curve and time, as CSV.
  func writeLong(_ times: Times, to output: inout OutputFile) throws {
    try output.write("curve,t,value,velocity\r\n")
    let names = CurveTable(curves: curves, axis: axis, hasVelocity: false).columnNames.dropFirst()
    for (curve, name) in zip(curves, names) {
      let table = CurveTable(curves: [curve], axis: axis, hasVelocity: true)
      try table.write(times, to: &output, format: .csv, label: name)
    }
  }

  /// The number of rows in a block: enough for all processors, and few enough for their caches.
  private static let rowsAtOnce = 1 << 13
  private static let rowsInPart = 1 << 10

  private func texts(of block: [Double], isFirst: Bool, _ writer: TableWriter) -> [[UInt8]] {
    let starts = Array(stride(from: 0, to: block.count, by: CurveTable.rowsInPart))
    let columns = columns
    var texts = Array(repeating: [UInt8](), count: starts.count)
    texts.withUnsafeMutableBufferPointer { texts in
      // Each part writes only its own element of `texts`, so there is no data race.
      nonisolated(unsafe) let texts = texts
      DispatchQueue.concurrentPerform(iterations: starts.count) { part in
        let end = min(starts[part] + CurveTable.rowsInPart, block.count)
        let times = Array(block[starts[part]..<end])
        writer.append(
          numbers(at: times, columns), rows: times.count, isFirst: isFirst && part == 0,
          to: &texts[part])
      }
    }
    return texts
  }

  private func numbers(at times: [Double], _ columns: [CurveColumn]) -> [Double] {
    let rows = times.count
    let columnsPerCurve = 1 + (hasVelocity ? 1 : 0) + (hasIntegral ? 1 : 0)
    var numbers = [Double](repeating: 0, count: rows * (1 + columns.count * columnsPerCurve))
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
    return numbers
  }
}
