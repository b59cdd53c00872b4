// SPDX-License-Identifier: Apache-2.0

/// The state of a search for the points of a path nearest to a given point.
///
/// Distances that differ by at most 16u (u = 2^-53) of the distance or of `size`, the largest extent of a segment, whichever is
/// larger, count as equal, because only rounding separates them. Among equal distances the earliest location is the result. The
/// least distance is known only at the end, so a search first finds it, and if it has met equal distances, searches again for the
/// earliest location.
struct NearestSearch<Vector: SIMD & Sendable> where Vector.Scalar == Double {
  enum Goal {
    /// Find the least distance.
    case least
    /// Find the earliest location whose distance is at most the cutoff.
    case first
    /// Find all locations whose distance is at most the cutoff.
    case all
  }

  let point: Vector
  private let size: Double
  /// A bound of the rounding errors in the coordinates of boxes and points.
  let rounding: Double
  /// A power of two that scales coordinates so that their squares do not overflow; usually 1.
  let scale: Double
  private(set) var goal = Goal.least
  /// The largest distance that is still of interest; locations with larger distances are ignored.
  private(set) var cutoff = Double.infinity
  private var piece: CurvePiece<Vector>?
  private var fraction = 0.0
  private var location = PathLocation(segment: 0, parameter: 0)
  private var distance = Double.infinity
  /// Whether a location other than `location` has a distance equal to `distance`.
  private(set) var isTied = false
  /// The results if the goal is `all`, in any order.
  private var intervals: [NearestInterval] = []

  /// Starts a search for the least distance.
  init(_ point: Vector, coordinate: Double, size: Double) {
    (self.point, self.size) = (point, size)
    rounding = 0x1p-50 * coordinate
    let largest = max(point.largestMagnitude, coordinate)
    // NaN and infinities do no harm; no location is found for them.
    if largest > 0x1p-400, largest < 0x1p400 {
      scale = 1
    } else {
      let exponent = largest > 0 ? min(max(-largest.exponent, -1020), 1000) : 0
      scale = Double(sign: .plus, exponent: Int(exponent), significand: 1)
    }
  }

  /// Returns the largest difference of distances that are treated as equal.
  private func tolerance(of distance: Double) -> Double {
    distance < .infinity ? 0x1p-49 * max(distance, size) : 0
  }

  /// Lowers the cutoff to `bound`, the distance of some point of the path, plus the error of a search and the tolerance for equality.
  private mutating func narrow(to bound: Double) {
    guard bound < .infinity else { return }
    cutoff = min(cutoff, bound + 0x1p-42 * max(bound, size))
  }

  mutating func start(_ goal: Goal) {
    self.goal = goal
    cutoff = distance + tolerance(of: distance)
    distance = .infinity
  }

  @inline(__always) mutating func visit(_ piece: CurvePiece<Vector>) {
    let search = PieceSearch(piece, from: point, scale: scale)
    if cutoff < .infinity, search.isBeyond(cutoff) { return }
    if goal == .least { narrow(to: search.distanceOfEnds) }
    search.offerNearest(to: &self)
  }

  /// Lowers the cutoff to the distance of a point of a piece.
  @inline(__always) mutating func narrow(toPointOf piece: CurvePiece<Vector>, at fraction: Double) {
    narrow(to: PieceSearch(piece, from: point, scale: scale).distance(at: fraction))
  }

  @inline(__always) func distance(to box: BoundingBox<Vector>) -> Double {
    let (lower, upper) = (box.lower * scale - point * scale, point * scale - box.upper * scale)
    return pointwiseMax(pointwiseMax(lower, upper), .zero).norm / scale
  }

  /// Records a local minimum of the distance, or an interval of equal distances.
  mutating func offer(
    _ piece: CurvePiece<Vector>, from start: Double, through end: Double, distance offered: Double
  ) {
    guard offered <= cutoff else { return }
    let place = PathLocation(segment: Int(piece.segment), parameter: piece.parameter(at: start))
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

  /// Returns the intervals found, in order; intervals that overlap or continue each other are joined.
  ///
  /// `gap` returns the vector from the end of a segment to the start of the next one.
  func joinedIntervals(gap: (_ segment: Int, _ next: Int) -> Vector) -> [NearestInterval] {
    func isContinued(_ last: PathLocation, at next: PathLocation) -> Bool {
      if last.segment == next.segment { return next.parameter <= last.parameter }
      return last.parameter == 1 && next.parameter == 0 && next.segment == last.segment + 1
        && gap(last.segment, next.segment).largestMagnitude <= 0x1p-45 * size + rounding
    }
    var result: [NearestInterval] = []
    for interval in intervals.sorted(by: { $0.first.isBefore($1.first) }) {
      if let last = result.last?.last, isContinued(last, at: interval.first) {
        if last.isBefore(interval.last) { result[result.count - 1].last = interval.last }
      } else {
        result.append(interval)
      }
    }
    return result
  }

  private mutating func take(
    _ piece: CurvePiece<Vector>, _ t: Double, _ place: PathLocation, _ offered: Double
  ) { (self.piece, fraction, location, distance) = (piece, t, place, offered) }

  /// The result for a path without segments.
  static var nothing: NearestPoint<Vector> {
    NearestPoint(
      location: PathLocation(segment: 0, parameter: 0), position: Vector(repeating: .nan),
      distance: .infinity)
  }

  /// Returns the nearest point, or `start` if no point has a finite distance.
  ///
  /// If several points are equally near, `visit` is called to search all pieces again, for the earliest of these points.
  @inline(__always) mutating func result(
    orStart start: Vector, visit: (inout NearestSearch) -> Void
  ) -> NearestPoint<Vector> {
    if isTied {
      self.start(.first)
      visit(&self)
    }
    guard let piece else {
      return NearestPoint(
        location: location, position: start, distance: (start - point).euclideanLength)
    }
    return NearestPoint(
      location: location, position: piece.position(at: fraction), distance: distance)
  }
}

extension PathLocation {
  func isBefore(_ other: PathLocation) -> Bool {
    segment < other.segment || segment == other.segment && parameter < other.parameter
  }
}

/// The point of a curve or a path that is nearest to a given point.
public struct NearestPoint<Vector: SIMD & Sendable>: Hashable, Sendable
where Vector.Scalar == Double {
  /// The location; the segment is 0 for a single curve.
  public let location: PathLocation

  /// The nearest point, within 4u times its coordinates plus 16u times the size of its segment (u = 2^-53).
  public let position: Vector

  /// The distance to the nearest point; infinite for a path without segments, NaN if a coordinate is NaN.
  public let distance: Double
}

/// A part of a path whose points are all nearest to a given point; usually a single location.
public struct NearestInterval: Hashable, Sendable {
  /// The location where the part begins.
  public internal(set) var first: PathLocation

  /// The location where the part ends, in the order of travel; where two segments meet, the start of the later segment.
  public internal(set) var last: PathLocation

  /// The distance at the first location.
  public internal(set) var distance: Double
}
