// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import MotionPath

/// The speed of any smooth curve, and the parameters at which the speed is minimal.
struct CurveSpeed<Curve: ParametricCurve>: SpeedProfile {
  let curve: Curve
  let breakpoints: [Double]
  static var searchSteps: Int { 256 }

  /// Finds the minima of the speed, where P′·P″ changes from negative to positive.
  ///
  /// P′·P″ is computed at 257 parameters. A minimum between two of them is missed if P′·P″ has the same sign at both; the error
  /// stated for the length is then unreliable.
  init(_ curve: Curve) {
    self.curve = curve
    func slope(_ s: Double) -> Double {
      (curve.derivative(at: s) * curve.secondDerivative(at: s)).sum()
    }
    var breakpoints: [Double] = []
    var before = slope(0)
    for step in 1...Self.searchSteps {
      let end = Double(step) / Double(Self.searchSteps)
      let after = slope(end)
      if before < 0, after >= 0 {
        var (low, high) = (end - 1 / Double(Self.searchSteps), end)
        // After 52 bisections the interval is as narrow as the rounding of the parameter.
        for _ in 0..<52 {
          let middle = low + 0.5 * (high - low)
          if slope(middle) < 0 { low = middle } else { high = middle }
        }
        if high < 1 { breakpoints.append(high) }
      }
      before = after
    }
    self.breakpoints = breakpoints
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

  /// Computes the length by GSL's adaptive integrator, between the minima of the speed.
  ///
  /// GSL's Gauss–Kronrod integrators report success with errors of 20 to 400 times their tolerance if a near-cusp lies inside
  /// an interval. If intervals are split at the minima of the speed, near-cusps lie at their ends, where the nodes are dense.
  /// Each part is integrated by the rules of 21 and of 61 points. Next to a near-cusp both rules err in the same direction, but
  /// in thousands of cubics with near-cusps the error was at most four times the difference between their results. The stated error
  /// is eight times this difference, or GSL's estimate if that is larger.
  func length(accuracy: Double) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    var rough = 0.0
    for step in 0..<Self.searchSteps {
      rough += speed(at: (Double(step) + 0.5) / Double(Self.searchSteps))
    }
    rough /= Double(Self.searchSteps)
    guard rough.isFinite else { throw .notFinite(rough) }
    guard rough > 0 else { return .zero }
    let tolerance = 0x1p-5 * accuracy * rough / Double(breakpoints.count + 1)
    let integral = try ArcLengthError.wrapping { () throws(GSLError) -> MeasuredLength in
      try GSLErrorHandler.withHandlerDisabled { () throws(GSLError) in
        try self.integral(tolerance: tolerance)
      }
    }
    guard integral.value.isFinite else { throw .notFinite(integral.value) }
    guard integral.error <= accuracy * integral.value else {
      throw .accuracyNotReached(accuracy: accuracy, error: integral.error / integral.value)
    }
    return integral
  }

  private func integral(tolerance: Double) throws(GSLError) -> MeasuredLength {
    let limit = 256
    guard let workspace = gsl_integration_workspace_alloc(limit) else {
      throw GSLError.noMemory(in: "gsl_integration_workspace_alloc")
    }
    defer { gsl_integration_workspace_free(workspace) }
    let integrand = Integrand { speed(at: $0) }
    return try withExtendedLifetime(integrand) { () throws(GSLError) in
      var function = gsl_function(
        function: { s, context in
          guard let context else { return .nan }
          let integrand = Unmanaged<Integrand>.fromOpaque(context).takeUnretainedValue()
          integrand.evaluations += 1
          return integrand.value(s)
        }, params: Unmanaged.passUnretained(integrand).toOpaque())
      func integrate(
        _ start: Double, _ end: Double, rule: Int
      ) throws(GSLError) -> (value: Double, error: Double) {
        var (value, error) = (0.0, 0.0)
        let status = gsl_integration_qag(
          &function, start, end, tolerance, 0, limit, Int32(rule), workspace, &value, &error)
        // With these three statuses GSL still returns a value and an estimate of its error.
        if ![GSL_EROUND, GSL_EMAXITER, GSL_ESING].contains(where: { Int32($0) == status }) {
          try GSLError.check(status, in: "gsl_integration_qag")
        }
        return (value, error)
      }
      var sum = LengthSum()
      var start = 0.0
      for end in breakpoints + [1] {
        let coarse = try integrate(start, end, rule: Int(GSL_INTEG_GAUSS21))
        let fine = try integrate(start, end, rule: Int(GSL_INTEG_GAUSS61))
        let difference = (fine.value - coarse.value).magnitude
        let error = max(min(coarse.error, fine.error), 8 * difference)
        sum.add(MeasuredLength(value: fine.value, error: error))
        start = end
      }
      var total = sum.total
      total.error += 16 * 0x1p-53 * total.value
      total.evaluations = integrand.evaluations
      return total
    }
  }
}

/// A function that GSL calls, and the number of its evaluations.
private final class Integrand {
  let value: (Double) -> Double
  var evaluations = 0

  init(_ value: @escaping (Double) -> Double) { self.value = value }
}
