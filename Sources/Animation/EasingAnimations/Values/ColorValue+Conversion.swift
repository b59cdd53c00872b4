// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

// Source: CSS Color Module Level 4, section 10 and its sample code. The matrices are rounded products and inverses of the
// matrices there; the last bits of their diagonals are chosen such that white stays white. Every conversion goes through
// linear sRGB, so that it needs at most two matrices and does not go through XYZ.

extension ColorValue {
  /// Converts the color to another space, by CSS Color 4.
  ///
  /// Colors are not clipped: outside the gamut of the other space, components leave [0, 1]. The transfer curve of a negative
  /// component is that of its magnitude, with the component's sign. The opacity does not change.
  ///
  /// - Error: within 3e-14 in each component for colors in the gamut of Display P3: linear light is within 5e-15, and the
  ///   transfer curve is up to 12.92 times as steep. For colors far outside, the result is the exact conversion of a color
  ///   within that error of the given color: where the response of a cone crosses zero, its cube root is infinitely steep.
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

/// The transfer curve of sRGB and Display P3.
private enum Transfer {
  static func linear(_ color: SIMD3<Double>) -> SIMD3<Double> {
    color.map { number in
      number <= 0.04045 ? number / 12.92 : Double.pow((number + 0.055) / 1.055, 2.4)
    }
  }

  static func curved(_ color: SIMD3<Double>) -> SIMD3<Double> {
    color.map { number in
      number <= 0.0031308 ? number * 12.92 : 1.055 * Double.pow(number, 1 / 2.4) - 0.055
    }
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
