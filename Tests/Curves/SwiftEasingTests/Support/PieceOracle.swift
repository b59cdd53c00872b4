// SPDX-License-Identifier: Apache-2.0

import EasingCore
import SwiftEasing

/// Decides whether any cubic Bézier is within a distance of a part of a curve.
///
/// **Algorithm.** For given progresses x1 and x2 of the control points, the values nearest to the curve solve a linear
/// Chebyshev problem, by the exchange of one position at a time (Remez 1934). The error of the solution is a divided
/// difference of the curve's values at five parameters, which vanishes for every cubic; kept ends are among the five.
/// The same divided difference is a lower bound of the error for every x1 and x2 (de la Vallée Poussin 1919): the five
/// positions move along the curve with x1 and x2, and the curve's own bounds limit the change of their values. So a
/// square of x1 and x2 is either excluded by proof or divided, until a Bézier is found or no square is left. Where a
/// curve bends, the bound loses in proportion to the square, and there may be too many squares. Then only the best of
/// each size are divided, and the result is that of a search.
struct PieceOracle {
  enum Verdict {
    /// There is a Bézier.
    case near
    /// There is none, by proof.
    case none
    /// None was found among the best squares.
    case notFound
  }

  /// A part of a curve, with the ends at which a Bézier has to have the curve's values.
  struct Part {
    var start: Double
    var end: Double
    var keepsStart = false
    var keepsEnd = false
  }

  let curve: EasingCurve
  let accuracy: Double
  /// The positions where the curve jumps or bends, and those next to them.
  private let broken: [Double]
  /// The positions of jumps of more than twice the accuracy, which no Bézier crosses, because it is continuous.
  private let jumps: [Double]

  private let mostSquares: Int
  private static let leastHalf = 0x1p-16
  /// Parameters, denser near the ends.
  private static let parameters = (0...128).map {
    let t = Double($0) / 128
    return t * t * (3 - 2 * t)
  }

  init(_ curve: EasingCurve, accuracy: Double, mostSquares: Int = 1000) {
    (self.curve, self.accuracy, self.mostSquares) = (curve, accuracy, mostSquares)
    let breaks = curve.breakpoints(limit: 50)
    broken = breaks.flatMap { [$0.before.progress, $0.after.progress] }
    jumps = breaks.filter { ($0.after.value - $0.before.value).magnitude > 2 * accuracy }
      .map(\.after.progress)
  }

  private struct Square {
    var x1: Double
    var x2: Double
    var half: Double

    /// The square as a point at its center, or at the end of the range of x1 and of x2 that it has.
    var representative: Square {
      func place(_ x: Double) -> Double { x == half ? 0 : x == 1 - half ? 1 : x }
      return Square(x1: place(x1), x2: place(x2), half: 0)
    }

    /// The progress of the Bézier at its center at a parameter.
    func progress(_ s: Double) -> Double {
      let q = 1 - s
      return min(3 * s * q * (q * x1 + s * x2) + s * s * s, 1)
    }

    var quarters: [Square] {
      let half = half / 2
      return [
        Square(x1: x1 - half, x2: x2 - half, half: half),
        Square(x1: x1 + half, x2: x2 - half, half: half),
        Square(x1: x1 - half, x2: x2 + half, half: half),
        Square(x1: x1 + half, x2: x2 + half, half: half),
      ]
    }
  }

  /// The nearest Bézier with given x1 and x2.
  private struct Solution {
    /// The five parameters of the divided difference, and their weights of sum of magnitudes 1, kept ends left out.
    var nodes: [Double] = []
    var weights: [Double] = []
    /// The coefficients of the values, in Newton's form over the nodes.
    var newton: [Double] = []
    /// The largest distance.
    var error = Double.infinity

    func value(_ s: Double) -> Double {
      newton[0] + (s - nodes[0])
        * (newton[1] + (s - nodes[1]) * (newton[2] + (s - nodes[2]) * newton[3]))
    }
  }

  func verdict(_ part: Part) -> Verdict {
    guard part.start < part.end else { return .near }
    if jumps.contains(where: { $0 > part.start && $0 <= part.end }) { return .none }
    var squares = [Square(x1: 0.5, x2: 0.5, half: 0.5)]
    for _ in 0..<3 { squares = squares.flatMap(\.quarters) }
    var isProven = true
    while let half = squares.first?.half, half >= PieceOracle.leastHalf {
      var left: [(square: Square, error: Double)] = []
      for square in squares {
        let solution = solution(part, square.representative)
        if solution.error <= accuracy { return .near }
        if bound(part, square, solution) <= accuracy { left.append((square, solution.error)) }
      }
      // The best squares come first, because one of them may have a Bézier that is near.
      left.sort { $0.error < $1.error }
      isProven = isProven && left.count <= mostSquares
      squares = left.prefix(mostSquares).flatMap(\.square.quarters)
    }
    return isProven && squares.isEmpty ? .none : .notFound
  }

