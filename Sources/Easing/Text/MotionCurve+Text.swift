// SPDX-License-Identifier: Apache-2.0

extension MotionCurve: LosslessStringConvertible {
  /// The shortest text that reads back to the same motion; parts that have their default are left
  /// out.
  public var description: String {
    switch self {
    case .spring(let motion): MotionCurve.text(motion)
    case .bounce(let motion): MotionCurve.text(motion)
    case .decay(let motion): MotionCurve.text(motion)
    }
  }

  /// The motion of a text; nil if the text is not one, for a reason that ``TimingText`` throws.
  public init?(_ description: String) {
    guard let text = try? TimingText(parsing: description), case .motion(let motion) = text.curve
    else { return nil }
    self = motion
  }

  private static func text(_ spring: DampedSpring) -> String {
    call(
      "spring",
      [
        part("mass", spring.parameters.mass, 1),
        part("stiffness", spring.parameters.stiffness, 100),
        part("damping", spring.parameters.damping, 10),
        part("velocity", spring.initialVelocity, 0),
        part("from", spring.from, 0),
        part("to", spring.to, 1),
      ])
  }

  private static func text(_ ball: BouncingBall) -> String {
    call(
      "bounce",
      [
        part("restitution", ball.restitution, 0.5),
        ball.bounces.map { "bounces " + text($0) },
        part("gravity", ball.gravity, defaultGravity),
        part("velocity", ball.initialVelocity, 0),
        part("from", ball.from, 0),
        part("to", ball.floor, 1),
      ])
  }

  private static func text(_ decay: Decay) -> String {
    // The factor per millisecond is computed from the constant and does not always read back to it.
    let rate = decay.rate.perMillisecond
    let isExact = (try? DecayRate(perMillisecond: rate)) == decay.rate
    return call(
      "decay",
      [
        part("velocity", decay.initialVelocity, defaultDecayVelocity),
        decay.rate == .normal
          ? nil : (isExact ? part("rate", rate) : part("constant", decay.rate.constant)),
        part("from", decay.from, 0),
      ])
  }

  /// A word and its number; nil if the number is the default of the word.
  private static func part(_ word: String, _ number: Double, _ standard: Double? = nil) -> String? {
    if number == standard { return nil }
    return word + " "
      + (number.isFinite
        ? NumberText.minified(number)
        : number.isNaN ? "nan" : number < 0 ? "-infinity" : "infinity")
  }

  /// A whole number; in full if the shortest digits of its double would read back to another
  /// number.
  private static func text(_ integer: Int) -> String {
    let short = NumberText.minified(Double(integer))
    let isExact = Int(exactly: Double(integer)) == integer && (Int(short) ?? integer) == integer
    return isExact ? short : String(integer)
  }

  private static func call(_ name: String, _ parts: [String?]) -> String {
    name + "(" + parts.compactMap { $0 }.joined(separator: ",") + ")"
  }
}
