// SPDX-License-Identifier: Apache-2.0

extension PacedPath {
  /// The part of the path between two fractions of its length: Core Animation's stroke start and stroke
  /// end.
  ///
  /// - Parameters:
  ///   - start: the fraction at which the part starts, held to [0, 1].
  ///   - end: the fraction at which it ends, held to [0, 1].
  /// - Returns: the segments of the part in the order of travel; none if `end` is not greater than
  ///   `start`, or one of them is NaN. Their ends are within ``error`` of the exact places.
  /// - Complexity: O(n) for n segments in the part.
  public func part(from start: Double, to end: Double) -> [PathSegment] {
    guard start < end, !segments.isEmpty else { return [] }
    let first = table.place(atFraction: start)
    let last = table.place(atFraction: end)
    guard first.segment <= last.segment else { return [] }
    var result: [PathSegment] = []
    for index in first.segment...last.segment {
      var segment = segments[index]
      var beginning = 0.0
      if index == first.segment, first.parameter > 0 {
        beginning = first.parameter
        segment = segment.split(at: beginning).second
      }
      if index == last.segment, last.parameter < 1 {
        // The parameter on what is left of the segment.
        let rest = (last.parameter - beginning) / (1 - beginning)
        guard rest > 0 else { continue }
        segment = segment.split(at: rest).first
      }
      if beginning < 1 { result.append(segment) }
    }
    return result
  }
}
