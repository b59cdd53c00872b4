// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// A motion that glides to a stop like a scroll view, and springs back if it leaves its bounds.
///
/// Inside the bounds the motion is a ``Decay``. At the time at which it reaches an edge, or at time 0 if it starts beyond an edge, a
/// spring takes over with the current velocity and brings the motion to rest on the edge.
///
/// - Domain, units: those of ``Decay`` and ``DampedSpring``. An edge may be infinite.
/// - Error: that of the decay up to the crossing, and that of the spring afterwards. At the crossing, the value is exactly the edge,
///   and the velocity equals the decay's velocity; before the crossing, rounding never carries the value past the edge.
/// - Complexity: constant. Nothing is allocated.
public struct BoundedDecay: Motion, Hashable {
  package let decay: Decay
  package let bounds: ClosedRange<Double>
  package let edgeSpring: SpringParameters

  /// The time in seconds at which the spring takes over; `nil` if the decay comes to rest within the bounds.
  ///
  /// It is computed in closed form by ``Decay/time(toTravel:)``, and zero for a start outside the bounds.
  package let crossingTime: Double?
  /// The spring that takes over; its time 0 is ``crossingTime``.
  package let spring: DampedSpring?

  /// Creates a motion that follows `decay` within `bounds`.
  ///
  /// - Parameters:
  ///   - decay: the motion without bounds.
  ///   - bounds: the interval of values in which the motion comes to rest.
  ///   - edgeSpring: the spring at the edges; by default critically damped with ω₀ = 10 per second.
  public init(
    _ decay: Decay, in bounds: ClosedRange<Double>, edgeSpring: SpringParameters = .scrollEdge
  ) {
    (self.decay, self.bounds, self.edgeSpring) = (decay, bounds, edgeSpring)
    if let crossing = Self.crossing(decay, bounds) {
      crossingTime = crossing.time
      spring = DampedSpring(
        edgeSpring, from: crossing.value, to: crossing.edge,
        initialVelocity: decay.velocity(at: crossing.time))
    } else {
      crossingTime = nil
      spring = nil
    }
  }

  /// Creates a motion that follows `decay` between two edges, and checks that the edges are in order.
  package init(
    _ decay: Decay, lower: Double, upper: Double, edgeSpring: SpringParameters = .scrollEdge
  ) throws(ParameterError) {
    try require(!lower.isNaN, "lower", lower, "a number")
    try require(upper >= lower, "upper", upper, "a number that is at least lower")
    self.init(decay, in: lower...upper, edgeSpring: edgeSpring)
  }

  /// Returns the time, the value and the edge at which the decay leaves the bounds; `nil` if it stays within them.
  private static func crossing(
    _ decay: Decay, _ bounds: ClosedRange<Double>
  ) -> (time: Double, value: Double, edge: Double)? {
    let from = decay.from
    if from < bounds.lowerBound { return (0, from, bounds.lowerBound) }
    if from > bounds.upperBound { return (0, from, bounds.upperBound) }
    guard decay.initialVelocity != 0 else { return nil }
    let edge = decay.initialVelocity < 0 ? bounds.lowerBound : bounds.upperBound
    guard let time = decay.time(at: edge), time < .infinity else { return nil }
    return (time, edge, edge)
  }
}

extension SpringParameters {
  /// A critically damped spring with ω₀ = 10 per second, for the edges of a scroll view.
  public static var scrollEdge: SpringParameters {
    SpringParameters(uncheckedMass: 1, stiffness: 100, damping: 20)
  }
}

extension BoundedDecay {
  /// The spring and the time in seconds since it took over; `nil` before that.
  private func later(_ time: Double) -> (spring: DampedSpring, time: Double)? {
    guard let crossingTime, let spring, time >= crossingTime else { return nil }
    return (spring, time - crossingTime)
  }

  /// The value at `time` seconds.
  public func value(at time: Double) -> Double {
    if let crossingTime, let spring {
      if time >= crossingTime { return spring.value(at: time - crossingTime) }
      // Before the crossing, rounding must not carry the value past the edge.
      let value = decay.value(at: time)
      guard crossingTime > 0 else { return value }
      return decay.initialVelocity < 0 ? Swift.max(value, spring.to) : Swift.min(value, spring.to)
    }
    return decay.value(at: time)
  }

  /// The displacement from the start, value − from; accurate even where it is small.
  public func displacement(at time: Double) -> Double {
    later(time).map { ($0.from - decay.from) + $0.displacement(at: $1) }
      ?? decay.displacement(at: time)
  }

  /// The velocity at `time` seconds, in value units per second.
  public func velocity(at time: Double) -> Double {
    later(time).map { $0.velocity(at: $1) } ?? decay.velocity(at: time)
  }

  /// The acceleration at `time` seconds, in value units per second squared.
  ///
  /// It jumps when the spring takes over.
  public func acceleration(at time: Double) -> Double {
    later(time).map { $0.acceleration(at: $1) } ?? decay.acceleration(at: time)
  }

  /// The value at which the motion comes to rest: the edge, or the rest value of the decay if it stays in the bounds.
  ///
  /// It is NaN if the spring is undamped.
  public var restValue: Double {
    guard let spring else { return decay.restValue }
    return spring.value(at: .infinity)
  }

  /// The duration in seconds: that of the decay, or the crossing time plus the duration of the spring.
  public var duration: Double {
    guard let crossingTime, let spring else { return decay.duration }
    return crossingTime + spring.duration
  }
}

#if !hasFeature(Embedded)
extension BoundedDecay: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case decay, lower, upper, edgeSpring }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container[.decay], lower: container.decode(.lower, default: -.infinity),
      upper: container.decode(.upper, default: .infinity), edgeSpring: container[.edgeSpring])
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(decay, forKey: .decay)
    // Infinite edges are left out, because JSON has no infinity.
    if bounds.lowerBound > -.infinity { try container.encode(bounds.lowerBound, forKey: .lower) }
    if bounds.upperBound < .infinity { try container.encode(bounds.upperBound, forKey: .upper) }
    try container.encode(edgeSpring, forKey: .edgeSpring)
  }
}
#endif
