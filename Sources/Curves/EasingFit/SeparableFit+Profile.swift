// SPDX-License-Identifier: Apache-2.0

import RealModule

extension SeparableFit {
  /// Returns the covariance matrix, the largest increase of each variance if any one sample is left out, and whether the samples
  /// determine all parameters.
  ///
  /// `variance` is the variance of a residual of weight 1. The results are in the units of the samples. A parameter that the
  /// samples do not determine has an infinite variance.
  func covariance(
    _ solution: Solution, _ variance: Double
  ) -> (matrix: [[Double]], growth: [Double], isComplete: Bool) {
    guard let basis = basis(solution.point),
      let slopes = slopes(solution.point, solution.coefficients)
    else { return (free.map { _ in free.map { _ in variance * .infinity } }, [], false) }
    var columns = Columns()
    let weights = times.map(basis)
    for index in freeLinear {
      let column = times.indices.map { roots[$0] * weights[$0][index] }
      _ = columns.append(column, leastPart: 1e-14)
    }
    for slope in slopes { _ = columns.append(slope.column, noise: 4 * slope.noise) }
    var matrix = columns.inverseOfNormalMatrix()
    // The error of a positive parameter is the parameter times the error of its logarithm, which is fitted.
    let scales = free.map {
      model.positive.contains($0) ? value($0, solution) : 1.0.scaled(exponent($0))
    }
    for row in matrix.indices {
      let scale = variance * scales[row]
      for column in matrix.indices { matrix[row][column] *= scale * scales[column] }
    }
    let growth = zip(columns.growthWithoutOneRow(), scales).map { $0 * variance * $1 * $1 }
    return (matrix, growth, columns.isComplete)
  }

  /// Returns the profile-likelihood interval, in which the refitted sum of squares exceeds the least sum by at most a bound.
  ///
  /// An end is `nil` if the interval is unbounded on its side. `excess` is the square root of the bound, and `step` is a first step in the
  /// units of the search. The root of the difference between the refitted and the least sum is nearly linear in the parameter, and equals
  /// `excess` at each end. The search for an end starts at the fit among `modes` that is nearest to this end within the interval.
  func ends(
    of parameter: FitParameter, _ modes: [Point], step: Double, excess: Double
  ) -> (low: Double?, high: Double?) {
    let isPositive = model.positive.contains(parameter)
    let found = modes.compactMap { try? solution(near: $0) }
    guard let least = found.map(\.sum).min() else { return (nil, nil) }
    let near = found.filter { $0.sum - least <= excess * excess }
    // Returns the parameter in the units of the search, or its logarithm if it is one of the positive parameters.
    func place(_ solution: Solution) -> Double {
      let value = searchValue(parameter, solution)
      return isPositive ? .log(value) : value
    }
    func height(_ place: Double, _ last: Solution) -> (height: Double, solution: Solution)? {
      var fit = self
      fit.fix(parameter, isPositive ? .exp(place) : place)
      let refits = fit.startPlaces(beside: [last] + near).compactMap {
        try? fit.solution(near: $0, tries: 1)
      }
      guard let best = refits.min(by: { $0.sum < $1.sum }) else { return nil }
      return (max(0, best.sum - least).squareRoot() - excess, best)
    }
    func end(_ direction: Double) -> Double? {
      guard let start = near.max(by: { place($0) * direction < place($1) * direction })
      else { return nil }
      let center = place(start)
      let limit = isPositive ? 60 : max(1e6, 1e3 * step)
      var (low, lowHeight) = (0.0, (start.sum - least).squareRoot() - excess)
      var (high, highHeight, last) = (step, 0.0, start)
      while true {
        guard high <= limit, let found = height(center + direction * high, last) else { return nil }
        highHeight = found.height
        if highHeight >= 0 { break }
        (low, lowHeight, last) = (high, highHeight, found.solution)
        high *= isPositive ? 2 : 3
      }
      // Regula falsi with the Illinois rule: halve the height of the end that is kept.
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

  /// Returns starts for a fit with one more parameter fixed: the `known` points and, for few samples, two from a coarse grid.
  ///
  /// The grid uses the start time of the first known fit. The grid is needed because few samples determine the other parameters
  /// poorly, so that the best fit may be far from the known fits.
  func startPlaces(beside known: [Solution]) -> [Point] {
    let places = known.map(\.point)
    guard times.count <= SeparableFit.gridSamples / 4 else { return places }
    let time = places[0][model.positive.count]
    return places + candidates(at: [time], starts(isCoarse: true), false).prefix(2).map { $0.point }
  }
}
