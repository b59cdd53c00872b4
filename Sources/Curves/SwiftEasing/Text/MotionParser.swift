// SPDX-License-Identifier: Apache-2.0

/// The grammar of motions: a name, and parts that each consist of a word and a number.
extension EasingParser {
  /// Whether the token starts a motion.
  var isAtMotion: Bool {
    switch token.kind {
    case .function("spring"), .function("bounce"), .function("decay"): true
    #if !hasFeature(Embedded)
    case .function("value-noise"): true
    #endif
    default: false
    }
  }

  /// Parses `infinity`, `-infinity` or `nan`, because an end value or a velocity may be any double.
  mutating func specialNumber() throws(EasingTextError) -> Double? {
    let number: Double
    switch token.kind {
    case .identifier("infinity"): number = .infinity
    case .identifier("-infinity"): number = -.infinity
    case .identifier("nan"): number = .nan
    default: return nil
    }
    advance()
    return number
  }

  mutating func motion() throws(EasingTextError) -> MotionCurve {
    let start = token
    guard isAtMotion, case .function(let name) = token.kind else {
      throw error("a motion: spring(…), bounce(…) or decay(…)")
    }
    advance()
    var parts = try MotionParts(from: &self, after: start, allowsPreset: name == "spring")
    let motion: MotionCurve
    switch name {
    case "spring": motion = .spring(try spring(&parts))
    case "bounce": motion = .bounce(try bounce(&parts))
    #if !hasFeature(Embedded)
    case "value-noise": motion = .noise(try noise(&parts))
    #endif
    default: motion = .decay(try decay(&parts))
    }
    try close()
    return motion
  }

  private func spring(_ parts: inout MotionParts) throws(EasingTextError) -> DampedSpring {
    let velocity = parts.take("velocity") ?? 0
    let from = parts.take("from") ?? 0
    let to = parts.take("to") ?? 1
    let parameters = try springParameters(&parts)
    return DampedSpring(parameters, from: from, to: to, initialVelocity: velocity)
  }

  private func springParameters(
    _ parts: inout MotionParts
  ) throws(EasingTextError) -> SpringParameters {
    if let preset = parts.preset {
      guard let parameters = SpringParameters.named(preset.name) else {
        throw tokenizer.error(
          preset.token, expected: "a part such as 'stiffness 100', or the name of a spring")
      }
      try parts.finish(tokenizer, allowed: ["velocity", "from", "to"])
      return parameters
    }
    // Find the first description that has all given words.
    guard
      let description = SpringDescription.all.first(where: { description in
        parts.areAmong(description.defaults.map { $0.word })
      })
    else {
      throw parts.misfit(tokenizer, of: SpringDescription.all.map { $0.defaults.map { $0.word } })
    }
    let numbers = description.defaults.map { parts.take($0.word) ?? $0.number }
    return try parts.checked(tokenizer, description.make(numbers))
  }

  private func bounce(_ parts: inout MotionParts) throws(EasingTextError) -> BouncingBall {
    let allowed = ["restitution", "bounces", "gravity", "duration", "velocity", "from", "to"]
    try parts.finish(tokenizer, allowed: allowed)
    let restitution = parts.take("restitution") ?? 0.5
    let bounces = try parts.takeInteger(tokenizer, "bounces")
    let duration = parts.take("duration")
    let gravity = parts.take("gravity")
    if duration != nil && gravity != nil {
      throw parts.refusal(tokenizer, "gravity", allowed: "left out where a duration is given")
    }
    let velocity = parts.take("velocity") ?? 0
    let from = parts.take("from") ?? 0
    let to = parts.take("to") ?? 1
    if let duration {
      return try parts.checked(
        tokenizer,
        BouncingBall(
          from: from, floor: to, duration: duration, initialVelocity: velocity,
          restitution: restitution, bounces: bounces))
    }
    return try parts.checked(
      tokenizer,
      BouncingBall(
        from: from, floor: to, gravity: gravity ?? MotionText.defaultGravity,
        initialVelocity: velocity, restitution: restitution, bounces: bounces))
  }

