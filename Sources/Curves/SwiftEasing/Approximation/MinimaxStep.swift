// SPDX-License-Identifier: Apache-2.0

/// Solves the linear program of a minimax fit: finds the step that minimizes the largest of many linear residuals.
///
/// Some components of the step are limited to intervals.
///
/// **Algorithm.** Minimize t such that |r + g·z| ≤ t for every residual r with gradient g, where z is the step. The method is the dual
/// simplex method; for functions that form a Chebyshev system it equals Remez's one-point exchange. A basis has as many constraints as
/// there are unknowns, with nonnegative multipliers. While the solution of the basis violates a constraint, the most violated constraint
/// enters the basis, and the constraint whose multiplier vanishes first leaves. A program similar to the last one starts from its basis.
/// Complexity: O(m) for m residuals, for each of about ten exchanges, or of two or three from the basis of a similar program.
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
  /// The constraints of the basis, which the next program starts from; empty after `forget()` and after a failure.
  ///
  /// A constraint is the index of a residual, or the number of residuals plus the index of a component for the upper end of its
  /// interval. With the negative sign of a residual, or for the lower end, it is the bitwise complement of this number.
  private var basis: [Int] = []
  private var rows = [Double](repeating: 0, count: most * most)
  private var inverse = [Double](repeating: 0, count: most * most)
  private var right = [Double](repeating: 0, count: most)
  private var weights = [Double](repeating: 0, count: most)

  init(components: Int) {
    self.components = components
    n = components + 1
    step = [Double](repeating: 0, count: components)
  }

  /// Forgets the basis; required if the next residuals are those of other points.
  mutating func forget() { basis.removeAll(keepingCapacity: true) }

  /// Solves the program, starting from the basis of the last program if its multipliers are nonnegative.
  ///
  /// - Parameter reference: the indices of the residuals in the first basis, one more than there are unlimited components.
  ///   With alternating signs, and with one bound of each interval, they must form a basis.
  /// - Returns: whether a solution was found; rounding can prevent a solution.
  mutating func solve(from reference: [Int]) -> Bool {
    let isSolved = (isFeasible() || start(from: reference)) && exchange()
    if !isSolved { forget() }
    return isSolved
  }

  /// Inverts the basis of the last program with the new numbers, and returns whether its multipliers are nonnegative.
  private mutating func isFeasible() -> Bool {
    guard basis.count == n, invert() else { return false }
    for row in 0..<n where multiplier(row) < 0 { return false }
    return true
  }

  @inline(never) private mutating func start(from reference: [Int]) -> Bool {
    forget()
    for place in reference { basis.append(basis.count % 2 == 0 ? place : ~place) }
    for component in limits.indices { basis.append(residuals.count + component) }
    guard invert() else { return false }
    // Of the two bounds of each limited component, put the one with a nonnegative multiplier into the basis.
    for row in reference.count..<n where multiplier(row) < 0 { basis[row] = ~basis[row] }
    return limits.isEmpty || invert()
  }

  /// Exchanges constraints of the basis until its solution violates none; returns false if rounding prevents a solution.
  @inline(never) private mutating func exchange() -> Bool {
    let scale = residuals.reduce(0) { max($0, $1.magnitude) }
    for _ in 0..<80 {
      // Find the most violated constraint.
      level = value(components)
      for component in 0..<components { step[component] = value(component) }
      var (worst, place, sign, isLimit) = (0.0, -1, 1.0, false)
      for index in residuals.indices {
        var residual = residuals[index]
        for component in 0..<components {
          residual += gradients[index * components + component] * step[component]
        }
        let excess = residual.magnitude - level
        if excess > worst { (worst, place, sign) = (excess, index, residual < 0 ? -1 : 1) }
      }
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
      for column in 0..<n {
        if isLimit {
          weights[column] = sign * inverse[place * n + column]
          continue
        }
        var weight = -inverse[components * n + column]
        for component in 0..<components {
          weight +=
            sign * gradients[place * components + component] * inverse[component * n + column]
        }
        weights[column] = weight
      }
      var (leaving, ratio, largest) = (-1, Double.infinity, 0.0)
      for row in 0..<n {
        largest = max(largest, weights[row].magnitude)
        guard weights[row] > 1e-13 else { continue }
        let quotient = max(multiplier(row), 0) / weights[row]
        if quotient < ratio || (quotient == ratio && weights[row] > weights[leaving]) {
          (leaving, ratio) = (row, quotient)
        }
      }
      guard leaving >= 0 else { return false }
      let constraint = isLimit ? residuals.count + place : place
      basis[leaving] = sign < 0 ? ~constraint : constraint
      if weights[leaving] > 1e-4 * largest {
        replaceColumn(leaving)
      } else {
        // A small divisor would magnify rounding errors.
        guard invert() else { return false }
      }
    }
    return true
  }

  /// Returns an unknown of the basis's solution: a component of the step, or the largest residual if `unknown` is `components`.
  private func value(_ unknown: Int) -> Double {
    var sum = 0.0
    for row in 0..<n { sum += inverse[unknown * n + row] * right[row] }
    return sum
  }

  /// Returns a multiplier; the multipliers λ satisfy Σ λᵢ·rowᵢ = (0, …, 0, -1), where rowᵢ is row i of the basis.
  private func multiplier(_ row: Int) -> Double { -inverse[components * n + row] }

  /// Returns the right side of a constraint.
  @inline(never) private func bound(_ constraint: Int) -> Double {
    let (sign, index) = constraint < 0 ? (-1.0, ~constraint) : (1, constraint)
    guard index >= residuals.count else { return -sign * residuals[index] }
    let limit = limits[index - residuals.count]
    return sign * (sign > 0 ? limit.upperBound : limit.lowerBound)
  }

  /// Updates the inverse after a constraint of the basis was replaced by the one that has the weights.
  private mutating func replaceColumn(_ replaced: Int) {
    right[replaced] = bound(basis[replaced])
    for row in 0..<n {
      let scaled = inverse[row * n + replaced] / weights[replaced]
      for column in 0..<n { inverse[row * n + column] -= weights[column] * scaled }
      inverse[row * n + replaced] = scaled
    }
  }

  /// Inverts the basis by Gauss-Jordan elimination with pivoting; returns false if it is singular.
  @inline(never) private mutating func invert() -> Bool {
    for row in 0..<n {
      let (sign, index) = basis[row] < 0 ? (-1.0, ~basis[row]) : (1, basis[row])
      let limited = index - residuals.count
      for component in 0..<components {
        rows[row * n + component] =
          limited < 0
          ? sign * gradients[index * components + component] : component == limited ? sign : 0
      }
      rows[row * n + components] = limited < 0 ? -1 : 0
      right[row] = bound(basis[row])
    }
    for row in 0..<n { for column in 0..<n { inverse[row * n + column] = row == column ? 1 : 0 } }
    for pivot in 0..<n {
      var best = pivot
      for row in pivot..<n
      where rows[row * n + pivot].magnitude > rows[best * n + pivot].magnitude { best = row }
      let divisor = rows[best * n + pivot]
      guard divisor.magnitude > 1e-250 else { return false }
      for column in 0..<n {
        if best != pivot {
          rows.swapAt(best * n + column, pivot * n + column)
          inverse.swapAt(best * n + column, pivot * n + column)
        }
        rows[pivot * n + column] /= divisor
        inverse[pivot * n + column] /= divisor
      }
      for row in 0..<n where row != pivot {
        let factor = rows[row * n + pivot]
        guard factor != 0 else { continue }
        for column in 0..<n {
          rows[row * n + column] -= factor * rows[pivot * n + column]
          inverse[row * n + column] -= factor * inverse[pivot * n + column]
        }
      }
    }
    return true
  }
}
