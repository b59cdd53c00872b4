// SPDX-License-Identifier: Apache-2.0

/// The parts between the parentheses of a motion, each consisting of a word and a number.
struct MotionParts {
  private struct Part {
    let word: String
    let number: Double
    let wordToken: EasingTokenizer.Token
    let numberToken: EasingTokenizer.Token
  }

  private var parts: [Part] = []
  /// The words read so far; there may be a million of them.
  private var seen: Set<String> = []
  private let start: EasingTokenizer.Token
  private let allowsPreset: Bool
  /// The name of a spring preset: a word without a number at the start.
  private(set) var preset: (name: String, token: EasingTokenizer.Token)?

  /// Parses parts up to the token that ends them.
  init(
    from parser: inout EasingParser, after start: EasingTokenizer.Token, allowsPreset: Bool
  ) throws(EasingTextError) {
    self.start = start
    self.allowsPreset = allowsPreset
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

  /// Whether all remaining words are among the allowed ones.
  func areAmong(_ allowed: [String]) -> Bool { parts.allSatisfy { allowed.contains($0.word) } }

  /// Removes and returns the number after a word, if the word is present.
  @inline(never)
  mutating func take(_ word: String) -> Double? {
    guard let index = parts.firstIndex(where: { $0.word == word }) else { return nil }
    taken.append(parts[index])
    return parts.remove(at: index).number
  }

  private var taken: [Part] = []

  /// Removes and returns the integer after a word, with all its digits, if the word is present.
  @inline(never)
  mutating func takeInteger(
    _ tokenizer: EasingTokenizer, _ word: String
  ) throws(EasingTextError) -> Int? {
    guard let number = take(word) else { return nil }
    var integer = Int(exactly: number)
    // A double above 2^53 cannot represent all digits.
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
    // The error is at the first word that does not fit the words before it.
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

  /// Returns the error for a number that `take` has removed and that is not allowed.
  @inline(never)
  func refusal(
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

  /// Returns the word in text for a parameter, which may have a longer name in code.
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
