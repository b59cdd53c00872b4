// SPDX-License-Identifier: Apache-2.0

@testable import EasingMotions

extension BouncingBall {
  /// Returns the number of contacts up to and including `time` seconds.
  ///
  /// It is infinite if there have been infinitely many contacts, and NaN for NaN.
  func contactCount(at time: Double) -> Double {
    guard !time.isNaN else { return .nan }
    guard time >= fall.end, fall.impactSpeed > 0 else { return 0 }
    guard time < duration else { return rebounds.count + 1 }
    return rebounds.phase(at: time).flight + 1
  }
}
