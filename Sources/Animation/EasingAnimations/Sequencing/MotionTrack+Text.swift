// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension MotionTrack<Double>: CustomStringConvertible {
  /// Reads a track from a text: the first value, and the keys, with commas between them.
  ///
  ///     0, 100 0.5s, 150 500ms cubic, 120 0.3s ease-out, hold 1s, move 5, 0 spring(bouncy)
  ///
  /// | key | meaning |
  /// |---|---|
  /// | `100 0.5s` | to a value evenly |
  /// | `100 0.5s ease-out` | by a timing function; see `EasingCurve.init(parsing:)` |
  /// | `100 0.5s cubic` | by a cubic that continues its neighbors |
  /// | `100 0.5s cubic(start 3, end 4)` | with one or both velocities given |
  /// | `100 spring(bouncy)`, `100 0.5s spring(…)` | by a spring, until it settles or for a time |
  /// | `100 spring(bouncy, velocity 0)` | with its initial velocity given |
  /// | `hold 1s` | stays |
  /// | `move 5` | jumps |
  ///
  /// Complexity: O(n) for n characters, besides the timing functions.
  ///
  /// - Throws: `EasingTextError` with the column of the mistake.
  public init(parsing text: String) throws(EasingTextError) {
    var parts = TrackText(text).parts
    let first = parts.removeFirst()
    guard let start = first.number else { throw first.error("the first value, a number") }
    var keys: [Key] = []
    for part in parts { keys.append(try part.key()) }
    do {
      try self.init(from: start, keys)
    } catch {
      throw EasingTextError(
        column: 1, found: Quotation.of(text),
        expected: "a track in which \(error.parameter) is \(error.allowed)")
    }
  }

  /// A text that reads back to the same track.
  public var description: String {
    ([NumberText.shortest(start)] + keys.map(\.text)).joined(separator: ", ")
  }
}

extension MotionTrack<Double>.Key {
  fileprivate var text: String {
    func words(_ to: Double, _ duration: Double?, _ kind: String = "") -> String {
      let time = duration.map { " \(NumberText.shortest($0))s" } ?? ""
      return NumberText.shortest(to) + time + (kind.isEmpty ? "" : " " + kind)
    }
    switch self {
    case .eased(let to, let duration, let curve):
      return words(to, duration, curve == .linear ? "" : curve.description)
    case .cubic(let to, let duration, let start, let end):
      let velocities = [start.map { ("start", $0) }, end.map { ("end", $0) }].compactMap { $0 }
        .map { "\($0) \(NumberText.shortest($1))" }.joined(separator: ", ")
      return words(to, duration, velocities.isEmpty ? "cubic" : "cubic(\(velocities))")
    case .spring(let to, let parameters, let duration, let velocity):
      var spring = parameters.description
      if let velocity {
        let isBare = spring.hasSuffix("()")
        spring =
          "\(spring.dropLast())\(isBare ? "" : ",")velocity \(NumberText.shortest(velocity)))"
      }
      return words(to, duration, spring)
    case .move(let to): return "move \(NumberText.shortest(to))"
    case .hold(let duration): return "hold \(NumberText.shortest(duration))s"
    }
  }
}

/// The parts of a text between commas that are not in parentheses.
fileprivate struct TrackText {
  /// A part, without the white space around it.
  struct Part {
    /// The column of its first character, from 1.
    var column: Int
    var text: [Character]
  }

  var parts: [Part] = []

  init(_ text: String) {
    let characters = Array(text)
    var (depth, begin) = (0, 0)
    for (index, character) in (characters + [","]).enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      guard character == ",", depth <= 0 || index == characters.count else { continue }
      parts.append(Part(column: begin + 1, text: Array(characters[begin..<index])).trimmed)
      begin = index + 1
    }
  }
}

extension TrackText.Part {
  fileprivate var trimmed: TrackText.Part {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.count
    let end = text.lastIndex { !$0.isWhitespace } ?? start - 1
    return TrackText.Part(column: column + start, text: Array(text[start..<(end + 1)]))
  }

  /// The first word, and what follows it.
  fileprivate var split: (word: TrackText.Part, rest: TrackText.Part) {
    let end = text.firstIndex { $0.isWhitespace } ?? text.count
    return (
      TrackText.Part(column: column, text: Array(text[..<end])),
      TrackText.Part(column: column + end, text: Array(text[end...])).trimmed
    )
  }

  fileprivate func error(_ expected: String) -> EasingTextError {
    EasingTextError(
      column: column, found: text.isEmpty ? "the end" : Quotation.of(String(text)),
      expected: expected)
  }

  fileprivate var number: Double? { String(text).decimalNumber }

  /// A time in seconds or milliseconds.
  fileprivate var time: Double? {
    guard text.last == "s" else { return nil }
    let isShort = text.dropLast().last == "m"
    let digits = TrackText.Part(column: column, text: text.dropLast(isShort ? 2 : 1))
    return digits.number.map { isShort ? $0 / 1000 : $0 }
  }

  fileprivate func key() throws(EasingTextError) -> MotionTrack<Double>.Key {
    let (word, rest) = split
    switch String(word.text) {
    case "move":
      guard let to = rest.number else { throw rest.error("the value after a jump, a number") }
      return .move(to: to)
    case "hold":
      guard let time = rest.time else { throw rest.error("a time such as 0.5s or 500ms") }
      return .hold(time)
    default: break
    }
    guard let to = word.number else { throw word.error("a value, 'move' or 'hold'") }
    let (next, after) = rest.split
    let time = next.time
    let kind = time == nil ? rest : after
    let name = String(kind.text).lowercased()
    if name.hasPrefix("spring(") {
      return .spring(
        to: to, try kind.spring().parameters, duration: time,
        startVelocity: try name.split(whereSeparator: { !$0.isLetter }).contains("velocity")
          ? kind.spring().initialVelocity : nil)
    }
    guard let time else { throw next.error("a time such as 0.5s or 500ms, or a spring") }
    if name.isEmpty { return .linear(to: to, duration: time) }
    if name == "cubic" { return .cubic(to: to, duration: time) }
    if name.hasPrefix("cubic("), name.hasSuffix(")") {
      return try kind.cubic(to: to, duration: time)
    }
    do {
      return .eased(to: to, duration: time, try EasingCurve(parsing: String(kind.text)))
    } catch {
      throw kind.moved(error)
    }
  }

  private func cubic(
    to: Double, duration: Double
  ) throws(EasingTextError) -> MotionTrack<Double>.Key {
    var velocities: [String: Double] = [:]
    // The name and the parentheses are seven characters.
    let inner = TrackText(String(text.dropFirst(6).dropLast()))
    for var part in inner.parts {
      part.column += column + 5
      let (word, rest) = part.split
      let name = String(word.text)
      guard name == "start" || name == "end", velocities[name] == nil else {
        throw word.error("'start' or 'end' and a velocity, each at most once")
      }
      guard let velocity = rest.number else { throw rest.error("a velocity, a number") }
      velocities[name] = velocity
    }
    return .cubic(
      to: to, duration: duration, startVelocity: velocities["start"],
      endVelocity: velocities["end"])
  }

  private func spring() throws(EasingTextError) -> DampedSpring {
    do {
      let motion = try MotionCurve(parsing: String(text))
      if case .spring(let spring) = motion, spring.from == 0, spring.to == 1 { return spring }
    } catch {
      throw moved(error)
    }
    throw error("a spring without 'from' and 'to', which the track gives")
  }

  private func moved(_ error: EasingTextError) -> EasingTextError {
    EasingTextError(
      column: column + error.column - 1, found: error.found, expected: error.expected)
  }
}
