// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
// Re-exported because the public error type contains GSL's errors.
@_exported import GSLErrors
import SwiftEasing

/// A motion fitted to samples by least squares.
///
/// ```swift
/// let fit = try MotionFit<DampedSpring>(times: times, values: values)
/// fit.motion.parameters.stiffness    // 180.02
/// fit.parameters[3].standardError    // 0.7
/// fit.isOfAnotherKind                // false: a spring
/// fit.interval(of: .stiffness)       // 178.6...181.4, with a confidence of 95 %
/// ```
///
/// - Model: a `DampedSpring` of mass 1, given by its start and end values, its initial velocity, its stiffness and its
///   damping; or a `Decay`, given by its start value, its initial velocity and its rate λ. Parameters can be fixed. The start
///   time is fixed at 0 by default; before it, the value is the start value. Times need not be evenly spaced, and samples can
///   have errors of different sizes, stated by weights.
/// - Algorithm: the model is linear in start value, end value and velocity, so linear least squares gives these for each
///   choice of the other parameters (variable projection). The other parameters are searched on a grid up to the highest
///   frequency that the samples resolve. GSL's `gsl_multifit_nlinear` refines the best grid points by the
///   Levenberg–Marquardt method, and the best result is taken.
/// - Error: if the samples have only rounding errors, each parameter has a relative error of at most 1e-9, unless its standard
///   error is larger or ``isDetermined`` is false. The standard errors are those of the linear theory: the square roots of the
///   diagonal of ``covariance``, σ²(JᵀWJ)⁻¹. Here σ² is the weighted sum of squares divided by the degrees of freedom, n − p,
///   and σ is at least 12u times the largest value (u = 2⁻⁵³), a bound for three errors: the rounding of a sample, the rounding
///   of the model, and the search's distance from the minimum. Standard errors are valid if errors are independent and of equal
///   size (or of a variance inverse to the weights), and if the samples determine the motion. Then the ratio of error to
///   standard error follows Student's distribution with n − p degrees of freedom. ``interval(of:confidence:)`` is valid even if
///   the samples hardly determine the motion.
/// - Complexity: O(n) for n samples, evaluated at some thousand grid points with at most 511 of the samples each; an unknown
///   start time needs about thirty times as many grid points.
public struct MotionFit<Fitted: Motion & Hashable>: Hashable, Sendable {
  /// A fitted parameter of the motion.
  public struct Parameter: Hashable, Sendable {
    /// The parameter that was fitted.
    public let name: FitParameter
    /// The fitted value.
    public let value: Double
    /// The standard error.
    ///
    /// It is NaN if there are no more samples than parameters, and infinite if the samples do not determine the parameter.
    public let standardError: Double
  }

  /// The motion, whose time 0 is ``startTime``.
  public let motion: Fitted
  /// The time at which the motion starts, in seconds, measured like the times of the samples.
  public let startTime: Double
  /// The parameters that were fitted and not fixed, in the order of ``FitParameter``.
  public let parameters: [Parameter]
  /// The covariance matrix of ``parameters``; NaN where a variance is unknown and, off the diagonal, where a variance is infinite.
  public let covariance: [[Double]]
  /// The differences sample − motion, in units of value; positive where the sample is above the motion.
  public let residuals: [Double]
  /// The weights used: the given weights, multiplied in a robust fit by factors that reduce outliers.
  ///
  /// A robust fit gives the weight 0 to a sample that is 4.685 or more standard deviations off the motion.
  public let weights: [Double]
  /// The square root of the weighted mean square of the residuals.
  public let rootMeanSquare: Double
  /// The Durbin–Watson statistic of the weighted residuals: near 2 if they are independent, near 0 if neighbors are alike.
  public let durbinWatson: Double

  /// Whether the samples seem to come from another kind of motion.
  ///
  /// True if ``rootMeanSquare`` is above a millionth of the values' range and ``durbinWatson`` is below 1. For n independent
  /// errors the statistic has the mean 2 and a standard deviation near 2/√n, so with 20 samples or more a false warning is
  /// unlikely.
  public let isOfAnotherKind: Bool

