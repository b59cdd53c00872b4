// SPDX-License-Identifier: Apache-2.0

/// Solves the linear program of a minimax fit: finds the step that minimizes the largest of many linear residuals.
///
/// Some components of the step are limited to intervals.
///
/// **Algorithm.** Minimize t such that |r + g·z| ≤ t for every residual r with gradient g, where z is the step. The method is the dual
/// simplex method; for functions that form a Chebyshev system it equals Remez's one-point exchange. A basis has as many constraints as
/// there are unknowns, with nonnegative multipliers. While the solution of the basis violates a constraint, the most violated constraint
/// enters the basis, and the constraint whose multiplier vanishes first leaves. There are at most seven unknowns, so the inverse of the
/// basis is computed anew for each exchange. Complexity: O(m) for m residuals, for each of about ten exchanges.
struct MinimaxStep {
  /// The largest number of unknowns: six components and the largest residual.
  private static let most = 7
  /// The residuals, and their derivatives by the step's components: `components` derivatives for each residual.
  var residuals: [Double] = []
  var gradients: [Double] = []
  /// The intervals of the first components; the other components are not limited.
  var limits: [ClosedRange<Double>] = []
  let components: Int
  /// The number of unknowns: the components and the largest residual.
  private let n: Int
  /// The step found, and the largest residual after that step.
  private(set) var step: [Double]
  private(set) var level = 0.0
  private var rows = [Double](repeating: 0, count: most * most)
  private var inverse = [Double](repeating: 0, count: most * most)
  private var right = [Double](repeating: 0, count: most)
  private var multipliers = [Double](repeating: 0, count: most)
  private var weights = [Double](repeating: 0, count: most)

  init(components: Int) {
    self.components = components
    n = components + 1
    step = [Double](repeating: 0, count: components)
  }

  /// Solves the program.
  ///
  /// - Parameter reference: the indices of the residuals in the first basis, one more than there are unlimited components.
  ///   With alternating signs, and with one bound of each interval, they must form a basis.
  /// - Returns: whether a solution was found; rounding can prevent a solution.
  mutating func solve(from reference: [Int]) -> Bool {
    for (row, place) in reference.enumerated() {
      setResidual(place, sign: row % 2 == 0 ? 1 : -1, inRow: row)
    }
    for (component, limit) in limits.enumerated() {
      let row = reference.count + component
      setLimit(component, at: limit.upperBound, sign: 1, inRow: row)
    }
    guard invert() else { return false }
    // Of the two bounds of each limited component, put the one with a nonnegative multiplier into the basis.
    for (component, limit) in limits.enumerated() {
      let row = reference.count + component
      if multipliers[row] < 0 { setLimit(component, at: limit.lowerBound, sign: -1, inRow: row) }
    }
    // Some rows of the basis may have changed, so invert it again.
    guard invert() else { return false }
    let scale = residuals.reduce(0) { max($0, $1.magnitude) }
    for _ in 0..<80 {
      // Find the most violated constraint.
      var (worst, place, sign) = (0.0, -1, 1.0)
      level = value(components)
      for component in 0..<components { step[component] = value(component) }
      for index in residuals.indices {
        var residual = residuals[index]
        for component in 0..<components {
          residual += gradients[index * components + component] * step[component]
        }
        let excess = residual.magnitude - level
        if excess > worst { (worst, place, sign) = (excess, index, residual < 0 ? -1 : 1) }
      }
      var isLimit = false
      for (component, limit) in limits.enumerated() {
        let excess = max(step[component] - limit.upperBound, limit.lowerBound - step[component])
        // A limit enters if it is violated more than any residual, or if no residual is violated considerably.
        if excess > 1e-12, excess > worst || worst <= 1e-5 * level {
          (worst, place, isLimit) = (excess, component, true)
          sign = step[component] > limit.upperBound ? 1 : -1
        }
      }
      guard place >= 0, isLimit || worst > 1e-5 * level.magnitude + 1e-15 * scale else {
        return true
      }
      // Express the entering constraint as a combination of the basis.
      if isLimit {
        for column in 0..<n { weights[column] = sign * inverse[place * n + column] }
      } else {
        for column in 0..<n {
          var weight = -inverse[components * n + column]
          for component in 0..<components {
            weight +=
              sign * gradients[place * components + component] * inverse[component * n + column]
          }
          weights[column] = weight
        }
      }
      var (leaving, ratio) = (-1, Double.infinity)
      for row in 0..<n where weights[row] > 1e-13 {
        let quotient = max(multipliers[row], 0) / weights[row]
        if quotient < ratio || (quotient == ratio && weights[row] > weights[leaving]) {
          (leaving, ratio) = (row, quotient)
        }
      }
      guard leaving >= 0 else { return false }
      if isLimit {
        let limit = limits[place]
        setLimit(
          place, at: sign > 0 ? limit.upperBound : limit.lowerBound, sign: sign, inRow: leaving)
      } else {
        setResidual(place, sign: sign, inRow: leaving)
      }
      guard invert() else { return false }
    }
    return true
  }

  /// Returns an unknown of the basis's solution: a component of the step, or the largest residual if `unknown` is `components`.
  private func value(_ unknown: Int) -> Double {
    var sum = 0.0
    for row in 0..<n { sum += inverse[unknown * n + row] * right[row] }
    return sum
  }

  private mutating func setResidual(_ place: Int, sign: Double, inRow row: Int) {
    for component in 0..<components {
      rows[row * n + component] = sign * gradients[place * components + component]
    }
    rows[row * n + components] = -1
    right[row] = -sign * residuals[place]
  }

  private mutating func setLimit(_ component: Int, at limit: Double, sign: Double, inRow row: Int) {
    for column in 0..<n { rows[row * n + column] = column == component ? sign : 0 }
    right[row] = sign * limit
  }

  /// Inverts the basis by Gauss-Jordan elimination with pivoting, and computes its multipliers; returns false if it is singular.
  private mutating func invert() -> Bool {
    var matrix = rows
    for row in 0..<n { for column in 0..<n { inverse[row * n + column] = row == column ? 1 : 0 } }
    for pivot in 0..<n {
      var best = pivot
      for row in pivot..<n
      where matrix[row * n + pivot].magnitude > matrix[best * n + pivot].magnitude { best = row }
      let divisor = matrix[best * n + pivot]
      guard divisor.magnitude > 1e-250 else { return false }
      for column in 0..<n {
        if best != pivot {
          matrix.swapAt(best * n + column, pivot * n + column)
          inverse.swapAt(best * n + column, pivot * n + column)
        }
        matrix[pivot * n + column] /= divisor
        inverse[pivot * n + column] /= divisor
      }
      for row in 0..<n where row != pivot {
        let factor = matrix[row * n + pivot]
        guard factor != 0 else { continue }
        for column in 0..<n {
          matrix[row * n + column] -= factor * matrix[pivot * n + column]
          inverse[row * n + column] -= factor * inverse[pivot * n + column]
        }
      }
    }
    // The multipliers λ satisfy Σ λᵢ·rowᵢ = (0, …, 0, -1), where rowᵢ is row i of the basis.
    for column in 0..<n { multipliers[column] = -inverse[components * n + column] }
    return true
  }
}