  /// The nearest Bézier with the x1 and x2 of a point.
  ///
  /// Its error is the largest at the parameters if that exceeds the accuracy, else at ten times as many.
  private func solution(_ part: Part, _ point: Square) -> Solution {
    let run = part.end - part.start
    var parameters = PieceOracle.parameters
    for place in broken where place > part.start && place < part.end {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if part.start + run * point.progress(middle) < place { low = middle } else { high = middle }
      }
      parameters += [low, high]
    }
    func value(_ s: Double) -> Double { curve.value(at: part.start + run * point.progress(s)) }
    var solution = Solution()
    for _ in 0..<8 {
      // A divided difference is one of different parameters.
      parameters = Set(parameters).sorted()
      solution = nearest(part, parameters, parameters.map(value))
      guard solution.error <= accuracy else { return solution }
      var worst = (place: 0.0, distance: solution.error)
      for (low, high) in zip(parameters, parameters.dropFirst()) {
        for index in 1..<10 {
          let s = low + (high - low) * Double(index) / 10
          let distance = (value(s) - solution.value(s)).magnitude
          if distance > worst.distance { worst = (s, distance) }
        }
      }
      solution.error = worst.distance
      if worst.distance <= accuracy { return solution }
      parameters.append(worst.place)
    }
    return solution
  }

  /// The cubic whose largest distance from some points is least.
  private func nearest(_ part: Part, _ parameters: [Double], _ values: [Double]) -> Solution {
    let last = values.count - 1
    let (first, final) = (part.keepsStart ? [0] : [], part.keepsEnd ? [last] : [])
    let free = 5 - first.count - final.count
    var inner = (0..<free).map { index in
      let place = Double(2 * index + 1) / Double(2 * free)
      return parameters.firstIndex { $0 >= place } ?? last
    }
    var solution = Solution()
    for _ in 0..<40 {
      let reference = first + inner + final
      solution = Solution(nodes: reference.map { parameters[$0] })
      let isFree = reference.indices.map {
        $0 >= first.count && $0 < reference.count - final.count
      }
      var (sum, total) = (0.0, 0.0)
      for index in 0..<5 {
        var weight = 1.0
        for other in 0..<5 where other != index {
          weight /= solution.nodes[index] - solution.nodes[other]
        }
        solution.weights.append(weight)
        sum += weight * values[reference[index]]
        if isFree[index] { total += weight.magnitude }
      }
      let error = sum / total
      let scale = (error < 0 ? -1 : 1) / total
      solution.newton = reference.indices.map { index in
        let sign = solution.weights[index] < 0 ? -1.0 : 1
        return values[reference[index]] - (isFree[index] ? sign * error : 0)
      }
      for index in 0..<5 { solution.weights[index] *= scale }
      for order in 1..<5 {
        for index in stride(from: 4, through: order, by: -1) {
          solution.newton[index] =
            (solution.newton[index] - solution.newton[index - 1])
            / (solution.nodes[index] - solution.nodes[index - order])
        }
      }
      var (worst, isAbove) = (-1, false)
      solution.error = 0
      for index in values.indices {
        let residual = values[index] - solution.value(parameters[index])
        if residual.magnitude > solution.error {
          (worst, isAbove, solution.error) = (index, residual > 0, residual.magnitude)
        }
      }
      guard solution.error > error.magnitude * (1 + 1e-9), worst >= 0, !reference.contains(worst)
      else { break }
      // The worst place takes that of a neighbor with its sign, or that of the other end.
      func isAlike(_ index: Int) -> Bool {
        (solution.weights[first.count + index] > 0) == isAbove
      }
      let next = inner.firstIndex { $0 > worst } ?? free
      if next < free, isAlike(next) {
        inner[next] = worst
      } else if next > 0, isAlike(next - 1) {
        inner[next - 1] = worst
      } else if next == 0 {
        inner = [worst] + inner.dropLast()
      } else {
        inner = inner.dropFirst() + [worst]
      }
    }
    return solution
  }

  /// A lower bound of the error of every Bézier with x1 and x2 in a square.
  private func bound(_ part: Part, _ square: Square, _ solution: Solution) -> Double {
    let run = part.end - part.start
    // By the values in the square, and by the value at its center and the slopes in it.
    var (byValues, atCenter, slack) = (0.0, 0.0, 0.0)
    var (slope1, slope2) = (0.0, 0.0)
    for (s, weight) in zip(solution.nodes, solution.weights) {
      let (basis1, basis2) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s))
      let center = square.progress(s)
      let reach = (basis1 + basis2) * square.half
      let bounds = curve.enclosure(
        from: part.start + run * max(center - reach, 0),
        to: part.start + run * min(center + reach, 1))
      guard let bounds else { return 0 }
      let least = weight * (weight > 0 ? bounds.value.lower : bounds.value.upper)
      byValues += least
      let (low, high) = (bounds.velocity.lower * run, bounds.velocity.upper * run)
      if bounds.smoothness > .jumps, low.isFinite, high.isFinite {
        atCenter += weight * curve.value(at: part.start + run * center)
        slope1 += weight * (low + high) / 2 * basis1
        slope2 += weight * (low + high) / 2 * basis2
        slack += weight.magnitude * (high - low) / 2 * reach
      } else {
        atCenter += least
      }
    }
    return max(byValues, atCenter - slack - (slope1.magnitude + slope2.magnitude) * square.half)
  }
}