  /// Whether the samples determine the motion well enough for its standard errors to hold.
  ///
  /// All of this must hold:
  ///
  /// - The search has converged, and changing one parameter cannot be compensated by changing others.
  /// - The 95 % interval of Student's distribution is narrow. For stiffness, damping or rate its half-width is at most two fifths
  ///   of the value; for the start time it is at most two fifths of a radian, or of the decay's time constant. Within these limits
  ///   the motion is nearly linear in the start time and in the logarithms of stiffness, damping and rate.
  /// - There are two or more degrees of freedom, or there is one and the residuals are not larger than rounding errors.
  /// - In a robust fit, the interval would stay that narrow if any one sample, perhaps an outlier, were left out. No different motion has
  ///   residuals with a deviation below 1.5 times the least deviation found, and at most a fifth of the samples are outliers.
  ///
  /// Samples of a straight line, of an undamped spring, or of only the slow part of an overdamped spring do not determine a spring.
  ///
  /// Evenly spaced samples do not distinguish oscillations whose phases differ by whole turns between two samples. The fit is
  /// the slowest of them, and this property may be true even if the samples come from a faster one. So a spring needs more than
  /// two samples in a period.
  public let isDetermined: Bool

  private let model: FitModel
  private let fit: UsedSamples
  private let variance: Double

  /// The samples of a fit, from which intervals are computed.
  private struct UsedSamples: Hashable, Sendable {
    let times: [Double]
    let values: [Double]
    let weights: [Double]
    let fixed: [FitParameter: Double]
    /// The nonlinear parameters of all fits found, the best fit first.
    let modes: [[Double]]

    func search(_ model: FitModel) -> SeparableFit {
      SeparableFit(model, times: times, values: values, weights: weights, fixed: fixed)
    }
  }

