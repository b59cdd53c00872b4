// SPDX-License-Identifier: Apache-2.0

import Easing

/// A time as a whole number of attoseconds, the unit of Swift's `Duration`, so that sums do not
/// depend on how they are divided.
///
/// Within ±10^12 seconds, some 30,000 years.
struct ExactTime: Hashable, Sendable {
  private(set) var seconds: Int64
  /// In 0..<10^18.
  private(set) var attoseconds: Int64

  static let attosecondsInSecond: UInt64 = 1_000_000_000_000_000_000
  static let zero = ExactTime(seconds: 0, attoseconds: 0)
  private static let limit: Int64 = 1_000_000_000_000

  private init(seconds: Int64, attoseconds: Int64) {
    self.seconds = seconds
    self.attoseconds = attoseconds
    let one = Int64(ExactTime.attosecondsInSecond)
    if self.attoseconds < 0 {
      self.attoseconds += one
      self.seconds -= 1
    } else if self.attoseconds >= one {
      self.attoseconds -= one
      self.seconds += 1
    }
  }

  /// A number of seconds, to 64 attoseconds.
  init(_ time: Double, _ name: String) throws(ParameterError) {
    guard time.magnitude <= Double(ExactTime.limit) else {
      throw ParameterError(name, time, allowed: "in -1e12...1e12 seconds")
    }
    let whole = time.rounded(.down)
    self.init(seconds: Int64(whole), attoseconds: Int64(((time - whole) * 1e18).rounded()))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  init(_ duration: Duration, _ name: String) throws(ParameterError) {
    let (seconds, attoseconds) = duration.components
    guard (-ExactTime.limit...ExactTime.limit).contains(seconds) else {
      throw ParameterError(name, Double(seconds), allowed: "in -1e12...1e12 seconds")
    }
    self.init(seconds: seconds, attoseconds: attoseconds)
  }

  /// The sum, if it is not too long.
  func adding(_ other: ExactTime, _ name: String) throws(ParameterError) -> ExactTime {
    let sum = ExactTime(
      seconds: seconds + other.seconds, attoseconds: attoseconds + other.attoseconds)
    guard sum.seconds <= ExactTime.limit else {
      throw ParameterError(name, Double(sum.seconds), allowed: "at most 1e12 seconds in all")
    }
    return sum
  }

  func subtracting(_ other: ExactTime) -> ExactTime {
    ExactTime(seconds: seconds - other.seconds, attoseconds: attoseconds - other.attoseconds)
  }

  static func < (left: ExactTime, right: ExactTime) -> Bool {
    (left.seconds, left.attoseconds) < (right.seconds, right.attoseconds)
  }

  /// In seconds, within 2u of the greater of them and a second; it never falls while the time
  /// grows.
  var inSeconds: Double { Double(seconds) + Double(attoseconds) / 1e18 }
}
