// SPDX-License-Identifier: Apache-2.0

import CGSL
import Easing
import GSLErrors
import RealModule

/// The least-squares fit of a model to weighted samples.
///
/// Variable projection (Golub and Pereyra 1973): for given other parameters the linear ones are the
/// solution of a linear problem, so that only the others are searched for, with Kaufman's derivatives
/// (1975). Times and values are scaled by powers of two, which rounds nothing.
struct SeparableFit {
  /// What is being searched for: the logarithms of the positive parameters, then the start time.
  typealias Point = [Double]

  /// A fit, in scaled units.
  struct Solution {
    var point: Point
    var coefficients: SIMD4<Double>
    /// The weighted differences of the samples from the model.
    var residuals: [Double]
    var sum: Double
    /// Whether the search ended where another step is negligible.
    var isConverged: Bool
  }

  let model: FitModel
  private(set) var times: [Double]
  private(set) var values: [Double]
  /// The square roots of the weights.
  var roots: [Double]
  /// Parameters with given values, in scaled units.
  private var fixed: [FitParameter: Double] = [:]
  private var freeLinear: [Int] = []
  /// The indices of a point that are searched for.
  private(set) var searched: [Int] = []

  /// What a rounding of the samples does to a residual, and more.
  private(set) var floor = 0.0
  private let offset: Double
  private let valueExponent: Int
  private let timeExponent: Int

  /// The fit to samples at increasing times in seconds, with as many finite values, not all equal, and
  /// weights, which are not all 0.
  init(
    _ model: FitModel, times: [Double], values: [Double], weights: [Double],
    fixed: [FitParameter: Double]
  ) {
    self.model = model
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let span = (times.last ?? 0) - (times.first ?? 0)
    offset = values[0]
    valueExponent = (high - low).exponent
    timeExponent = span > 0 ? Int(span.exponent) : 0
    let (toValue, toTime) = (-valueExponent, -timeExponent)
    self.times = times.map { $0.scaled(toTime) }
    self.values = values.map { [offset] in ($0 - offset).scaled(toValue) }
    let mean = weights.reduce(0, +) / Double(weights.count)
    roots = weights.map { ($0 / mean).squareRoot() }
    floor = 4 * 0x1p-53 * max(low.magnitude, high.magnitude).scaled(toValue)
    for (parameter, value) in fixed { fix(parameter, scaled(value, parameter)) }
    update()
  }

  /// The parameters that are fitted, linear ones first.
  var free: [FitParameter] { model.all.filter { fixed[$0] == nil } }

  /// Samples less parameters.
  var degreesOfFreedom: Int { times.count - free.count }

  private mutating func fix(_ parameter: FitParameter, _ value: Double) {
    fixed[parameter] = value
    update()
  }

  private mutating func update() {
    freeLinear = model.linear.indices.filter { fixed[model.linear[$0]] == nil }
    let others = model.positive + [.startTime]
    searched = others.indices.filter { fixed[others[$0]] == nil }
  }

  // MARK: Units

  /// A value of a parameter in the units of the search.
  private func scaled(_ value: Double, _ parameter: FitParameter) -> Double {
    let moved = parameter == .from || parameter == .to ? value - offset : value
    return moved.scaled(-exponent(parameter))
  }

  /// The power of two by which the unit of a parameter is that of the search.
  private func exponent(_ parameter: FitParameter) -> Int {
    let ofValue = model.linear.contains(parameter) ? valueExponent : 0
    return ofValue + model.timePower(parameter) * timeExponent
  }

  /// The value of a parameter in a solution, in the units of the samples.
  func value(_ parameter: FitParameter, _ solution: Solution) -> Double {
    unscaled(searchValue(parameter, solution), parameter)
  }

  func unscaled(_ value: Double, _ parameter: FitParameter) -> Double {
    let number = value.scaled(exponent(parameter))
    return parameter == .from || parameter == .to ? number + offset : number
  }

