// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import GSLErrors
import RealModule
import SwiftEasing

/// The least-squares fit of a model to weighted samples.
///
/// By variable projection (Golub and Pereyra 1973), linear least squares gives the linear parameters for any values of the
/// nonlinear ones. So the search varies only the nonlinear parameters, with Kaufman's derivatives (1975). Values are
/// measured from the first sample; times and values are scaled by powers of two, without rounding.
struct SeparableFit {
  /// The values that the search varies: the logarithms of the positive parameters, then the start time.
  typealias Point = [Double]

  struct Solution {
    var point: Point
    var coefficients = SIMD4<Double>()
    var residuals: [Double] = []
    var sum = 0.0
    /// Whether another step from ``point`` would be negligible; see ``isStationary(_:)``.
    var isConverged = false
  }

  let model: FitModel
  private(set) var times: [Double]
  private(set) var values: [Double]
  /// The square roots of the weights.
  var roots: [Double]
  /// The parameters that are not fitted, with their values in the units of the search.
  var fixed: [FitParameter: Double] = [:]
  var freeLinear: [Int] = []
  /// The indices of the coordinates of a ``Point`` that the search varies; the other coordinates are fixed.
  private(set) var searched: [Int] = []
  /// An upper bound of the error of a residual due to the rounding of the samples.
  private(set) var floor = 0.0
  let offset: Double
  private let valueExponent: Int
  private let timeExponent: Int

  /// Creates the fit of a model to samples at increasing times in seconds.
  ///
  /// There are as many values and weights as times. The values are finite and not all equal, the weights not all 0.
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

  var free: [FitParameter] { model.all.filter { fixed[$0] == nil } }
  var degreesOfFreedom: Int { times.count - free.count }

  mutating func fix(_ parameter: FitParameter, _ value: Double) {
    fixed[parameter] = value
    update()
  }

  private mutating func update() {
    freeLinear = model.linear.indices.filter { fixed[model.linear[$0]] == nil }
    let others = model.positive + [.startTime]
    searched = others.indices.filter { fixed[others[$0]] == nil }
  }

  // MARK: Units

  /// Converts the value of a parameter to the units of the search.
  private func scaled(_ value: Double, _ parameter: FitParameter) -> Double {
    let moved = parameter == .from || parameter == .to ? value - offset : value
    return moved.scaled(-exponent(parameter))
  }

  /// Returns the exponent of the power of two that converts a value from the search's units to the samples'.
  func exponent(_ parameter: FitParameter) -> Int {
    let ofValue = model.linear.contains(parameter) ? valueExponent : 0
    return ofValue + model.timePower(parameter) * timeExponent
  }

  func value(_ parameter: FitParameter, _ solution: Solution) -> Double {
    unscaled(searchValue(parameter, solution), parameter)
  }

  func unscaled(_ value: Double, _ parameter: FitParameter) -> Double {
    let number = value.scaled(exponent(parameter))
    return parameter == .from || parameter == .to ? number + offset : number
  }

  /// Returns the value of a parameter in a solution, in the units of the search.
  func searchValue(_ parameter: FitParameter, _ solution: Solution) -> Double {
    if let index = model.linear.firstIndex(of: parameter) { return solution.coefficients[index] }
    if let value = fixed[parameter] { return value }
    if let index = model.positive.firstIndex(of: parameter) { return .exp(solution.point[index]) }
    return solution.point[model.positive.count]
  }

  // MARK: Projection

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

