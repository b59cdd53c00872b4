// SPDX-License-Identifier: Apache-2.0

/// A cubic with Bernstein coefficients 0, p1, p2, 1, and its inverse if it is increasing on [0, 1].
///
/// It describes one coordinate of a timing curve: x, which is always increasing, or y, which need not be.
///
/// **Conditioning.** With 0 ≤ p1, p2 every term of the Bernstein form is positive, so the computed value has a relative error of a few
/// u = 2^-53. The parameter can be ill-conditioned: next to a double or triple root its error is about u^(1/2) or u^(1/3). Therefore
/// the iteration finds a parameter at which the *value* equals the target within a few u, a small backward error. Greater accuracy is
/// neither attainable nor needed.
package struct MonotoneCubic {
  package let p1: Double
  package let p2: Double

  package init(p1: Double, p2: Double) {
    (self.p1, self.p2) = (p1, p2)
  }

  /// Returns the value at parameter s, where q = 1 - s.
  ///
  /// Each control value is multiplied by its weight, at most 4/9, so that large values do not overflow.
  @inline(__always) func value(_ s: Double, _ q: Double) -> Double {
    let weight = 3 * q * s
    return weight * q * p1 + (weight * s * p2 + s * s * s)
  }

  /// Returns a third of the derivative at parameter s, where q = 1 - s; `one` is the last coefficient.
  @inline(__always) func thirdOfSlope(_ s: Double, _ q: Double, one: Double = 1) -> Double {
    q * q * p1 + s * (2 * q * (p2 - p1) + s * (one - p2))
  }

  /// Returns a sixth of the second derivative at parameter s, where q = 1 - s; `one` is the last coefficient.
  @inline(__always) func sixthOfCurvature(_ s: Double, _ q: Double, one: Double = 1) -> Double {
    q * (p2 - 2 * p1) + s * (one - 2 * p2 + p1)
  }

  @inline(__always) var sixthOfJerk: Double { 1 + 3 * (p1 - p2) }

  /// The maximum number of evaluations in ``parameter(at:)``.
  ///
  /// A Newton step is accepted only if it halves the residual, which can happen 55 times before the residual is rounding error. Any
  /// other step halves the bracket, at most 11 times in the exponent and then 54 times until it contains no double. Each of these steps
  /// can be followed by one more accepted step.
  static let evaluationLimit = 192

  /// Returns the parameter at which the cubic reaches a target in (0, 1/2].
  ///
  /// Newton's method in a bracket: if a step leaves the bracket or does not halve the residual, the bracket is bisected instead. The
  /// result is exact for a target with a relative error of about 4u. Common curves need four evaluations on average; the limit is
  /// ``evaluationLimit``.
  func parameter(at target: Double) -> Double {
    if p1 == 1, p2 == 0, target >= 0.25 {
      // x(s) = 1/2 + 4(s - 1/2)³: the triple root has a closed form, and near it 1/2 - target is exact.
      return 0.5 - cubeRoot((0.5 - target) / 4)
    }
    let u = 0x1p-53
    let guess = parameterGuess(at: target)
    // `guess` is the least parameter at which one of the terms 3·p1·s, 3·p2·s² and s³ equals the target. At a third of it, each term is
    // at most a third of the target, so the cubic is less than the target. 0.3 is used, because the cube root in `guess` is rough.
    var lower = 0.3 * guess
    var upper = 1.0
    var s = guess
    var allowed = Double.infinity
    for _ in 0..<MonotoneCubic.evaluationLimit {
      let q = 1 - s
      let residual = value(s, q) - target
      let magnitude = residual.magnitude
      if magnitude <= 2 * u * target { return s }
      if residual < 0 { lower = s } else { upper = s }

      let step = residual / (3 * thirdOfSlope(s, q))
      let next = s - step
      if magnitude <= allowed, next > lower, next < upper {
        // After a Newton step, the residual of a cubic is f''/2·step² - f'''/6·step³. If this is below rounding, another
        // evaluation gives no new information. (Use <, not <=, because both sides may underflow to 0.)
        let left = (3 * sixthOfCurvature(s, q)).magnitude + (sixthOfJerk * step).magnitude
        if left * step * step < u * target { return next }
        allowed = magnitude / 2
        s = next
      } else {
        // While the bracket spans several powers of two, halve it in its exponent.
        let middle =
          upper > 4 * lower ? lower.squareRoot() * upper.squareRoot() : lower + (upper - lower) / 2
        if middle <= lower || middle >= upper { return s }
        allowed = .infinity
        s = middle
      }
    }
    return s
  }

  /// Returns the parameter at which the cubic reaches any target, clamped to [0, 1].
  package func inverse(at target: Double) -> Double {
    if target <= 0 || target >= 1 { return target <= 0 ? 0 : 1 }
    return parameter(at: target)
  }

  /// Guesses the parameter: the least at which one of the three terms alone equals the target.
  ///
  /// The terms are 3·p1·s, 3·p2·s² and s³. For a very small target one term is much larger than the others, and the guess has an error
  /// of a few percent.
  @inline(__always) private func parameterGuess(at target: Double) -> Double {
    var guess = roughCubeRoot(target)
    if 3 * p1 * guess > target { guess = target / (3 * p1) }
    if 3 * p2 * guess * guess > target { guess = target.squareRoot() / (3 * p2).squareRoot() }
    return min(guess, 1)
  }
}

