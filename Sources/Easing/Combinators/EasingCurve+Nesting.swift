// SPDX-License-Identifier: Apache-2.0

extension EasingCurve {
  /// How many combinators may be inside each other.
  ///
  /// Evaluating, printing, comparing and releasing a combination takes stack for each level of it, and so it must not
  /// be as deep as data says. 512 levels is what Foundation's reader of JSON takes, and what fits into the smallest
  /// stacks of threads. One rule holds for curves that are built, read as text or decoded (a curve is coded as its
  /// text, which costs one level of JSON however deep it is):
  ///
  /// - Text that nests combinators deeper is refused, and so is what is coded.
  /// - ``Scaled``, ``Chained`` and ``Blended`` throw a ``ParameterError``.
  /// - ``Clamped``, ``Reversed``, ``Mirrored`` and ``InOut``, which do not throw, take a base that is as deep as may be
  ///   as straight lines: a ``LinearApproximation`` within a millionth of its largest value (at 4,097 places where that
  ///   is not to be had), which has no depth and misses features narrower than 1/4,096.
  ///
  /// So every curve that can be built can be evaluated, compared, printed, read back and coded; ``partsLimit`` bounds
  /// what that costs.
  public static let nestingLimit = 512

  /// How many curves may be combined into one.
  ///
  /// A curve that is blended with itself shares its memory, but evaluating and printing it asks twice; forty times
  /// over that were 2^40 times. ``Chained`` and ``Blended`` throw a ``ParameterError`` for more, and text that
  /// combines more is refused. Evaluating the largest takes some milliseconds, and what is
  /// found by evaluation (extremes, an inverse) some seconds.
  public static let partsLimit = 1 << 16

  /// How many combinators are inside each other: 0 for a curve that is no combination.
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

  /// How many curves are combined: 1 for a curve that is no combination.
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

  /// The curve itself, or straight lines instead of one that is as deep as may be.
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
  /// 0: what is inside is known from the type.
  public var nesting: Int { 0 }

  /// 1: what is inside is known from the type.
  public var parts: Int { 1 }

  /// The curve itself.
  public var asBase: Self { self }

  /// The nesting of a combination of this curve.
  ///
  /// - Throws: ``ParameterError`` if that is too deep.
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
  /// - Throws: ``ParameterError`` if it is too deep or has too many parts.
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
