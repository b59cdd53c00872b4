// SPDX-License-Identifier: Apache-2.0

internal import CEasing
import RealModule

/// Fits the parameter as a function of the length on an interval, without solving equations.
///
/// The speed at 23 Chebyshev points gives the length from the start to each point, as the integral of the interpolating
/// polynomial. The pairs (length, parameter) at twelve of the points determine the inverse, a polynomial of degree eleven; the
/// lengths are nearly Chebyshev points themselves, because the speed varies little on a short interval. At the eleven points in
/// between, where an interpolation error is largest, the polynomial's parameter is compared with the known parameter; their
/// difference times the speed is a distance. A polynomial whose parameter error is a large part of the interval is rejected
/// even if that distance is small: where the speed almost vanishes, lengths differ only by rounding, and a polynomial that is
/// fitted to them may leave the interval.
///
/// Newton's form is expanded into powers of x, which runs from 0 to 2 over the interval. Let ρ be the parameter of the largest
/// Bernstein ellipse without a singularity. The error of the fit decreases like ρ⁻¹², its k-th Chebyshev coefficient like ρ⁻ᵏ. The
/// powers of x in Tₖ(x − 1) have coefficients whose magnitudes sum to about 5.8ᵏ, and cancel. So the rounding error of the
/// expansion, in units of the interval's half-width, is below 1e-15 for a fit with an error below 1e-9, and otherwise below 1e-7
/// of the fit's error.
///
/// The coefficients from x⁴ on are rounded to `Float`, the highest first. Rounding the coefficient of xᵏ by δ adds δ xᵏ. The lower
/// coefficients, which are not rounded yet, are changed so that only δ Tₖ(x − 1)/2ᵏ⁻¹ remains, with the Chebyshev polynomial Tₖ. So
/// a rounding changes the polynomial by at most 2⁻²⁴ times the coefficient of Tₖ, which at this stage is the coefficient of xᵏ
/// divided by 2ᵏ⁻¹. The comparison between the nodes uses the rounded polynomial.
///
/// `easing_fit_pieces` makes the fits, several at a time in the lanes of a vector.
enum FitRules {
  static let degree = Int(EASING_FIT_POINTS) - 1

  /// The Chebyshev points −cos(jπ/22), j = 0…22.
  static let points = (0...degree).map { $0 == degree / 2 ? 0 : -chebyshev(1, degree - $0) }

  /// The points and the integration weights, as the C structure; the memory is never freed.
  nonisolated(unsafe) static let shared: UnsafePointer<easing_fit_rules> = {
    let rules = UnsafeMutablePointer<easing_fit_rules>.allocate(capacity: 1)
    let numbers = Self.numbers
    // The structure contains only doubles.
    rules.withMemoryRebound(to: Double.self, capacity: numbers.count) {
      for (index, number) in numbers.enumerated() { ($0 + index).initialize(to: number) }
    }
    return UnsafePointer(OpaquePointer(rules))
  }()

  /// Returns T_k(−cos θ) with θ = jπ/22; whole turns are removed in integers first, without rounding.
  private static func chebyshev(_ k: Int, _ j: Int) -> Double {
    Double.cos(Double((k * (degree - j)) % (2 * degree)) * Double.pi / Double(degree))
  }

  /// The doubles that fill the structure, in the order of its fields.
  ///
  /// The Chebyshev coefficients are c_k = (2/22) Σ″ f_j T_k(x_j), where Σ″ halves its first and last terms; c_0 and c_22 are halved
  /// too. The integrals are ∫T_k = (T_{k+1}/(k+1) − T_{k−1}/(k−1))/2.
  private static var numbers: [Double] {
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
    func weight(_ k: Int, _ j: Int) -> Double {
      let end = j == 0 || j == degree ? 0.5 : 1.0
      let last = k == 0 || k == degree ? 0.5 : 1.0
      return 2 / Double(degree) * end * last * chebyshev(k, j)
    }
    /// Returns the weight of the value at point j in the integral up to point i.
    func integrated(_ i: Int, _ j: Int) -> Double {
      (0...degree).reduce(0) { $0 + weight($1, j) * integral($1, i) }
    }
    let centre = degree / 2
    func even(_ weight: (Int) -> Double) -> [Double] {
      (0...centre).map { 0.5 * (weight($0) + weight(degree - $0)) }
    }
    func odd(_ weight: (Int) -> Double) -> [Double] {
      (0..<centre).map { 0.5 * (weight(degree - $0) - weight($0)) }
    }
    var numbers = points
    numbers += even { weight(degree, $0) }
    numbers += odd { weight(degree - 1, $0) }
    numbers += even { integrated(degree, $0) }
    for i in 1...centre { numbers += even { integrated(i, $0) } }
    for i in 1...centre { numbers += odd { integrated(i, $0) } }
    return numbers
  }
}
