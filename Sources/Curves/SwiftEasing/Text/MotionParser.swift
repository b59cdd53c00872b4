// SPDX-License-Identifier: Apache-2.0

/// The grammar of motions: a name with arguments, each a word and a number, such as `spring(stiffness 100, damping 10)`.
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

  /// Parses `infinity`, `-infinity` or `nan`, which `from`, `to` and `velocity` of some motions may be; `nil` for any other token.
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
    // Find the first description whose words include all given words.
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

/// A set of words that describe a spring, with their default numbers, and the initializer that takes the numbers.
struct SpringDescription: Sendable {
  let defaults: [(word: String, number: Double)]
  let make: @Sendable ([Double]) throws(ParameterError) -> SpringParameters

  /// All descriptions; the first one whose words include all words of a text applies.
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

/// The arguments of a motion, each a word and a number.
struct MotionParts {
  private struct Part {
    let word: String
    let number: Double
    let wordToken: EasingTokenizer.Token
    let numberToken: EasingTokenizer.Token
  }

  private var parts: [Part] = []
  /// The words read so far; a set, because a text may have a million words.
  private var seen: Set<String> = []
  private let start: EasingTokenizer.Token
  private let allowsPreset: Bool
  /// The name of a spring preset: a first argument without a number.
  private(set) var preset: (name: String, token: EasingTokenizer.Token)?

  /// Parses arguments up to the closing parenthesis or the end of the text.
  init(
    from parser: inout EasingParser, after start: EasingTokenizer.Token, allowsPreset: Bool
  ) throws(EasingTextError) {
    (self.start, self.allowsPreset) = (start, allowsPreset)
    if parser.token.kind == .closingParenthesis || parser.token.kind == .end { return }
    while true {
      try read(from: &parser)
      guard parser.optionalComma() else { return }
    }
  }

  private mutating func read(from parser: inout EasingParser) throws(EasingTextError) {
    let wordToken = parser.token
    guard case .identifier(let word) = wordToken.kind else {
      throw parser.error("a word such as stiffness")
    }
    guard !seen.contains(word) else { throw parser.error("each word once") }
    parser.advance()
    let numberToken = parser.token
    let isTime = MotionParts.isTime(word)
    if allowsPreset, parts.isEmpty, preset == nil, !parser.isAtNumber {
      preset = (word, wordToken)
      return
    }
    let number: Double
    if let special = try parser.specialNumber() {
      number = special
    } else {
      number = isTime ? try parser.seconds() : try parser.number()
    }
    seen.insert(word)
    parts.append(Part(word: word, number: number, wordToken: wordToken, numberToken: numberToken))
  }

  /// Whether the number after a word is a time.
  private static func isTime(_ word: String) -> Bool {
    switch word {
    case "duration", "response", "settling", "visual-duration": true
    default: false
    }
  }

  /// Whether all remaining words are among the allowed words.
  func areAmong(_ allowed: [String]) -> Bool { parts.allSatisfy { allowed.contains($0.word) } }

  /// Removes and returns the number after a word, if the word is present.
  @inline(never) mutating func take(_ word: String) -> Double? {
    guard let index = parts.firstIndex(where: { $0.word == word }) else { return nil }
    taken.append(parts[index])
    return parts.remove(at: index).number
  }

  private var taken: [Part] = []

  /// Removes and returns the integer after a word, exact even above 2^53, if the word is present.
  @inline(never) mutating func takeInteger(
    _ tokenizer: EasingTokenizer, _ word: String
  ) throws(EasingTextError) -> Int? {
    guard let number = take(word) else { return nil }
    var integer = Int(exactly: number)
    // Parse the digits again, because a double does not represent all integers above 2^53.
    if let token = taken.last?.numberToken, case .number(_, isInteger: true) = token.kind {
      integer = tokenizer.exactInteger(token)
    }
    guard let integer, integer >= 0 else {
      throw refusal(tokenizer, word, allowed: "a whole number from 0 to \(Int.max)")
    }
    return integer
  }

  /// Checks that only allowed words remain.
  @inline(never)
  func finish(_ tokenizer: EasingTokenizer, allowed: [String]) throws(EasingTextError) {
    if let part = parts.first(where: { !allowed.contains($0.word) }) {
      throw tokenizer.error(part.wordToken, expected: "one of the words \(list(allowed))")
    }
  }

  func misfit(_ tokenizer: EasingTokenizer, of descriptions: [[String]]) -> EasingTextError {
    // Report the first word that no description contains together with all words before it.
    var fitting = descriptions
    for part in parts {
      let rest = fitting.filter { $0.contains(part.word) }
      if rest.isEmpty {
        var words: [String] = []
        for word in fitting.joined() where !words.contains(word) && !seen.contains(word) {
          words.append(word)
        }
        return tokenizer.error(part.wordToken, expected: "one of the words \(list(words))")
      }
      fitting = rest
    }
    return tokenizer.error(start, expected: "words that go together")
  }

  /// Returns the error for a number that `take` has returned but that is not allowed.
  @inline(never) func refusal(
    _ tokenizer: EasingTokenizer, _ word: String, allowed: String
  ) -> EasingTextError {
    let token = taken.first { $0.word == word }?.numberToken ?? start
    return tokenizer.error(token, expected: "\(word) to be \(allowed)")
  }

  /// Builds a value from the numbers; an error has the position of the number that caused it.
  func checked<Result>(
    _ tokenizer: EasingTokenizer, _ make: @autoclosure () throws(ParameterError) -> Result
  ) throws(EasingTextError) -> Result {
    do {
      return try make()
    } catch {
      let word = MotionParts.word(of: error.parameter)
      let part = taken.first { $0.word == word }
      throw tokenizer.error(part?.numberToken ?? start, expected: "\(word) to be \(error.allowed)")
    }
  }

  /// Returns the word in the text form for a parameter's name in code.
  private static func word(of parameter: String) -> String {
    switch parameter {
    case "dampingRatio": "damping-ratio"
    case "perceptualDuration": "duration"
    case "settlingDuration": "settling"
    case "visualDuration": "visual-duration"
    case "perMillisecond": "rate"
    case "initialVelocity": "velocity"
    case "floor": "to"
    default: parameter
    }
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
