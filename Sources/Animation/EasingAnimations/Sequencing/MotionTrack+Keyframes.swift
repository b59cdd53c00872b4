// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension KeyframeAnimation<Double> {
  /// Creates an animation with the values of a track that begins at time 0, for layers, sequences and exports.
  ///
  /// ```swift
  /// let track = try MotionTrack(
  ///   from: 0.0, [.linear(to: 100, duration: 0.5), .spring(to: 0, .bouncy)])
  /// let jump = try KeyframeAnimation(track)
  /// let fromTrack = try AnimationSequence([
  ///   .animation(KeyedAnimation("position.y", jump), of: "ball")
  /// ])
  /// ```
  ///
  /// Each key of the track becomes keyframes whose timing functions are exactly the key's curve. A cubic key becomes one
  /// Bézier curve, or two where the value returns close to its start. A spring becomes its motion; the distance that is left
  /// at the end of its time becomes a jump between two keyframes at that time. Nothing is approximated, so exporters only
  /// state the errors of their own formats.
  ///
  /// - Error: values are those of a time that differs from the given time by at most 4u (u = 2^-53) of the duration. At that time,
  ///   eased keys have the error of the track, cubic keys an error of 16u·M, and springs an error of 16u·M plus the error of
  ///   `DampedSpring`, where M is the largest of both values and of both products of velocity and duration.
  /// - Jumps: where two keys have the same time, the value at that time is that of the later key, as in the track. By the same
  ///   rounding, this value may already apply up to 4u of the duration earlier.
  /// - Ends: before time 0, and at and after the duration, the animation is not in effect; a fill mode of its timing holds the
  ///   first or the last value of the track.
  /// - Throws: `ParameterError` for a track without duration, a track whose changes overflow, and an undamped spring.
  /// - Complexity: O(n) for n keys.
  public init(_ track: MotionTrack<Double>) throws(ParameterError) {
    try self.init(
      track.keyframes { segment throws(ParameterError) in try segment.parts },
      timing: MediaTiming(duration: track.duration))
  }
}

extension MotionTrack where Value: AnimatedValueConvertible {
  /// Returns animations of a property with the track's values, beginning at time 0, for layers, sequences and exports.
  ///
  /// ```swift
  /// let jump = try MotionTrack(
  ///   from: SIMD2(0.0, 0),
  ///   [.cubic(to: [100, -50], duration: 0.5), .spring(to: [200, 0], .bouncy)])
  /// let together = try AnimationSequence(
  ///   jump.animations(of: "position").map { .animation($0, of: "ball", at: .at(0)) })
  /// ```
  ///
  /// A track without cubic keys and springs becomes one animation of the whole property. In cubic keys and springs each number
  /// has a velocity of its own, so a track with such keys becomes one animation for each number: of `position.x` and
  /// `position.y` for a vector, of the ten components for a `LayerTransform`. Each animation is exact as stated for
  /// `KeyframeAnimation(track)`, and so are the values at jumps and before and after the track.
  ///
  /// - Parameter property: the text of a ``PropertyPath``: a property or, for a track of numbers, a component such as
  ///   `position.y`. For a track of vectors of two numbers it may also be `translation`, `origin` or `size` of a property.
  /// - Returns: the animations, each as long as the track.
  /// - Throws: `ParameterError` for values of several numbers if `property` is a component of one number; for cubic keys and
  ///   springs of values such as colors and matrices, whose numbers cannot be animated one by one; and for what
  ///   `KeyframeAnimation(track)` refuses.
  /// - Complexity: O(n) for n keys, for each number.
  public func animations(of property: String) throws(ParameterError) -> [KeyedAnimation] {
    let shape = start.animatedValue.shape
    let path = PropertyPath(text: property)
    try path.check(shape)
    let timing = try MediaTiming(duration: duration)
    if shape != .number, segments.allSatisfy(\.isEased) {
      let whole = try keyframes { segment throws(ParameterError) in
        guard case .eased(let curve) = segment.shape else { return [] }
        return [(segment.duration, segment.to, curve)]
      }
      return [KeyedAnimation(path, KeyframeAnimation(whole, timing: timing))]
    }
    return try path.numbers(of: shape).enumerated().map { index, path throws(ParameterError) in
      KeyedAnimation(path, try KeyframeAnimation(number(index)))
    }
  }

