// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport

/// Curves to try laws on.
enum SampleCurves {
  /// Curves with continuous derivatives inside [0, 1] and finite slopes at the ends.
  static let smooth: [EasingCurve] = parse([
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(.3,-.4,.6,1.5)",
    "cubic-bezier(.9,.9,.7,.2)", "ease-in-quad", "ease-out-cubic", "ease-in-sine",
    "ease-out-sine", "ease-in-back", "ease-out-back", "ease-in-power(2.5)",
  ])

  /// Smooth curves that rise from 0 to 1 and have an inverse.
  static let monotone: [EasingCurve] = smooth.filter { $0.monotonicity == .increasing }

  /// Curves that jump or bend.
  static let broken: [EasingCurve] = parse([
    "steps(4)", "steps(4,start)", "steps(4,jump-none)", "steps(4,jump-both)", "step-start",
    "linear(0,.25,1)", "linear(0,0 50%,1 50%,1)", "linear(.5)", "ease-in-bounce", swing,
    "ease-in-expo",
  ])

  private static func parse(_ texts: [String]) -> [EasingCurve] {
    texts.map { text in required(text) { EasingCurve(text) } }
  }
}
