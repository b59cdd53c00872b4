// SPDX-License-Identifier: Apache-2.0

import CGSL
import Easing
import GSLErrors
import RealModule

/// A function of time that is linear in some of its parameters: a sum of basis functions with
/// coefficients.
///
/// The other parameters are positive; the model receives their logarithms.
struct SeparableModel {
  /// Writes the basis functions at a time.
  typealias Basis = (_ time: Double, _ basis: inout [Double]) -> Void

  let linearCount: Int
  let nonlinearCount: Int
  /// The basis functions for given logarithms; `nil` if there are none.
  let basis: (_ logarithms: [Double]) -> Basis?

  var count: Int { linearCount + nonlinearCount }
}

/// The least-squares fit of a model to samples.
final class SeparableFit {
  /// The parameters, linear ones first, with their standard errors and the residuals.
  struct Solution {
    var parameters: [Double]
    var standardErrors: [Double]
    var residuals: [Double]
    /// The range of the values.
    var range: Double
    var sumOfSquares: Double

    /// Multiplies a parameter and its standard error by a power of a number.
    mutating func unscale(at index: Int, power: Int, _ number: Double) {
      let factor = Double.pow(number, power)
      parameters[index] *= factor
      standardErrors[index] *= factor
    }
  }

  private let model: SeparableModel
  /// The times as fractions of the duration.
  private let times: [Double]
  /// The values minus the first one, as fractions of their range.
  private let values: [Double]
  private let first: Double
  private let range: Double
  /// The last time, in seconds.
  let duration: Double

  private static let gridSamples = 256

  /// Checks and scales samples.
  ///
  /// - Throws: ``FitError/parameter(_:)`` for samples that cannot be fitted.
  init(_ model: SeparableModel, times: [Double], values: [Double]) throws(FitError) {
    func refuse(_ name: String, _ value: Double, _ allowed: String) -> FitError {
      .parameter(ParameterError(name, value, allowed: allowed))
    }
    guard times.count >= model.count else {
      throw refuse("number of samples", Double(times.count), "at least \(model.count)")
    }
    guard times.count == values.count else {
      throw refuse("number of values", Double(values.count), "the number of times, \(times.count)")
    }
    var last = -Double.leastNonzeroMagnitude
    for time in times {
      guard time > last, time.isFinite else {
        throw refuse("time", time, "finite, 0 or more, and later than the one before")
      }
      last = time
    }
    for value in values where !value.isFinite { throw refuse("value", value, "finite") }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    guard high > low, (high - low).isFinite else {
      throw refuse("range of the values", high - low, "positive and finite")
    }
    self.model = model
    (duration, range, first) = (last, high - low, values[0])
    let (duration, range, first) = (last, high - low, values[0])
    self.times = times.map { $0 / duration }
    self.values = values.map { ($0 - first) / range }
  }

  /// The best fit that is found from the best of several starts.
  ///
  /// - Parameters:
  ///   - starts: logarithms of the nonlinear parameters.
  ///   - count: the number of best starts from which a fit is computed.
  /// - Returns: the fit, with times as fractions of the duration.
  /// - Throws: ``FitError/gsl(_:)`` if GSL fails at each of these starts.
  func solution(from starts: [[Double]], highest count: Int) throws(FitError) -> Solution {
    let step = max(times.count / SeparableFit.gridSamples, 1)
    let indices = Array(stride(from: 0, to: times.count, by: step))
    var best: [(sum: Double, parameters: [Double])] = []
    for start in starts {
      guard let (sum, coefficients) = linearFit(start, indices), sum.isFinite else { continue }
      if best.count == count, let worst = best.last, sum >= worst.sum { continue }
      best.insert((sum, coefficients + start), at: best.firstIndex { $0.sum > sum } ?? best.count)
      if best.count > count { best.removeLast() }
    }
    var failure = GSLError.noMemory(in: "gsl_multifit_nlinear_alloc")
    var found: Solution?
    for start in best {
      do throws(GSLError) {
        let solution = try GSLErrorHandler.withHandlerDisabled { () throws(GSLError) -> Solution in
          try self.solution(from: start.parameters)
        }
        if solution.sumOfSquares < found?.sumOfSquares ?? .infinity { found = solution }
      } catch {
        failure = error
      }
    }
    guard let found else { throw .gsl(failure) }
    return found
  }

