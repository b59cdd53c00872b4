// SPDX-License-Identifier: Apache-2.0

/// A curve that passes each of its keys at a given time.
///
/// Between two keys it is one segment, whose parameter is linear in time. Times are in any unit;
/// velocity is in units of length per unit of time. At a key the velocity is that of the segment
/// that starts there, at the last key that of the last segment.
///
/// **Outside** the key times the curve continues straight, with the velocity at its end. NaN gives
/// NaN; an infinite time gives infinite or NaN coordinates. Between nearly equal key times a
/// velocity too large for a double is infinite.
///
/// **Accuracy.** That of the segment type, at a time within 2u of the given one (u = 2^-53); keys
/// are passed exactly.
///
/// Complexity: O(log n) for n keys. Nothing allocates.
public protocol KeyedCurve: Sendable {
  /// The kind of segment between two keys.
  associatedtype Segment: ParametricCurve

  /// The segments between keys, one fewer than there are keys.
  var segments: [Segment] { get }

  /// The times of the keys, strictly increasing.
  var keyTimes: [Double] { get }

  /// The point at a time.
  func position(at time: Double) -> Segment.Vector

  /// The velocity at a time.
  func velocity(at time: Double) -> Segment.Vector

  /// The acceleration at a time.
  func acceleration(at time: Double) -> Segment.Vector
}

/// A keyed curve that stores its key times for lookup.
protocol KeyTimed: KeyedCurve {
  var times: KeyTimes { get }
}

extension KeyTimed {
  func interpolatedPosition(at time: Double) -> Segment.Vector {
    let lookup = times.lookup(at: time)
    let segment = segments[lookup.segment]
    let point = segment.position(at: lookup.s)
    if lookup.outside == 0 { return point }
    return point + segment.derivative(at: lookup.s) * (lookup.outside / lookup.duration)
  }

  func interpolatedVelocity(at time: Double) -> Segment.Vector {
    let lookup = times.lookup(at: time)
    return segments[lookup.segment].derivative(at: lookup.s) / lookup.duration
  }

  func interpolatedAcceleration(at time: Double) -> Segment.Vector {
    let lookup = times.lookup(at: time)
    if lookup.outside != 0 { return .init(repeating: lookup.outside.isNaN ? .nan : 0) }
    return segments[lookup.segment].secondDerivative(at: lookup.s) / lookup.duration
      / lookup.duration
  }
}

extension KeyedCurve {
  /// The first and the last key time.
  public var timeRange: ClosedRange<Double> {
    let first = keyTimes.first ?? 0
    return first...max(first, keyTimes.last ?? 0)
  }
}
