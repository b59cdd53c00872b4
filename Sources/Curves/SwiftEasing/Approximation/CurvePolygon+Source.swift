// SPDX-License-Identifier: Apache-2.0

extension CurvePolygon {
  /// A curve of any type as functions, so that one build serves all types.
  struct Source {
    let isSampled: Bool
    /// How deep combinations are nested.
    let depth: Int
    /// The value at progress 0 before a jump there.
    let waitingValue: Double
    let values: ([Double]) -> [Double]
    let value: (Double) -> Double
    let enclosure: (Double, Double) -> Enclosure?

    /// Takes a curve, with how deep combinations are nested if the curve cannot tell.
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
