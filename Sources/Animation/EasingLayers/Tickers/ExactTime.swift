// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A time as a whole number of attoseconds, the unit of Swift's `Duration`, so that adding times is exact.
///
/// Times are within ±10^12 seconds, some 30,000 years.
struct ExactTime: Hashable, Sendable {
  let seconds: Int64
  /// The attoseconds after the whole seconds, in 0..<10^18.
  let attoseconds: Int64
  static let attosecondsInSecond: UInt64 = 1_000_000_000_000_000_000
  static let zero = ExactTime(seconds: 0, attoseconds: 0)
  private static let limit: Int64 = 1_000_000_000_000

  private init(seconds: Int64, attoseconds: Int64) {
    let one = Int64(ExactTime.attosecondsInSecond)
    let carry: Int64 = attoseconds < 0 ? -1 : attoseconds < one ? 0 : 1
    self.seconds = seconds + carry
    self.attoseconds = attoseconds - carry * one
  }

  /// Converts a number of seconds, rounded by at most 64 attoseconds.
  init(_ time: Double, _ name: String) throws(ParameterError) {
    try require(time.magnitude <= Double(ExactTime.limit), name, time, "in -1e12...1e12 seconds")
    let whole = time.rounded(.down)
    self.init(seconds: Int64(whole), attoseconds: Int64(((time - whole) * 1e18).rounded()))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  init(_ duration: Duration, _ name: String) throws(ParameterError) {
    let (seconds, attoseconds) = duration.components
    try require(
      (-ExactTime.limit...ExactTime.limit).contains(seconds), name, Double(seconds),
      "in -1e12...1e12 seconds")
    self.init(seconds: seconds, attoseconds: attoseconds)
  }

  func adding(_ other: ExactTime, _ name: String) throws(ParameterError) -> ExactTime {
    let sum = ExactTime(
      seconds: seconds + other.seconds, attoseconds: attoseconds + other.attoseconds)
    try require(
      sum.seconds <= ExactTime.limit, name, Double(sum.seconds), "at most 1e12 seconds in all")
    return sum
  }

  func subtracting(_ other: ExactTime) -> ExactTime {
    ExactTime(seconds: seconds - other.seconds, attoseconds: attoseconds - other.attoseconds)
  }

  static func < (left: ExactTime, right: ExactTime) -> Bool {
    (left.seconds, left.attoseconds) < (right.seconds, right.attoseconds)
  }

  /// The time in seconds, within 2u of the larger of the time and 1 s; it never falls while the time rises.
  var inSeconds: Double { Double(seconds) + Double(attoseconds) / 1e18 }
}

/// A rate of frames, as whole numbers of frames and seconds, so that frames stay exact: 60 in 1 s, or 60,000 in 1,001 s.
public struct FrameRate: Hashable, Sendable {
  /// The number of frames in ``seconds`` seconds.
  public let frames: Int
  /// The number of seconds that ``frames`` frames take.
  public let seconds: Int

  /// Creates a rate of 1...1,000,000 frames in 1...1,000,000 seconds.
  ///
  /// - Throws: `ParameterError` for numbers outside these ranges.
  public init(_ frames: Int, inSeconds seconds: Int = 1) throws(ParameterError) {
    for (name, number) in [("frames", frames), ("seconds", seconds)] {
      try require((1...1_000_000).contains(number), name, Double(number), "in 1...1000000")
    }
    self.frames = frames
    self.seconds = seconds
  }

  /// Returns the time at which a frame is due, in seconds after frame 0.
  ///
  /// The time is one quotient of whole numbers instead of a sum of steps: it is within u = 2^-53 of the exact time up to 2^53
  /// / `seconds` frames, and within 2u beyond.
  public func time(ofFrame frame: Int) -> Double {
    let (product, overflow) = frame.multipliedReportingOverflow(by: seconds)
    return (overflow ? Double(frame) * Double(seconds) : Double(product)) / Double(frames)
  }

  /// Returns the last frame that is due at a time, without any rounding.
  func frame(at time: ExactTime) -> Int {
    // The time is at most 10^12 s, so all products fit into 64 bits, except the product of the fraction, which has 128 bits.
    let product = UInt64(time.attoseconds).multipliedFullWidth(by: UInt64(frames))
    let (framesInFraction, _) = ExactTime.attosecondsInSecond.dividingFullWidth(product)
    return (Int(time.seconds) * frames + Int(framesInFraction)) / seconds
  }
}