  fileprivate init(
    _ model: FitModel, times: [Double], values: [Double], weights: [Double]?,
    fixed: [FitParameter: Double], loss: FitLoss,
    motion: ([FitParameter: Double]) throws(ParameterError) -> Fitted
  ) throws(FitError) {
    let given = weights ?? [Double](repeating: 1, count: times.count)
    do throws(ParameterError) {
      try Self.check(model, times, values, given, fixed)
    } catch { throw .parameter(error) }
    let used = times.indices.filter { given[$0] > 0 }
    let samples = UsedSamples(
      times: used.map { times[$0] }, values: used.map { values[$0] },
      weights: used.map { given[$0] }, fixed: fixed, modes: [])
    var search = samples.search(model)
    let (solution, modes): (SeparableFit.Solution, [[Double]])
    var variance: Double
    let degrees = search.degreesOfFreedom
    do throws(GSLError) {
      switch loss {
      case .squares:
        (solution, modes) = try search.solution(isRobust: false)
        variance = degrees > 0 ? solution.sum / Double(degrees) : .nan
      case .bisquare:
        (search, solution, modes, variance) = try search.withoutOutliers()
        if degrees == 0 { variance = .nan }
      }
    } catch { throw .gsl(error) }
    // The variance is at least that of three errors of the size `floor`: the rounding of the samples, the rounding of the model, and
    // the search's distance from the minimum. A few residuals may hide them, and in many residuals they are not random.
    if degrees > 0 { variance = max(variance, 9 * search.floor * search.floor) }

    var found = fixed
    for parameter in search.free { found[parameter] = search.value(parameter, solution) }
    do throws(ParameterError) { self.motion = try motion(found) } catch { throw .parameter(error) }
    let start = found[.startTime] ?? 0
    startTime = start
    let (fitted, free) = (self.motion, search.free)
    let residuals = times.indices.map { values[$0] - fitted.value(at: times[$0] - start) }
    self.residuals = residuals
    let (total, count) = (samples.weights.reduce(0, +), Double(used.count))
    var final = given
    for (place, index) in used.enumerated() where loss == .bisquare {
      final[index] *= search.roots[place] * search.roots[place] * (total / count) / given[index]
    }
    self.weights = final

    let (covariance, growth, isComplete) = search.covariance(solution, variance)
    self.covariance = covariance
    let parameters = free.indices.map {
      Parameter(
        name: free[$0], value: found[free[$0]] ?? .nan,
        standardError: covariance[$0][$0].squareRoot())
    }
    self.parameters = parameters

    let rooted = used.map { final[$0].squareRoot() * residuals[$0] }
    let squares = rooted.reduce(0) { $0 + $1 * $1 }
    let changes = zip(rooted, rooted.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).squared }
    let sum = used.reduce(0) { $0 + final[$1] }
    rootMeanSquare = (squares / sum).squareRoot()
    durbinWatson = squares > 0 ? changes / squares : 2
    let range = (samples.values.max() ?? 0) - (samples.values.min() ?? 0)
    isOfAnotherKind = rootMeanSquare > 1e-6 * range && durbinWatson < 1
    let quantile = Self.quantile(0.95, degrees)
    let rate = model == .spring ? found[.stiffness]?.squareRoot() : found[.rate]
    // Without a known start value, initial velocity or start time, any time of the motion could be its start.
    let isAnchored =
      fixed.keys.contains { [.startTime, .from, .initialVelocity].contains($0) }
      || samples.times.prefix(2).allSatisfy { $0 < start }
    isDetermined =
      solution.isConverged && isComplete && isAnchored
      && (degrees > 1 || variance <= 9 * search.floor * search.floor)
      && (loss == .squares || modes.count == 1 && 5 * used.count { final[$0] == 0 } <= used.count)
      && parameters.indices.allSatisfy { index in
        let (name, value) = (parameters[index].name, parameters[index].value)
        let square = covariance[index][index] + (loss == .bisquare ? growth[index] : 0)
        let half = quantile * square.squareRoot()
        if model.positive.contains(name) { return half <= 0.4 * value }
        return name == .startTime ? half * (rate ?? .nan) <= 0.4 : half.isFinite
      }
    self.model = model
    // `variance` is for weights with a mean of 1; a robust fit has reduced the mean to sum / total.
    self.variance = variance * total / sum
    fit = UsedSamples(
      times: samples.times, values: samples.values,
      weights: used.map { final[$0] }, fixed: fixed, modes: modes)
  }

  /// Returns the magnitude that a variable of Student's distribution exceeds with the probability 1 − `confidence`.
  private static func quantile(_ confidence: Double, _ degrees: Int) -> Double {
    degrees > 0 ? gsl_cdf_tdist_Qinv((1 - confidence) / 2, Double(degrees)) : .nan
  }

  // MARK: - Intervals

  /// The confidence interval of a parameter.
  ///
  /// It is the profile-likelihood interval (Bates and Watts 1988, chapter 6): it contains the values of the parameter for which
  /// the refitted sum of squares exceeds the least sum by at most t²σ², where t is the quantile of Student's distribution with
  /// n − p degrees of freedom. It is unbounded if the samples do not bound the parameter. A robust fit's final weights are used
  /// unchanged.
  ///
  /// - Parameters:
  ///   - parameter: the parameter.
  ///   - confidence: the probability with which such intervals contain the true value; greater than 0 and less than 1.
  /// - Returns: the interval. A bound may be infinite, or 0 for a positive parameter; the interval is unbounded if there are no
  ///   more samples than parameters. `nil` for a parameter that was not fitted or a confidence outside its domain.
  /// - Error: each bound is found to 1e-4 of its distance from the fitted value.
  /// - Complexity: O(n); about twenty fits, each from a good start.
  public func interval(of parameter: FitParameter, confidence: Double = 0.95) -> ClosedRange<
    Double
  >? {
    guard confidence > 0, confidence < 1,
      let fitted = parameters.first(where: { $0.name == parameter })
    else { return nil }
    let search = fit.search(model)
    let isPositive = model.positive.contains(parameter)
    let least = isPositive ? 0 : -Double.infinity
    guard search.degreesOfFreedom > 0 else { return least...Double.infinity }
    let quantile = MotionFit.quantile(confidence, search.degreesOfFreedom)
    // Standard errors are in the units of the samples, and the search uses scaled parameters.
    let unit = isPositive ? fitted.value : 1.0.scaled(search.exponent(parameter))
    let guess = quantile * fitted.standardError / unit
    let step = guess > 0 && guess < 1 ? guess : isPositive ? 1 : 0.1
    let excess = quantile * variance.squareRoot()
    let ends = search.ends(of: parameter, fit.modes, step: step, excess: excess)
    return min(ends.low ?? least, fitted.value)...max(ends.high ?? .infinity, fitted.value)
  }

  // MARK: - Checks

  private static func check(
    _ model: FitModel, _ times: [Double], _ values: [Double], _ weights: [Double],
    _ fixed: [FitParameter: Double]
  ) throws(ParameterError) {
    for (parameter, value) in fixed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let isPositive = model.positive.contains(parameter)
      try require(
        model.all.contains(parameter), "fixed \(parameter.rawValue)", value,
        "one of " + model.all.map(\.rawValue).joined(separator: ", "))
      try require(
        value.isFinite && (value > 0 || !isPositive), "fixed \(parameter.rawValue)", value,
        isPositive ? "positive and finite" : "finite")
    }
    let count = model.all.filter { fixed[$0] == nil }.count
    try require(count > 0, "number of parameters to fit", 0, "at least 1")
    try require(times.count >= count, "number of samples", Double(times.count), "at least \(count)")
    try require(
      times.count == values.count, "number of values", Double(values.count),
      "the number of times, \(times.count)")
    try require(
      times.count == weights.count, "number of weights", Double(weights.count),
      "the number of times, \(times.count)")
    var last = (fixed[.startTime] ?? -.greatestFiniteMagnitude).nextDown
    for time in times {
      try require(
        time > last && time.isFinite, "time", time,
        fixed[.startTime] == nil
          ? "finite and later than the one before"
          : "finite, \(NumberText.shortest(fixed[.startTime] ?? 0)) or more, and later than the one before"
      )
      last = time
    }
    for value in values { try require(value.isFinite, "value", value, "finite") }
    for weight in weights {
      try require(weight >= 0 && weight.isFinite, "weight", weight, "finite and 0 or more")
    }
    let used = times.indices.filter { weights[$0] > 0 }
    try require(
      used.count >= count, "number of samples with a weight", Double(used.count),
      "at least \(count)")
    let (low, high) = (used.map { values[$0] }.min() ?? 0, used.map { values[$0] }.max() ?? 0)
    try require(
      high > low && (high - low).isFinite, "range of the values", high - low, "positive and finite")
  }
}

