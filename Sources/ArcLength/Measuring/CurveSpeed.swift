// SPDX-License-Identifier: Apache-2.0

import MotionPath

/// The speed of any smooth curve, and where it is smallest.
struct CurveSpeed<Curve: ParametricCurve>: SpeedProfile {
  let curve: Curve
  let cuts: [Double]

  /// How finely the curve is searched for minima of speed.
  static var searchSteps: Int { 256 }

  /// Looks for the minima: P′·P″ goes from negative to positive there.
  ///
  /// A minimum between two steps that both fall, or both rise, is not seen; that is where the error
  /// of an unknown curve stops being certain.
  init(_ curve: Curve) {
    self.curve = curve
    func slope(_ s: Double) -> Double {
      (curve.derivative(at: s) * curve.secondDerivative(at: s)).sum()
    }
    var cuts: [Double] = []
    var before = slope(0)
    for step in 1...Self.searchSteps {
      let end = Double(step) / Double(Self.searchSteps)
      let after = slope(end)
      if before < 0, after >= 0 {
        var (low, high) = (end - 1 / Double(Self.searchSteps), end)
        // Fifty-two halvings reach the rounding of the parameter.
        for _ in 0..<52 {
          let middle = low + 0.5 * (high - low)
          if slope(middle) < 0 { low = middle } else { high = middle }
        }
        if high < 1 { cuts.append(high) }
      }
      before = after
    }
    self.cuts = cuts
  }

  func speed(at s: Double) -> Double {
    let derivative = curve.derivative(at: s)
    let square = (derivative * derivative).sum()
    if square > 0x1p-900, square < 0x1p900 { return square.squareRoot() }
    var largest = 0.0
    for index in derivative.indices { largest = max(largest, derivative[index].magnitude) }
    guard largest > 0, largest.isFinite else { return square }
    let scaled = derivative / largest
    return largest * (scaled * scaled).sum().squareRoot()
  }
}
