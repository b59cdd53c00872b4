// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A sequence of tracks as text, a line for each child.
///
/// ```swift
/// let script = try SequenceScript(
///   parsing: """
///     play repeat 2 alternate
///     box position.x: 0, 300 1s ease-out
///     box opacity at <0.25: 1, 0 500ms
///     label end
///     sequence at end-=0.5 {
///       play speed 2
///       ball position.y: 0, 100 0.5s, 0 spring(bouncy)
///     }
///     """)
/// script.sequence.targets                            // box, ball
/// ```
///
/// | line | meaning |
/// |---|---|
/// | `box position.x: 0, 300 1s` | a ``MotionTrack`` of a property of a target, after all children so far |
/// | `box opacity at <0.25: 1, 0 500ms` | the same at a position |
/// | `label end`, `label end at 3` | a name for a time |
/// | `sequence {`, `sequence at <0.25 {` | another sequence, up to a line with `}` |
/// | `play repeat 2 alternate speed 2` | how the sequence is played: there and back, twice, at double speed; first line, each part optional |
/// | `play repeat forever` | without end |
/// | `// …` | a comment, which is not kept |
///
/// - `repeat` is followed by the number of passes, above 0 and also a fraction, and `speed` by a finite number above 0. With
///   `alternate` a pass is there and back.
/// - Positions are those of GSAP; see ``SequenceDialect``. Tracks are those of ``MotionTrack/init(parsing:)``. Names have no white
///   space, colons and braces, and are not `label`, `sequence` or `play`. The name of a label is also one that
///   a position can count from: not `3`, `<` or `a+=1`.
/// - A child holds its last value, and so does the sequence.
/// - ``description`` reads back to the same value.
public struct SequenceScript: Hashable, Sendable {
  /// A line: a child, or a label.
  public enum Entry: Hashable, Sendable {
    /// A track of a property of a target.
    case track(MotionTrack<Double>, PropertyPath, of: String, at: SequencePosition)
    /// A name for a time.
    case label(String, at: SequencePosition)
    /// Another sequence.
    case sequence(SequenceScript, at: SequencePosition)
  }

  /// The children and labels in their order.
  public let entries: [Entry]
  /// The sequence of the tracks as animations, each with the values of its track.
  public let sequence: AnimationSequence

  /// Reads a text.
  ///
  /// Complexity: O(n log n) for n characters, besides the timing functions.
  ///
  /// - Parameter text: the lines, which end with a line feed, also after a carriage return. A text without children is a
  ///   sequence without children.
  /// - Throws: ``SequenceScriptError`` with line and column: of the first line that cannot be read, or whose child or label
  ///   cannot be placed; also for more than 64 sequences inside each other, and for more than 2^20 animations and sequences.
  public init(parsing text: String) throws(SequenceScriptError) {
    var reader = ScriptReader(text)
    self = try reader.script(isNested: false)
  }

  fileprivate init(entries: [Entry], sequence: AnimationSequence) {
    self.entries = entries
    self.sequence = sequence
  }

  /// The first value of each property of each target: what it has before its first track begins.
  ///
  /// The first track is the one that begins first in time. Of several that begin at once it is that of the last line, which is
  /// the one that is shown then. The properties are in the order of the lines in which they occur first.
  ///
  /// Complexity: O(n) for n lines, for each sequence around them.
  public var startValues: [(target: String, property: PropertyPath, value: Double)] {
    firstValues.map { ($0.target, $0.property, $0.value) }
  }

  /// The velocity of a property of a target, in units of value per second.
  ///
  /// It is that of the last track in effect, in the direction and at the speed in which the sequences around it play. It is 0
  /// before the first track, where a track holds its last value, and for a property without tracks; NaN for a time that is NaN.
  /// Where one key ends and another begins it is that of the key that begins, in the direction of the track.
  ///
  /// - Parameters:
  ///   - path: the property.
  ///   - target: the name of the target.
  ///   - time: in seconds of the sequence.
  /// - Returns: the velocity; infinite where a timing function is vertical.
  /// - Error: at a time within 4u of the greatest time of the sequences and of the duration of the track (u = 2^-53), 16u of the
  ///   greatest velocity of the key and of its greatest value divided by its duration, both times the duration of the track
  ///   divided by that of the key; besides the error of the timing function's velocity, and that of `DampedSpring`.
  /// - Complexity: as that of a value of an ``AnimationSequence``.
  public func velocity(
    of path: PropertyPath, of target: String, at time: Double
  ) -> Double {
    time.isNaN ? .nan : sequence.trackVelocity(of: path, of: target, at: time) ?? 0
  }

