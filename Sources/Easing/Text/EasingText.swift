// SPDX-License-Identifier: Apache-2.0

/// An easing function read from text.
///
/// The grammar is that of CSS Easing Functions Level 2 (names in any case, white space, comments,
/// percentages, a missing parenthesis at the end of the text), extended in the same style by what
/// CSS does not have:
///
/// | text | curve |
/// |---|---|
/// | `ease-in-quad` … `ease-in-out-bounce` | the thirty of easings.net, also as `easeInQuad` |
/// | `ease-in-power(1.5)` | a power; also `out`, `in-out` |
/// | `ease-in-back(2.5)` | with an overshoot |
/// | `ease-in-elastic(1.5, 0.4)` | with an amplitude and a period |
/// | `material-standard`, `m3-emphasized`, … | Material's |
/// | `clamp(C)`, `reverse(C)`, `mirror(C)`, `in-out(C)` | a curve changed |
/// | `scale(C, 2)`, `scale(C, 2, -0.5)` | values multiplied, and then moved |
/// | `chain(C, D, 0.4)`, `chain(C, D, 0.4, 0.6)` | C up to progress 0.4 (and value 0.6), then D |
/// | `beziers(…)` | Bézier curves one after another, see ``PiecewiseBezier`` |
/// | `blend(C, D, 0.3)` | 0.7 of C and 0.3 of D |
///
/// Curves may be nested up to ``EasingCurve/nestingLimit``. Reading takes time linear in the length
/// of the text. A single stop is a valid `linear()`, as in the specification's current draft.
/// `calc()` and the other mathematical functions of CSS are rejected.
public struct EasingText: Hashable, Sendable {
  /// The curve that the text describes.
  public let curve: EasingCurve

  /// The text as a browser returns it in a computed style.
  ///
  /// Numbers are written in full. The spelling is kept as far as browsers keep it: `ease` stays a
  /// keyword and `cubic-bezier(.25, .1, .25, 1)` a function, although both are the same curve.
  /// Every stop of `linear()` has a percentage; implied ones are computed in percent, each from the
  /// one before it, as in Chromium.
  public let computed: String

  /// The text of this curve in CSS; nil if CSS has no such curve.
  public var css: String? {
    switch curve {
    case .cubicBezier, .steps, .piecewiseLinear: computed
    default: nil
    }
  }

  /// Parses a text.
  ///
  /// - Parameter text: one easing function.
  /// - Throws: ``EasingTextError`` for any other text.
  public init(parsing text: String) throws(EasingTextError) {
    var parser = EasingParser(text)
    self = try parser.parse()
  }

  init(_ curve: EasingCurve, computed: String?) {
    self.curve = curve
    self.computed = computed ?? curve.text(.computed)
  }
}