/// Returns the cube root of a positive number up to 1, within 6 percent, by dividing its exponent by three.
@inline(__always) func roughCubeRoot(_ x: Double) -> Double {
  // Dividing the bit pattern by three divides the exponent by three and interpolates linearly; the constant restores the bias and
  // centers the error. Numbers that may be subnormal are first multiplied by 2^60.
  if x < 0x1p-1000 {
    return 0x1p-20 * Double(bitPattern: (x * 0x1p60).bitPattern / 3 + 0x2A9F_7625_3119_D328)
  }
  return Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7625_3119_D328)
}

/// Returns the cube root of a number in [-1, 1], including subnormal numbers, within 2 ulp.
package func cubeRoot(_ x: Double) -> Double {
  if x < 0 { return -cubeRoot(-x) }
  // The products below underflow for small numbers, so these are multiplied by a power of 8, which changes no digit of the root.
  if x < 0x1p-600 { return x == 0 ? 0 : 0x1p-200 * cubeRoot(0x1p600 * x) }
  var root = roughCubeRoot(x)
  // Halley's iteration triples the number of digits at each step: 6 %, 1e-4, 1e-12, full accuracy.
  for _ in 0..<3 {
    let cube = root * root * root
    root -= root * (cube - x) / (2 * cube + x)
  }
  return root
}

/// Half of a curve, next to its start or its end; progress in (0, 1/2] is measured from this end.
///
/// It evaluates every curve accurately, by iteration in a bracket, and handles vertical tangents, cusps and overflow. ``QuickSolver``
/// handles the progresses at which none of these occur.
struct CurveHalf {
  let x: MonotoneCubic
  let y: MonotoneCubic