  /// The size of a small change of a parameter, in the units of the samples.
  func unscaledChange(_ change: Double, _ parameter: FitParameter) -> Double {
    change.scaled(exponent(parameter))
  }

  /// The value of a parameter in a solution, in the units of the search.
  func searchValue(_ parameter: FitParameter, _ solution: Solution) -> Double {
    if let index = model.linear.firstIndex(of: parameter) { return solution.coefficients[index] }
    if let value = fixed[parameter] { return value }
    if let index = model.positive.firstIndex(of: parameter) { return .exp(solution.point[index]) }
    return solution.point[model.positive.count]
  }

  // MARK: Projection

  /// The linear solution at a point.
  private struct Projection {
    var coefficients = SIMD4<Double>()
    var residuals: [Double] = []
    var columns = Columns()
    var sum: Double { residuals.reduce(0) { $0 + $1 * $1 } }
  }

  private func positive(_ point: Point) -> SIMD2<Double> {
    var positive = SIMD2(1.0, 1)
    for (index, parameter) in model.positive.enumerated() {
      positive[index] = fixed[parameter] ?? .exp(point[index])
    }
    return positive
  }

  /// The basis at a point for times of the samples.
  private func basis(_ point: Point) -> ((_ time: Double) -> SIMD4<Double>)? {
    let start = fixed[.startTime] ?? point[model.positive.count]
    guard start.isFinite, let basis = model.basis(positive(point)) else { return nil }
    return { basis($0 - start) }
  }

  private func projection(_ point: Point) -> Projection? {
    guard let basis = basis(point) else { return nil }
    var columns = [[Double]](
      repeating: [Double](repeating: 0, count: times.count), count: freeLinear.count)
    var result = Projection()
    for (index, parameter) in model.linear.enumerated() {
      if let value = fixed[parameter] { result.coefficients[index] = value }
    }
    let given = result.coefficients
    result.residuals = values
    for row in times.indices {
      let weights = basis(times[row])
      result.residuals[row] = roots[row] * (values[row] - (weights * given).sum())
      for (column, index) in freeLinear.enumerated() {
        columns[column][row] = roots[row] * weights[index]
      }
    }
    for column in columns { _ = result.columns.append(column, leastPart: 1e-14) }
    let solution = result.columns.solve(&result.residuals)
    for (column, index) in freeLinear.enumerated() { result.coefficients[index] = solution[column] }
    guard result.sum.isFinite else { return nil }
    return result
  }

  /// The change of the model's weighted values with each searched parameter, at fixed linear
  /// parameters, and a bound of its rounding errors.
  ///
  /// These are central differences with a step of 1e-5; their error is of the order of its square.
  private func slopes(
    _ point: Point, _ coefficients: SIMD4<Double>
  ) -> [(column: [Double], noise: Double)]? {
    var result: [(column: [Double], noise: Double)] = []
    for index in searched {
      let step = index < model.positive.count ? 1e-5 : 1e-5 / max(1, model.rate(positive(point)))
      var (high, low) = (point, point)
      high[index] += step
      low[index] -= step
      guard let above = basis(high), let below = basis(low) else { return nil }
      var column = [Double](repeating: 0, count: times.count)
      var noise = 0.0
      for row in times.indices {
        let upper = above(times[row]) * coefficients
        let change = (upper - below(times[row]) * coefficients).sum() / (2 * step)
        column[row] = roots[row] * change
        let size = roots[row] * (abs(upper[0]) + abs(upper[1]) + abs(upper[2]))
        noise += (size * size)
      }
      result.append((column, 8 * 0x1p-53 * noise.squareRoot() / step))
    }
    return result
  }

  // MARK: Search

