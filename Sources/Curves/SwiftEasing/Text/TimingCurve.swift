// SPDX-License-Identifier: Apache-2.0

/// An easing function or a motion, as one value.
public enum TimingCurve: Hashable, Sendable {
  /// A curve from progress to progress.
  case easing(EasingCurve)
  /// A motion from seconds to a value.
  case motion(MotionCurve)

  /// The easing function or the motion that a text describes, by the grammars of ``EasingCurve/init(parsing:)`` and
  /// ``MotionCurve/init(parsing:)``.
  ///
  /// - Throws: ``EasingTextError`` for any other text.
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

extension TimingCurve: LosslessStringConvertible {
  /// The shortest text that reads back to the same curve.
  public var description: String {
    switch self {
    case .easing(let curve): curve.description
    case .motion(let motion): motion.description
    }
  }

  /// The curve of a text; nil if the text is not one, for a reason that ``init(parsing:)`` throws.
  public init?(_ description: String) {
    guard let curve = try? TimingCurve(parsing: description) else { return nil }
    self = curve
  }
}

#if !hasFeature(Embedded)
extension TimingCurve: Codable {
  /// Reads a curve from its text form, or a motion from the form of ``MotionCurve``.
  public init(from decoder: any Decoder) throws {
    self =
      (try? decoder.singleValueContainer().decode(String.self)) == nil
      ? .motion(try MotionCurve(from: decoder)) : .easing(try EasingCurve(from: decoder))
  }

  /// Writes a curve in its text form, a motion in the form of ``MotionCurve``.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .easing(let curve): try curve.encode(to: encoder)
    case .motion(let motion): try motion.encode(to: encoder)
    }
  }
}
#endif
