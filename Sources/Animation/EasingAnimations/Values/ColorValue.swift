// SPDX-License-Identifier: Apache-2.0

import RealModule
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
    (self.space, self.premultiplied) = (space, premultiplied)
  }

  /// The opacity.
  public var opacity: Double { premultiplied.w }

  /// The three components, not multiplied by the opacity, within an ulp; zero at opacity 0.
  public var straight: SIMD3<Double> {
    let color = SIMD3(premultiplied.x, premultiplied.y, premultiplied.z)
    return opacity == 1 ? color : opacity == 0 ? .zero : color / opacity
  }

  // Source: CSS Color Module Level 4, section 10 and its sample code. The matrices are rounded products and inverses of the
  // published ones; the last bits of their diagonals are chosen such that white stays white. Every conversion goes through
  // linear sRGB, so that it needs at most two matrices and does not go through XYZ.

  /// Converts the color to another space, by CSS Color 4.
  ///
  /// Colors are not clipped: outside the gamut of the other space, components leave [0, 1]. The transfer curve of a negative
  /// component is that of its magnitude, with the component's sign. The opacity does not change.
  ///
  /// - Error: within 3e-14 in each component for colors in the gamut of Display P3, because a transfer curve with a slope of up
  ///   to 12.92 multiplies the error of linear light, below 5e-15. For colors far outside, the result is the exact conversion of
  ///   a color within 3e-14 of the given one: where the response of a cone crosses zero, its cube root is infinitely steep.
  /// - Complexity: constant.
  public func converted(to space: Space) -> ColorValue {
    guard space != self.space else { return self }
    let light =
      switch self.space {
      case .sRGB: Transfer.linear(straight)
      case .linearSRGB: straight
      case .displayP3: Rows.linearFromP3 * Transfer.linear(straight)
      case .oklab: Rows.linearFromLMS * (Rows.lmsFromOklab * straight).cubed
      }
    let color =
      switch space {
      case .sRGB: Transfer.curved(light)
      case .linearSRGB: light
      case .displayP3: Transfer.curved(Rows.p3FromLinear * light)
      case .oklab: Rows.oklabFromLMS * (Rows.lmsFromLinear * light).cubeRoot
      }
    return ColorValue(space, color.x, color.y, color.z, opacity: opacity)
  }

  /// Mixes two colors of any spaces at a progress, by CSS Color 4, section 12.
  ///
  /// Both colors are converted to `space`, by default Oklab as in CSS, and interpolated there premultiplied by their opacities;
  /// the result is in that space. Progress 0 is this color; outside [0, 1] it extrapolates. For hues see ``OklchColor``.
  public func mixed(
    with other: ColorValue, at progress: Double, in space: Space = .oklab
  ) -> ColorValue {
    converted(to: space).interpolated(to: other.converted(to: space), at: progress)
  }
}

extension ColorValue: NumberwiseValue, AnimatedValueConvertible {
  package func combined(
    with other: ColorValue, _ operation: (Double, Double) -> Double
  ) -> ColorValue {
    guard isCompatible(with: other) else { return self }
    return ColorValue(
      space, premultiplied: premultiplied.combined(with: other.premultiplied, operation))
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
      throw container.mistake(
        at: .premultiplied, "straight and premultiplied components must not both be given")
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
  /// Let a be the opacity, c the number from which the color was made, p = c·a·(1 + δ) the product, and s = p/a·(1 + ε) the computed
  /// quotient, where |δ| and |ε| are at most 2^-53. Then s is within 2 ulp of c, so c is s or one of the two numbers on either side.
  /// If several of the five match, the one with the shortest decimal text is probably the intended number.
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

/// The transfer curve of sRGB and Display P3.
private enum Transfer {
  static func linear(_ color: SIMD3<Double>) -> SIMD3<Double> {
    color.map { $0 <= 0.04045 ? $0 / 12.92 : Double.pow(($0 + 0.055) / 1.055, 2.4) }
  }

  static func curved(_ color: SIMD3<Double>) -> SIMD3<Double> {
    color.map { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * Double.pow($0, 1 / 2.4) - 0.055 }
  }
}

extension SIMD3<Double> {
  fileprivate var cubed: SIMD3<Double> { self * self * self }
  fileprivate var cubeRoot: SIMD3<Double> { map { Double.root($0, 3) } }

  /// Applies a function to the magnitude of each number and keeps the number's sign.
  fileprivate func map(_ function: (Double) -> Double) -> SIMD3<Double> {
    var result = self
    for index in 0..<3 {
      let value = function(self[index].magnitude)
      result[index] = self[index] < 0 ? -value : value
    }
    return result
  }
}

extension Rows {
  fileprivate static let lmsFromLinear = Rows(
    SIMD3(0.412221469470763, 0.53633253726173481, 0.051445993267502202),
    SIMD3(0.21190349581782523, 0.68069955064523433, 0.10739695353694055),
    SIMD3(0.088302459190056425, 0.28171883913612148, 0.62997870167382213))
  fileprivate static let linearFromLMS = Rows(
    SIMD3(4.0767416360759582, -3.3077115392580624, 0.23096990318210447),
    SIMD3(-1.268437973285032, 2.609757349287689, -0.34131937600265731),
    SIMD3(-0.0041960761386754801, -0.70341861793593632, 1.7076146940746118))
  fileprivate static let lmsFromOklab = Rows(
    SIMD3(1.0000000000000001, 0.39633777737617496, 0.2158037573099136),
    SIMD3(0.99999999999999985, -0.10556134581565855, -0.063854172825813333),
    SIMD3(0.99999999999999986, -0.089484177529811821, -1.2914855480194093))
  fileprivate static let oklabFromLMS = Rows(
    SIMD3(0.210454268309314, 0.7936177747023054, -0.0040720430116193),
    SIMD3(1.9779985324311684, -2.4285922420485799, 0.450593709617411),
    SIMD3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
  fileprivate static let linearFromP3 = Rows(
    SIMD3(1.22494017628056, -0.22494017628055995, 0),
    SIMD3(-0.042056954709688161, 1.0420569547096882, 0),
    SIMD3(-0.019637554590334433, -0.078636045550631886, 1.0982736001409663))
  fileprivate static let p3FromLinear = Rows(
    SIMD3(0.82246196871436224, 0.17753803128563776, 0),
    SIMD3(0.033194198850961618, 0.96680580114903838, 0),
    SIMD3(0.017082630721120032, 0.072397440663963469, 0.9105199286149165))
}
