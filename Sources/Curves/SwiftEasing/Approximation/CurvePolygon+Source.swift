// SPDX-License-Identifier: Apache-2.0

extension CurvePolygon {
  /// Type-erased functions of a curve, so that the polygon's code is compiled only once.
  struct Source {
    let isSampled: Bool
    /// The nesting depth of combinators; 1 for a curve without any.
    let depth: Int
    /// The value at progress 0 before a jump at progress 0.
    let waitingValue: Double
    let values: ([Double]) -> [Double]
    let value: (Double) -> Double
    let enclosure: (Double, Double) -> Enclosure?

    /// Erases a curve's type; `depth` is its nesting depth, by default that of an `EasingCurve` or 1.
    init(_ curve: some EasingFunction, depth: Int? = nil) {
      isSampled = curve.isSampled
      self.depth = depth ?? (curve as? EasingCurve)?.depth ?? 1
      waitingValue = curve.value(at: 0, beforeJump: true)
      values = { curve.values(at: $0) }
      value = { curve.value(at: $0) }
      enclosure = { curve.enclosure(from: $0, to: $1) }
    }
  }
}
