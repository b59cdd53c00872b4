// SPDX-License-Identifier: Apache-2.0

extension EasingCurve {
  /// The greatest depth of nested combinators.
  ///
  /// Evaluating, printing, comparing and releasing a combination uses stack for each level, so that
  /// its depth must not depend on untrusted data. 512 levels is the limit of Foundation's JSON
  /// decoder, and fits into the smallest thread stacks. The same rule holds for curves that are
  /// built, read as text or decoded (a curve is coded as its text, which is one level of JSON at
  /// any depth):
  ///
  /// - Text with deeper combinators is rejected, and so is encoded data.
  /// - ``Scaled``, ``Chained`` and ``Blended`` throw a ``ParameterError``.
  /// - ``Clamped``, ``Reversed``, ``Mirrored`` and ``InOut``, which do not throw, replace a base at
  ///   the limit by straight lines: a ``LinearApproximation`` within a millionth of its largest
  ///   value, or where there is none, lines between 4,097 samples. The lines have no depth and miss
  ///   features narrower than 1/4,096.
  ///
  /// Every curve that can be built can therefore be evaluated, compared, printed, read back and
  /// coded; ``partsLimit`` bounds the cost.
  public static let nestingLimit = 512

  /// The greatest number of curves in a combination.
  ///
  /// A curve that is blended with itself is stored once, but evaluated and printed twice; forty
  /// such blends would take 2^40 evaluations. ``Chained`` and ``Blended`` throw a
  /// ``ParameterError`` for more parts, and text with more parts is rejected. Evaluating the
  /// largest combination takes some milliseconds; analysis by sampling (extremes, an inverse) takes
  /// some seconds.
  public static let partsLimit = 1 << 16

  /// The depth of nested combinators: 0 for a curve that is not a combination.
  public var nesting: Int {
    switch self {
    case .clamped(let curve): curve.nesting
    case .reversed(let curve): curve.nesting
    case .mirrored(let curve): curve.nesting
    case .inOut(let curve): curve.nesting
    case .scaled(let curve): curve.nesting
    case .chained(let curve): curve.nesting
    case .blended(let curve): curve.nesting
    default: 0
    }
  }

  /// The number of combined curves: 1 for a curve that is not a combination.
  public var parts: Int {
    switch self {
    case .clamped(let curve): curve.parts
    case .reversed(let curve): curve.parts
    case .mirrored(let curve): curve.parts
    case .inOut(let curve): curve.parts
    case .scaled(let curve): curve.parts
    case .chained(let curve): curve.parts
    case .blended(let curve): curve.parts
    default: 1
    }
  }

  /// The curve itself below the limit of nesting, straight lines at it.
  public var asBase: EasingCurve {
    if nesting < EasingCurve.nestingLimit { return self }
    let ends = max(value(at: 0).magnitude, value(at: 1).magnitude)
    let largest = max(ends, extremes.least.value.magnitude, extremes.greatest.value.magnitude)
    if let lines = try? LinearApproximation(of: self, accuracy: 1e-6 * largest) {
      return .piecewiseLinear(lines.curve)
    }
    let cells = 4096
    let stops = (0...cells).map { index in
      let progress = Double(index) / Double(cells)
      let value = value(at: progress)
      let finite =
        value.isNaN ? 0 : max(min(value, .greatestFiniteMagnitude), -.greatestFiniteMagnitude)
      return PiecewiseLinear.Stop(progress: progress, value: finite)
    }
    return (try? PiecewiseLinear(stops: stops)).map { .piecewiseLinear($0) } ?? .linear
  }
}

extension EasingFunction {
  /// 0, for curves that are not combinations and for those whose type states their parts.
  public var nesting: Int { 0 }

  /// 1, for curves that are not combinations and for those whose type states their parts.
  public var parts: Int { 1 }

  /// The curve itself.
  public var asBase: Self { self }

  /// The nesting of a combination of this curve.
  ///
  /// - Throws: ``ParameterError`` if the combination is nested too deep.
  func nestingOfCombination() throws(ParameterError) -> Int {
    guard nesting < EasingCurve.nestingLimit else {
      throw ParameterError(
        "nesting", Double(nesting + 1),
        allowed: "at most \(EasingCurve.nestingLimit) combinators inside each other")
    }
    return nesting + 1
  }

  /// The nesting and the parts of a combination of this curve and another.
  ///
  /// - Throws: ``ParameterError`` if the combination is nested too deep or has too many parts.
  func combination(
    with other: some EasingFunction
  ) throws(ParameterError) -> (nesting: Int, parts: Int) {
    let parts = parts + other.parts
    guard parts <= EasingCurve.partsLimit else {
      throw ParameterError(
        "parts", Double(parts), allowed: "at most \(EasingCurve.partsLimit) curves in one")
    }
    return (try max(nestingOfCombination(), other.nestingOfCombination()), parts)
  }
}
