// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

/// The direction in which hues are interpolated, with the names of CSS Color 4, section 12.4.
public enum HueInterpolation: String, Hashable, Sendable, NamedCases {
  /// By at most half a turn; exactly half a turn goes directly from the first hue in 0..<360 to the second, not across 0.
  case shorter
  /// By at least half a turn; between equal hues by a whole turn.
  case longer
  /// With increasing hues.
  case increasing
  /// With decreasing hues.
  case decreasing
}

/// An Oklab color given by lightness, chroma and hue; colors are mixed around the circle of hues.
///
/// ```swift
/// let red = OklchColor(ColorValue(.sRGB, 1, 0, 0))
/// let blue = OklchColor(ColorValue(.sRGB, 0, 0, 1))
/// red.interpolated(to: blue, at: 0.5, hue: .longer).color(in: .sRGB)   // a green
/// ```
///
/// **Powerless hues.** A color that is converted with a chroma of at most 4e-6 has no hue, as in CSS. In a mix it takes the hue
/// of the other color, so that a mix of grey and red is not greenish; two colors without a hue have a mix without a hue.
public struct OklchColor: Hashable, Sendable, Codable {
  /// The lightness, from 0, black, to 1, white.
  public var lightness: Double
  /// The chroma: 0 is grey; colors of screens are below 0.4.
  public var chroma: Double
  /// The hue in degrees, usually in 0..<360; `nil` for a color without a hue.
  public var hue: Double?
  /// The opacity, usually in [0, 1].
  public var opacity: Double

  /// Creates a color from lightness (0 is black, 1 is white), chroma, and hue in degrees (`nil` for no hue).
  ///
  /// The chroma should be 0 or more, which is not checked. The opacity is usually in [0, 1].
  public init(lightness: Double, chroma: Double, hue: Double?, opacity: Double = 1) {
    (self.lightness, self.chroma, self.hue, self.opacity) = (lightness, chroma, hue, opacity)
  }

  /// Converts a color of any space.
  ///
  /// - Error: the error of ``ColorValue/converted(to:)``; the hue is within this error divided by the chroma, in radians.
  public init(_ color: ColorValue) {
    let lab = color.converted(to: .oklab).straight
    let chroma = Double.hypot(lab.y, lab.z)
    let angle = Double.atan2(y: lab.z, x: lab.y) * (180 / Double.pi)
    self.init(
      lightness: lab.x, chroma: chroma,
      hue: chroma <= 4e-6 ? nil : OklchColor.inCircle(angle), opacity: color.opacity)
  }

  /// Converts the color to a space, by default Oklab.
  ///
  /// - Error: that of ``ColorValue/converted(to:)``.
  public func color(in space: ColorValue.Space = .oklab) -> ColorValue {
    let angle = (hue ?? 0) * (Double.pi / 180)
    return ColorValue(
      .oklab, lightness, chroma * Double.cos(angle), chroma * Double.sin(angle), opacity: opacity
    ).converted(to: space)
  }

  /// Mixes the color with another color, by CSS Color 4, section 12.
  ///
  /// Lightness and chroma are interpolated premultiplied by the opacities; the hue is not premultiplied. Where the mix has an
  /// opacity of 0, its lightness and chroma are 0.
  ///
  /// Progress 0 is this color; outside [0, 1] the mix is extrapolated. The hue of a mix may be outside 0..<360.
  public func interpolated(
    to end: OklchColor, at progress: Double, hue direction: HueInterpolation = .shorter
  ) -> OklchColor {
    let opacity = interpolate(opacity, end.opacity, at: progress)
    func mix(_ start: Double, _ end: Double, _ endOpacity: Double) -> Double {
      if opacity == 0 { return 0 }
      return interpolate(start * self.opacity, end * endOpacity, at: progress) / opacity
    }
    return OklchColor(
      lightness: mix(lightness, end.lightness, end.opacity),
      chroma: mix(chroma, end.chroma, end.opacity),
      hue: OklchColor.hue(from: hue, to: end.hue, at: progress, direction), opacity: opacity)
  }

  /// Interpolates two hues; if one hue is missing, the result is the other hue.
  private static func hue(
    from start: Double?, to end: Double?, at progress: Double, _ direction: HueInterpolation
  ) -> Double? {
    guard let start, let end else { return start ?? end }
    var (from, to) = (inCircle(start), inCircle(end))
    let difference = to - from
    switch direction {
    case .shorter: if difference > 180 { from += 360 } else if difference < -180 { to += 360 }
    case .longer:
      if difference.magnitude < 180 {
        if difference > 0 { from += 360 } else { to += 360 }
      }
    case .increasing: if difference < 0 { to += 360 }
    case .decreasing: if difference > 0 { from += 360 }
    }
    return interpolate(from, to, at: progress)
  }

  private static func inCircle(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    // The remainder of -360 is -0, for which 0 is returned.
    return rest <= 0 ? (rest + 360 < 360 ? rest + 360 : 0) : rest
  }
}