// MARK: - Models

extension MotionFit where Fitted == DampedSpring {
  /// Fits a spring of mass 1.
  ///
  /// - Parameters:
  ///   - times: the times in seconds at which the samples were taken; strictly increasing, and not before a fixed start time.
  ///   - values: the samples, at least as many as there are parameters to fit, and not all equal.
  ///   - weights: the weights of the samples, proportional to the inverse of the variances of their errors; finite, 0 or
  ///     more. A sample of weight 0 is not used. `nil` means equal weights.
  ///   - fixed: the known parameters with their values. All others are fitted. An unknown start time needs two samples before
  ///     it, or a known start value or initial velocity.
  ///   - loss: how the differences between samples and motion are weighed.
  /// - Throws: ``FitError`` for invalid samples, and if GSL finds no fit.
  public init(
    times: [Double], values: [Double], weights: [Double]? = nil,
    fixed: [FitParameter: Double] = [.startTime: 0], loss: FitLoss = .squares
  ) throws(FitError) {
    try self.init(.spring, times: times, values: values, weights: weights, fixed: fixed, loss: loss)
    { found throws(ParameterError) in
      DampedSpring(
        try SpringParameters(
          mass: 1, stiffness: found[.stiffness] ?? .nan, damping: found[.damping] ?? .nan),
        from: found[.from] ?? .nan, to: found[.to] ?? .nan,
        initialVelocity: found[.initialVelocity] ?? .nan)
    }
  }
}

extension MotionFit where Fitted == Decay {
  /// Fits a decay; the arguments have the same meaning as in the fit of a spring.
  ///
  /// - Throws: ``FitError`` for invalid samples, and if GSL finds no fit.
  public init(
    times: [Double], values: [Double], weights: [Double]? = nil,
    fixed: [FitParameter: Double] = [.startTime: 0], loss: FitLoss = .squares
  ) throws(FitError) {
    try self.init(.decay, times: times, values: values, weights: weights, fixed: fixed, loss: loss)
    { found throws(ParameterError) in
      Decay(
        try DecayRate(constant: found[.rate] ?? .nan), from: found[.from] ?? .nan,
        initialVelocity: found[.initialVelocity] ?? .nan)
    }
  }
}

/// The rule by which a fit weighs the differences between samples and motion.
public enum FitLoss: Hashable, Sendable, CaseIterable {
  /// Least squares: the sum of the squared differences is minimized.
  case squares
  /// Tukey's bisquare loss, which gives large differences little weight: for samples with outliers.
  ///
  /// The scale of the errors is estimated from the median of their magnitudes. For normally distributed errors the standard
  /// errors are a fortieth larger than those of least squares.
  case bisquare
}

/// The reason why samples were not fitted.
public enum FitError: Error, Hashable, Sendable {
  /// The samples cannot be fitted: too few, not finite, or not in order.
  case parameter(ParameterError)
  /// GSL found no fit.
  case gsl(GSLError)
}

extension FitError: CustomStringConvertible {
  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .parameter(let error): error.description
    case .gsl(let error): error.description
    }
  }
}