  /// The start values, and the times at which their tracks begin in a pass of the sequence.
  private var firstValues: [FirstValue] {
    struct Key: Hashable {
      let target: String
      let property: PropertyPath
    }
    var (values, places): ([FirstValue], [Key: Int]) = ([], [:])
    func add(_ value: FirstValue) {
      let key = Key(target: value.target, property: value.property)
      guard let place = places[key] else {
        places[key] = values.count
        values.append(value)
        return
      }
      if value.time <= values[place].time { values[place] = value }
    }
    // The children of the sequence are the entries without the labels.
    let placed = entries.filter { if case .label = $0 { false } else { true } }
    for (entry, child) in zip(placed, sequence.children) {
      switch entry {
      case .track(let track, let property, let target, _):
        add(FirstValue(target: target, property: property, value: track.start, time: child.start))
      case .sequence(let script, _):
        for var value in script.firstValues {
          value.time = child.start + value.time / script.sequence.timing.speed
          add(value)
        }
      case .label: break
      }
    }
    return values
  }

  private struct FirstValue {
    let target: String
    let property: PropertyPath
    let value: Double
    var time: Double
  }
}

/// The mistake in the text of a ``SequenceScript``, with its line.
public struct SequenceScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in that line, what was found there and what is allowed.
  public let mistake: EasingTextError

  /// One sentence, for example "line 2, column 14: found 'x', expected a value, 'move' or 'hold'".
  public var description: String { "line \(line), \(mistake)" }
}

// MARK: - Printing

extension SequenceScript: CustomStringConvertible {
  /// A text that reads back to the same value, without a line end after the last line.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    func place(_ position: SequencePosition) -> String {
      position == .afterAll ? "" : " at \(position.text)"
    }
    let play = sequence.timing.playWords
    var lines = play.isEmpty ? [] : ["play " + play.joined(separator: " ")]
    for entry in entries {
      switch entry {
      case .track(let track, let property, let target, let position):
        lines.append("\(target) \(property)\(place(position)): \(track)")
      case .label(let name, let position): lines.append("label \(name)\(place(position))")
      case .sequence(let script, let position):
        lines.append("sequence\(place(position)) {")
        lines += script.lines.map { "  " + $0 }
        lines.append("}")
      }
    }
    return lines
  }
}

extension MediaTiming {
  /// The words after `play`.
  fileprivate var playWords: [String] {
    var words: [String] = []
    if case .count(let count) = repetition, count != 1 {
      words += ["repeat", count == .infinity ? "forever" : NumberText.shortest(count)]
    }
    if autoreverses { words.append("alternate") }
    if speed != 1 { words += ["speed", NumberText.shortest(speed)] }
    return words
  }
}

extension SequencePosition {
  /// A position that was read from a text, in GSAP's form.
  fileprivate var text: String {
    func relative(_ number: Double, _ unit: String = "") -> String {
      (number < 0 ? "-=" : "+=") + NumberText.shortest(number.magnitude) + unit
    }
    // A share of 0 is another value than no share if its length is that of the previous child.
    if share != 0 || length == .previous {
      let isInserted = length == .inserted
      return anchorText
        + (isInserted ? relative(percentage, "%") : NumberText.shortest(percentage) + "%")
    }
    switch anchor {
    case .start: return NumberText.shortest(offset)
    case .end: return relative(offset)
    case .previousStart, .previousEnd:
      return anchorText + (offset == 0 ? "" : NumberText.shortest(offset))
    case .label: return anchorText + (offset == 0 ? "" : relative(offset))
    }
  }

  private var anchorText: String {
    switch anchor {
    case .start, .end: ""
    case .previousStart: "<"
    case .previousEnd: ">"
    case .label(let name): name
    }
  }

