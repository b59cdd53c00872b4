// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import MotionPath
import SwiftEasing

/// A property of a Lottie file that has keyframes.
///
/// Each `frameRate` argument is the file's frame rate in frames per second.
public struct LottieProperty: Hashable, Sendable {
  /// The path of the property in the file, such as `layers[0].ks.p`.
  public let path: String
  /// The keyframes, at least one; their times never decrease.
  public let keyframes: [LottieKeyframe]

  /// Makes a property from keyframes.
  ///
  /// - Throws: ``LottieError`` for keyframes whose values differ in the count of numbers, and for decreasing times.
  public init(path: String, keyframes: [LottieKeyframe]) throws(LottieError) {
    guard let first = keyframes.first else { throw .property(path: path, "there are no keyframes") }
    for (index, keyframe) in keyframes.enumerated() {
      let place = "\(path).k[\(index)]"
      guard keyframe.values.count == first.values.count, !keyframe.values.isEmpty,
        keyframe.endValues.map({ $0.count == first.values.count }) ?? true
      else { throw .property(path: place, "its values are not as many as the first keyframe's") }
      if index > 0, keyframe.time < keyframes[index - 1].time {
        throw .property(path: place, "it is at frame \(keyframe.time), before the one before it")
      }
    }
    (self.path, self.keyframes) = (path, keyframes)
  }

  static func isAnimated(_ value: JSONValue) -> Bool {
    guard let first = value["k"]?.array?.first, first["t"]?.number != nil else { return false }
    // The keyframes of a text layer hold documents, not numbers.
    guard let start = first["s"] else { return true }
    return start.array != nil || start.number != nil
  }

  init(_ path: JSONPath, _ value: JSONValue) throws(LottieError) {
    var keyframes: [LottieKeyframe] = []
    for (index, item) in (value["k"]?.array ?? []).enumerated() {
      keyframes.append(try LottieKeyframe(item, "\(path).k[\(index)]", before: keyframes.last))
    }
    try self.init(path: path.description, keyframes: keyframes)
  }

  /// Returns, in the order of the file, each property that has keyframes, or the reason why it cannot be read.
  package static func all(in json: JSONValue) -> [Result<LottieProperty, LottieError>] {
    var json = json
    var found: [Result<LottieProperty, LottieError>] = []
    json.update { path, value in
      guard isAnimated(value) else { return true }
      found.append(Result { () throws(LottieError) in try LottieProperty(path, value) })
      return false
    }
    return found
  }

  /// Whether the values are shapes; the numbers are then the coordinates of vertices and tangents.
  package var isShape: Bool { keyframes[0].shape != nil }

  /// Whether the value moves along curves in space: a tangent is not zero.
  public var isSpatial: Bool {
    keyframes.contains { ($0.outTangent + $0.inTangent).contains { $0 != 0 } }
  }

  /// Returns the timing from the first to the last keyframe; the fill mode holds the first value before and the last value after.
  ///
  /// - Throws: ``LottieError`` for a frame rate that is not positive and finite, and for times too large for a double.
  public func timing(frameRate: Double) throws(LottieError) -> MediaTiming {
    let (first, last) = (keyframes[0].time, keyframes[keyframes.count - 1].time)
    try LottieError.at(path, requirePositive("frameRate", frameRate))
    return try LottieError.at(
      path,
      MediaTiming(
        duration: (last - first) / frameRate, beginTime: first / frameRate, fillMode: .both))
  }

  /// Returns the easing of one of the numbers from a keyframe to the next; `step-end` for a held value.
  ///
  /// - Throws: ``LottieError`` for control points that do not make an easing.
  package func easing(at index: Int, of component: Int = 0) throws(LottieError) -> EasingCurve {
    try LottieError.at("\(path).k[\(index)]", keyframes[index].easing(of: component))
  }

  /// Converts the keyframes to an animation of all numbers; the time is in seconds from frame 0.
  ///
  /// If an end value differs from the next keyframe's value, the animation jumps there.
  ///
  /// - Throws: ``LottieError`` if the easings of the numbers differ (see ``animations(frameRate:)``), if the value moves along
  ///   a curve in space (see ``route(measure:)``), and for an invalid easing.
  public func animation(frameRate: Double) throws(LottieError) -> KeyframeAnimation<[Double]> {
    for (index, keyframe) in keyframes.enumerated().dropLast() where !keyframe.isHeld {
      guard !keyframe.hasOwnEasings else {
        throw .property(
          path: "\(path).k[\(index)]", "its numbers have easings of their own; take one at a time")
      }
    }
    return try animation(frameRate, handle: 0) { $0 }
  }

  /// Converts the keyframes to one animation per number, in seconds from frame 0; all have the same key times, but not always the
  /// same easings.
  ///
  /// - Throws: ``LottieError`` as ``animation(of:frameRate:)`` does.
  public func animations(frameRate: Double) throws(LottieError) -> [KeyframeAnimation<Double>] {
    try keyframes[0].values.indices.map { component throws(LottieError) in
      try animation(of: component, frameRate: frameRate)
    }
  }