  /// The fit at the best place near a point.
  ///
  /// - Throws: ``GSLError`` if there is no such motion, or memory is short.
  func solution(near start: Point) throws(GSLError) -> Solution {
    var point = start
    var isConverged = searched.isEmpty
    // A search that is stuck starts again from its place, with a step of normal length.
    for _ in 0..<3 where !isConverged {
      point = try descent(from: point)
      isConverged = isStationary(point)
    }
    guard let found = projection(point) else {
      throw GSLError(Int32(GSL_EDOM), in: "gsl_multifit_nlinear_driver")
    }
    return Solution(
      point: point, coefficients: found.coefficients, residuals: found.residuals, sum: found.sum,
      isConverged: isConverged)
  }

  /// Whether another step of the method of Gauss and Newton is at most a hundredth of the standard
  /// errors, or what the rounding of the samples explains (Bates and Watts 1981).
  private func isStationary(_ point: Point) -> Bool {
    guard let found = projection(point), let slopes = slopes(point, found.coefficients)
    else { return false }
    var columns = found.columns
    var sum = 0.0
    for slope in slopes {
      guard let direction = columns.append(slope.column, noise: slope.noise) else { continue }
      let part = zip(direction, found.residuals).reduce(0) { $0 + $1.0 * $1.1 }
      sum += part * part
    }
    let deviation = (found.sum / Double(max(degreesOfFreedom, 1))).squareRoot()
    return sum.squareRoot() <= 0.01 * deviation + floor
  }

  /// The fit as GSL calls it.
  private final class Box {
    let fit: SeparableFit
    var point: Point
    /// The last projection and its place, because GSL asks for residuals and slopes in turn.
    private var last: (point: Point, projection: Projection)?

    init(_ fit: SeparableFit, _ point: Point) { (self.fit, self.point) = (fit, point) }

    func projection(at position: UnsafePointer<gsl_vector>) -> Projection? {
      for (place, index) in fit.searched.enumerated() {
        point[index] = gsl_vector_get(position, place)
      }
      if let last, last.point == point { return last.projection }
      guard let found = fit.projection(point) else { return nil }
      last = (point, found)
      return found
    }

    func writeResiduals(
      at position: UnsafePointer<gsl_vector>, into residuals: UnsafeMutablePointer<gsl_vector>
    ) -> Int32 {
      guard let found = projection(at: position) else { return Int32(GSL_EDOM) }
      for (row, residual) in found.residuals.enumerated() {
        gsl_vector_set(residuals, row, residual)
      }
      return 0
    }

    func writeSlopes(
      at position: UnsafePointer<gsl_vector>, into jacobian: UnsafeMutablePointer<gsl_matrix>
    ) -> Int32 {
      guard let found = projection(at: position),
        let slopes = fit.slopes(point, found.coefficients)
      else { return Int32(GSL_EDOM) }
      for (index, slope) in slopes.enumerated() {
        var column = slope.column
        found.columns.removeParts(of: &column)
        for (row, value) in column.enumerated() { gsl_matrix_set(jacobian, row, index, -value) }
      }
      return 0
    }
  }

