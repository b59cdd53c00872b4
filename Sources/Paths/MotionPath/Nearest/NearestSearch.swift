// SPDX-License-Identifier: Apache-2.0

/// A search for the points nearest to a point: what was found, and how far is still of interest.
///
/// Distances that differ by at most 16u (u = 2^-53) of the larger of distance and size count as equal, since rounding
/// decides between them. Of equal ones the earliest is wanted, but the least distance is known only at the end: a search
/// looks for the least distance first, and again for the earliest place only where it has met equal distances.
struct NearestSearch<Vector: SIMD & Sendable> where Vector.Scalar == Double {
  enum Goal {
    /// The least distance.
    case least
    /// The earliest place with a distance up to the cutoff.
    case first
    /// All places with a distance up to the cutoff.
    case all
  }

  let point: Vector

  /// The largest extent of a segment.
  private let size: Double

  /// A power of two by which coordinates are multiplied, so that their squares do not overflow; mostly 1.
  let scale: Double

  private(set) var goal = Goal.least

  /// A larger distance is of no interest.
  private(set) var cutoff: Double

  /// The place that was chosen.
  private var piece: CurvePiece<Vector>?
  private var fraction = 0.0
  private var location = PathLocation(segment: 0, parameter: 0)
  private var distance = Double.infinity

  /// Whether another place is as near as the one chosen.
  private(set) var isTied = false

  /// For the goal `all`, what was found, in any order.
  private(set) var intervals: [NearestInterval] = []

  /// A search for the least distance.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - coordinate: the largest magnitude of a coordinate of the curves.
  ///   - size: the largest extent of a segment.
  ///   - bound: a distance that the least one does not exceed but by rounding.
  init(_ point: Vector, coordinate: Double, size: Double, bound: Double = .infinity) {
    self.point = point
    self.size = size
    let largest = max(point.largestMagnitude, coordinate)
    // NaN and infinities make no difference; they are found nowhere.
    if largest > 0x1p-400, largest < 0x1p400 {
      scale = 1
    } else {
      let exponent = largest > 0 ? min(max(-largest.exponent, -1020), 1000) : 0
      scale = Double(sign: .plus, exponent: Int(exponent), significand: 1)
    }
    cutoff = .infinity
    narrow(to: bound)
  }

  /// The largest difference of distances that count as equal.
  private func tolerance(of distance: Double) -> Double {
    distance < .infinity ? 0x1p-49 * max(distance, size) : 0
  }

  /// Restricts the search to distances that are no greater than one that exists, except by the error of what a search
  /// finds and by what counts as equal.
  private mutating func narrow(to bound: Double) {
    guard bound < .infinity else { return }
    cutoff = min(cutoff, bound + 0x1p-42 * max(bound, size))
  }

  /// Starts again, for the places that are as near as the one found.
  mutating func start(_ goal: Goal) {
    self.goal = goal
    cutoff = distance + tolerance(of: distance)
    distance = .infinity
  }

  /// Looks for nearer points on a piece of a curve.
  @inline(__always)
  mutating func visit(_ piece: CurvePiece<Vector>) {
    let search = PieceSearch(piece, from: point, scale: scale)
    if cutoff < .infinity, search.isBeyond(cutoff) { return }
    if goal == .least { narrow(to: search.distanceOfEnds) }
    search.offerNearest(to: &self)
  }

  /// Restricts the search to distances up to that of a point of a piece.
  @inline(__always)
  mutating func narrow(toPointOf piece: CurvePiece<Vector>, at fraction: Double) {
    narrow(to: PieceSearch(piece, from: point, scale: scale).distance(at: fraction))
  }

  /// The distance to a box; infinite or NaN for a point that is not finite.
  @inline(__always)
  func distance(to box: BoundingBox<Vector>) -> Double {
    let (lower, upper) = (box.lower * scale - point * scale, point * scale - box.upper * scale)
    return pointwiseMax(pointwiseMax(lower, upper), .zero).plainLength / scale
  }

  /// Takes note of a place with a locally least distance, or of an interval of equal distances.
  mutating func offer(
    _ piece: CurvePiece<Vector>, from start: Double, through end: Double, distance offered: Double
  ) {
    guard offered <= cutoff else { return }
    let place = PathLocation(
      segment: Int(piece.segment), parameter: piece.parameter(at: start))
    switch goal {
    case .least:
      let tolerance = tolerance(of: offered)
      if offered < distance {
        isTied = distance <= offered + tolerance && place != location
        take(piece, start, place, offered)
        narrow(to: offered)
      } else if offered <= distance + tolerance, place != location {
        isTied = true
      }
    case .first:
      if distance == .infinity || place.isBefore(location) { take(piece, start, place, offered) }
    case .all:
      let last = end == start ? place.parameter : piece.parameter(at: end)
      intervals.append(
        NearestInterval(
          first: place, last: PathLocation(segment: place.segment, parameter: last),
          distance: offered))
    }
  }

  private mutating func take(
    _ piece: CurvePiece<Vector>, _ t: Double, _ place: PathLocation, _ offered: Double
  ) {
    (self.piece, fraction, location, distance) = (piece, t, place, offered)
  }

  /// The result for a path without segments.
  static var nothing: NearestPoint<Vector> {
    NearestPoint(
      location: PathLocation(segment: 0, parameter: 0), position: Vector(repeating: .nan),
      distance: .infinity)
  }

  /// The nearest place found, or the start of a curve of which nothing is at a finite distance.
  func result(orStart start: Vector) -> NearestPoint<Vector> {
    guard let piece else {
      return NearestPoint(
        location: location, position: start, distance: (start - point).euclideanLength)
    }
    return NearestPoint(
      location: location, position: piece.position(at: fraction), distance: distance)
  }
}

extension PathLocation {
  /// Whether a location comes before another in the order of travel.
  func isBefore(_ other: PathLocation) -> Bool {
    segment < other.segment || segment == other.segment && parameter < other.parameter
  }
}
