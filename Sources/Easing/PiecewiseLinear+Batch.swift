// SPDX-License-Identifier: Apache-2.0

extension PiecewiseLinear {
  /// The values of the lines at many progresses; those on the same line as the one before are not
  /// looked up.
  ///
  /// Complexity: O(1) a value for progresses in order, O(log n) in any other, for n stops.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, before: false, into: &values)
  }

  /// The values of the lines at many progresses, with CSS's before flag.
  ///
  /// Complexity: O(1) a value for progresses in order, O(log n) in any other, for n stops.
  public func evaluate(
    _ progresses: Span<Double>, before: Bool, into values: inout MutableSpan<Double>
  ) {
    let count = min(progresses.count, values.count)
    guard stops.count > 1 else {
      for index in 0..<count { values[index] = progresses[index].isNaN ? .nan : stops[0].value }
      return
    }
    let start = stops[0]
    var line = Line(start: start, end: stops[1])
    for index in 0..<count {
      let progress = progresses[index]
      if progress > line.start.progress && progress < line.end.progress {
        values[index] = line.value(at: progress, extends: false)
      } else if progress.isNaN {
        values[index] = .nan
      } else if before && progress == start.progress {
        values[index] = start.value
      } else {
        let segment = segment(at: progress)
        line = segment.line
        values[index] = line.value(at: progress, extends: segment.extends)
      }
    }
  }
}
