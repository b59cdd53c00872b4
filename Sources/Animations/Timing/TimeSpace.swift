// SPDX-License-Identifier: Apache-2.0

import Easing

/// A clock inside another: what begin time, speed and time offset make of the time of a parent.
///
///     local = (parent - beginTime)·speed + timeOffset
///
/// A layer is such a clock. Speeds multiply down a tree of them, since each applies its formula to what its
/// parent makes of the time.
public struct TimeSpace: Hashable, Sendable {
  /// When the clock shows its time offset, in the parent's time.
  public let beginTime: Double
  /// Seconds of this clock in one of the parent.
  public let speed: Double
  /// What the clock shows at the begin time.
  public let timeOffset: Double

  /// The clock that shows the parent's own time.
  public static let identity = TimeSpace(uncheckedBeginTime: 0, speed: 1, timeOffset: 0)

  /// A clock.
  ///
  /// - Throws: `ParameterError` for a number that is not finite.
  public init(
    beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0
  ) throws(ParameterError) {
    for (name, number) in [("beginTime", beginTime), ("speed", speed), ("timeOffset", timeOffset)] {
      guard number.isFinite else { throw ParameterError(name, number, allowed: "finite") }
    }
    self.init(uncheckedBeginTime: beginTime, speed: speed, timeOffset: timeOffset)
  }

  init(uncheckedBeginTime beginTime: Double, speed: Double, timeOffset: Double) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  /// The time of this clock at a time of its parent; within 3u of its terms.
  public func localTime(fromParent time: Double) -> Double {
    (time - beginTime) * speed + timeOffset
  }

  /// The time of the parent at a time of this clock; `nil` with speed 0, where every time of the parent or none
  /// will do.
  public func parentTime(fromLocal time: Double) -> Double? {
    speed == 0 ? nil : (time - timeOffset) / speed + beginTime
  }
}
