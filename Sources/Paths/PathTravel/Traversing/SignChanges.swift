// SPDX-License-Identifier: Apache-2.0

/// A polynomial on 0…1, stored as its Bernstein coefficients, each multiplied by its binomial coefficient: in this form the
/// coefficients of a product are sums of products, without divisions.
struct Polynomial {
  private var scaled: [Double]

  private init(scaled: [Double]) { self.scaled = scaled }

  init(_ coefficients: [Double]) {
    scaled = zip(coefficients, Self.binomials[coefficients.count - 1]).map { $0 * $1 }
  }

  /// Returns the squared length of a vector whose components are polynomials of degree 2.
  static func square(_ h: [SIMD3<Double>]) -> Polynomial {
    func product(_ i: Int, _ j: Int) -> Double { (h[i] * h[j]).sum() }
    return Polynomial(scaled: [
      product(0, 0), 4 * product(0, 1), 2 * product(0, 2) + 4 * product(1, 1), 4 * product(1, 2),
      product(2, 2),
    ])
  }

  var coefficients: [Double] { zip(scaled, Self.binomials[scaled.count - 1]).map { $0 / $1 } }

  var derivative: Polynomial {
    let values = coefficients
    let degree = Double(values.count - 1)
    return Polynomial(zip(values, values.dropFirst()).map { degree * ($1 - $0) })
  }

  func elevated(by degree: Int) -> Polynomial { self * Polynomial(scaled: Self.binomials[degree]) }

  static func * (a: Polynomial, b: Polynomial) -> Polynomial {
    var result = [Double](repeating: 0, count: a.scaled.count + b.scaled.count - 1)
    for (i, x) in a.scaled.enumerated() {
      for (j, y) in b.scaled.enumerated() { result[i + j] += x * y }
    }
    return Polynomial(scaled: result)
  }

  static func * (a: Polynomial, factor: Double) -> Polynomial {
    Polynomial(scaled: a.scaled.map { $0 * factor })
  }

  /// Subtracts two polynomials with the same number of coefficients.
  static func - (a: Polynomial, b: Polynomial) -> Polynomial {
    Polynomial(scaled: zip(a.scaled, b.scaled).map { $0 - $1 })
  }

  /// The binomial coefficients of all degrees up to 14, the highest of a product that is computed for a cubic segment.
  private static let binomials = (0...14).map { (degree: Int) -> [Double] in
    var row = [1.0]
    for k in 0..<degree { row.append(row[k] * Double(degree - k) / Double(k + 1)) }
    return row
  }
}

/// The parameters in (0, 1) at which the difference of two polynomials, both computed from a vector of quadratics, changes its sign.
///
/// In an interval the difference has as many zeros as its Bernstein coefficients have sign changes, or fewer by
/// an even number (Descartes' rule of signs). An interval without a sign change has no zero; an interval with one sign
/// change has one zero, found by bisection; other intervals are halved. The polynomials of each interval are made from
/// the vector's coefficients on that interval, so that they keep their digits where the vector almost vanishes.
///
/// Two zeros may be missed if between them the difference is below 1e-13 of the polynomials, where it may be only a rounding error.
struct SignChanges {
  private(set) var places: [Double] = []
  /// Makes the two polynomials on an interval of the given width; the second may have a lower degree only if it is 0.
  private let make: (_ h: [SIMD3<Double>], _ width: Double) -> (Polynomial, Polynomial)
  /// Returns a number that has the sign of the difference at a parameter.
  private let sign: (Double) -> Double

  init(
    of h: [SIMD3<Double>], sign: @escaping (Double) -> Double,
    _ make: @escaping (_ h: [SIMD3<Double>], _ width: Double) -> (Polynomial, Polynomial)
  ) {
    (self.make, self.sign) = (make, sign)
    search(h, from: 0, width: 1)
  }

  private mutating func search(_ h: [SIMD3<Double>], from start: Double, width: Double) {
    let certain = signs(h, width).filter { $0 != 0 }
    let changes = zip(certain, certain.dropFirst()).count { $0 * $1 < 0 }
    guard changes > 0 else { return }
    if changes == 1 {
      places.append(bisected(from: start, width: width, first: certain[0]))
      return
    }
    let middle = start + width / 2
    guard width > 0x1p-40 else {
      places.append(middle)
      return
    }
    let (left, right) = Self.halves(h)
    search(left, from: start, width: width / 2)
    if signs(left, width / 2).last == 0 { places.append(middle) }
    search(right, from: middle, width: width / 2)
  }

  /// Returns the single zero in an interval, by bisection.
  private func bisected(from start: Double, width: Double, first: Double) -> Double {
    var (low, high) = (start, start + width)
    while true {
      let middle = 0.5 * (low + high)
      guard middle > low, middle < high, high - low > 0x1p-80 else { return middle }
      if sign(middle) * first > 0 { low = middle } else { high = middle }
    }
  }

  /// Returns the coefficients of the difference, with 0 for a coefficient that may be only a rounding error.
  private func signs(_ h: [SIMD3<Double>], _ width: Double) -> [Double] {
    let (one, other) = make(h, width)
    let (a, b) = (one.coefficients, other.coefficients)
    let largest = (a + b).reduce(0) { max($0, $1.magnitude) }
    return a.indices.map { index in
      let difference = a[index] - (index < b.count ? b[index] : 0)
      return difference.magnitude <= 1e-13 * largest ? 0 : difference
    }
  }

  private static func halves(_ h: [SIMD3<Double>]) -> ([SIMD3<Double>], [SIMD3<Double>]) {
    let (a, b) = (0.5 * (h[0] + h[1]), 0.5 * (h[1] + h[2]))
    let middle = 0.5 * (a + b)
    return ([h[0], a, middle], [middle, b, h[2]])
  }
}