  /// The place at which GSL's Levenberg–Marquardt method ends.
  ///
  /// Its verdict is not the last word: near samples without errors it reports that it makes no
  /// progress, where it has arrived. ``isStationary(_:)`` decides.
  private func descent(from start: Point) throws(GSLError) -> Point {
    try GSLErrorHandler.withHandlerDisabled { () throws(GSLError) -> Point in
      let (samples, count) = (times.count, searched.count)
      var options = gsl_multifit_nlinear_default_parameters()
      guard
        let workspace = gsl_multifit_nlinear_alloc(easing_trust_region(), &options, samples, count)
      else { throw GSLError.noMemory(in: "gsl_multifit_nlinear_alloc") }
      defer { gsl_multifit_nlinear_free(workspace) }
      guard let position = gsl_vector_alloc(count) else {
        throw GSLError.noMemory(in: "gsl_vector_alloc")
      }
      defer { gsl_vector_free(position) }
      for (place, index) in searched.enumerated() { gsl_vector_set(position, place, start[index]) }
      let box = Box(self, start)
      var problem = gsl_multifit_nlinear_fdf()
      problem.n = samples
      problem.p = count
      problem.params = Unmanaged.passUnretained(box).toOpaque()
      problem.f = { position, box, residuals in
        guard let position, let box, let residuals else { return Int32(GSL_EFAULT) }
        return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue()
          .writeResiduals(at: position, into: residuals)
      }
      problem.df = { position, box, jacobian in
        guard let position, let box, let jacobian else { return Int32(GSL_EFAULT) }
        return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue()
          .writeSlopes(at: position, into: jacobian)
      }
      try withExtendedLifetime(box) { () throws(GSLError) in
        try GSLError.check(
          gsl_multifit_nlinear_init(position, &problem, workspace), in: "gsl_multifit_nlinear_init")
        var reason: Int32 = 0
        let verdict = gsl_multifit_nlinear_driver(100, 1e-14, 0, 0, nil, nil, &reason, workspace)
        let unfinished = [GSL_SUCCESS, GSL_EMAXITER, GSL_ENOPROG, GSL_EDOM, GSL_EFAILED]
        if !unfinished.contains(where: { Int($0) == Int(verdict) }) {
          try GSLError.check(verdict, in: "gsl_multifit_nlinear_driver")
        }
      }
      guard let found = gsl_multifit_nlinear_position(workspace) else { return start }
      var point = start
      for (place, index) in searched.enumerated() { point[index] = gsl_vector_get(found, place) }
      return point
    }
  }

  // MARK: Starts

  private static let gridSamples = 256
  /// The number of starts from which a fit is computed.
  private static let refinedStarts = 6

  /// The fit, from the best of a grid of starts.
  ///
  /// - Returns: the fit, and the places of all fits that were found; its own is the first.
  /// - Throws: ``GSLError`` if GSL fails at each of these starts.
  func solution(
    isRobust: Bool
  ) throws(GSLError) -> (best: Solution, modes: [Point]) {
    let few = thinned()
    var instants = few.startTimes()
    if instants.count > 1 {
      // The start time is searched for among motions of few half waves, then the others at the best ones.
      instants = few.candidates(at: instants, few.starts(isCoarse: true), isRobust).map { $0.point }
        .prefix(4).compactMap(\.last)
    }
    let candidates = few.candidates(at: instants, few.starts(isCoarse: false), isRobust)
    var found: [(score: Double, solution: Solution)] = []
    var failure = GSLError(Int32(GSL_EDOM), in: "gsl_multifit_nlinear_driver")
    let count = SeparableFit.refinedStarts * (searched.contains(model.positive.count) ? 3 : 1)
    for candidate in candidates.prefix(count) {
      do throws(GSLError) {
        found.append(try few.refined(candidate.point, isRobust))
      } catch { failure = error }
    }
    guard let least = found.map({ $0.score }).min() else { throw failure }
    // At even times an oscillation has the values of a faster one, and a motion from rest those of one that
    // came to rest before: of equal fits the slowest and the latest is meant.
    let slack = 1e-6 * least + Double(few.times.count) * floor * (isRobust ? 1 : floor)
    let last = model.positive.count
    let isLate = searched.contains(last)
    func rank(_ point: Point) -> Double { isLate ? -point[last] : point[0] }
    let equal = found.filter { $0.score <= least + slack }
    let lowest = equal.reduce(.infinity) { min($0, rank($1.solution.point)) }
    let meant = equal.filter { rank($0.solution.point) <= lowest + 0.01 }
    guard let best = meant.min(by: { $0.score < $1.score }) else { throw failure }
    let others = found.filter { $0.solution.point != best.solution.point }
    var modes = [best.solution.point] + others.map { $0.solution.point }
    if few.times.count == times.count, !isRobust { return (best.solution, modes) }
    let solution = try refined(best.solution.point, isRobust).solution
    modes[0] = solution.point
    return (solution, modes)
  }

