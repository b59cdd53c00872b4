// SPDX-License-Identifier: Apache-2.0

extension ColorValue: Codable {
  private enum CodingKeys: String, CodingKey {
    case space, straight, opacity, premultiplied
  }

  /// Reads a space and either straight components, opaque if no opacity is given, or premultiplied ones with the
  /// opacity as the fourth.
  ///
  /// Both at once are refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let space = try container.decode(Space.self, forKey: .space)
    guard container.contains(.premultiplied) else {
      let straight = try container.decode(SIMD3<Double>.self, forKey: .straight)
      self.init(
        space, straight.x, straight.y, straight.z,
        opacity: try container.decode(.opacity, default: 1))
      return
    }
    guard !container.contains(.straight), !container.contains(.opacity) else {
      throw DecodingError.dataCorruptedError(
        forKey: .premultiplied, in: container,
        debugDescription: "straight and premultiplied components must not both be given")
    }
    self.init(
      space, premultiplied: try container.decode(SIMD4<Double>.self, forKey: .premultiplied))
  }

  /// Writes the straight components and the opacity, if that is not 1.
  ///
  /// There are colours that no straight components make, such as the difference of two opaque ones, whose opacity is
  /// 0. They are written premultiplied, so that every colour reads back to the last bit.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(space, forKey: .space)
    if let x = straight(premultiplied.x), let y = straight(premultiplied.y),
      let z = straight(premultiplied.z)
    {
      try container.encode(SIMD3(x, y, z), forKey: .straight)
      if opacity != 1 { try container.encode(opacity, forKey: .opacity) }
    } else {
      try container.encode(premultiplied, forKey: .premultiplied)
    }
  }

  /// The number whose product with the opacity is the given one, to the last bit; `nil` if there is none.
  ///
  /// With p = c·a(1 + δ) and s = p/a(1 + ε), both |δ| and |ε| at most u, s is within 2 ulp of c. So among five
  /// neighbours is every c that the colour may have been made of, and of several the shortest is taken as the one that
  /// was meant.
  private func straight(_ product: Double) -> Double? {
    if opacity == 1 { return product }
    if opacity == 0 { return product == 0 ? 0 : nil }
    var candidate = (product / opacity).nextDown.nextDown
    var best: (number: Double, length: Int)?
    for _ in 0..<5 {
      let length = candidate.description.utf8.count
      if candidate.isFinite, candidate * opacity == product, length < best?.length ?? .max {
        best = (candidate, length)
      }
      candidate = candidate.nextUp
    }
    return best?.number
  }
}
