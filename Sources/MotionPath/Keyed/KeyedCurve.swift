// SPDX-License-Identifier: Apache-2.0

/// A curve through keys, each of which it passes at a time of its own.
///
/// Between two keys it is one segment, whose parameter grows evenly with time. Times are in any
/// unit; velocity is in units of length per that unit. At a key the velocity is that of leaving it,
/// and at the last that of arriving.
///
/// **Outside** the key times the curve goes on straight, with the velocity of its end. NaN gives
/// NaN, and an infinite time has no point. A velocity too large for a double is infinite, which
/// takes key times that are almost the same.
///
/// **Accuracy.** As its segments have it, for a time within 2u of the given one (u = 2^-53); keys
/// are passed exactly.
///
/// Complexity: O(log n) for n keys. Nothing allocates.
public protocol KeyedCurve: Sendable {
  /// What lies between two keys.
  associatedtype Segment: ParametricCurve

  /// The pieces between keys, one fewer than there are keys.
  var segments: [Segment] { get }

  /// When the keys are passed; rising.
  var keyTimes: [Double] { get }

  /// The point at a time.
  func position(at time: Double) -> Segment.Vector

  /// The velocity at a time.
  func velocity(at time: Double) -> Segment.Vector

  /// The acceleration at a time.
  func acceleration(at time: Double) -> Segment.Vector
}

/// A keyed curve that has its times as they are looked up.
protocol KeyTimed: KeyedCurve {
  var times: KeyTimes { get }
}

extension KeyTimed {
  func pointOfSegments(at time: Double) -> Segment.Vector {
    let place = times.place(of: time)
    let segment = segments[place.segment]
    let point = segment.position(at: place.s)
    if place.outside == 0 { return point }
    return point + segment.derivative(at: place.s) * (place.outside / place.duration)
  }

  func velocityOfSegments(at time: Double) -> Segment.Vector {
    let place = times.place(of: time)
    return segments[place.segment].derivative(at: place.s) / place.duration
  }

  func accelerationOfSegments(at time: Double) -> Segment.Vector {
    let place = times.place(of: time)
    if place.outside != 0 { return .init(repeating: place.outside.isNaN ? .nan : 0) }
    return segments[place.segment].secondDerivative(at: place.s) / place.duration / place.duration
  }
}

extension KeyedCurve {
  /// The first and the last key time.
  public var timeRange: ClosedRange<Double> {
    let first = keyTimes.first ?? 0
    return first...max(first, keyTimes.last ?? 0)
  }
}
