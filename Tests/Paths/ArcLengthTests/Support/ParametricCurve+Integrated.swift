// SPDX-License-Identifier: Apache-2.0

import MotionPath

@testable import ArcLength

extension ParametricCurve {
  /// Measures a curve by integrating its speed, as `PacedSpline(integrating:)` does.
  func integratedLength(accuracy: Double = 1e-12) throws(ArcLengthError) -> MeasuredLength {
    try CurveSpeed(self).length(accuracy: accuracy)
  }
}
