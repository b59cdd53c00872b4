// SPDX-License-Identifier: Apache-2.0

import Easing

/// Samples of a value at times, read from a file.
struct Samples {
  /// The file's name in error messages.
  let name: String
  private(set) var times: [Double] = []
  private(set) var values: [Double] = []

  /// Reads the first two columns of a file.
  ///
  /// A first line without numbers is a header; empty lines are skipped.
  ///
  /// - Throws: a ``ToolError`` with the line that is not two numbers.
  init(path: String) throws {
    let reader = try LineReader(path: path)
    name = reader.name
    var progress = ProgressLine()
    defer { progress.finish() }
    while let line = try reader.next(beforeWaiting: {}) {
      let cells = line.split { ",; \t".contains($0) }
      if cells.isEmpty { continue }
      let numbers = cells.prefix(2).map { Double($0) }
      if reader.lineNumber == 1, numbers.allSatisfy({ $0 == nil }) { continue }
      guard numbers.count == 2, let time = numbers[0], let value = numbers[1] else {
        throw ToolError(
          "line \(reader.lineNumber) of \(name) is \(Quotation.of(line, length: 60)); it must be a time and a value."
        )
      }
      times.append(time)
      values.append(value)
      progress.advance(of: nil)
    }
  }

  /// The samples as a curve from (0, 0) to (1, 1), straight between them.
  ///
  /// - Throws: ``ParameterError`` for samples that are not in order, or that end where they start.
  func curve() throws(ParameterError) -> PiecewiseLinear {
    guard times.count >= 2 else {
      throw ParameterError("number of samples", Double(times.count), allowed: "2 or more")
    }
    let (start, end) = (times[0], times[times.count - 1])
    let (from, to) = (values[0], values[values.count - 1])
    guard to != from, (to - from).isFinite else {
      throw ParameterError("last value less the first", to - from, allowed: "finite and not 0")
    }
    for (time, next) in zip(times, times.dropFirst()) {
      guard next > time, (next - start).isFinite else {
        throw ParameterError("time", next, allowed: "finite and later than the one before")
      }
    }
    return try PiecewiseLinear(
      stops: zip(times, values).map {
        PiecewiseLinear.Stop(
          progress: ($0 - start) / (end - start), value: ($1 - from) / (to - from))
      })
  }

  /// The values of a curve from (0, 0) to (1, 1) at the times of the samples, from the first to the last.
  func unscaled(_ curve: some EasingFunction) -> (Double) -> Double {
    let (start, end) = (times[0], times[times.count - 1])
    let (from, to) = (values[0], values[values.count - 1])
    return { from + (to - from) * curve.value(at: ($0 - start) / (end - start)) }
  }
}
