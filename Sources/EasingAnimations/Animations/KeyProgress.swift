// SPDX-License-Identifier: Apache-2.0

import Easing

/// Key times from 0 to 1 that never fall, and where a progress is among them.
struct KeyProgress: Hashable, Sendable {
  let times: [Double]

  /// Times as they were given.
  ///
  /// - Parameters:
  ///   - times: the times.
  ///   - last: what the last must be; `nil` if it may be anything up to 1.
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
  static func even(_ count: Int) -> KeyProgress {
    let last = Double(Swift.max(count - 1, 1))
    return KeyProgress(unchecked: (0..<count).map { Double($0) / last })
  }

  /// The last key at or before a progress; the first below 0.
  func lastKey(at progress: Double) -> Int {
    times.withUnsafeBufferPointer { KeyProgress.lastKey(at: progress, among: $0) }
  }

  @inline(__always)
  private static func lastKey(
    at progress: Double, among times: UnsafeBufferPointer<Double>
  ) -> Int {
    var low = 0
    var high = times.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if times[middle] <= progress { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// A segment between two keys, how far it has been gone, and how long it takes.
  struct Place {
    let segment: Int
    let fraction: Double
    let duration: Double
  }

  /// Where a progress is; outside [0, 1] it is outside the first or last segment.
  ///
  /// At a key it is at the start of the segment behind it. A segment without duration is a jump, and is over.
  func place(at progress: Double) -> Place {
    times.withUnsafeBufferPointer { KeyProgress.place(at: progress, among: $0) }
  }

  /// The same for times that lie elsewhere.
  @inline(__always)
  static func place(at progress: Double, among times: UnsafeBufferPointer<Double>) -> Place {
    let segment = Swift.min(lastKey(at: progress, among: times), times.count - 2)
    let (start, end) = (times[segment], times[segment + 1])
    let duration = end - start
    guard duration > 0 else {
      let fraction = progress.isNaN ? .nan : progress < start ? 0.0 : 1
      return Place(segment: segment, fraction: fraction, duration: 0)
    }
    // From the nearer end, so that the last key is exact.
    let fraction =
      progress - start < end - progress
      ? (progress - start) / duration : 1 - (end - progress) / duration
    return Place(segment: segment, fraction: fraction, duration: duration)
  }
}

/// The shape of a cubic curve at a key: tension, continuity and bias, in the signs of
/// `KochanekBartelsSpline`.
public struct KeyShape: Hashable, Sendable, Codable {
  /// How tight the curve is: 1 stops at the key, -1 doubles the tangents.
  public var tension: Double
  /// How much arriving and leaving differ: 0 not at all, -1 makes a corner.
  public var continuity: Double
  /// Which neighbour's direction weighs more: 1 only that of arriving, -1 only that of leaving.
  public var bias: Double

  /// A shape; without any of the three it is that of a Catmull–Rom spline.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}

/// What lies between the keys of a keyframe animation: Core Animation's `calculationMode`.
public enum CalculationMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Straight from one value to the next.
  case linear
  /// Each value is held until the next.
  case discrete
  /// Straight, at an even pace: key times and timing functions are not used.
  case paced
  /// A smooth curve through all values.
  case cubic
  /// The smooth curve at an even pace.
  case cubicPaced
}
