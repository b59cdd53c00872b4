// SPDX-License-Identifier: Apache-2.0

/// A number of passes, as a whole part and a fraction of one in [0, 1).
///
/// Both faces of timing, Core Animation's and that of Web Animations, count passes with this one value.
///
/// **Accuracy.** Time within a pass is taken by exact remainder, so that the millionth pass is as exact as the
/// first; a quotient of time and duration would lose a digit for each power of ten. A fraction is within
/// u = 2^-53 of the exact one for the very doubles given, and a sum of two within 2u. Whole parts are exact
/// up to 2^53.
struct PassCount: Hashable, Sendable {
  var whole: Double
  var fraction: Double

  init(whole: Double, fraction: Double) {
    self.whole = whole
    self.fraction = fraction
  }

  /// A number of passes; infinity has no fraction.
  init(_ count: Double) {
    whole = count.rounded(.down)
    fraction = count.magnitude == .infinity ? 0 : count - whole
  }

  /// How many passes a time makes.
  ///
  /// The duration is positive; one that is infinite is not yet under way.
  init(time: Double, passDuration duration: Double) {
    if time >= 0, time < duration {
      self.init(whole: 0, fraction: duration == .infinity ? 0 : time / duration)
      return
    }
    if duration == .infinity {
      self.init(whole: 0, fraction: time.isNaN ? .nan : 0)
      return
    }
    var rest = time.truncatingRemainder(dividingBy: duration)
    // Rounding may make a whole duration of it, next to which the passes are none the wiser.
    if rest < 0 { rest += duration }
    let whole = ((time - rest) / duration).rounded()
    self.init(whole: whole, fraction: rest / duration)
    carry()
  }

  private mutating func carry() {
    if fraction >= 1 {
      fraction -= 1
      whole += 1
    }
  }

  static func + (left: PassCount, right: PassCount) -> PassCount {
    var sum = PassCount(whole: left.whole + right.whole, fraction: left.fraction + right.fraction)
    sum.carry()
    return sum
  }

  static func >= (left: PassCount, right: PassCount) -> Bool {
    left.whole > right.whole || (left.whole == right.whole && left.fraction >= right.fraction)
  }

  /// The number, rounded once.
  var value: Double { whole + fraction }

  /// The same instant as the end of the pass before, where it is the start of a pass.
  var asEnd: PassCount {
    fraction == 0 ? PassCount(whole: whole - 1, fraction: 1) : self
  }

  /// Whether the pass has an odd number; infinitely many count as even.
  var isOdd: Bool {
    whole.isFinite && whole.truncatingRemainder(dividingBy: 2) != 0
  }
}
