// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// An easing function as it was written.
///
/// The grammar is that of CSS Easing Functions Level 2 (names in any case, white space, comments,
/// percentages, an unclosed parenthesis at the end of the text), and in the same style what CSS does not
/// have:
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
/// | `blend(C, D, 0.3)` | 0.7 of C and 0.3 of D |
///
/// Curves may be nested as deep as ``EasingCurve/nestingLimit`` says. Reading takes time in proportion to the text.
/// A single stop makes a valid `linear()`, as in the specification's current draft. `calc()` and the
/// other mathematical functions of CSS are refused.
public struct EasingText: Hashable, Sendable {
  /// The curve that the text means.
  public let curve: EasingCurve

  /// The text as a browser gives it back as computed style.
  ///
  /// Numbers are in full. What browsers remember of the spelling is kept: `ease` stays a
  /// keyword and `cubic-bezier(.25, .1, .25, 1)` a function, although both are the same curve. All
  /// stops of `linear()` have their percentage; implied ones are computed in percent, each from the
  /// one before it, as Chromium does.
  public let computed: String

  /// The text that CSS reads as this curve, or nil if CSS has no such curve.
  public var css: String? {
    switch curve {
    case .cubicBezier, .steps, .piecewiseLinear: computed
    default: nil
    }
  }

  /// Reads a text.
  ///
  /// - Parameter text: one easing function.
  /// - Throws: ``EasingTextError`` for anything else.
  public init(parsing text: String) throws(EasingTextError) {
    var parser = EasingParser(text)
    self = try parser.parse()
  }

  init(_ curve: EasingCurve, computed: String?) {
    self.curve = curve
    self.computed = computed ?? curve.text(.computed)
  }
}
#endif
