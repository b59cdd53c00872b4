// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// An animation of a position along a path: Core Animation's `CAKeyframeAnimation` with `path`.
///
/// ```swift
/// var orbit = try PathAnimation(PathRoute(paced), duration: 4)
/// orbit.rotationMode = .auto
/// orbit.isAdditive = true
/// ```
///
/// - Error: the error of the route; for a paced path, the error of `PacedPath`.
/// - An eased progress outside [0, 1] gives the start or end of the path, unless the route has another ``PathRoute/overshoot``.
public struct PathAnimation: PropertyAnimation {
  /// The route along which the position moves.
  public var route: PathRoute
  /// How the moved object is rotated.
  public var rotationMode = RotationMode.none
  /// The timing, and how the values combine.
  public var attributes: AnimationAttributes

  /// Creates an animation along a route.
  public init(_ route: PathRoute, timing: MediaTiming) {
    self.route = route
    attributes = AnimationAttributes(timing: timing)
  }

  /// Creates an animation along a route that begins at time 0.
  ///
  /// A duration of 0 means the duration of the transaction or of the group.
  ///
  /// - Throws: `ParameterError` for a negative duration.
  public init(_ route: PathRoute, duration: Double = 0) throws(ParameterError) {
    self.init(route, timing: try MediaTiming(duration: duration))
  }

  /// Returns the position at an eased progress.
  public func value(atProgress progress: Double, over underlying: SIMD2<Double>) -> SIMD2<Double> {
    route.point(at: progress).position
  }

  /// Returns the velocity at an eased progress, per unit of eased progress.
  public func velocity(
    atProgress progress: Double, over underlying: SIMD2<Double>
  ) -> SIMD2<Double> { route.velocity(at: progress) }

  /// Returns the angle in radians by which the moved object is rotated, at a time of the parent.
  ///
  /// The angle is `nil` where the animation is not in effect or does not rotate the object. While progress falls, the object
  /// still faces forward along the path, as in Core Animation.
  public func rotation(at parentTime: Double) -> Double? {
    rotation(at: timing.state(at: parentTime))
  }

  package func rotation(at state: TimingState) -> Double? {
    guard state.isInEffect, rotationMode != .none else { return nil }
    let eased = state.eased(by: timingFunction)
    return rotationMode.angle(at: route.point(at: eased))
  }
}

extension PathAnimation: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    attributes = try AnimationAttributes(reading: container)
    route = try PathRoute(reading: container)
    rotationMode = try container.decode(.rotationMode, default: .none)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try route.write(to: &container)
    try attributes.write(to: &container)
    if rotationMode != .none { try container.encode(rotationMode, forKey: .rotationMode) }
  }
}

/// A route along a path: positions and directions as functions of progress from 0 to 1.
///
/// The keys of a route are the start of the first segment and the end of every segment. As in Core Animation, a move to a new
/// subpath is not a key.
public struct PathRoute: Hashable, Sendable {
  enum Pieces: Hashable, Sendable {
    /// Segments that start and end at keys; linear or discrete.
    case keyed([PathSegment], KeyPlan)
    case paced(PacedPath)
  }

  let pieces: Pieces
  /// Maps progress to a fraction of the length; `nil` if the pace is even.
  package let keyPoints: KeyframeSequence<Double>?

  /// How the route continues outside of the path.
  ///
  /// This applies to a progress and to key points outside [0, 1]. If a segment's timing function leaves [0, 1], the route stays at
  /// the end of that segment. A discrete route, which has no tangent, stops at its end unless it wraps.
  public var overshoot = PathOvershoot.stop