  private func number(_ index: Int) -> MotionTrack<Double> {
    func number(_ value: Value) -> Double { value.components[index] }
    return MotionTrack<Double>(
      start: number(start), starts: starts,
      segments: segments.map {
        MotionTrack<Double>.Segment(
          shape: $0.shape, from: number($0.from), to: number($0.to), duration: $0.duration,
          velocities: (number($0.velocities.start), number($0.velocities.end)))
      }, end: number(end))
  }
}

extension MotionTrack.Segment {
  fileprivate var isEased: Bool { if case .eased = shape { true } else { false } }
}

extension PropertyPath {
  fileprivate func check(_ shape: ValueShape) throws(ParameterError) {
    guard let component, shape != .number else { return }
    let hasTwo = [.origin, .size, .translation].contains(component)
    if hasTwo, shape == .vector2 { return }
    throw ParameterError(
      "number of components at \(Quotation.of(description))", Double(shape.count),
      allowed: hasTwo ? "1 or 2" : "1")
  }

  fileprivate func numbers(of shape: ValueShape) throws(ParameterError) -> [PropertyPath] {
    if shape == .number { return [self] }
    let components: [Component] =
      switch component {
      case .origin: [.originX, .originY]
      case .size: [.sizeWidth, .sizeHeight]
      case .translation: [.translationX, .translationY]
      default:
        shape == .transform ? Component.ofTransform : Array([.x, .y, .z, .w].prefix(shape.count))
      }
    guard components.count == shape.count,
      component != nil || components.allSatisfy({ shape.numbers(of: $0) != nil })
    else {
      throw ParameterError(
        "number of components of \(shape.name)", Double(shape.count),
        allowed: "that of a number, a vector or a transform where a key is a cubic or a spring")
    }
    return components.map { PropertyPath(property, $0) }
  }
}

extension ValueShape {
  fileprivate var name: String {
    switch self {
    case .number: "a number"
    case .vector2, .vector3, .vector4: "a vector"
    case .color: "a color"
    case .transform: "a transform"
    case .matrix: "a matrix"
    case .list: "a list"
    case .discrete: "a value without numbers"
    }
  }
}

extension MotionTrack {
  /// A part of a segment: its end in seconds since the segment's beginning, its final value, and its timing function.
  fileprivate typealias Part = (end: Double, to: Value, curve: EasingCurve)

  fileprivate func keyframes(
    _ parts: (Segment) throws(ParameterError) -> [Part]
  ) throws(ParameterError) -> KeyframeSequence<Value> {
    try require(duration > 0, "duration of the track", duration, "more than 0")
    var (values, times, curves) = ([start], [0.0], [EasingCurve]())
    func add(_ value: Value, at time: Double, by curve: EasingCurve) {
      values.append(value)
      times.append(time / duration)
      curves.append(curve)
    }
    for (index, segment) in segments.enumerated() {
      if segment.from != values.last { add(segment.from, at: starts[index], by: .linear) }
      for part in try parts(segment) {
        add(
          part.to, at: part.end == segment.duration ? starts[index + 1] : starts[index] + part.end,
          by: part.curve)
      }
    }
    // The timing function of a spring ends near 1, but not at 1.
    let isOpen = if case .spring? = segments.last?.shape { true } else { false }
    if isOpen || end != values.last { add(end, at: duration, by: .linear) }
    return try KeyframeSequence(values, keyTimes: times, timingFunctions: curves)
  }
}

extension MotionTrack<Double>.Segment {
  fileprivate typealias Part = MotionTrack<Double>.Part

