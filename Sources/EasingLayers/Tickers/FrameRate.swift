// SPDX-License-Identifier: Apache-2.0

import Easing

/// A number of frames in a number of seconds, both whole, so that no frame is off the beat: 60, or
/// 60,000 in 1,001 seconds.
public struct FrameRate: Hashable, Sendable {
  /// How many frames.
  public let frames: Int
  /// In how many seconds.
  public let seconds: Int

  /// A rate.
  ///
  /// - Parameters:
  ///   - frames: how many, in 1...1,000,000.
  ///   - seconds: in how many seconds, in 1...1,000,000.
  /// - Throws: `ParameterError` for other numbers.
  public init(_ frames: Int, inSeconds seconds: Int = 1) throws(ParameterError) {
    for (name, number) in [("frames", frames), ("seconds", seconds)] {
      guard (1...1_000_000).contains(number) else {
        throw ParameterError(name, Double(number), allowed: "in 1...1000000")
      }
    }
    self.frames = frames
    self.seconds = seconds
  }

  /// When a frame is due, in seconds after frame 0.
  ///
  /// One division of whole numbers, not a sum of steps: within u = 2^-53 of the exact time up to
  /// 2^53 / `seconds` frames, and within 2u beyond.
  public func time(ofFrame frame: Int) -> Double {
    let (product, overflow) = frame.multipliedReportingOverflow(by: seconds)
    return (overflow ? Double(frame) * Double(seconds) : Double(product)) / Double(frames)
  }

  /// The last frame that is due at a time, exactly.
  func frame(at time: ExactTime) -> Int {
    // The time is at most 10^12 s, so that all products fit; that of the fraction is taken in 128
    // bits.
    let product = UInt64(time.attoseconds).multipliedFullWidth(by: UInt64(frames))
    let (framesInFraction, _) = ExactTime.attosecondsInSecond.dividingFullWidth(product)
    return (Int(time.seconds) * frames + Int(framesInFraction)) / seconds
  }
}
