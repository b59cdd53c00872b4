// SPDX-License-Identifier: Apache-2.0

extension Hodograph {
  /// The length of the segment, by Gauss–Legendre panels whose error is bounded beforehand.
  ///
  /// See ``SpeedPanels`` for the bound. Most curves are one panel. The accuracy is relative to the
  /// length; the tolerance is taken from the control polygon, which is less than four times as long
  /// (the largest ratio of a quadratic's Bernstein coefficients to its mean size is 11/3).
  func length(accuracy: Double) throws(GSLError) -> MeasuredLength {
    guard polygon > 0 else { return .zero }
    var panels = SpeedPanels(
      hodograph: self, roots: SpeedRoots(self), rules: try GaussLegendreRules.shared.get(),
      tolerance: accuracy * polygon / 64)
    panels.integrate(from: 0, to: 1, tolerance: accuracy * polygon / 4, depth: 0)
    // Rounding: most where P′ is like (1 − s)², whose coefficients are twelve times the mean of it. Climbing
    // towards the worst found 11u; the roundings' largest sizes, added up, are some 50u.
    return MeasuredLength(
      value: panels.sum, error: panels.error + 16 * 0x1p-53 * polygon,
      evaluations: panels.evaluations)
  }
}
