// SPDX-License-Identifier: Apache-2.0

/// An easing function or a motion, as one type.
public enum TimingCurve: Hashable, Sendable {
  /// A curve that maps the progress of time to the progress of a value.
  case easing(EasingCurve)
  /// A motion that maps seconds to a value.
  case motion(MotionCurve)

  /// Parses an easing function or a motion; the grammars are described at ``EasingCurve/init(parsing:)`` and
  /// ``MotionCurve/init(parsing:)``.
  ///
  /// - Throws: ``EasingTextError`` for text of neither grammar.
  public init(parsing text: String) throws(EasingTextError) {
    var parser = EasingParser(text)
    if parser.isAtMotion {
      self = .motion(try parser.motion())
      try parser.finish()
    } else {
      self = .easing(try parser.parse().curve)
    }
  }
}

extension TimingCurve: ParsedFromText {
  /// The shortest text that parses to the same curve.
  public var description: String {
    switch self {
    case .easing(let curve): curve.description
    case .motion(let motion): motion.description
    }
  }
}

#if !hasFeature(Embedded)
extension TimingCurve: Codable {
  /// Reads a curve from its text form, or a motion from the coded form of ``MotionCurve``.
  public init(from decoder: any Decoder) throws {
    self =
      (try? decoder.singleValueContainer().decode(String.self)) == nil
      ? .motion(try MotionCurve(from: decoder)) : .easing(try EasingCurve(from: decoder))
  }

  /// Writes a curve in its text form, or a motion in the coded form of ``MotionCurve``.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .easing(let curve): try curve.encode(to: encoder)
    case .motion(let motion): try motion.encode(to: encoder)
    }
  }
}
#endif
