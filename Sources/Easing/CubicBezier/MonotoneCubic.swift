// SPDX-License-Identifier: Apache-2.0

/// A cubic with Bernstein coefficients 0, p1, p2, 1 that never falls on [0, 1], and its inverse.
///
/// This is one coordinate of a timing curve: x always, and y where the curve is monotone.
///
/// **Conditioning.** With 0 ≤ p1, p2 every term of the Bernstein form is positive, so the
/// polynomial is evaluated to a few units of u = 2^-53 *relative* to its value. The parameter itself
/// can be ill-conditioned: next to a double or triple root it moves by u^(1/2) or u^(1/3). What can
/// be asked for, and what is needed, is a parameter whose *value* is the target to a few units of
/// u (a backward error); that is what the iteration stops at.
struct MonotoneCubic {
  let p1: Double
  let p2: Double

  /// The value at parameter s, where q = 1 - s.
  ///
  /// Each control value is multiplied by its weight, at most 4/9, so huge ones do not overflow.
  @inline(__always)
  func value(_ s: Double, _ q: Double) -> Double {
    let weight = 3 * q * s
    return weight * q * p1 + (weight * s * p2 + s * s * s)
  }

  /// A third of the derivative at parameter s, where q = 1 - s; for a last coefficient other than 1 too.
  @inline(__always)
  func thirdOfSlope(_ s: Double, _ q: Double, one: Double = 1) -> Double {
    q * q * p1 + s * (2 * q * (p2 - p1) + s * (one - p2))
  }

  /// A sixth of the second derivative at parameter s, where q = 1 - s; for a last coefficient other than 1 too.
  @inline(__always)
  func sixthOfCurvature(_ s: Double, _ q: Double, one: Double = 1) -> Double {
    q * (p2 - 2 * p1) + s * (one - 2 * p2 + p1)
  }

  /// A sixth of the third derivative, which is constant.
  @inline(__always)
  var sixthOfJerk: Double { 1 + 3 * (p1 - p2) }

  /// The most evaluations that ``parameter(at:)`` makes.
  ///
  /// A Newton step is kept only while it halves the residual, which can happen 55 times before
  /// the residual is rounding; each other step halves the bracket, which can happen 11 times in its
  /// exponent and then 54 times before no double lies inside it. At most one kept step that does not
  /// count with the first follows each halving.
  static let evaluationLimit = 192

  /// The parameter at which the cubic reaches a target in (0, 1/2].
  ///
  /// Newton's method inside a bracket: a step that leaves the bracket, or does not halve the
  /// residual, is replaced by bisection. The result is exact for a target within about 4u, relative.
  /// Mean cost for the curves in use is four evaluations; the limit is ``evaluationLimit``.
  func parameter(at target: Double) -> Double {
    if p1 == 1, p2 == 0, target >= 0.25 {
      // x(s) = 1/2 + 4(s - 1/2)³: the triple root has a closed form, and in its neighbourhood
      // 1/2 - target is exact.
      return 0.5 - cubeRoot((0.5 - target) / 4)
    }
    let u = 0x1p-53
    let guess = parameterGuess(at: target)
    // Each of the three terms is at most 3·p·s^k, so the cubic can not reach the target before a
    // third of where the first of them would alone (.3: the cube root in the guess is rough).
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
        // What a Newton step leaves of a cubic is f''/2·step² - f'''/6·step³. When that is below
        // rounding, evaluating once more could tell nothing new. (Not <=: subnormals underflow.)
        let left = (3 * sixthOfCurvature(s, q)).magnitude + (sixthOfJerk * step).magnitude
        if left * step * step < u * target { return next }
        allowed = magnitude / 2
        s = next
      } else {
        // While the bracket spans powers of two, halve it in its exponent.
        let middle =
          upper > 4 * lower
          ? lower.squareRoot() * upper.squareRoot() : lower + (upper - lower) / 2
        if middle <= lower || middle >= upper { return s }
        allowed = .infinity
        s = middle
      }
    }
    return s
  }

  /// The parameter at which the cubic reaches any target, clamped to [0, 1].
  func inverse(at target: Double) -> Double {
    if target <= 0 || target >= 1 { return target <= 0 ? 0 : 1 }
    return parameter(at: target)
  }

  /// A first guess: where the first of the three terms alone would reach the target.
  ///
  /// The terms are 3·p1·s, 3·p2·s² and s³. For a tiny target one of them rules, and the guess is good
  /// to a few per cent.
  @inline(__always)
  private func parameterGuess(at target: Double) -> Double {
    var guess = roughCubeRoot(target)
    if 3 * p1 * guess > target { guess = target / (3 * p1) }
    if 3 * p2 * guess * guess > target { guess = target.squareRoot() / (3 * p2).squareRoot() }
    return min(guess, 1)
  }
}

/// The cube root of a positive number at most 1, to 6 per cent, by dividing its exponent by three.
@inline(__always)
func roughCubeRoot(_ x: Double) -> Double {
  // A third of the bit pattern is a third of the exponent and a straight line in between; the
  // constant restores the bias and centres the error. Subnormals are scaled up by 2^60 first.
  if x < 0x1p-1000 {
    return 0x1p-20 * Double(bitPattern: (x * 0x1p60).bitPattern / 3 + 0x2A9F_7625_3119_D328)
  }
  return Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7625_3119_D328)
}

/// The cube root of a number in [0, 1], to 2 ulp.
func cubeRoot(_ x: Double) -> Double {
  if x == 0 { return 0 }
  var root = roughCubeRoot(x)
  // Halley's iteration triples the digits at each step: 6 %, 1e-4, 1e-12, all.
  for _ in 0..<3 {
    let cube = root * root * root
    root -= root * (cube - x) / (2 * cube + x)
  }
  return root
}
