// SPDX-License-Identifier: Apache-2.0

import EasingCore

// The text form of motions: a name, and words with numbers; a number that is the default of its word is left out.

extension DampedSpring: CustomStringConvertible {
  /// The shortest text that reads back to the same spring, such as `spring(stiffness 170,damping 26)`.
  public var description: String {
    MotionText.call(
      "spring",
      parameters.words + [
        MotionText.part("velocity", initialVelocity, 0), MotionText.part("from", from, 0),
        MotionText.part("to", to, 1),
      ])
  }
}

extension SpringParameters: CustomStringConvertible {
  /// The shortest text that reads back to a spring with these parameters, such as `spring(stiffness 170,damping 26)`.
  public var description: String { MotionText.call("spring", words) }

  fileprivate var words: [String?] {
    [
      MotionText.part("mass", mass, 1), MotionText.part("stiffness", stiffness, 100),
      MotionText.part("damping", damping, 10),
    ]
  }
}

extension BouncingBall: CustomStringConvertible {
  /// The shortest text that reads back to the same ball, such as `bounce(restitution .6)`.
  public var description: String {
    MotionText.call(
      "bounce",
      [
        MotionText.part("restitution", restitution, 0.5),
        bounces.map { "bounces " + MotionText.integer($0) },
        MotionText.part("gravity", gravity, MotionText.defaultGravity),
        MotionText.part("velocity", initialVelocity, 0), MotionText.part("from", from, 0),
        MotionText.part("to", floor, 1),
      ])
  }
}

extension Decay: CustomStringConvertible {
  /// The shortest text that reads back to the same decay, such as `decay(velocity 300)`.
  public var description: String {
    // The factor per millisecond is computed from the constant and does not always read back to it.
    let factor = rate.perMillisecond
    let isExact = (try? DecayRate(perMillisecond: factor)) == rate
    let texts = (
      factor: MotionText.part("rate", factor) ?? "",
      constant: MotionText.part("constant", rate.constant) ?? ""
    )
    let isFactor = isExact && texts.factor.utf8.count <= texts.constant.utf8.count
    return MotionText.call(
      "decay",
      [
        MotionText.part("velocity", initialVelocity, MotionText.defaultDecayVelocity),
        rate == .normal ? nil : (isFactor ? texts.factor : texts.constant),
        MotionText.part("from", from, 0),
      ])
  }
}

extension MotionEasing: CustomStringConvertible where Base: CustomStringConvertible {
  /// The shortest text that reads back to the same curve, such as `timed(spring(),2s)`.
  public var description: String { text(.shortest) }

  package func text(_ style: EasingTextStyle) -> String {
    let hasDuration = duration != motion.duration
    return style.call(
      "timed",
      [motion.description] + (hasDuration ? [style.number(duration) + "s"] : [])
        + (endsExactly ? [] : ["open"]))
  }
}

package enum MotionText {
  /// The gravity if a text gives none, in distances per second squared.
  ///
  /// The whole distance then is one meter on Earth (standard gravity, CGPM 1901).
  package static let defaultGravity = 9.80665
  /// The velocity of a decay if a text gives none, in units per second.
  package static let defaultDecayVelocity = 1000.0

  /// A word and its number; nil if the number is the default of the word, which -0 is not.
  fileprivate static func part(
    _ word: String, _ number: Double, _ standard: Double? = nil
  ) -> String? {
    if number == standard, number.sign == standard?.sign { return nil }
    return word + " "
      + (number.isFinite
        ? NumberText.minified(number)
        : number.isNaN ? "nan" : number < 0 ? "-infinity" : "infinity")
  }

  /// A whole number; in full if its shortest digits read back to another number.
  fileprivate static func integer(_ integer: Int) -> String {
    let short = NumberText.minified(Double(integer))
    let isExact = Int(exactly: Double(integer)) == integer && (Int(short) ?? integer) == integer
    return isExact ? short : String(integer)
  }

  fileprivate static func call(_ name: String, _ parts: [String?]) -> String {
    name + "(" + parts.compactMap { $0 }.joined(separator: ",") + ")"
  }
}