  /// The lowest places of each row of starts at some start times, the best first.
  private func candidates(
    at times: [Double], _ rows: [[Point]], _ isRobust: Bool
  ) -> [(score: Double, point: Point)] {
    var candidates: [(score: Double, point: Point)] = []
    for start in times {
      for row in rows {
        let scores = row.map { score($0 + [start], isRobust) }
        for (index, score) in scores.enumerated() where score.isFinite {
          let before = index > 0 ? scores[index - 1] : .infinity
          let after = index + 1 < scores.count ? scores[index + 1] : .infinity
          if score <= before, score < after || index + 1 == scores.count {
            candidates.append((score, row[index] + [start]))
          }
        }
      }
    }
    return candidates.sorted { $0.score < $1.score }
  }

  /// Rows of points without their start time.
  private func starts(isCoarse: Bool) -> [[Point]] {
    let count = model.positive.count
    if searched.allSatisfy({ $0 >= count }) { return [[Point(repeating: 0, count: count)]] }
    let span = (times.last ?? 1) - (times.first ?? 0)
    let highest = isCoarse ? 60 : .pi * Double(times.count - 1)
    let rows = model.starts(highest: min(highest, .pi * Double(times.count - 1)))
    return (isCoarse && rows.count > 2 ? Array(rows.dropFirst(2)) : rows).map { row in
      row.map { logarithms in
        (0..<count).map { index in
          logarithms[index] + Double(model.timePower(model.positive[index])) * .log(span)
        }
      }
    }
  }

  /// Start times from which fits begin: before the first sample, ever farther, and among the samples
  /// evenly and where the values begin to change.
  private func startTimes() -> [Double] {
    guard searched.contains(model.positive.count) else { return [0] }
    let (first, last) = (times[0], times[times.count - 1])
    let span = last - first
    var result: [Double] = []
    var distance = span / 64
    while distance <= 2 * span {
      result.append(first - distance)
      distance *= 1.3
    }
    for part in 0..<8 { result.append(first + span * Double(part) / 10) }
    for threshold in [0.002, 0.01, 0.03, 0.1] {
      guard let index = values.firstIndex(where: { abs($0 - values[0]) > 2 * threshold })
      else { continue }
      result += [times[max(index - 1, 0)], (times[max(index - 1, 0)] + times[index]) / 2]
    }
    return result
  }

  /// The same fit to at most 511 of the samples.
  private func thinned() -> SeparableFit {
    let isLong = searched.contains(model.positive.count)
    let step = max(
      times.count / (isLong ? SeparableFit.gridSamples / 4 : SeparableFit.gridSamples), 1)
    if step == 1 { return self }
    var few = self
    let indices = Array(stride(from: 0, to: times.count, by: step))
    few.times = indices.map { times[$0] }
    few.values = indices.map { values[$0] }
    few.roots = indices.map { roots[$0] }
    return few
  }

  /// The sum of squares at a point, or of magnitudes if that is wanted.
  private func score(_ point: Point, _ isRobust: Bool) -> Double {
    guard let found = projection(point) else { return .infinity }
    if !isRobust { return found.sum }
    var fit = self
    var residuals = found.residuals
    for _ in 0..<3 {
      fit.roots = fit.rootsOfMagnitudes(roots, residuals)
      guard let next = fit.projection(point) else { break }
      residuals = unweighted(next.residuals, fit.roots)
    }
    return residuals.reduce(0) { $0 + abs($1) }
  }
}

// MARK: - Outliers

extension SeparableFit {
  /// The tuning constant of the bisquare, for 95 % of the efficiency of least squares.
  static let bisquareLimit = 4.685

  /// Residuals with the original weights.
  private func unweighted(_ residuals: [Double], _ current: [Double]) -> [Double] {
    residuals.indices.map { current[$0] > 0 ? residuals[$0] / current[$0] * roots[$0] : 0 }
  }