  /// The linear coefficients for given nonlinear parameters.
  ///
  /// The normal equations have enough digits for the grid.
  private func linearFit(
    _ logarithms: [Double], _ indices: [Int]
  ) -> (sum: Double, coefficients: [Double])? {
    let count = model.linearCount
    var matrix = [Double](repeating: 0, count: count * count)
    var right = [Double](repeating: 0, count: count)
    var basis = right
    var squares = 0.0
    guard let write = model.basis(logarithms) else { return nil }
    for index in indices {
      write(times[index], &basis)
      for row in 0..<count {
        for column in 0...row { matrix[row * count + column] += basis[row] * basis[column] }
        right[row] += basis[row] * values[index]
      }
      squares += values[index] * values[index]
    }
    // Cholesky factorization; the diagonal is increased slightly for basis functions that are nearly alike.
    for row in 0..<count {
      for column in 0...row {
        var sum = matrix[row * count + column] * (row == column ? 1 + 1e-12 : 1)
        for inner in 0..<column {
          sum -= matrix[row * count + inner] * matrix[column * count + inner]
        }
        if row == column {
          guard sum > 0 else { return nil }
          matrix[row * count + row] = sum.squareRoot()
        } else {
          matrix[row * count + column] = sum / matrix[column * count + column]
        }
      }
    }
    var coefficients = right
    for row in 0..<count {
      for column in 0..<row {
        coefficients[row] -= matrix[row * count + column] * coefficients[column]
      }
      coefficients[row] /= matrix[row * count + row]
      squares -= coefficients[row] * coefficients[row]
    }
    for row in (0..<count).reversed() {
      for column in (row + 1)..<max(count, row + 1) {
        coefficients[row] -= matrix[column * count + row] * coefficients[column]
      }
      coefficients[row] /= matrix[row * count + row]
    }
    return (squares, coefficients)
  }

  // MARK: GSL

  /// The fit from a start, with GSL's error handler disabled.
  private func solution(from start: [Double]) throws(GSLError) -> Solution {
    let (samples, count) = (times.count, model.count)
    var options = gsl_multifit_nlinear_default_parameters()
    guard
      let workspace = gsl_multifit_nlinear_alloc(easing_trust_region(), &options, samples, count)
    else { throw GSLError.noMemory(in: "gsl_multifit_nlinear_alloc") }
    defer { gsl_multifit_nlinear_free(workspace) }
    guard let position = gsl_vector_alloc(count), let covariance = gsl_matrix_alloc(count, count)
    else { throw GSLError.noMemory(in: "gsl_matrix_alloc") }
    defer {
      gsl_vector_free(position)
      gsl_matrix_free(covariance)
    }
    for index in 0..<count { gsl_vector_set(position, index, start[index]) }
    var problem = gsl_multifit_nlinear_fdf()
    problem.n = samples
    problem.p = count
    problem.params = Unmanaged.passUnretained(self).toOpaque()
    problem.f = { position, fit, residuals in
      guard let position, let fit, let residuals else { return Int32(GSL_EFAULT) }
      return Unmanaged<SeparableFit>.fromOpaque(fit).takeUnretainedValue()
        .writeResiduals(at: position, into: residuals)
    }
    problem.df = { position, fit, jacobian in
      guard let position, let fit, let jacobian else { return Int32(GSL_EFAULT) }
      return Unmanaged<SeparableFit>.fromOpaque(fit).takeUnretainedValue()
        .writeJacobian(at: position, into: jacobian)
    }
    try withExtendedLifetime(self) { () throws(GSLError) in
      try GSLError.check(
        gsl_multifit_nlinear_init(position, &problem, workspace), in: "gsl_multifit_nlinear_init")
      var reason: Int32 = 0
      // A fit that does not converge is judged by its sum of squares.
      _ = gsl_multifit_nlinear_driver(200, 1e-15, 1e-15, 0, nil, nil, &reason, workspace)
      _ = gsl_multifit_nlinear_covar(gsl_multifit_nlinear_jac(workspace), 0, covariance)
    }
    let (found, missed) = (
      gsl_multifit_nlinear_position(workspace), gsl_multifit_nlinear_residual(workspace)
    )
    var sum = 0.0
    for index in 0..<samples {
      let residual = gsl_vector_get(missed, index)
      sum += residual * residual
    }
    guard sum.isFinite else {
      throw GSLError(Int32(GSL_EFAILED), in: "gsl_multifit_nlinear_driver")
    }
    let variance = samples > count ? sum / Double(samples - count) : .nan
    var solution = Solution(
      parameters: [], standardErrors: [],
      residuals: (0..<samples).map { -range * gsl_vector_get(missed, $0) }, range: range,
      sumOfSquares: sum)
    for index in 0..<count {
      let value = gsl_vector_get(found, index)
      let error = (variance * gsl_matrix_get(covariance, index, index)).squareRoot()
      if index < model.linearCount {
        solution.parameters.append(range * value)
        solution.standardErrors.append(range * error)
      } else {
        solution.parameters.append(.exp(value))
        solution.standardErrors.append(.exp(value) * error)
      }
    }
    // The first value was subtracted from the values, so it is added to the positions, but not to the velocity.
    for index in 0..<(model.linearCount - 1) { solution.parameters[index] += first }
    return solution
  }

