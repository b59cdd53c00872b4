// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// Nondecreasing key times from 0 to 1.
struct KeyProgress: Hashable, Sendable {
  let times: [Double]

  /// Checks that times start at 0, never decrease and are at most 1, and that the last of several times is `last`, if given.
  init(_ times: [Double], last: Double?) throws(ParameterError) {
    var previous = 0.0
    for (index, time) in times.enumerated() {
      try require(
        time >= previous && time <= 1, "key time", time,
        "in 0...1, and not less than the one before")
      if index == 0, time != 0 { throw ParameterError("first key time", time, allowed: "0") }
      previous = time
    }
    if let last, times.count > 1, previous != last {
      throw ParameterError("last key time", previous, allowed: "1")
    }
    self.times = times
  }

  /// Creates key times for `count` values, evenly spaced if `times` is `nil`; otherwise the last time must be 1.
  init(_ times: [Double]?, count: Int) throws(ParameterError) {
    guard let times else {
      self.init(unchecked: evenKeyTimes(count))
      return
    }
    try require(
      times.count == count, "number of key times", Double(times.count),
      "\(count), the number of values")
    try self.init(times, last: 1)
  }

  init(unchecked times: [Double]) { self.times = times }

  /// Returns the last key at or before a progress; the first key if the progress is below 0.
  func lastKey(at progress: Double) -> Int {
    times.withUnsafeBufferPointer { KeyInterval.lastKey(at: progress, among: $0) }
  }

  func interval(at progress: Double) -> KeyInterval {
    times.withUnsafeBufferPointer { KeyInterval(at: progress, among: $0) }
  }
}

/// The times of keys and the rule for the values between them, without the values themselves, which layers store as numbers.
struct KeyPlan: Hashable, Sendable {
  /// The calculation mode: linear (also for a single value), discrete, cubic or cubic-paced.
  let mode: CalculationMode
  let keys: KeyProgress
  /// The timing function of each segment; empty if all are linear.
  var timingFunctions: [EasingCurve] = []
  /// The arc length of a cubic-paced curve, in an array of at most one element, because an array is smaller than an optional.
  var pace: [PacedSpline<CubicSegment<SIMD3<Double>>>] = []

  @inline(__always) func location(at progress: Double) -> KeyLocation {
    switch mode {
    case .discrete: return .key(keys.lastKey(at: progress))
    case .cubicPaced:
      let location = pace[0].table.location(atFraction: progress)
      return .curve(location.segment, location.parameter)
    case .cubic:
      let interval = keys.interval(at: progress)
      return .curve(interval.segment, interval.eased(by: timingFunctions))
    case .linear, .paced:
      guard keys.times.count > 1 else { return .key(0) }
      let interval = keys.interval(at: progress)
      return .line(interval.segment, interval.eased(by: timingFunctions))
    }
  }
}

/// A position among keys: a key, a fraction of the way from a key to the next, or a parameter of a smooth segment.
enum KeyLocation {
  case key(Int)
  case line(Int, Double)
  case curve(Int, Double)

  @inline(__always) func value<Value: AnimatableValue>(
    _ key: (Int) -> Value, curve: (_ segment: Int, _ parameter: Double) -> Value
  ) -> Value {
    switch self {
    case .key(let index): key(index)
    case .line(let index, let fraction): key(index).interpolated(to: key(index + 1), at: fraction)
    case .curve(let segment, let parameter): curve(segment, parameter)
    }
  }
}

extension KeyInterval {
  @inline(__always) func eased(by timingFunctions: [EasingCurve]) -> Double {
    timingFunctions.isEmpty ? fraction : timingFunctions[segment].value(at: fraction)
  }

  /// Returns the derivative of the eased fraction, per unit of key time; 0 at a jump.
  func slope(by timingFunctions: [EasingCurve]) -> Double {
    guard duration > 0 else { return 0 }
    return (timingFunctions.isEmpty ? 1 : timingFunctions[segment].velocity(at: fraction))
      / duration
  }
}

/// The shape of a smooth curve at a key: tension, continuity and bias, with the signs of `KochanekBartelsSpline`.
public struct KeyShape: Hashable, Sendable, Codable {
  /// How tight the curve is: 1 makes its tangents at the key zero, -1 doubles them.
  package let tension: Double
  /// How much the arriving tangent differs from the leaving tangent: 0 makes them equal, -1 makes a corner.
  package let continuity: Double
  /// How the directions at the key are weighted: 1 uses only the arriving direction, -1 only the leaving direction.
  package let bias: Double

  /// Creates a shape; the default shape is that of a Catmull–Rom spline.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }
}

/// How values between the keys of a keyframe animation are computed: Core Animation's `calculationMode`.
public enum CalculationMode: String, Hashable, Sendable, NamedCases {
  /// Linear interpolation from one value to the next.
  case linear
  /// Each value is held until the next key.
  case discrete
  /// Linear interpolation at an even pace; key times and timing functions are ignored.
  case paced
  /// A smooth curve through all values.
  case cubic
  /// A smooth curve through all values, at an even pace.
  case cubicPaced
}