  /// The segment as parts with a timing function each.
  ///
  /// A timing function is scaled by the change of the value. If that change is small compared with the motion that the velocities
  /// cause, a cubic is divided, and a spring is scaled by its velocity over its angular frequency, so that the scale is as large as the
  /// motion. Otherwise control points or the initial velocity would be large, terms would cancel, and an exporter, whose tolerance is
  /// relative to the change, would be needlessly accurate.
  fileprivate var parts: [Part] {
    get throws(ParameterError) {
      let change = to - from
      try require(change.isFinite, "change of the track", change, "finite")
      switch shape {
      case .eased(let curve): return [(duration, to, curve)]
      case .cubic: return try cubicParts(change)
      case .spring(let spring): return [try springPart(spring.parameters, change)]
      }
    }
  }

  /// The cubic polynomial as Bézier curves whose control points are at thirds of the time.
  ///
  /// Let v be the larger magnitude of both end velocities and d the duration. If the change is less than a sixteenth of v·d, the value
  /// a third of the time away from the end that has the velocity v differs from both end values by more than v·d/40, since Hermite's
  /// form gives 2/27 − 20/27 · 1/16 > 1/40. The cubic is divided at that time, so that each control value differs from the end value
  /// next to it by at most 9 times the change of its Bézier curve.
  private func cubicParts(_ change: Double) throws(ParameterError) -> [Part] {
    let swing = duration * Swift.max(velocities.start.magnitude, velocities.end.magnitude)
    try require(swing.isFinite, "velocity times the duration", swing, "finite")
    if change == 0, swing == 0 { return [(duration, to, .linear)] }
    if 16 * change.magnitude >= swing { return [try cubicPart(until: duration)] }
    let isFirst = velocities.start.magnitude >= velocities.end.magnitude
    let time = duration * (isFirst ? 1.0 / 3 : 2.0 / 3)
    let (value, velocity) = (value(at: time), velocity(at: time))
    var (first, second) = (self, self)
    (first.to, first.duration, first.velocities.end) = (value, time, velocity)
    (second.from, second.duration, second.velocities.start) = (value, duration - time, velocity)
    return [try first.cubicPart(until: time), try second.cubicPart(until: duration)]
  }

  private func cubicPart(until end: Double) throws(ParameterError) -> Part {
    let third = duration / 3 / (to - from)
    let curve = try CubicBezier(
      x1: 1.0 / 3, y1: third * velocities.start, x2: 2.0 / 3, y2: 1 - third * velocities.end)
    return (end, to, .cubicBezier(curve))
  }

  /// The spring as its motion from 0 to 1.
  ///
  /// Let ω be the angular frequency, a the motion of a spring from rest, and b that of a spring with initial velocity ω per
  /// second. The value is from + change · a + (velocity / ω) · (b − a), because a spring is linear in distance and velocity.
  private func springPart(
    _ parameters: SpringParameters, _ change: Double
  ) throws(ParameterError) -> Part {
    try require(parameters.damping > 0, "damping", parameters.damping, "more than 0")
    let frequency = (parameters.stiffness / parameters.mass).squareRoot()
    let swing = velocities.start / frequency
    try require(
      swing.isFinite && (from + swing).isFinite, "velocity of a spring", velocities.start,
      "finite when divided by its frequency")
    func unit(_ velocity: Double) throws(ParameterError) -> EasingCurve {
      .timed(
        try MotionEasing(
          .spring(DampedSpring(parameters, initialVelocity: velocity)), duration: duration,
          endsExactly: false))
    }
    if change == 0, swing == 0 { return (duration, to, .linear) }
    if 8 * change.magnitude >= swing.magnitude {
      return (duration, to, try unit(velocities.start / change))
    }
    let curve = try unit(0).scaled(by: change / swing - 1)
      .blended(with: unit(frequency), weight: 0.5).scaled(by: 2)
    return (duration, from + swing, curve)
  }
}