  /// Weights that make a sum of squares one of magnitudes.
  private func rootsOfMagnitudes(_ roots: [Double], _ residuals: [Double]) -> [Double] {
    let least = max(1e-3 * SeparableFit.scale(residuals, parameters: free.count), floor)
    return residuals.indices.map { roots[$0] / max(abs(residuals[$0]), least).squareRoot() }
  }

  /// The standard deviation of normal errors whose median magnitude is that of residuals, of which a
  /// fit makes as many vanish as it has parameters.
  private static func scale(_ residuals: [Double], parameters: Int) -> Double {
    let sizes = residuals.map(abs).sorted().dropFirst(min(parameters, residuals.count - 1))
    let middle = sizes.startIndex + sizes.count / 2
    return sizes.isEmpty ? 0 : 1.4826 * sizes[middle]
  }

  /// The weighted residuals of a solution, also of the samples without weight.
  private func residuals(_ solution: Solution) -> [Double]? {
    guard let basis = basis(solution.point) else { return nil }
    return times.indices.map {
      roots[$0] * (values[$0] - (basis(times[$0]) * solution.coefficients).sum())
    }
  }

  /// The fit near a point, with its score: the sum of squares, or of magnitudes.
  private func refined(
    _ point: Point, _ isRobust: Bool
  ) throws(GSLError) -> (score: Double, solution: Solution) {
    var solution = try solution(near: point)
    guard isRobust else { return (solution.sum, solution) }
    var fit = self
    for _ in 0..<4 {
      guard let residuals = residuals(solution) else { break }
      fit.roots = rootsOfMagnitudes(roots, residuals)
      solution = try fit.solution(near: solution.point)
    }
    let sum = (residuals(solution) ?? []).reduce(0) { $0 + abs($1) }
    return (sum, solution)
  }

  /// The fit with the weights of Tukey's bisquare.
  ///
  /// The scale is that of the fit with the least sum of magnitudes and then fixed, so that the
  /// weights converge (Yohai 1987).
  ///
  /// - Returns: the fit with its weights, its solution, and the estimated variance of a residual of
  ///   weight 1 (Huber 1981, 7.6.8, for these weights).
  func withoutOutliers() throws(GSLError) -> (
    fit: SeparableFit, solution: Solution, modes: [Point], variance: Double
  ) {
    var (solution, modes) = try solution(isRobust: true)
    var fit = self
    var residuals = residuals(solution) ?? solution.residuals
    let scale = max(SeparableFit.scale(residuals, parameters: free.count), floor)
    let limit = SeparableFit.bisquareLimit * scale
    for _ in 0..<50 {
      let before = fit.roots
      fit.roots = roots.indices.map { roots[$0] * max(0, 1 - (residuals[$0] / limit).squared) }
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
        * (weight / count)
      : .infinity
    modes[0] = solution.point
    return (fit, solution, modes, variance)
  }
}

// MARK: - Errors and profiles

extension SeparableFit {
  /// The covariance of the parameters for residuals of variance 1, in the units of the samples, and
  /// whether the samples distinguish all of them.
  ///
  /// For the positive parameters it is that of their logarithms. A parameter that the samples do not
  /// determine has an infinite variance.
  func covariance(_ solution: Solution) -> (matrix: [[Double]], isComplete: Bool) {
    let count = free.count
    let infinite = [[Double]](repeating: [Double](repeating: .infinity, count: count), count: count)
    guard let basis = basis(solution.point),
      let slopes = slopes(solution.point, solution.coefficients)
    else { return (infinite, false) }
    var columns = Columns()
    let weights = times.map(basis)
    for index in freeLinear {
      let column = times.indices.map { roots[$0] * weights[$0][index] }
      _ = columns.append(column, leastPart: 1e-14)
    }
    for slope in slopes { _ = columns.append(slope.column, noise: 4 * slope.noise) }
    var matrix = columns.inverseOfNormalMatrix()
    let scales = free.map {
      model.positive.contains($0) ? 1 : unscaledChange(1, $0)
    }
    for row in matrix.indices {
      for column in matrix.indices { matrix[row][column] *= scales[row] * scales[column] }
    }
    return (matrix, columns.isComplete)
  }

