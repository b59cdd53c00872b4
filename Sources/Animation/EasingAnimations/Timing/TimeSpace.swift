// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A nested clock, which maps its parent's time to its own time by a begin time, a speed and a time offset.
///
///     local = (parent - beginTime)·speed + timeOffset
///
/// Each layer has such a clock. Down a tree of clocks, speeds are multiplied.
public struct TimeSpace: Hashable, Sendable {
  /// The time of the parent at which the clock shows `timeOffset`.
  public let beginTime: Double
  /// The local seconds per second of the parent.
  public let speed: Double
  /// The local time at the begin time.
  public let timeOffset: Double

  /// The identity: a clock that shows the time of its parent.
  public static let identity = TimeSpace(uncheckedBeginTime: 0, speed: 1, timeOffset: 0)

  /// Creates a clock from a begin time, a speed and a time offset.
  ///
  /// - Throws: `ParameterError` for a number that is not finite.
  public init(
    beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0
  ) throws(ParameterError) {
    try requireFinite(["beginTime": beginTime, "speed": speed, "timeOffset": timeOffset])
    self.init(uncheckedBeginTime: beginTime, speed: speed, timeOffset: timeOffset)
  }

  package init(uncheckedBeginTime beginTime: Double, speed: Double, timeOffset: Double) {
    (self.beginTime, self.speed, self.timeOffset) = (beginTime, speed, timeOffset)
  }

  package var direction: Int { speed == 0 ? 0 : speed < 0 ? -1 : 1 }

  /// Converts a time of the parent to a local time, with an error of 3u (u = 2^-53) of the magnitudes of the formula's terms.
  ///
  /// A finite time gives a finite result: an overflow is replaced by the greatest finite number.
  /// With speed 0 the result is the time offset for every time except NaN, which gives NaN.
  public func localTime(fromParent time: Double) -> Double {
    let elapsed = TimeSpace.elapsed(from: beginTime, to: time, at: speed)
    return TimeSpace.clamped(elapsed + timeOffset, for: time)
  }

  /// Converts a local time to a time of the parent; `nil` with speed 0, where the parent's times all have the same local time.
  ///
  /// A finite time gives a finite result, as in ``localTime(fromParent:)``.
  public func parentTime(fromLocal time: Double) -> Double? {
    guard speed != 0 else { return nil }
    let elapsed = (time - timeOffset) / speed
    guard !elapsed.isFinite, time.isFinite else {
      return TimeSpace.clamped(elapsed + beginTime, for: time)
    }
    // Halving the numbers avoids overflow where their difference would overflow.
    let half = (time / 2 - timeOffset / 2) / speed
    return TimeSpace.clamped(TimeSpace.clamped(half * 2, for: time) + beginTime, for: time)
  }

  /// Returns the local time since the start of a clock with a given speed: (time - start)·speed, rounded twice.
  ///
  /// Finite numbers give a finite result: if only the difference overflows, it is computed from halved numbers; a product that
  /// overflows is replaced by the greatest finite number.
  @inline(__always)
  static func elapsed(from start: Double, to time: Double, at speed: Double) -> Double {
    let elapsed = (time - start) * speed
    return elapsed.isFinite ? elapsed : overflown(from: start, to: time, at: speed)
  }

  @inline(never) private static func overflown(
    from start: Double, to time: Double, at speed: Double
  ) -> Double {
    if speed == 0 { return time.isNaN ? .nan : 0 }
    return clamped((time / 2 - start / 2) * speed * 2, for: time)
  }

  private static func clamped(_ result: Double, for time: Double) -> Double {
    guard result.magnitude == .infinity, time.isFinite else { return result }
    return result < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }
}

extension TimeSpace: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case beginTime, speed, timeOffset }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      beginTime: container.decode(.beginTime, default: 0),
      speed: container.decode(.speed, default: 1),
      timeOffset: container.decode(.timeOffset, default: 0))
  }

  /// Writes the properties that differ from their defaults, even if only in the sign of zero, under their names.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    if beginTime.bitPattern != 0 { try container.encode(beginTime, forKey: .beginTime) }
    if speed != 1 { try container.encode(speed, forKey: .speed) }
    if timeOffset.bitPattern != 0 { try container.encode(timeOffset, forKey: .timeOffset) }
  }
}
