// SPDX-License-Identifier: Apache-2.0

extension PlanarTransform {
  /// Reads a list of transforms in the form of SVG's attribute `transform`.
  ///
  /// The grammar is that of CSS Transforms, level 1, section 8: any number of `matrix` (6 numbers), `translate` (1 or
  /// 2), `scale` (1 or 2), `rotate` (1, or 3 with the center), `skewX` and `skewY` (1), separated by white space and at
  /// most one comma; angles are in degrees. The last transform of the list is applied first, as in SVG. Rotations by
  /// quarter turns are exact; other angles are converted with a relative error of at most 2u (u = 2^-53). Each product of two
  /// maps adds to a coefficient at most 4u of the sum of the magnitudes of its terms. Complexity: O(n) for n characters.
  ///
  /// An empty list gives the identity.
  ///
  /// - Throws: ``PathTextError`` for other text, and for numbers beyond 1e300 in magnitude.
  public init(parsing text: String) throws(PathTextError) {
    var parser = TransformParser(text)
    self = try parser.list().map
  }
}

/// A composition of maps together with bounds of its rounding error.
package struct RoundedTransform {
  package private(set) var map: PlanarTransform
  /// Bounds of the errors of the linear part, as an operator norm, and of the translation.
  private var (linear, shift): (Double, Double)

  /// Makes a composition of one map, whose coefficients have a relative error of at most 4u (u = 2^-53).
  ///
  /// The translation of a rotation about a `center` is less exact, because it is a difference.
  package init(_ map: PlanarTransform, around center: SIMD2<Double> = .zero) {
    self.map = map
    let size = map.translation.euclideanLength + 3 * center.euclideanLength
    (linear, shift) = map == .identity ? (0, 0) : (0x1p-51 * map.norms.frobenius, 0x1p-51 * size)
  }

  package init(parsing text: String) throws(PathTextError) {
    var parser = TransformParser(text)
    self = try parser.list()
  }

  /// Returns the composition that applies these maps first, then those of `next`.
  ///
  /// Each map's error is multiplied by the other map's operator norm, which is 1 for a rotation, so the errors of many rotations
  /// only add up. The sums of products add at most 4u times the norms of their terms.
  package func followed(by next: RoundedTransform) -> RoundedTransform {
    guard map != .identity || linear > 0 else { return next }
    guard next.map != .identity || next.linear > 0 else { return self }
    var result = self
    result.map = map.followed(by: next.map)
    let (outer, inner, length) = (next.map.norms, map.norms, map.translation.euclideanLength)
    result.linear =
      outer.operator * linear + next.linear * (inner.operator + linear)
      + 0x1p-51 * outer.frobenius * inner.frobenius
    result.shift =
      outer.operator * shift + next.linear * (length + shift) + next.shift
      + 0x1p-51 * (outer.frobenius * length + next.map.translation.euclideanLength)
    return result
  }

  /// Bounds the distance between the computed and the exact image of a point; includes 4u of the terms for computing the image.
  package func error(at point: SIMD2<Double>) -> Double {
    linear * point.euclideanLength + shift + imageError(at: point.euclideanLength)
  }

  /// Bounds the error of the difference of two images; the translation contributes only the rounding of the two images.
  package func error(from start: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
    linear * (end - start).euclideanLength
      + 2 * imageError(at: max(start.euclideanLength, end.euclideanLength))
  }

  private func imageError(at distance: Double) -> Double {
    guard linear > 0 || shift > 0 else { return 0 }
    return 0x1p-51 * (map.norms.frobenius * distance + map.translation.euclideanLength)
  }
}

extension PlanarTransform {
  /// The largest singular value of the linear part, and the root of the sum of its squared coefficients.
  fileprivate var norms: (operator: Double, frobenius: Double) {
    let sum = SIMD2(xAxis.x + yAxis.y, xAxis.y - yAxis.x).euclideanLength
    let difference = SIMD2(xAxis.x - yAxis.y, xAxis.y + yAxis.x).euclideanLength
    return ((sum + difference) / 2, SIMD2(sum, difference).euclideanLength / 2.0.squareRoot())
  }
}

private struct TransformParser {
  private var scanner: PathScanner

  init(_ text: String) { scanner = PathScanner(text) }

  mutating func list() throws(PathTextError) -> RoundedTransform {
    var result = RoundedTransform(.identity)
    scanner.skipSpace()
    var hasComma = false
    while scanner.byte != nil || hasComma {
      result = try transform().followed(by: result)
      scanner.skipSpace()
      hasComma = scanner.byte == UInt8(ascii: ",")
      scanner.skipSeparator()
    }
    return result
  }

  private mutating func transform() throws(PathTextError) -> RoundedTransform {
    let offset = scanner.position
    var name: [UInt8] = []
    // No name has more than nine letters.
    while let byte = scanner.byte, name.count < 10, isLetter(byte) {
      name.append(byte)
      scanner.advance()
    }
    switch String(decoding: name, as: UTF8.self) {
    case "matrix":
      let n = try arguments([6])
      return RoundedTransform(
        PlanarTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    case "translate":
      let n = try arguments([1, 2])
      return RoundedTransform(.translation(by: [n[0], n.count > 1 ? n[1] : 0]))
    case "scale":
      let n = try arguments([1, 2])
      return RoundedTransform(.scaling(by: [n[0], n.count > 1 ? n[1] : n[0]]))
    case "rotate":
      let n = try arguments([1, 3])
      let center: SIMD2<Double> = n.count > 1 ? [n[1], n[2]] : .zero
      return RoundedTransform(
        .rotation(by: DegreeAngle.radians(n[0]), around: center), around: center)
    case "skewX": return RoundedTransform(.skew(x: DegreeAngle.radians(try arguments([1])[0])))
    case "skewY": return RoundedTransform(.skew(y: DegreeAngle.radians(try arguments([1])[0])))
    default:
      throw scanner.error(at: offset, expected: "matrix, translate, scale, rotate, skewX or skewY")
    }
  }

  /// Reads numbers in parentheses; `counts` lists how many numbers are allowed.
  private mutating func arguments(_ counts: [Int]) throws(PathTextError) -> [Double] {
    scanner.skipSpace()
    try skip("(")
    scanner.skipSpace()
    var numbers = [try scanner.number().value]
    while scanner.hasMoreArguments() {
      guard numbers.count < 6 else { break }
      numbers.append(try scanner.number().value)
    }
    guard counts.contains(numbers.count) else {
      let allowed = counts.map { $0.description }.joined(separator: " or ")
      let noun = counts == [1] ? "number" : "numbers"
      throw scanner.error(
        at: scanner.position, expected: "\(allowed) \(noun) in parentheses, not \(numbers.count)")
    }
    try skip(")")
    return numbers
  }

  private mutating func skip(_ character: Unicode.Scalar) throws(PathTextError) {
    guard scanner.byte == UInt8(ascii: character) else {
      throw scanner.error(at: scanner.position, expected: "'\(character)'")
    }
    scanner.advance()
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
}