  @inline(__always) init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = MonotoneCubic(p1: x1, p2: x2)
    y = MonotoneCubic(p1: y1, p2: y2)
  }

  private var isIdentity: Bool { x.p1 == y.p1 && x.p2 == y.p2 }

  func value(at progress: Double) -> Double {
    if isIdentity { return progress }
    let s = x.parameter(at: progress)
    return y.value(s, 1 - s)
  }

  func velocity(at progress: Double) -> Double {
    if isIdentity { return 1 }
    let s = x.parameter(at: progress)
    let q = 1 - s
    let dx = x.thirdOfSlope(s, q)
    var dy = y.thirdOfSlope(s, q)
    var unit = 1.0
    if !dy.isFinite { (dy, unit) = (flatSlope(s, q), Self.flatness) }
    // x never decreases, so a negative dx is due to rounding and counts as 0.
    if dx > 0 { return dy / dx / unit }
    if dy != 0 { return dy > 0 ? .infinity : -.infinity }
    // If both derivatives are 0 inside the curve, it has a cusp; straight lines on the diagonal are handled above.
    return .nan
  }

  func acceleration(at progress: Double) -> Double {
    if isIdentity { return 0 }
    let s = progress == 0 ? 0 : x.parameter(at: progress)
    let q = 1 - s
    let dx = x.thirdOfSlope(s, q)
    // d(slope)/ds = (y'' - slope·x'')/x'. Divide by x' = 3·dx again to get the second derivative.
    let slope = flatSlope(s, q) / dx
    let bend = flat.sixthOfCurvature(s, q, one: Self.flatness) - slope * x.sixthOfCurvature(s, q)
    return 2 * bend / (3 * dx * dx) / Self.flatness
  }

  /// The coordinate y, scaled down so that no sum of its control values overflows.
  private var flat: MonotoneCubic {
    MonotoneCubic(p1: y.p1 * Self.flatness, p2: y.p2 * Self.flatness)
  }

  private func flatSlope(_ s: Double, _ q: Double) -> Double {
    flat.thirdOfSlope(s, q, one: Self.flatness)
  }

  /// The scale of ``flat``: a power of two, so that scaling causes no rounding.
  private static var flatness: Double { 0x1p-4 }

  /// The direction from (0, 0) to the first of the other three points that differs from (0, 0).
  var startTangent: Tangent {
    if x.p1 != 0 || y.p1 != 0 { return Tangent(dx: x.p1, dy: y.p1) }
    if x.p2 != 0 || y.p2 != 0 { return Tangent(dx: x.p2, dy: y.p2) }
    return Tangent(dx: 1, dy: 1)
  }

  struct Tangent {
    let dx: Double
    let dy: Double

    /// Returns the rise of the line over a run; 0 if the line is vertical.
    func rise(over run: Double) -> Double {
      if dx == 0 || dy == 0 { return 0 }
      let slope = dy / dx
      // If the slope overflows, the rise may still be finite.
      return (slope.isFinite ? slope * run : run / dx * dy) + 0
    }
  }
}

/// A quadratic in Bernstein-like form, a·q² + 2·b·q·s + c·s² with q = 1 - s, and its roots.
package struct UnitQuadratic {
  var a: Double
  var b: Double
  var c: Double

  package init(a: Double, b: Double, c: Double) { (self.a, self.b, self.c) = (a, b, c) }

  var discriminant: Double { b * b - a * c }

  /// The square root of ``discriminant``; NaN if the discriminant is negative.
  private var rootOfDiscriminant: Double {
    let square = discriminant
    // Below this limit a product may have lost digits to underflow, so the root is computed from scaled numbers.
    if square.magnitude >= 0x1p-900 { return square.squareRoot() }
    let product = a.magnitude.squareRoot() * c.magnitude.squareRoot()
    let size = max(b.magnitude, product)
    guard size > 0 else { return 0 }
    let (one, other) = (b / size, product / size)
    return size * (one * one - ((a < 0) == (c < 0) ? other * other : -other * other)).squareRoot()
  }

  /// Calls `body` with each parameter s in (0, 1) at which the quadratic vanishes, and with q = 1 - s.
  ///
  /// With r = s/q, both s = r/(1 + r) and q = 1/(1 + r) are accurate near 0 and near 1.
  package func forEachRoot(_ body: (_ s: Double, _ q: Double) -> Void) {
    forEachRatio { x, y in
      guard x != 0, y != 0, (x > 0) == (y > 0) else { return }
      body(x / (x + y), y / (x + y))
    }
  }

  /// Calls `body` with the numerator and the denominator of each real r at which c·r² + 2·b·r + a vanishes.
  ///
  /// The root of larger magnitude is computed without cancellation, the other from their product (Higham, *Accuracy and
  /// Stability of Numerical Algorithms*, 1.8).
  func forEachRatio(_ body: (_ numerator: Double, _ denominator: Double) -> Void) {
    let scale = max(a.magnitude, b.magnitude, c.magnitude)
    guard scale > 0, scale.isFinite else { return }
    let scaled = UnitQuadratic(a: a / scale, b: b / scale, c: c / scale)
    let root = scaled.rootOfDiscriminant
    guard root >= 0 else { return }
    let w = -(scaled.b + (scaled.b < 0 ? -root : root))
    body(w, scaled.c)
    if root > 0 { body(scaled.a, w) }
  }
}