  /// Creates a route that moves evenly in the parameter of each segment or, if discrete, jumps from key to key.
  ///
  /// There is a key time for each key, evenly spaced if `nil`, and a timing function for each segment, or none at all.
  ///
  /// - Throws: `ParameterError` for an empty path, and for invalid times or counts.
  public init(
    _ path: PlanarPath, keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = [],
    isDiscrete: Bool = false
  ) throws(ParameterError) {
    let segments = path.segments
    try require(!segments.isEmpty, "number of segments", 0, "1 or more")
    // The initializer of KeyframeSequence checks times and counts; the start and end points of the segments are its values.
    let ends = [segments[0].start] + segments.map { $0.end }
    let keyframes =
      try isDiscrete
      ? KeyframeSequence(discrete: ends, keyTimes: keyTimes)
      : KeyframeSequence(ends, keyTimes: keyTimes, timingFunctions: timingFunctions)
    pieces = .keyed(segments, keyframes.plan)
    keyPoints = nil
  }

  /// Creates a route at an even pace along a path, which the module `ArcLength` has measured.
  ///
  /// Key points map progress to a fraction of the length, as SVG's `keyPoints` do, for example for motion with pauses.
  public init(_ path: PacedPath, keyPoints: KeyframeSequence<Double>? = nil) {
    pieces = .paced(path)
    self.keyPoints = keyPoints
  }

  /// Returns the point at a progress; outside [0, 1], the point according to ``overshoot``.
  public func point(at progress: Double) -> PathPoint {
    switch pieces {
    case .paced(let path):
      let (inside, beyond) = overshoot.place(
        keyPoints?.value(at: progress) ?? progress, isClosed: isClosed)
      var point = path.point(atFraction: inside)
      if beyond != 0 { point.position += point.tangent * (beyond * path.length) }
      return point
    case .keyed(let segments, let plan):
      let (inside, beyond) = overshoot.place(progress, isClosed: isClosed)
      switch plan.location(at: inside) {
      case .key(0): return point(of: segments, in: 0, at: 0)
      case .key(let key): return point(of: segments, in: key - 1, at: 1)
      case .line(let segment, let parameter), .curve(let segment, let parameter):
        var point = point(of: segments, in: segment, at: parameter)
        if beyond != 0 { point.position += velocity(at: inside) * beyond }
        return point
      }
    }
  }

  /// Returns the velocity per unit of progress; zero where the route stops, and for a discrete route.
  public func velocity(at progress: Double) -> SIMD2<Double> {
    switch pieces {
    case .paced(let path):
      guard isMoving(at: keyPoints?.value(at: progress) ?? progress) else { return .zero }
      let slope = keyPoints?.velocity(at: progress) ?? 1
      return point(at: progress).tangent * (slope * path.length)
    case .keyed(let segments, let plan):
      guard plan.mode != .discrete, isMoving(at: progress) else { return .zero }
      let inside = overshoot.place(progress, isClosed: isClosed).inside
      let interval = plan.keys.interval(at: inside)
      guard interval.duration > 0 else { return .zero }
      let place = point(
        of: segments, in: interval.segment, at: interval.eased(by: plan.timingFunctions))
      return segments[interval.segment].derivative(at: place.location.parameter)
        * interval.slope(by: plan.timingFunctions)
    }
  }

  private func isMoving(at value: Double) -> Bool {
    if value >= 0, value <= 1 { return true }
    return value.isFinite && (overshoot == .tangent || overshoot == .wrap && isClosed)
  }

  private var isClosed: Bool {
    guard overshoot == .wrap, let first = segments.first, let last = segments.last else {
      return false
    }
    return first.position(at: 0) == last.position(at: 1)
  }

  private func point(of segments: [PathSegment], in segment: Int, at parameter: Double) -> PathPoint
  {
    let parameter = parameter.isNaN ? .nan : Swift.min(Swift.max(parameter, 0), 1)
    return segments.point(at: PathLocation(segment: segment, parameter: parameter))
  }

  package var segments: [PathSegment] {
    switch pieces {
    case .keyed(let segments, _): segments
    case .paced(let path): path.segments
    }
  }