  /// The ends of the values of a parameter for which the least sum of squares with the parameter fixed
  /// there exceeds the least of all by at most a bound; `nil` for an end that there is not.
  ///
  /// The square root of the excess is nearly straight in the parameter, so that few places are tried. Each
  /// side is followed outwards from the farthest of the fits below the bound.
  ///
  /// - Parameters:
  ///   - parameter: one that is fitted.
  ///   - modes: the places of fits; that of the best is the first.
  ///   - step: a first step in the units of the search, of a logarithm for a positive parameter.
  ///   - excess: the square root of the bound.
  /// - Returns: the ends, in the units of the samples.
  func ends(
    of parameter: FitParameter, _ modes: [Point], step: Double, excess: Double
  ) -> (low: Double?, high: Double?) {
    let isPositive = model.positive.contains(parameter)
    let found = modes.compactMap { try? solution(near: $0) }
    guard let least = found.map(\.sum).min() else { return (nil, nil) }
    let near = found.filter { $0.sum - least <= excess * excess }
    // In the units of the search, and of a logarithm for a positive parameter.
    func place(_ solution: Solution) -> Double {
      let value = searchValue(parameter, solution)
      return isPositive ? .log(value) : value
    }
    func height(_ place: Double, _ last: Solution) -> (height: Double, solution: Solution)? {
      var fit = self
      fit.fix(parameter, isPositive ? .exp(place) : place)
      var starts = ([last] + near).map(\.point)
      // Few samples leave the other parameters much room, and the least sum may be far from all these.
      if times.count <= SeparableFit.gridSamples / 4 {
        let rows = fit.starts(isCoarse: true)
        let time = last.point[model.positive.count]
        starts += fit.candidates(at: [time], rows, false).prefix(2).map { $0.point }
      }
      let refits = starts.compactMap { try? fit.solution(near: $0) }
      guard let best = refits.min(by: { $0.sum < $1.sum }) else { return nil }
      return (max(0, best.sum - least).squareRoot() - excess, best)
    }
    func end(_ direction: Double) -> Double? {
      guard let start = near.max(by: { place($0) * direction < place($1) * direction })
      else { return nil }
      let center = place(start)
      let limit = isPositive ? 60 : max(1e9, 1e3 * step)
      var (low, lowHeight) = (0.0, (start.sum - least).squareRoot() - excess)
      var (high, highHeight, last) = (step, 0.0, start)
      while true {
        guard high <= limit, let found = height(center + direction * high, last) else { return nil }
        highHeight = found.height
        if highHeight >= 0 { break }
        (low, lowHeight, last) = (high, highHeight, found.solution)
        high *= 2
      }
      // Regula falsi with the Illinois rule, which halves the height of an end that stays.
      for _ in 0..<40 where abs(highHeight) > 1e-4 * excess && high - low > 1e-9 * high {
        let middle = high - highHeight * (high - low) / (highHeight - lowHeight)
        guard let found = height(center + direction * middle, last) else { return nil }
        if abs(found.height) <= 1e-4 * excess {
          (high, highHeight) = (middle, 0)
        } else if found.height < 0 {
          (low, lowHeight, last) = (middle, found.height, found.solution)
          highHeight *= 0.5
        } else {
          (high, highHeight) = (middle, found.height)
          lowHeight *= 0.5
        }
      }
      let place = center + direction * high
      return unscaled(isPositive ? .exp(place) : place, parameter)
    }
    return (end(-1), end(1))
  }
}

/// Columns of a matrix, made orthogonal one after the other (Gram and Schmidt, twice).
private struct Columns {
  private var directions: [[Double]] = []
  /// The parts of each column along the directions; the last is its own.
  private var parts: [[Double]] = []
  /// The direction of each column; `nil` for one that the columns before contain.
  private var place: [Int?] = []
  /// The sizes of the errors of the columns.
  private var noises: [Double] = []

