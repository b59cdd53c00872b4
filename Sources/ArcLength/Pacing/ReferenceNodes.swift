// SPDX-License-Identifier: Apache-2.0

import RealModule

/// The Chebyshev points at which a piece is sampled, with their integration weights.
///
/// They are the nineteen points −cos(jπ/18), j = 0…18. The inverse interpolates those with even j and is checked at
/// the others.
struct ReferenceNodes: Sendable {
  /// The degree of the polynomial through all points.
  static let degree = 18

  /// The points on −1…1.
  let points: [Double]

  /// Column j holds the weights of the value at point j in the integrals from −1 to the points 1…18.
  let integrals: [Column]

  /// The weights of the values in the last two Chebyshev coefficients, c₁₇ and c₁₈.
  let tail: [SIMD2<Double>]

  /// Eighteen numbers.
  struct Column: Sendable {
    var low = SIMD8<Double>.zero
    var middle = SIMD8<Double>.zero
    var high = SIMD2<Double>.zero

    subscript(index: Int) -> Double {
      get { index < 8 ? low[index] : index < 16 ? middle[index - 8] : high[index - 16] }
      set {
        if index < 8 {
          low[index] = newValue
        } else if index < 16 {
          middle[index - 8] = newValue
        } else {
          high[index - 16] = newValue
        }
      }
    }
  }

  static let shared = ReferenceNodes()

  /// The coefficients are c_k = (2/18) Σ″ f_j T_k(x_j), Σ″ halving the first and last terms (and the
  /// last coefficient), and ∫T_k = (T_{k+1}/(k+1) − T_{k−1}/(k−1))/2.
  private init() {
    let degree = Self.degree
    func chebyshev(_ k: Int, _ j: Int) -> Double {
      // T_k(−cos θ) with θ = jπ/18, the product of integers reduced first.
      Double.cos(Double((k * (degree - j)) % (2 * degree)) * Double.pi / Double(degree))
    }
    func integral(_ k: Int, _ i: Int) -> Double {
      switch k {
      case 0: return chebyshev(1, i) + 1
      case 1: return 0.25 * (chebyshev(2, i) - 1)
      default:
        let (up, down) = (Double(k + 1), Double(k - 1))
        let sign = k % 2 == 0 ? 1.0 : -1.0
        return 0.5 * (chebyshev(k + 1, i) / up - chebyshev(k - 1, i) / down)
          + 0.5 * sign * (1 / up - 1 / down)
      }
    }
    points = (0...degree).map { -chebyshev(1, degree - $0) }
    var integrals: [Column] = []
    var tail: [SIMD2<Double>] = []
    for j in 0...degree {
      let end = j == 0 || j == degree ? 0.5 : 1.0
      func weight(_ k: Int) -> Double {
        let last = k == 0 || k == degree ? 0.5 : 1.0
        return 2 / Double(degree) * end * last * chebyshev(k, j)
      }
      var column = Column()
      for i in 1...degree {
        column[i - 1] = (0...degree).reduce(0) { $0 + weight($1) * integral($1, i) }
      }
      integrals.append(column)
      tail.append(SIMD2(weight(degree - 1), weight(degree)))
    }
    self.integrals = integrals
    self.tail = tail
  }
}