  /// The percentage that is read as the share; a product with 100 may be rounded to a neighbor.
  private var percentage: Double {
    let product = share * 100
    let near = [product, product.nextUp, product.nextDown, product.nextUp.nextUp]
    return near.first { $0 / 100 == share } ?? product
  }
}

// MARK: - Reading

/// Reads the lines of a script.
private struct ScriptReader {
  typealias Scalars = Substring.UnicodeScalarView

  private var lines: [Scalars]
  private var next = 0
  private var depth = 0

  init(_ text: String) {
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Substring($0).unicodeScalars }
  }

  /// The line before the next one, from 1.
  private var line: Int { next }

  private func error(
    _ part: Scalars, in line: Int? = nil, _ expected: String
  ) -> SequenceScriptError {
    let number = line ?? self.line
    let whole = lines[number - 1]
    let column = String(whole[whole.startIndex..<part.startIndex]).count + 1
    let found = part.isEmpty ? "the end" : Quotation.of(String(part))
    return SequenceScriptError(
      line: number,
      mistake: EasingTextError(column: column, found: found, expected: expected))
  }

  mutating func script(isNested: Bool) throws(SequenceScriptError) -> SequenceScript {
    let opening = line
    var entries: [SequenceScript.Entry] = []
    var placement = SequencePlacement()
    var timing: MediaTiming?
    var isClosed = false
    while next < lines.count, !isClosed {
      let text = lines[next].trimmed
      next += 1
      if text.isEmpty || String(text).hasPrefix("//") { continue }
      let (word, rest) = text.firstWord
      switch String(word) {
      case "}":
        guard isNested else { throw error(text, "a line of the sequence; no '{' is open") }
        guard rest.isEmpty else { throw error(rest, "nothing after '}'") }
        isClosed = true
      case "play":
        guard timing == nil, entries.isEmpty else {
          throw error(text, "'play' once, before the children")
        }
        timing = try play(rest)
      case "label":
        let (name, rest) = rest.firstWord
        guard name.isName, name.isCountedFrom else {
          throw error(name, "a name for the label that a position can count from")
        }
        let position = try position(rest)
        entries.append(.label(String(name), at: position.value))
        try place(
          .label(String(name), at: position.value), &placement, line,
          position.isGiven ? position.text : name)
      case "sequence":
        guard rest.last == "{" else {
          let end = rest[rest.endIndex...]
          throw error(end, "'{', and the sequence in the lines after it")
        }
        let position = try position(rest.dropLast().trimmed)
        let opening = line
        guard depth < 64 else { throw error(text, "at most 64 sequences inside each other") }
        depth += 1
        let inner = try script(isNested: true)
        depth -= 1
        entries.append(.sequence(inner, at: position.value))
        try place(
          .sequence(inner.sequence, at: position.value), &placement, opening,
          position.isGiven ? position.text : text)
      default:
        let child = try child(text)
        entries.append(child.entry)
        try place(child.placed, &placement, line, child.place)
      }
    }
    if isNested, !isClosed {
      throw error(lines[opening - 1].trimmed, in: opening, "a line with '}' after it")
    }
    do {
      return SequenceScript(
        entries: entries, sequence: try AnimationSequence(placement, timing: timing))
    } catch {
      // Each child and label has been placed, so it is the number of them.
      let first = Swift.max(opening, 1)
      throw self.error(lines[first - 1].trimmed, in: first, "a shorter sequence: \(error)")
    }
  }

  /// Places an entry; if that fails, a part of its line is at fault.
  private func place(
    _ entry: AnimationSequence.Entry, _ placement: inout SequencePlacement, _ line: Int,
    _ part: Scalars
  ) throws(SequenceScriptError) {
    do throws(SequenceError) {
      try placement.place(entry)
    } catch {
      let expected =
        switch error {
        case .unknownLabel: "a position that counts from a label of an earlier line"
        case .repeatedLabel: "a label that no earlier line has"
        case .parameter(let error): "an entry whose \(error.parameter) is \(error.allowed)"
        case .unreadable: "a position"
        }
      throw self.error(part, in: line, expected)
    }
  }

  /// The timing after `play`.
  private func play(_ rest: Scalars) throws(SequenceScriptError) -> MediaTiming {
    var rest = rest
    var (count, speed) = (Double?.none, Double?.none)
    var alternates = false
    let expected = "'repeat' and a number or 'forever', 'alternate', or 'speed' and a number"
    while !rest.isEmpty {
      let (word, after) = rest.firstWord
      let (number, end) = after.firstWord
      switch String(word) {
      case "repeat" where count == nil:
        let value = String(number) == "forever" ? .infinity : String(number).decimalNumber
        guard let value, value > 0 else {
          throw error(number, "a number of times above 0, or 'forever'")
        }
        (count, rest) = (value, end)
      case "speed" where speed == nil:
        guard let value = String(number).decimalNumber, value > 0 else {
          throw error(number, "a speed above 0")
        }
        (speed, rest) = (value, end)
      case "alternate" where !alternates: (alternates, rest) = (true, after)
      default: throw error(word, expected)
      }
    }
    do {
      return try MediaTiming(
        duration: 0, speed: speed ?? 1, repetition: .count(count ?? 1), autoreverses: alternates,
        fillMode: .forwards)
    } catch {
      throw self.error(rest, "a timing whose \(error.parameter) is \(error.allowed)")
    }
  }

  /// `at` and a position, or nothing.
  private func position(
    _ text: Scalars
  ) throws(SequenceScriptError) -> (value: SequencePosition, text: Scalars, isGiven: Bool) {
    guard !text.isEmpty else { return (.afterAll, text, false) }
    let (word, rest) = text.firstWord
    guard String(word) == "at" else { throw error(text, "'at' and a position") }
    do throws(SequenceError) {
      return (try SequencePosition(String(rest), .gsap), rest, true)
    } catch {
      throw self.error(rest, "a position such as 3, +=1, <, >-0.2, <25% or label+=1")
    }
  }

  /// A line with a target, a property, maybe a position, and a track.
  private func child(
    _ text: Scalars
  ) throws(SequenceScriptError) -> (
    entry: SequenceScript.Entry, placed: AnimationSequence.Entry, place: Scalars
  ) {
    guard let colon = text.firstIndex(of: ":") else {
      throw error(
        text[text.endIndex...],
        "a target, a property, a colon and a track, as in 'box opacity: 0, 1 0.5s'")
    }
    let (target, rest) = text[..<colon].trimmed.firstWord
    guard target.isName else { throw error(target, "the name of a target") }
    let (property, place) = rest.firstWord
    guard property.isName else { throw error(property, "a property of the target, and a colon") }
    let position = try position(place)
    let body = text[text.index(after: colon)...].trimmed
    let track: MotionTrack<Double>
    let animation: KeyframeAnimation<Double>
    do throws(EasingTextError) {
      track = try MotionTrack(parsing: String(body))
    } catch {
      let characters = Substring(body)
      let start =
        characters.index(
          characters.startIndex, offsetBy: error.column - 1, limitedBy: characters.endIndex)
        ?? characters.endIndex
      let shown = self.error(body[start...], error.expected)
      throw SequenceScriptError(
        line: shown.line,
        mistake: EasingTextError(
          column: shown.mistake.column, found: error.found, expected: error.expected))
    }
    do throws(ParameterError) {
      animation = try KeyframeAnimation(track)
    } catch {
      throw self.error(body, "a track in which the \(error.parameter) is \(error.allowed)")
    }
    let path = PropertyPath(text: String(property))
    return (
      .track(track, path, of: String(target), at: position.value),
      .animation(KeyedAnimation(path, animation), of: String(target), at: position.value),
      position.isGiven ? position.text : text
    )
  }
}

extension Substring.UnicodeScalarView {
  /// The text without the white space around it.
  fileprivate var trimmed: Self {
    let start = firstIndex { !$0.properties.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.properties.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }

  /// The text up to the first white space, and what follows it.
  fileprivate var firstWord: (word: Self, rest: Self) {
    let end = firstIndex { $0.properties.isWhitespace } ?? endIndex
    return (self[..<end], self[end...].trimmed)
  }

  /// Whether it is the name of a target, a property or a label.
  fileprivate var isName: Bool {
    !isEmpty && allSatisfy { !":{}".unicodeScalars.contains($0) }
  }

  /// Whether a position can count from a label of this name.
  fileprivate var isCountedFrom: Bool {
    let name = String(self)
    return (try? SequencePosition(name, .gsap)) == .label(name)
  }
}
