// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The position of an entry in an ``AnimationSequence``: an anchor, an offset in seconds, and a share of a ``Length``.
///
///     time = anchor + offset + share · length
///
/// The *previous* child is the child of the last entry that is not a label, wherever it is placed. If there is no child yet,
/// all anchors except labels are 0.
///
/// ```swift
/// let later = SequencePosition.afterPrevious(plus: 0.2)
/// let same = try SequencePosition(gsap: ">0.2")
/// ```
public struct SequencePosition: Hashable, Sendable {
  /// The time to which a position is relative.
  public enum Anchor: Hashable, Sendable {
    /// The start of the sequence, time 0.
    case start
    /// The end of the child that ends last.
    case end
    /// The start of the previous child.
    case previousStart
    /// The end of the previous child.
    case previousEnd
    /// A label that an earlier entry has set.
    case label(String)
  }

  /// A length; a share of it is added to the position.
  public enum Length: Hashable, Sendable {
    /// The duration of the placed child, with its repeats; 0 for a label.
    case inserted
    /// The duration of the previous child, with its repeats.
    case previous
    /// The time from the start of the sequence to the end of the child that ends last.
    case sequence
  }

  /// The anchor.
  let anchor: Anchor
  /// The seconds from the anchor; negative for a position before the anchor.
  let offset: Double
  /// The share of the length that is added; 0.25 for 25 %.
  let share: Double
  /// The length of which a share is added.
  let length: Length

  /// Creates a position from an anchor, an offset and a share of a length.
  public init(
    _ anchor: Anchor, plus offset: Double = 0, share: Double = 0, of length: Length = .inserted
  ) {
    (self.anchor, self.offset, self.share, self.length) = (anchor, offset, share, length)
  }

  /// A position at a time of the sequence, in seconds.
  public static func at(_ time: Double) -> SequencePosition { SequencePosition(.start, plus: time) }

  /// The position after all earlier children, the default.
  public static let afterAll = SequencePosition(.end)

  /// A position after all earlier children with a gap in seconds; a negative gap makes an overlap.
  public static func afterAll(plus gap: Double) -> SequencePosition {
    SequencePosition(.end, plus: gap)
  }

  /// A position at the end of the previous child plus a number of seconds.
  public static func afterPrevious(plus offset: Double = 0) -> SequencePosition {
    SequencePosition(.previousEnd, plus: offset)
  }

  /// A position at the start of the previous child plus a number of seconds.
  public static func withPrevious(plus offset: Double = 0) -> SequencePosition {
    SequencePosition(.previousStart, plus: offset)
  }

  /// A position at a label plus a number of seconds.
  public static func label(_ name: String, plus offset: Double = 0) -> SequencePosition {
    SequencePosition(.label(name), plus: offset)
  }

  /// Parses a position of GSAP 3.
  ///
  /// | text | position |
  /// |---|---|
  /// | `3` | at 3 s |
  /// | `+=1`, `-=1` | relative to the end of all children |
  /// | `<`, `>` | at the start or the end of the previous child |
  /// | `<1`, `<-1`, `<+=1` | relative to the start of the previous child |
  /// | `<25%` | a quarter into the previous child |
  /// | `<+=25%` | at the start of the previous child plus a quarter of the inserted child |
  /// | `-=25%` | a quarter of the inserted child before the end of all children |
  ///
  /// Surrounding white space is ignored. A sequence refuses a label that does not exist, whereas GSAP would add it at the end.
  /// A sequence also refuses a time before its start.
  ///
  /// Complexity: O(n) for n characters.
  ///
  /// - Throws: ``SequenceError/unreadable(_:)``.
  public init(gsap text: String) throws(SequenceError) {
    let trimmed = text.drop { $0.isWhitespace }
    let end = trimmed.lastIndex { !$0.isWhitespace }.map(trimmed.index(after:))
    guard let position = SequencePosition(reading: trimmed[..<(end ?? trimmed.startIndex)]) else {
      throw .unreadable(text)
    }
    self = position
  }

  private init?(reading body: Substring) {
    if let time = body.decimalNumber {
      self.init(.start, plus: time)
      return
    }
    var rest = body
    let anchor: Anchor
    var isPointer = false
    switch body.first {
    case "<", ">":
      anchor = body.first == "<" ? .previousStart : .previousEnd
      isPointer = true
      rest = rest.dropFirst()
    case "+", "-": anchor = .end
    default:
      let sign = rest.indices.last {
        (rest[$0] == "+" || rest[$0] == "-") && rest[rest.index(after: $0)...].first == "="
      }
      let name = rest[..<(sign ?? rest.endIndex)]
      guard !name.isEmpty else { return nil }
      rest = rest[name.endIndex...]
      anchor = .label(String(name))
    }
    if rest.isEmpty {
      self.init(anchor)
      return
    }
    let isNegative = rest.hasPrefix("-=")
    let isRelative = isNegative || rest.hasPrefix("+=")
    guard isRelative || isPointer else { return nil }
    if isRelative { rest = rest.dropFirst(2) }
    let isShare = rest.last == "%"
    if isShare { rest = rest.dropLast() }
    guard let number = rest.decimalNumber else { return nil }
    let signed = isNegative ? -number : number
    // Percentages after `+=` and `-=` refer to the inserted child.
    if isShare {
      self.init(anchor, share: signed / 100, of: isRelative ? .inserted : .previous)
    } else {
      self.init(anchor, plus: signed)
    }
  }
}

/// An error in building an ``AnimationSequence`` or in parsing a position.
public enum SequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number is out of range, such as a begin time before the start of the sequence.
  case parameter(ParameterError)
  /// A position refers to a label that no earlier entry has set.
  case unknownLabel(String)
  /// A label is set twice.
  case repeatedLabel(String)
  /// A string is not a GSAP position.
  case unreadable(String)

  /// The error as one sentence.
  public var description: String {
    switch self {
    case .parameter(let error): error.description
    case .unknownLabel(let name):
      "no earlier entry sets the label \(Quotation.of(name, length: 40))"
    case .repeatedLabel(let name): "the label \(Quotation.of(name, length: 40)) has been set before"
    case .unreadable(let text):
      "\(Quotation.of(text, length: 40)) is not a position of GSAP, such as 3, +=1, <, >-0.2, <25% or label+=1"
    }
  }
}

/// Returns the value of an expression; a parameter error that it throws becomes a ``SequenceError``.
func checked<Result>(
  _ make: @autoclosure () throws(ParameterError) -> Result
) throws(SequenceError) -> Result { do { return try make() } catch { throw .parameter(error) } }

extension Substring {
  /// The string as a finite decimal number; `Double(_:)` would also accept hexadecimal digits and names.
  fileprivate var decimalNumber: Double? {
    guard utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }), let number = Double(self),
      number.isFinite
    else { return nil }
    return number
  }
}