  /// The path with its arc-length parameterization; `nil` if the route is not paced.
  package var pacedPath: PacedPath? { if case .paced(let path) = pieces { path } else { nil } }
  private var plan: KeyPlan? { if case .keyed(_, let plan) = pieces { plan } else { nil } }
  package var keyTimes: [Double]? { plan?.keys.times }
  package var segmentTimingFunctions: [EasingCurve] { plan?.timingFunctions ?? [] }
  package var calculationMode: CalculationMode { plan?.mode ?? .paced }
}

extension PathRoute: CheckedDecodable, KeyedEncodable {
  package typealias CodingKeys = AnimationAttributes.CodingKeys

  /// Reads a route from path data, segments or a paced path; the mode is linear (the default), discrete or paced.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let mode = try container.decode(.calculationMode, default: CalculationMode.linear)
    switch mode {
    case .linear, .discrete:
      try self.init(
        PathRoute.path(in: container),
        keyTimes: container.decodeIfPresent([Double].self, forKey: .keyTimes),
        timingFunctions: container.decode(.timingFunctions, default: []),
        isDiscrete: mode == .discrete)
    case .paced:
      try self.init(
        container.decode(PacedPath.self, forKey: .paced),
        keyPoints: container.decodeIfPresent(KeyframeSequence<Double>.self, forKey: .keyPoints))
    case .cubic, .cubicPaced:
      throw container.mistake(
        at: .calculationMode, "a path is linear, discrete or paced, not \(mode.rawValue)")
    }
    overshoot = try container.decode(.overshoot, default: .stop)
  }

  /// Writes a path as path data if that reads back the same, otherwise as segments; a paced path with its measured lengths.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch pieces {
    case .keyed(let segments, let plan):
      if plan.mode == .discrete { try container.encode(plan.mode, forKey: .calculationMode) }
      let path = try PlanarPath(joining: segments)
      if PlanarPath(path.description)?.segments == segments {
        try container.encode(path, forKey: .path)
      } else {
        try container.encode(segments, forKey: .segments)
      }
      try container.encode(plan.keys.times, forKey: .keyTimes)
      if !plan.timingFunctions.isEmpty {
        try container.encode(plan.timingFunctions, forKey: .timingFunctions)
      }
    case .paced(let path):
      try container.encode(CalculationMode.paced, forKey: .calculationMode)
      try container.encode(path, forKey: .paced)
      try container.encodeIfPresent(keyPoints, forKey: .keyPoints)
    }
    if overshoot != .stop { try container.encode(overshoot, forKey: .overshoot) }
  }

  private static func path(in container: KeyedDecodingContainer<CodingKeys>) throws -> PlanarPath {
    guard container.contains(.segments) else {
      return try container.decode(PlanarPath.self, forKey: .path)
    }
    guard !container.contains(.path) else {
      throw container.mistake(at: .segments, "path and segments must not both be given")
    }
    return try PlanarPath(joining: container.decode([PathSegment].self, forKey: .segments))
  }
}

/// How a route continues when its easing leaves the path, as springs and `ease-out-back` do.
///
/// Core Animation stops at the end of the path. CSS's `offset-distance` also stops on an open path and wraps on a closed path.
/// Lottie players differ, and some continue along the tangent.
public enum PathOvershoot: String, Hashable, Sendable, NamedCases {
  /// The route stays at the end of the path.
  case stop
  /// The route continues along the tangent at the end, with constant velocity. A paced route advances by the product of its length
  /// and the excess of the fraction, any other route by the product of its velocity at the end and the excess of the progress.
  case tangent
  /// The route continues from the other end of a closed path, and stays at the end of an open path.
  case wrap

  /// Splits a progress or a fraction of the length into a part on the path and the excess beyond its end.
  func place(_ value: Double, isClosed: Bool) -> (inside: Double, beyond: Double) {
    // NaN is not an overshoot, and an infinite value stops at the end.
    guard value < 0 || value > 1, value.isFinite else { return (value, 0) }
    let end = value < 0 ? 0.0 : 1
    switch self {
    case .stop: return (end, 0)
    case .tangent: return (end, value - end)
    case .wrap: return (isClosed ? value - value.rounded(.down) : end, 0)
    }
  }
}
