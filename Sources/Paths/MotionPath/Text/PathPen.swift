// SPDX-License-Identifier: Apache-2.0

/// The state of path data between two commands: the current point, and the control point that a smooth curve reflects.
struct PathPen {
  private(set) var current = SIMD2<Double>.zero
  /// The second control point of the previous segment if it is a cubic.
  private(set) var cubicControl: SIMD2<Double>?
  /// The control point of the previous segment if it is a quadratic.
  private(set) var quadraticControl: SIMD2<Double>?

  mutating func move(
    to point: SIMD2<Double>, cubic: SIMD2<Double>? = nil, quadratic: SIMD2<Double>? = nil
  ) {
    (current, cubicControl, quadraticControl) = (point, cubic, quadratic)
  }

  /// Returns the reflection of a control point in the current point; without a control point, returns the current point.
  func reflection(of control: SIMD2<Double>?) -> SIMD2<Double> {
    control.map { current + (current - $0) } ?? current
  }
}
