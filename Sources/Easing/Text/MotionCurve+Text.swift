// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension MotionCurve: LosslessStringConvertible {
  /// The shortest text that reads back to the same motion, parts that have their default left out.
  public var description: String {
    switch self {
    case .spring(let motion): MotionCurve.text(motion)
    case .bounce(let motion): MotionCurve.text(motion)
    case .decay(let motion): MotionCurve.text(motion)
    }
  }

  /// The motion of a text, or nil if it is not one; ``TimingText`` says what is wrong with it.
  public init?(_ description: String) {
    guard let text = try? TimingText(parsing: description), case .motion(let motion) = text.curve
    else { return nil }
    self = motion
  }

  private static func text(_ spring: DampedSpring) -> String {
    call(
      "spring",
      [
        ("mass", spring.parameters.mass, 1),
        ("stiffness", spring.parameters.stiffness, 100),
        ("damping", spring.parameters.damping, 10),
        ("velocity", spring.initialVelocity, 0),
        ("from", spring.from, 0),
        ("to", spring.target, 1),
      ])
  }

  private static func text(_ ball: BouncingBall) -> String {
    call(
      "bounce",
      [
        ("restitution", ball.restitution, 0.5),
        ("bounces", ball.bounces.map(Double.init) ?? .nan, .nan),
        ("gravity", ball.gravity, defaultGravity),
        ("velocity", ball.initialVelocity, 0),
        ("from", ball.from, 0),
        ("to", ball.floor, 1),
      ])
  }

  private static func text(_ decay: Decay) -> String {
    // The rate is the decay's logarithm and back, which does not always read back to it.
    let rate = decay.rate.perMillisecond
    let isExact = (try? DecayRate(perMillisecond: rate)) == decay.rate
    return call(
      "decay",
      [
        ("velocity", decay.initialVelocity, defaultDecayVelocity),
        decay.rate == .normal
          ? ("rate", 0, 0)
          : (isExact ? ("rate", rate, .nan) : ("constant", decay.rate.constant, .nan)),
        ("from", decay.from, 0),
      ])
  }

  private static func call(
    _ name: String, _ parts: [(word: String, number: Double, standard: Double)]
  ) -> String {
    let written = parts.filter { part in
      part.number != part.standard && !(part.number.isNaN && part.standard.isNaN)
    }
    let texts = written.map { part in
      let number =
        part.number.isFinite
        ? NumberText.minified(part.number) : NumberText.shortest(part.number).lowercased()
      return part.word + " " + number
    }
    return name + "(" + texts.joined(separator: ",") + ")"
  }
}
#endif
