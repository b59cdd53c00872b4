// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

/// Key times from 0 to 1 that never fall.
struct KeyProgress: Hashable, Sendable {
  let times: [Double]

  /// Times as they were given.
  ///
  /// - Parameters:
  ///   - times: the times.
  ///   - last: the last time; `nil` if any up to 1 is allowed.
  /// - Throws: `ParameterError` for times that fall or leave 0...1.
  init(_ times: [Double], last: Double?) throws(ParameterError) {
    var previous = 0.0
    for (index, time) in times.enumerated() {
      guard time >= previous, time <= 1 else {
        throw ParameterError(
          "key time", time, allowed: "in 0...1, and not less than the one before")
      }
      if index == 0, time != 0 { throw ParameterError("first key time", time, allowed: "0") }
      previous = time
    }
    if let last, times.count > 1, previous != last {
      throw ParameterError("last key time", previous, allowed: "1")
    }
    self.times = times
  }

  /// Times that are known to be right.
  init(unchecked times: [Double]) { self.times = times }

  /// Times that divide 0...1 evenly, the last of which is 1.
  static func even(_ count: Int) -> KeyProgress { KeyProgress(unchecked: evenKeyTimes(count)) }

  /// The last key at or before a progress; the first below 0.
  func lastKey(at progress: Double) -> Int {
    times.withUnsafeBufferPointer { KeyInterval.lastKey(at: progress, among: $0) }
  }

  /// The interval that contains a progress.
  func interval(at progress: Double) -> KeyInterval {
    times.withUnsafeBufferPointer { KeyInterval(at: progress, among: $0) }
  }
}

extension KeyInterval {
  /// The fraction after the interval's timing function; without any, all are linear.
  @inline(__always)
  func eased(by timingFunctions: [EasingCurve]) -> Double {
    timingFunctions.isEmpty ? fraction : timingFunctions[segment].value(at: fraction)
  }

  /// How fast that changes, per unit of time; 0 at a jump.
  func slope(by timingFunctions: [EasingCurve]) -> Double {
    guard duration > 0 else { return 0 }
    return (timingFunctions.isEmpty ? 1 : timingFunctions[segment].velocity(at: fraction))
      / duration
  }
}

/// The shape of a cubic curve at a key: tension, continuity and bias, in the signs of
/// `KochanekBartelsSpline`.
public struct KeyShape: Hashable, Sendable, Codable {
  /// How tight the curve is: 1 stops at the key, -1 doubles the tangents.
  public var tension: Double
  /// How much arriving and leaving differ: 0 not at all, -1 makes a corner.
  public var continuity: Double
  /// Which neighbor's direction weighs more: 1 only that of arriving, -1 only that of leaving.
  public var bias: Double

  /// A shape; without any of the three it is that of a Catmull–Rom spline.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}

/// How values between the keys of a keyframe animation are computed: Core Animation's `calculationMode`.
public enum CalculationMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Straight from one value to the next.
  case linear
  /// Each value is held until the next.
  case discrete
  /// Straight, at an even pace; key times and timing functions are not used.
  case paced
  /// A smooth curve through all values.
  case cubic
  /// The smooth curve at an even pace.
  case cubicPaced
}