  private func writeResiduals(
    at position: UnsafePointer<gsl_vector>, into residuals: UnsafeMutablePointer<gsl_vector>
  ) -> Int32 {
    let parameters = (0..<model.count).map { gsl_vector_get(position, $0) }
    let logarithms = Array(parameters[model.linearCount...])
    var basis = [Double](repeating: 0, count: model.linearCount)
    guard let write = model.basis(logarithms) else { return Int32(GSL_EDOM) }
    for index in times.indices {
      write(times[index], &basis)
      var value = -values[index]
      for (function, coefficient) in zip(basis, parameters) { value += function * coefficient }
      guard value.isFinite else { return Int32(GSL_EDOM) }
      gsl_vector_set(residuals, index, value)
    }
    return 0
  }

  /// Writes the derivatives by the coefficients, which are the basis, and by the logarithms.
  ///
  /// The latter are central differences with a step of 1e-5; their error is of the order of its
  /// square.
  private func writeJacobian(
    at position: UnsafePointer<gsl_vector>, into jacobian: UnsafeMutablePointer<gsl_matrix>
  ) -> Int32 {
    let parameters = (0..<model.count).map { gsl_vector_get(position, $0) }
    let logarithms = Array(parameters[model.linearCount...])
    let step = 1e-5
    guard let write = model.basis(logarithms) else { return Int32(GSL_EDOM) }
    var shifted: [(above: SeparableModel.Basis, below: SeparableModel.Basis)] = []
    for index in logarithms.indices {
      var (high, low) = (logarithms, logarithms)
      high[index] += step
      low[index] -= step
      guard let above = model.basis(high), let below = model.basis(low) else {
        return Int32(GSL_EDOM)
      }
      shifted.append((above, below))
    }
    var (basis, above) = (
      [Double](repeating: 0, count: model.linearCount),
      [Double](repeating: 0, count: model.linearCount)
    )
    for row in times.indices {
      write(times[row], &basis)
      for (column, function) in basis.enumerated() {
        gsl_matrix_set(jacobian, row, column, function)
      }
      for (index, pair) in shifted.enumerated() {
        pair.above(times[row], &above)
        pair.below(times[row], &basis)
        var change = 0.0
        for column in basis.indices {
          change += (above[column] - basis[column]) * parameters[column]
        }
        gsl_matrix_set(jacobian, row, model.linearCount + index, change / (2 * step))
      }
    }
    return 0
  }
}