  private func decay(_ parts: inout MotionParts) throws(EasingTextError) -> Decay {
    try parts.finish(tokenizer, allowed: ["velocity", "rate", "constant", "from"])
    let velocity = parts.take("velocity") ?? MotionText.defaultDecayVelocity
    let from = parts.take("from") ?? 0
    let constant = parts.take("constant")
    let rate = parts.take("rate")
    if constant != nil && rate != nil {
      throw parts.refusal(tokenizer, "rate", allowed: "left out where a constant is given")
    }
    func decayRate() throws(ParameterError) -> DecayRate {
      if let constant { return try DecayRate(constant: constant) }
      return if let rate { try DecayRate(perMillisecond: rate) } else { .normal }
    }
    return Decay(
      try parts.checked(tokenizer, decayRate()), from: from, initialVelocity: velocity)
  }

  #if !hasFeature(Embedded)
  private func noise(_ parts: inout MotionParts) throws(EasingTextError) -> ValueNoise {
    try parts.finish(tokenizer, allowed: ["frequency", "amplitude", "seed", "points"])
    let frequency = parts.take("frequency") ?? 1
    let amplitude = parts.take("amplitude") ?? 1
    let seed = try parts.takeInteger(tokenizer, "seed") ?? 0
    let points = try parts.takeInteger(tokenizer, "points") ?? 65_536
    return try parts.checked(
      tokenizer,
      ValueNoise(frequency: frequency, amplitude: amplitude, seed: UInt64(seed), points: points))
  }
  #endif
}

/// A way to describe a spring in text: its words, their default numbers, and the initializer that takes the numbers.
struct SpringDescription: Sendable {
  let defaults: [(word: String, number: Double)]
  let make: @Sendable ([Double]) throws(ParameterError) -> SpringParameters

  /// All descriptions; the first description that has all words of a text applies.
  static let all: [SpringDescription] = [
    SpringDescription(defaults: [("mass", 1), ("stiffness", 100), ("damping", 10)]) {
      numbers throws(ParameterError) in
      try SpringParameters(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    },
    SpringDescription(defaults: [("mass", 1), ("stiffness", 1500), ("damping-ratio", 0.5)]) {
      numbers throws(ParameterError) in
      try SpringParameters(mass: numbers[0], stiffness: numbers[1], dampingRatio: numbers[2])
    },
    SpringDescription(defaults: [("response", 0.5), ("damping-ratio", 0.825), ("mass", 1)]) {
      numbers throws(ParameterError) in
      try SpringParameters(response: numbers[0], dampingRatio: numbers[1], mass: numbers[2])
    },
    SpringDescription(defaults: [("duration", 0.5), ("bounce", 0)]) {
      numbers throws(ParameterError) in
      try SpringParameters(perceptualDuration: numbers[0], bounce: numbers[1])
    },
    SpringDescription(defaults: [("settling", 1), ("damping-ratio", 0.825)]) {
      numbers throws(ParameterError) in
      try SpringParameters(settlingDuration: numbers[0], dampingRatio: numbers[1])
    },
    SpringDescription(defaults: [("tension", 170), ("friction", 26), ("mass", 1)]) {
      numbers throws(ParameterError) in
      try SpringParameters(tension: numbers[0], friction: numbers[1], mass: numbers[2])
    },
    SpringDescription(defaults: [("bounciness", 4), ("speed", 12)]) {
      numbers throws(ParameterError) in
      try SpringParameters(bounciness: numbers[0], speed: numbers[1])
    },
    SpringDescription(defaults: [("visual-duration", 0.3), ("bounce", 0.2)]) {
      numbers throws(ParameterError) in
      try SpringParameters(visualDuration: numbers[0], bounce: numbers[1])
    },
  ]
}