  var isComplete: Bool { !place.contains(nil) }

  /// Removes the parts along the directions.
  @discardableResult
  func removeParts(of column: inout [Double]) -> [Double] {
    var parts = [Double](repeating: 0, count: directions.count)
    for _ in 0..<2 {
      for (index, direction) in directions.enumerated() {
        var part = 0.0
        for row in column.indices { part += direction[row] * column[row] }
        for row in column.indices { column[row] -= part * direction[row] }
        parts[index] += part
      }
    }
    return parts
  }

  /// Appends a column; if what is left of it is too small, it counts as a sum of the others.
  ///
  /// - Parameters:
  ///   - column: the column.
  ///   - leastPart: the part of it that must be left.
  ///   - noise: the size of its errors. With those of the columns that are taken from it, it must be
  ///     below what is left.
  /// - Returns: its direction.
  mutating func append(
    _ column: [Double], leastPart: Double = 0, noise: Double = 0
  ) -> [Double]? {
    var left = column
    let size = Columns.norm(column)
    var along = removeParts(of: &left)
    let own = Columns.norm(left)
    let shares = back(along)
    let leastSize = zip(shares, noises).reduce(noise) { $0 + abs($1.0) * $1.1 }
    noises.append(noise)
    guard own > leastPart * size, own > leastSize, own.isFinite else {
      parts.append(along)
      place.append(nil)
      return nil
    }
    for row in left.indices { left[row] /= own }
    along.append(own)
    place.append(directions.count)
    directions.append(left)
    parts.append(along)
    return left
  }

  /// The norm, without underflow.
  private static func norm(_ column: [Double]) -> Double {
    var largest = 0.0
    for value in column { largest = max(largest, abs(value)) }
    guard largest > 0, largest.isFinite else { return largest }
    var sum = 0.0
    for value in column { sum += (value / largest).squared }
    return largest * sum.squareRoot()
  }

  /// The coefficients of the columns that are nearest to a column, which becomes the rest.
  func solve(_ right: inout [Double]) -> [Double] {
    let along = removeParts(of: &right)
    return back(along)
  }

  /// Solves R x = along for the columns that have directions; the others get 0.
  private func back(_ along: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: place.count)
    var left = along
    for column in place.indices.reversed() {
      guard let own = place[column], own < left.count else { continue }
      let value = left[own] / parts[column][own]
      result[column] = value
      for index in 0..<own { left[index] -= value * parts[column][index] }
    }
    return result
  }

  /// (JᵀJ)⁻¹; infinite for columns that others contain, and for those that take part in it.
  func inverseOfNormalMatrix() -> [[Double]] {
    let count = place.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for index in directions.indices {
      var unit = [Double](repeating: 0, count: directions.count)
      unit[index] = 1
      let row = back(unit)
      for one in 0..<count { for two in 0..<count { matrix[one][two] += row[one] * row[two] } }
    }
    for column in 0..<count where place[column] == nil {
      let partners = back(parts[column])
      let sizes = parts.map { $0.map(\.squared).reduce(0, +).squareRoot() }
      for other in 0..<count
      where other == column || abs(partners[other]) * sizes[other] > 1e-6 * sizes[column] {
        for index in 0..<count {
          matrix[other][index] = .nan
          matrix[index][other] = .nan
        }
        matrix[other][other] = .infinity
      }
    }
    return matrix
  }
}

extension Double {
  fileprivate var squared: Double { self * self }

  /// The number times a power of two, in steps that do not overflow before the end.
  fileprivate func scaled(_ exponent: Int) -> Double {
    let half = exponent / 2
    return self * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: exponent - half, significand: 1)
  }
}