  /// Converts the keyframes to an animation of one number.
  ///
  /// - Throws: ``LottieError`` as ``animation(frameRate:)`` does, and for a component that is not an index of the values.
  public func animation(
    of component: Int, frameRate: Double
  ) throws(LottieError) -> KeyframeAnimation<Double> {
    let count = keyframes[0].values.count
    guard (0..<count).contains(component)
    else { throw .property(path: path, "there is no number \(component) of \(count)") }
    return try animation(frameRate, handle: component) { $0[component] }
  }

  private func animation<Value: AnimatableValue>(
    _ frameRate: Double, handle: Int, _ value: ([Double]) -> Value
  ) throws(LottieError) -> KeyframeAnimation<Value> {
    guard !isSpatial
    else { throw .property(path: path, "it moves along a curve in space; its route says how") }
    let keys = try keys(handle: handle)
    let sequence = try LottieError.at(
      path,
      KeyframeSequence(keys.values.map(value), keyTimes: keys.times, timingFunctions: keys.curves))
    return KeyframeAnimation(sequence, timing: try timing(frameRate: frameRate))
  }

  /// Returns the path in space as a route whose key points are the traveled fractions of the length at the keyframes.
  ///
  /// - Parameter measure: measures segments; with the module `ArcLength` it is `{ try PacedPath(measuring: $0) }`.
  /// - Returns: the route; its progress goes from 0 at the first keyframe to 1 at the last.
  /// - Throws: ``LottieError`` for values that are not positions in a plane, for a path of length 0, for an invalid easing, and
  ///   for an easing outside [0, 1]: a route would continue on the next segment, but players stop at the end of the segment or
  ///   continue along its tangent. Rethrows the errors of `measure`.
  public func route(measure: (_ segments: [PathSegment]) throws -> PacedPath) throws -> PathRoute {
    let keys = try keys(handle: 0)
    let others = keys.values[0].dropFirst(2)
    guard keys.values.count == keyframes.count,
      keys.values.allSatisfy({ $0.count >= 2 && $0.dropFirst(2) == others })
    else { throw LottieError.property(path: path, "it is no path of positions in a plane") }
    var segments: [PathSegment] = []
    var lengths = [0.0]
    for (index, (start, end)) in zip(keys.values, keys.values.dropFirst()).enumerated() {
      let keyframe = keyframes[index]
      func control(_ values: [Double], _ tangent: [Double]) -> SIMD2<Double> {
        [values[0], values[1]] + (tangent.isEmpty ? .zero : [tangent[0], tangent[1]])
      }
      let cubic = CubicSegment(
        p0: control(start, []), p1: control(start, keyframe.outTangent),
        p2: control(end, keyframe.inTangent), p3: control(end, []))
      let isPoint = cubic.p1 == cubic.p0 && cubic.p2 == cubic.p0 && cubic.p3 == cubic.p0
      if !isPoint {
        try LottieProperty.checkRange(of: keys.curves[index], "\(path).k[\(index)]")
        segments.append(.cubic(cubic))
      }
      let length = isPoint ? 0 : try measure([.cubic(cubic)]).length
      lengths.append(lengths[lengths.count - 1] + length)
    }
    let whole = lengths[lengths.count - 1]
    guard whole > 0, whole.isFinite
    else { throw LottieError.property(path: path, "the length of the path is \(whole)") }
    return PathRoute(
      try measure(segments),
      keyPoints: try KeyframeSequence(
        lengths.map { $0 / whole }, keyTimes: keys.times, timingFunctions: keys.curves))
  }

  /// Throws an error if the values of an easing along a segment leave [0, 1] by more than rounding.
  static func checkRange(of easing: EasingCurve, _ place: String) throws(LottieError) {
    let range = easing.extremes
    for value in [range.least.value, range.greatest.value] where !(-1e-12...(1 + 1e-12) ~= value) {
      throw .property(path: place, "its easing along a path has the value \(value), not in 0...1")
    }
  }

  private func keys(
    handle: Int
  ) throws(LottieError) -> (times: [Double], values: [[Double]], curves: [EasingCurve]) {
    let keys = keys
    let curves = try keys.dropLast().map { key throws(LottieError) in
      key.isEnd ? EasingCurve.linear : try easing(at: key.index, of: handle)
    }
    return (keys.map(\.time), keys.map(\.values), curves)
  }

  /// A keyframe, or an end value that differs from the next keyframe's value (`isEnd`); `time` is a fraction of the duration.
  struct Key {
    let index: Int
    let isEnd: Bool
    let frame: Double
    let time: Double
    let values: [Double]
  }

  /// The keyframes, and the end values after which the animation jumps.
  var keys: [Key] {
    let (first, last) = (keyframes[0].time, keyframes[keyframes.count - 1].time)
    func key(_ index: Int, _ isEnd: Bool, _ frame: Double, _ values: [Double]) -> Key {
      let isLast = index > 0 && index + 1 == keyframes.count
      let time = last > first ? (frame - first) / (last - first) : 0
      return Key(index: index, isEnd: isEnd, frame: frame, time: isLast ? 1 : time, values: values)
    }
    var keys: [Key] = []
    for (index, keyframe) in keyframes.enumerated() {
      keys.append(key(index, false, keyframe.time, keyframe.values))
      guard index + 1 < keyframes.count, let end = keyframe.endValues else { continue }
      let next = keyframes[index + 1]
      if end != next.values, next.time > keyframe.time {
        keys.append(key(index, true, next.time, end))
      }
    }
    return keys
  }
}
