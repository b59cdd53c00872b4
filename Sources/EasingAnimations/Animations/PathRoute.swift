// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

/// A way along a path, over a progress from 0 to 1: where, and which way it goes there.
///
/// The keys of a path are the ends of its segments, and the start of its first; a move to a new part is no
/// key, as Core Animation has it.
public struct PathRoute: Hashable, Sendable {
  enum Pieces: Hashable, Sendable {
    case segments([PathSegment], KeyProgress)
    case discrete([PathSegment], KeyProgress)
    case paced(PacedPath)
  }

  let pieces: Pieces
  let timingFunctions: [EasingCurve]
  /// From progress to fraction of the length, where that is not even.
  let keyPoints: KeyframeTrack<Double>?

  /// A way from segment to segment, by the parameter of each, or in steps from one end to the next.
  ///
  /// - Parameters:
  ///   - path: one segment or more.
  ///   - keyTimes: when the keys are met, one more than there are segments; evenly spaced if not given.
  ///   - timingFunctions: one for each segment; all linear if empty.
  ///   - isDiscrete: whether each end is held until the next.
  /// - Throws: `ParameterError` for an empty path, and for counts or times that do not fit.
  public init(
    _ path: PlanarPath, keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = [],
    isDiscrete: Bool = false
  ) throws(ParameterError) {
    let segments = path.segments
    guard !segments.isEmpty else {
      throw ParameterError("number of segments", 0, allowed: "1 or more")
    }
    // The ends of the segments are the values of a track, which knows what fits.
    let ends = [segments[0].start] + segments.map { $0.end }
    let track =
      try isDiscrete
      ? KeyframeTrack(discrete: ends, keyTimes: keyTimes)
      : KeyframeTrack(ends, keyTimes: keyTimes, timingFunctions: timingFunctions)
    let keys = KeyProgress(unchecked: track.keyTimes ?? [])
    pieces = isDiscrete ? .discrete(segments, keys) : .segments(segments, keys)
    self.timingFunctions = track.timingFunctions
    keyPoints = nil
  }

  /// A way at an even pace.
  ///
  /// - Parameters:
  ///   - path: the path by arc length, made by the room `ArcLength`.
  ///   - keyPoints: from progress to fraction of the length; even if not given. It is SVG's `keyPoints` with
  ///     `keyTimes`, and serves for progress along a path with pauses.
  public init(_ path: PacedPath, keyPoints: KeyframeTrack<Double>? = nil) {
    pieces = .paced(path)
    timingFunctions = []
    self.keyPoints = keyPoints
  }
}

extension PathRoute {
  /// The point at a progress; an end of the path outside [0, 1].
  public func point(at progress: Double) -> PathPoint {
    switch pieces {
    case .paced(let path):
      return path.point(atFraction: keyPoints?.value(at: progress) ?? progress)
    case .segments(let segments, let keys):
      let place = keys.place(at: progress)
      let eased =
        timingFunctions.isEmpty
        ? place.fraction : timingFunctions[place.segment].value(at: place.fraction)
      return point(of: segments, in: place.segment, at: eased)
    case .discrete(let segments, let keys):
      let key = keys.lastKey(at: progress)
      return key == 0
        ? point(of: segments, in: 0, at: 0) : point(of: segments, in: key - 1, at: 1)
    }
  }

  /// The velocity at a progress, per unit of it; zero outside [0, 1] and in steps.
  public func velocity(at progress: Double) -> SIMD2<Double> {
    guard progress >= 0, progress <= 1 else { return .zero }
    switch pieces {
    case .paced(let path):
      let slope = keyPoints?.velocity(at: progress) ?? 1
      return point(at: progress).tangent * (slope * path.length)
    case .segments(let segments, let keys):
      let place = keys.place(at: progress)
      guard place.duration > 0 else { return .zero }
      let point = point(at: progress)
      let slope =
        timingFunctions.isEmpty ? 1 : timingFunctions[place.segment].velocity(at: place.fraction)
      return segments[place.segment].derivative(at: point.place.parameter)
        * (slope / place.duration)
    case .discrete:
      return .zero
    }
  }

  private func point(
    of segments: [PathSegment], in segment: Int, at parameter: Double
  ) -> PathPoint {
    let parameter = parameter.isNaN ? .nan : Swift.min(Swift.max(parameter, 0), 1)
    return PathPoint(
      place: PathPlace(segment: segment, parameter: parameter),
      position: segments[segment].position(at: parameter),
      tangent: segments[segment].travelDirection(at: parameter))
  }
}
