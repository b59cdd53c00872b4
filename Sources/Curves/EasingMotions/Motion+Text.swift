// SPDX-License-Identifier: Apache-2.0

import EasingCore

// A motion is written like a function call whose arguments are words with numbers. Arguments equal to their defaults are left out.

extension DampedSpring: CustomStringConvertible {
  /// The shortest string that parses to the same spring, such as `spring(stiffness 170,damping 26)`.
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
  /// The shortest string that parses to a spring with these parameters, such as `spring(stiffness 170,damping 26)`.
  public var description: String { MotionText.call("spring", words) }

  fileprivate var words: [String?] {
    [
      MotionText.part("mass", mass, 1), MotionText.part("stiffness", stiffness, 100),
      MotionText.part("damping", damping, 10),
    ]
  }
}

extension BouncingBall: CustomStringConvertible {
  /// The shortest string that parses to the same ball, such as `bounce(restitution .6)`.
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
  /// The shortest string that parses to the same decay, such as `decay(velocity 300)`.
  public var description: String {
    // The rate is written as a factor per millisecond only if this is not longer and gives exactly the same λ.
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

/// The text is `timed(…)` with the text of the motion as its first argument, such as `timed(spring(),2s)`.
extension MotionEasing: CustomStringConvertible, StyledText where Base: CustomStringConvertible {
  package func text(_ style: EasingTextStyle) -> String {
    let hasDuration = duration != motion.duration
    return style.call(
      "timed",
      [motion.description] + (hasDuration ? [style.number(duration) + "s"] : [])
        + (endsExactly ? [] : ["open"]))
  }
}

package enum MotionText {
  /// The gravity of a ball whose text states none, in value units per second squared.
  ///
  /// It is standard gravity (CGPM 1901) if the unit is a meter.
  package static let defaultGravity = 9.80665
  /// The velocity of a decay whose text states none, in value units per second.
  package static let defaultDecayVelocity = 1000.0

  /// Returns a word with its number, or `nil` if the number is the default `standard`; −0 does not equal a default of 0.
  fileprivate static func part(
    _ word: String, _ number: Double, _ standard: Double? = nil
  ) -> String? {
    if number == standard, number.sign == standard?.sign { return nil }
    return word + " "
      + (number.isFinite
        ? NumberText.minified(number)
        : number.isNaN ? "nan" : number < 0 ? "-infinity" : "infinity")
  }

  /// Returns the shortest text of an integer, or all its digits if the shortest text would parse to another number.
  fileprivate static func integer(_ integer: Int) -> String {
    let short = NumberText.minified(Double(integer))
    let isExact = Int(exactly: Double(integer)) == integer && (Int(short) ?? integer) == integer
    return isExact ? short : String(integer)
  }

  fileprivate static func call(_ name: String, _ parts: [String?]) -> String {
    EasingTextStyle.shortest.call(name, parts.compactMap { $0 })
  }
}
