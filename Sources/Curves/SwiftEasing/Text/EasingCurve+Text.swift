// SPDX-License-Identifier: Apache-2.0

extension EasingCurve {
  /// Parses a curve from its text form.
  ///
  /// The grammar is CSS Easing Functions Level 2, including names in upper or lower case, white space, comments, percentages, and text
  /// that ends without its closing parenthesis. Curves that CSS lacks have the same style (C and D are curves, M is a motion):
  /// | text | curve |
  /// |---|---|
  /// | `ease-in-quad` … `ease-in-out-bounce` | the thirty curves of easings.net, also written `easeInQuad` |
  /// | `ease-in-power(1.5)` | a power curve; also with `out` or `in-out` |
  /// | `ease-in-back(2.5)` | a curve of any family that has parameters, with their values |
  /// | `material-standard`, `m3-emphasized`, … | a curve of Material Design |
  /// | `clamp(C)`, `reverse(C)`, `mirror(C)`, `in-out(C)` | a transformed curve |
  /// | `scale(C, 2)`, `scale(C, 2, -0.5)` | a curve with its values multiplied, and then shifted |
  /// | `chain(C, D, 0.4)`, `chain(C, D, 0.4, 0.6)` | C up to progress 0.4 (and value 0.6), then D |
  /// | `beziers(…)` | Bézier curves one after another, see ``PiecewiseBezier`` |
  /// | `rough(points 20, strength 0.2, taper none, seed 0)` | lines between random points; parameters may be omitted |
  /// | `noise(points 20, strength 0.2, taper none, seed 0)` | a smooth curve through random points |
  /// | `wiggle(count 10, strength 1, taper out, seed 3)` | swings around 0; if there is a seed, of random heights |
  /// | `slow-mo(ratio 0.7, power 0.7)` | a curve with a slow, straight part in the middle |
  /// | `blend(C, D, 0.3)` | the mean of C and D with weights 0.7 and 0.3 |
  /// | `timed(M)`, `timed(M, 2s)`, `timed(M, open)` | a motion, see ``MotionCurve/init(parsing:)`` |
  ///
  /// Curves may be nested up to 32 levels, and a text may have up to 65,536 curves. Parsing takes time linear in the
  /// length of the text. A `linear()` with a single stop is valid, as in the current draft of the specification. `calc()` and
  /// the other mathematical functions of CSS are rejected.
  ///
  /// - Throws: ``EasingTextError`` for text outside this grammar, with the column, the text found and the text expected at this column.
  public init(parsing text: String) throws(EasingTextError) {
    self = try EasingText(parsing: text).curve
  }

  /// The greatest nesting depth of combinators in text and in coded data.
  ///
  /// Each level uses up to 3 KB of stack, so that 32 levels fit into the smallest thread stack, 128 KB.
  package static let nestingLimit = 32
  /// The greatest number of curves in one text or coded value.
  package static let partsLimit = 1 << 16
}

extension EasingCurve: ParsedFromText, StyledText {
  /// Whether CSS has a function for this curve.
  package var isOfCSS: Bool {
    switch storage {
    case .cubicBezier, .steps, .piecewiseLinear: true
    default: false
    }
  }

  package func text(_ style: EasingTextStyle) -> String {
    var text = ""
    append(to: &text, style)
    return text
  }

  private func append(to text: inout String, _ style: EasingTextStyle) {
    switch storage {
    case .cubicBezier(let box): text += box.curve.text(style)
    case .steps(let curve): text += curve.text(style)
    case .piecewiseLinear(let curve): text += curve.text(style)
    case .piecewiseBezier(let curve): text += curve.text(style)
    case .family(let curve): text += curve.text(style)
    case .timed(let curve): text += curve.text(style)
    case .clamped(let curve): append("clamp", [curve.base], to: &text, style)
    case .transformed(let curve):
      if curve.runsBackwards {
        append(curve.factor == 1 ? "reverse" : "mirror", [curve.base], to: &text, style)
      } else {
        let numbers = [curve.factor] + (curve.offset == 0 ? [] : [curve.offset])
        append("scale", [curve.base], numbers, to: &text, style)
      }
    case .inOut(let curve): append("in-out", [curve.base], to: &text, style)
    case .chained(let curve):
      let numbers = [curve.progress] + (curve.value == curve.progress ? [] : [curve.value])
      append("chain", [curve.first, curve.second], numbers, to: &text, style)
    case .blended(let curve):
      append("blend", [curve.first, curve.second], [curve.weight], to: &text, style)
    }
  }

  /// Appends the text of a combinator to `text`; appending avoids copies of the inner curves' text at each level.
  private func append(
    _ name: String, _ curves: [EasingCurve], _ numbers: [Double] = [], to text: inout String,
    _ style: EasingTextStyle
  ) {
    text += name + "("
    for (index, curve) in curves.enumerated() {
      if index > 0 { text += style.separator }
      curve.append(to: &text, style)
    }
    for number in numbers { text += style.separator + style.number(number) }
    text += ")"
  }
}

/// A curve parsed from text, with its text in a browser's computed style.
package struct EasingText {
  package let curve: EasingCurve
  /// The computed text; `nil` if it follows from the curve alone.
  private let spelling: String?

  /// The text that a browser returns for the curve in a computed style.
  ///
  /// Numbers are written in full. The author's spelling is kept where browsers keep it: `ease` stays a keyword and
  /// `cubic-bezier(.25, .1, .25, 1)` a function, although both are the same curve. Every stop of `linear()` has a percentage:
  /// omitted positions are computed in percent, each from the previous position, as in Chromium.
  package var computed: String { spelling ?? curve.text(.computed) }

  /// The text of this curve in CSS; `nil` if CSS has no function for it.
  package var css: String? { curve.isOfCSS ? computed : nil }

  package init(parsing text: String) throws(EasingTextError) {
    var parser = EasingParser(text)
    self = try parser.parse()
  }

  init(_ curve: EasingCurve, computed: String? = nil) {
    self.curve = curve
    spelling = computed
  }
}

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
