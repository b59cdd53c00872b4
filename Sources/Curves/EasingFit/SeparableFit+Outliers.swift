// SPDX-License-Identifier: Apache-2.0

import GSLErrors

extension SeparableFit {
  /// The tuning constant of Tukey's bisquare, for 95 % of the efficiency of least squares on normal errors.
  static let bisquareLimit = 4.685

  /// Returns √(w·b) for each weight w and its bisquare weight b, which is 0 for a residual of magnitude `limit` or more.
  private func rootsOfBisquare(_ residuals: [Double], limit: Double) -> [Double] {
    roots.indices.map { roots[$0] * max(0, 1 - (residuals[$0] / limit).squared) }
  }

  /// Estimates the standard deviation of the residuals; the result is at least ``floor``.
  func deviation(_ residuals: [Double]) -> Double {
    max(SeparableFit.scale(residuals, parameters: free.count), floor)
  }

  func unweighted(_ residuals: [Double], _ current: [Double]) -> [Double] {
    residuals.indices.map { current[$0] > 0 ? residuals[$0] / current[$0] * roots[$0] : 0 }
  }

  /// Returns square roots of weights with which the weighted sum of squares equals the sum of the residuals' magnitudes.
  func rootsOfMagnitudes(_ roots: [Double], _ residuals: [Double]) -> [Double] {
    let least = max(1e-3 * deviation(residuals), floor)
    return residuals.indices.map { roots[$0] / max(abs(residuals[$0]), least).squareRoot() }
  }

  /// Estimates the standard deviation of normally distributed errors from the median magnitude of the residuals.
  ///
  /// The smallest residuals, as many as there are parameters, are left out, because a fit can make them zero.
  static func scale(_ residuals: [Double], parameters: Int) -> Double {
    let sizes = residuals.map(abs).sorted().dropFirst(min(parameters, residuals.count - 1))
    let middle = sizes.startIndex + sizes.count / 2
    return sizes.isEmpty ? 0 : 1.4826 * sizes[middle]
  }

  /// Returns the weighted residuals of a solution at all samples, including samples with a weight of 0.
  private func residuals(_ solution: Solution) -> [Double]? {
    guard let basis = basis(solution.point) else { return nil }
    return times.indices.map {
      roots[$0] * (values[$0] - (basis(times[$0]) * solution.coefficients).sum())
    }
  }

  /// Returns the fit near a point, and its score: the sum of squares or, if `isRobust`, the deviation of the residuals.
  ///
  /// Robust fits are compared by deviation, because the sum of magnitudes favors fits that follow an outlier with leverage,
  /// such as the first sample. The first weights of a robust fit come from the residuals at `point`, so that outliers do not
  /// move the search away from the point.
  func refined(
    _ point: Point, _ isRobust: Bool
  ) throws(GSLError) -> (score: Double, solution: Solution) {
    guard isRobust, var residuals = leastMagnitudes(at: point) else {
      let solution = try solution(near: point)
      return (isRobust ? .infinity : solution.sum, solution)
    }
    var fit = self
    var solution = Solution(point: point)
    for _ in 0..<5 {
      fit.roots = rootsOfBisquare(residuals, limit: 2.5 * deviation(residuals))
      solution = try fit.solution(near: solution.point)
      residuals = self.residuals(solution) ?? residuals
    }
    return (deviation(residuals), solution)
  }

  /// Returns the fit with the weights of Tukey's bisquare.
  ///
  /// The scale of the residuals is estimated from the fit with the least deviation and then kept constant, so that the weights
  /// converge (Yohai 1987).
  ///
  /// - Returns: the fit with its weights, its solution, the points of the fits found, and the estimated variance of a
  ///   residual of weight 1 (Huber 1981, 7.6.8, for these weights).
  func withoutOutliers() throws(GSLError) -> (
    fit: SeparableFit, solution: Solution, modes: [Point], variance: Double
  ) {
    var (solution, modes) = try solution(isRobust: true)
    var fit = self
    var residuals = residuals(solution) ?? solution.residuals
    let limit = SeparableFit.bisquareLimit * deviation(residuals)
    for _ in 0..<50 {
      let before = fit.roots
      fit.roots = rootsOfBisquare(residuals, limit: limit)
      solution = try fit.solution(near: solution.point)
      residuals = self.residuals(solution) ?? solution.residuals
      let change = zip(before, fit.roots).reduce(0) { max($0, abs($1.0 - $1.1)) }
      if change <= 1e-7 { break }
    }
    var (squares, slope, slopeSquares, weight) = (0.0, 0.0, 0.0, 0.0)
    for residual in residuals {
      let ratio = (residual / limit).squared
      guard ratio < 1 else { continue }
      squares += (residual * (1 - ratio) * (1 - ratio)).squared
      let derivative = (1 - ratio) * (1 - 5 * ratio)
      slope += derivative
      slopeSquares += derivative * derivative
      weight += (1 - ratio) * (1 - ratio)
    }
    let count = Double(times.count)
    slope /= count
    let correction =
      1 + Double(free.count) / count * (slopeSquares / count - slope * slope) / (slope * slope)
    let variance =
      slope > 0
      ? correction * correction * squares / Double(max(degreesOfFreedom, 1)) / (slope * slope)
        * (weight / count) : .infinity
    modes[0] = solution.point
    return (fit, solution, modes, variance)
  }
}
