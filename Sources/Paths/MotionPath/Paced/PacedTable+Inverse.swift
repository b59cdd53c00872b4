// SPDX-License-Identifier: Apache-2.0

extension PacedTable {
  /// Returns the fraction of the length at a location: the inverse of ``location(atFraction:)``.
  ///
  /// - Complexity: O(log n) for n pieces.
  func fraction(at location: PathLocation) -> Double {
    guard !location.parameter.isNaN else { return .nan }
    // Finds the last piece that starts at or before the location.
    var (low, high) = (0, pieceCount)
    while low < high {
      let middle = (low + high) / 2
      let place = PathLocation(
        segment: pieces[middle].segment, parameter: parameter(at: pieces[middle].start, on: middle))
      if location.isBefore(place) { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return 0 }
    let piece = low - 1
    // A segment without length has no piece.
    guard pieces[piece].segment == location.segment else { return pieces[low].start }
    return fraction(of: location.parameter, on: piece)
  }

  /// Returns the parameter at a fraction of the length on a piece.
  private func parameter(at fraction: Double, on index: Int) -> Double {
    let piece = pieces[index]
    return PacedPiece.parameter(
      atOffset: piece.offset(at: fraction, end: pieces[index + 1].start), from: piece.anchor)
  }

  /// Returns the fraction of the length at which the parameter, which increases along a piece, reaches a value.
  ///
  /// The Illinois method (M. Dowell, P. Jarratt, BIT 11, 1971) converges with order 1.44 and never leaves its bracket.
  private func fraction(of parameter: Double, on index: Int) -> Double {
    var (low, high) = (pieces[index].start, pieces[index + 1].start)
    var below = self.parameter(at: low, on: index) - parameter
    var above = self.parameter(at: high, on: index) - parameter
    guard below < 0 else { return low }
    guard above > 0 else { return high }
    var side = 0
    for _ in 0..<100 {
      let next = low + (high - low) * (below / (below - above))
      guard next > low, next < high else { break }
      let error = self.parameter(at: next, on: index) - parameter
      if error < 0 {
        (low, below) = (next, error)
        if side < 0 { above /= 2 }
        side = -1
      } else if error > 0 {
        (high, above) = (next, error)
        if side > 0 { below /= 2 }
        side = 1
      } else {
        return next
      }
    }
    return below.magnitude < above.magnitude ? low : high
  }
}

extension PacedPath {
  /// Returns the fraction of the length at a location: the inverse of the location of ``point(atFraction:)``.
  ///
  /// The parameter is clamped to 0…1. For a segment index below 0 the result is 0, for an index beyond the last segment
  /// it is 1. A segment without length has the fraction at which the path reaches it. NaN gives NaN.
  ///
  /// - Error: ``error`` along the path, plus the rounding of the parameter.
  /// - Complexity: O(log n) for n segments; nothing is allocated.
  public func fraction(at location: PathLocation) -> Double { table.fraction(at: location) }

  /// Returns the point of the path nearest to a given point, the earliest if several are.
  ///
  /// ```swift
  /// let nearest = paced.nearest(to: pointer)
  /// let fraction = paced.fraction(at: nearest.location)
  /// ```
  ///
  /// For several points ``IndexedPath/nearest(to:near:)`` is faster and gives the same results.
  ///
  /// - Complexity: O(n) for n segments.
  public func nearest(to point: SIMD2<Double>) -> NearestPoint<SIMD2<Double>> {
    segments.nearest(to: point)
  }
}

extension PacedSpline {
  /// Returns the fraction of the length at a location, under the rules of ``PacedPath/fraction(at:)``.
  public func fraction(at location: PathLocation) -> Double { table.fraction(at: location) }
}