  /// Returns a function from a sample's time to the coefficients of the linear parameters, for the motion at a point.
  func basis(_ point: Point) -> ((_ time: Double) -> SIMD4<Double>)? {
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

  /// Returns the derivatives of the model's weighted values with respect to each searched parameter, and bounds of their noise.
  ///
  /// The linear parameters are held fixed. The derivatives are central differences with a step of 1e-5, so their truncation
  /// error is of the order of 1e-10. The noise is their rounding error.
  func slopes(
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

  /// Returns the fit at the minimum near a point.
  func solution(near start: Point, tries: Int = 3) throws(GSLError) -> Solution {
    var point = start
    var isConverged = searched.isEmpty
    // If a search stops early, restart it, which resets its step length.
    for _ in 0..<tries where !isConverged {
      point = try descent(from: point, iterations: tries == 1 ? 30 : 100)
      isConverged = isStationary(point)
    }
    guard let found = projection(point)
    else { throw GSLError(Int32(GSL_EDOM), in: "gsl_multifit_nlinear_driver") }
    return Solution(
      point: point, coefficients: found.coefficients, residuals: found.residuals, sum: found.sum,
      isConverged: isConverged)
  }

  /// Whether a Gauss–Newton step is below a hundredth of the standard errors, or due to rounding (Bates and Watts 1981).
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

  /// The fit as an object that GSL's callbacks receive.
  private final class Box {
    let fit: SeparableFit
    var point: Point
    /// The last point and its projection, cached because GSL asks first for the residuals at a point and then for the slopes.
    private var last: (point: Point, projection: Projection)?

    init(_ fit: SeparableFit, _ point: Point) { (self.fit, self.point) = (fit, point) }

    func projection(at position: UnsafePointer<gsl_vector>) -> Projection? {
      for (row, index) in fit.searched.enumerated() { point[index] = gsl_vector_get(position, row) }
      if let last, last.point == point { return last.projection }
      guard let found = fit.projection(point) else { return nil }
      last = (point, found)
      return found
    }

    func writeResiduals(
      at position: UnsafePointer<gsl_vector>, into residuals: UnsafeMutablePointer<gsl_vector>
    ) -> Int32 {
      guard let found = projection(at: position) else { return Int32(GSL_EDOM) }
      for (row, value) in found.residuals.enumerated() { gsl_vector_set(residuals, row, value) }
      return 0
    }

    func writeSlopes(
      at position: UnsafePointer<gsl_vector>, into jacobian: UnsafeMutablePointer<gsl_matrix>
    ) -> Int32 {
      guard let found = projection(at: position), let slopes = fit.slopes(point, found.coefficients)
      else { return Int32(GSL_EDOM) }
      for (index, slope) in slopes.enumerated() {
        var column = slope.column
        found.columns.removeParts(of: &column)
        for (row, value) in column.enumerated() { gsl_matrix_set(jacobian, row, index, -value) }
      }
      return 0
    }
  }

  /// Returns the point at which GSL's Levenberg–Marquardt method ends.
  ///
  /// ``isStationary(_:)`` decides whether the method has converged, because for exact samples GSL reports a lack of progress.
  private func descent(from start: Point, iterations: Int) throws(GSLError) -> Point {
    try GSLErrorHandler.withHandlerDisabled { () throws(GSLError) -> Point in
      let (samples, count) = (times.count, searched.count)
      var options = gsl_multifit_nlinear_default_parameters()
      let workspace = gsl_multifit_nlinear_alloc(easing_trust_region(), &options, samples, count)
      guard let workspace else { throw GSLError.noMemory(in: "gsl_multifit_nlinear_alloc") }
      defer { gsl_multifit_nlinear_free(workspace) }
      guard let position = gsl_vector_alloc(count)
      else { throw GSLError.noMemory(in: "gsl_vector_alloc") }
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
        let verdict = gsl_multifit_nlinear_driver(
          iterations, 1e-14, 0, 0, nil, nil, &reason, workspace)
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

  static let gridSamples = 256

  /// Returns the best fit from the best starts of a grid, and the points of all fits found, the best fit's point first.
  func solution(isRobust: Bool) throws(GSLError) -> (best: Solution, modes: [Point]) {
    let few = thinned()
    var found: [(score: Double, solution: Solution)] = []
    var failure = GSLError(Int32(GSL_EDOM), in: "gsl_multifit_nlinear_driver")
    for start in few.startPlaces(isRobust) {
      do throws(GSLError) {
        let fit = try few.refined(start, isRobust)
        // At evenly spaced times a faster oscillation may have the same values as a slower one.
        let slower = try few.slowerAlias(of: fit.solution.point).map { point throws(GSLError) in
          try few.refined(point, isRobust)
        }
        let slack = (isRobust ? 0.01 : 1e-6) * fit.score + few.rounding(isRobust)
        let alias = slower.flatMap { $0.score <= fit.score + slack ? $0 : nil }
        found.append(alias ?? fit)
      } catch { failure = error }
    }
    guard var (best, modes) = few.choice(of: found, isRobust) else { throw failure }
    if few.times.count == times.count, !isRobust { return (best, modes) }
    best = try refined(best.point, isRobust).solution
    modes[0] = best.point
    return (best, modes)
  }

  /// Returns the points from which fits are searched, the best first.
  func startPlaces(_ isRobust: Bool) -> [Point] {
    var instants = startTimes()
    if instants.count > 1 {
      // Find the four best start times with a coarse grid of the other parameters; then search the fine grid with these.
      instants = candidates(at: instants, starts(isCoarse: true), isRobust).prefix(4)
        .compactMap { $0.point.last }
    }
    // The number of starts that are refined; a search over more parameters has more local minima.
    let count = 6 * (searched.contains(model.positive.count) ? 3 : 1)
    return candidates(at: instants, starts(isCoarse: false), isRobust).prefix(count)
      .map { $0.point }
  }

  /// Chooses one of several fits, and returns it with the points of all different fits, its own point first.
  ///
  /// Of equally good fits, the one with the latest start is chosen, because an oscillation that starts at rest may as
  /// well start at an earlier turning point. If the start time is fixed, the slowest fit is chosen, because at evenly spaced times a
  /// faster oscillation may have the same values.
  func choice(
    of found: [(score: Double, solution: Solution)], _ isRobust: Bool
  ) -> (best: Solution, modes: [Point])? {
    let least = found.reduce(.infinity) { min($0, $1.score) }
    let slack = 1e-6 * least + rounding(isRobust)
    let last = model.positive.count
    let isLate = searched.contains(last)
    func rank(_ point: Point) -> Double { isLate ? -point[last] : point[0] }
    let equal = found.filter { $0.score <= least + slack }
    let lowest = equal.reduce(.infinity) { min($0, rank($1.solution.point)) }
    let meant = equal.filter { rank($0.solution.point) <= lowest + 0.01 }
    guard let best = meant.min(by: { $0.score < $1.score }) else { return nil }
    var modes = [best.solution.point]
    let (step, limit) = isRobust ? (0.2, 1.5 * least + slack) : (0.01, .infinity)
    let places = searched.filter { !isRobust || $0 < last }
    for fit in found {
      let point = fit.solution.point
      let isNew = modes.allSatisfy { mode in places.contains { abs(mode[$0] - point[$0]) > step } }
      if isNew, fit.score <= limit { modes.append(point) }
    }
    return (best.solution, modes)
  }

  /// Returns an upper bound of the score of a perfect fit, due to rounding; it also holds for motions of many periods.
  func rounding(_ isRobust: Bool) -> Double {
    let size = 100 * floor
    return isRobust ? size : Double(times.count) * (size * size)
  }

  /// Returns the slower oscillation with the same values at evenly spaced times.
  ///
  /// It is `nil` if the given oscillation makes at most half a wave between two such times.
  func slowerAlias(of point: Point) -> Point? {
    guard model == .spring, searched.starts(with: [0]) else { return nil }
    let positive = positive(point)
    let decay = positive[1] / 2
    let square = positive[0] - decay * decay
    let whole = 2 * .pi * Double(times.count - 1) / ((times.last ?? 1) - (times.first ?? 0))
    guard square > 0, square.squareRoot() > whole / 2 else { return nil }
    let turns = square.squareRoot() / whole
    let slower = whole * (turns - turns.rounded())
    var alias = point
    alias[0] = .log(slower * slower + decay * decay)
    return alias
  }

  /// Returns the grid points, for all start times, whose scores are local minima within their row; the best first.
  func candidates(
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

  /// Returns the rows of the grid, as in ``FitModel/starts(highest:)``; the points lack their last coordinate, the start time.
  func starts(isCoarse: Bool) -> [[Point]] {
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

  /// Returns the start times from which fits begin.
  ///
  /// They are at growing distances before the first sample, evenly spaced among the samples, and where values begin to change.
  func startTimes() -> [Double] {
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
    // The values are differences from the first sample.
    for threshold in [0.004, 0.02, 0.06, 0.2] {
      guard let index = values.firstIndex(where: { abs($0) > threshold }) else { continue }
      result += [times[index - 1], (times[index - 1] + times[index]) / 2]
    }
    return result
  }

  /// Returns the same fit with at most 511 of the samples.
  func thinned() -> SeparableFit {
    let isLong = searched.contains(model.positive.count)
    let step = max(times.count / (isLong ? Self.gridSamples / 4 : Self.gridSamples), 1)
    if step == 1 { return self }
    var few = self
    let indices = Array(stride(from: 0, to: times.count, by: step))
    few.times = indices.map { times[$0] }
    few.values = indices.map { values[$0] }
    few.roots = indices.map { roots[$0] }
    return few
  }

  /// Returns the sum of squares at a point, or the deviation if `isRobust`.
  func score(_ point: Point, _ isRobust: Bool) -> Double {
    (isRobust ? leastMagnitudes(at: point).map(deviation) : projection(point)?.sum) ?? .infinity
  }

  /// Returns the residuals at a point for linear parameters that nearly minimize the sum of their magnitudes; `nil` for an
  /// invalid point.
  func leastMagnitudes(at point: Point) -> [Double]? {
    guard var residuals = projection(point)?.residuals else { return nil }
    var fit = self
    for _ in 0..<3 {
      fit.roots = fit.rootsOfMagnitudes(roots, residuals)
      guard let next = fit.projection(point) else { break }
      residuals = unweighted(next.residuals, fit.roots)
    }
    return residuals
  }
}
