// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A color in a color space, in which it is also interpolated.
///
/// Colors are interpolated premultiplied by their opacity, as in CSS, so that a color that fades in does not mix with the
/// color of its transparent start. Between opaque colors this equals plain interpolation. Components may leave [0, 1] while a
/// curve overshoots; a display clips them.
///
/// Colors in different spaces cannot be interpolated: convert one of them with ``converted(to:)``, or mix both in one space
/// with ``mixed(with:at:in:)``.
public struct ColorValue: Hashable, Sendable {
  /// A color space, which defines the meaning of the three components.
  public enum Space: String, Hashable, Sendable, NamedCases {
    /// Red, green and blue with the sRGB transfer curve: the space of screens and of CSS's `rgb()`.
    case sRGB = "srgb"
    /// Red, green and blue proportional to light intensity.
    case linearSRGB = "srgb-linear"
    /// Red, green and blue of Display P3, whose gamut is wider than that of sRGB.
    case displayP3 = "display-p3"
    /// Lightness and two opponent axes, on which equal steps look equal.
    case oklab
  }

  /// The space of the components.
  public let space: Space
  /// The three components multiplied by the opacity, followed by the opacity.
  public let premultiplied: SIMD4<Double>

  /// Creates a color from straight components (red, green and blue, or lightness and two opponent axes) and an opacity.
  ///
  /// Numbers other than the opponent axes are usually in [0, 1].
  public init(
    _ space: Space, _ first: Double, _ second: Double, _ third: Double, opacity: Double = 1
  ) {
    self.init(
      space, premultiplied: SIMD4(first * opacity, second * opacity, third * opacity, opacity))
  }

  init(_ space: Space, premultiplied: SIMD4<Double>) {
    self.space = space
    self.premultiplied = premultiplied
  }

  /// The opacity.
  public var opacity: Double { premultiplied.w }

  /// The three components, not multiplied by the opacity, within an ulp; zero at opacity 0.
  public var straight: SIMD3<Double> {
    let color = SIMD3(premultiplied.x, premultiplied.y, premultiplied.z)
    return opacity == 1 ? color : opacity == 0 ? .zero : color / opacity
  }
}

extension ColorValue: AnimatableValue, AnimatedValueConvertible {
  /// Returns the sum of the premultiplied components.
  public func adding(_ other: ColorValue) -> ColorValue { combined(with: other, +) }
  /// Returns the difference of the premultiplied components.
  public func subtracting(_ other: ColorValue) -> ColorValue { combined(with: other, -) }
  /// Returns the product of each premultiplied component and a number.
  public func scaled(by factor: Double) -> ColorValue {
    ColorValue(space, premultiplied: premultiplied * factor)
  }
  /// Returns the color at a progress from this color to another.
  public func interpolated(to end: ColorValue, at progress: Double) -> ColorValue {
    combined(with: end) { $0.interpolated(to: $1, at: progress) }
  }

  @inline(__always)
  private func combined(
    with other: ColorValue, _ operation: (SIMD4<Double>, SIMD4<Double>) -> SIMD4<Double>
  ) -> ColorValue {
    guard isCompatible(with: other) else { return self }
    return ColorValue(space, premultiplied: operation(premultiplied, other.premultiplied))
  }
  /// The premultiplied components and the opacity.
  public var components: [Double] { premultiplied.components }
  /// Returns whether both colors are in the same space.
  public func isCompatible(with other: ColorValue) -> Bool { space == other.space }
}

extension ColorValue: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case space, straight, opacity, premultiplied }

  /// Reads a space and either straight components and an opacity, or premultiplied components.
  ///
  /// A missing opacity is 1. The opacity is the fourth premultiplied component. Giving both kinds of components is an error.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
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
    self.init(space, premultiplied: try container[.premultiplied])
  }

  /// Writes the straight components, and the opacity if it is not 1.
  ///
  /// Some colors have no straight components, such as the difference of two opaque colors, whose
  /// opacity is 0. They are written premultiplied, so every color reads back to the last bit.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
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

  /// Returns the number whose product with the opacity is exactly `product`; `nil` if there is none.
  ///
  /// With p = c·a(1 + δ) and s = p/a(1 + ε), where |δ| and |ε| are at most u, s is within 2 ulp of c. So the five neighbors of
  /// s include every c from which the color may have been made. If several of them match, the one with the shortest decimal
  /// text is probably the intended number.
  private func straight(_ product: Double) -> Double? {
    if opacity == 1 { return product }
    if product == 0 { return opacity.sign == .minus ? -product : product }
    if opacity == 0 { return nil }
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
