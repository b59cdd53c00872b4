// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

/// The direction from one hue to another, as CSS Color 4, section 12.4, names them.
public enum HueInterpolation: String, Hashable, Sendable, NamedCases {
  /// By at most half a turn; half a turn follows the numbers of the hues.
  case shorter
  /// By at least half a turn; equal hues make a whole turn.
  case longer
  /// By rising hues.
  case increasing
  /// By falling hues.
  case decreasing
}

/// A color of Oklab by lightness, chroma and hue, between which colors are mixed around the circle of hues.
///
/// ```swift
/// let red = OklchColor(ColorValue(.sRGB, 1, 0, 0))
/// let blue = OklchColor(ColorValue(.sRGB, 0, 0, 1))
/// red.interpolated(to: blue, at: 0.5, hue: .longer).color(in: .sRGB)   // a green
/// ```
///
/// **Powerless hues.** A color with a chroma of at most 4e-6 has no hue, as in CSS. In a mix it takes that of the other color,
/// so that grey does not become green before red; two such colors mix without a hue.
public struct OklchColor: Hashable, Sendable, Codable {
  /// The lightness, from 0, black, to 1, white.
  public var lightness: Double
  /// The chroma: 0 is grey; colors of screens are below 0.4.
  public var chroma: Double
  /// The hue in degrees, usually in 0..<360; `nil` for a color without one.
  public var hue: Double?
  /// The opacity, usually in [0, 1].
  public var opacity: Double

  /// A color from a lightness of 0, black, to 1, white, a chroma of 0 or more, and a hue in degrees, `nil` for none.
  ///
  /// The chroma is not checked. The opacity is usually in [0, 1].
  public init(lightness: Double, chroma: Double, hue: Double?, opacity: Double = 1) {
    (self.lightness, self.chroma, self.hue, self.opacity) = (lightness, chroma, hue, opacity)
  }

  /// A color of any space.
  ///
  /// - Error: that of ``ColorValue/converted(to:)``; the hue is within that error divided by the chroma, in radians.
  public init(_ color: ColorValue) {
    let lab = color.converted(to: .oklab).straight
    let chroma = Double.hypot(lab.y, lab.z)
    let angle = Double.atan2(y: lab.z, x: lab.y) * (180 / Double.pi)
    self.init(
      lightness: lab.x, chroma: chroma,
      hue: chroma <= 4e-6 ? nil : OklchColor.inCircle(angle), opacity: color.opacity)
  }

  /// The color in a space; Oklab if none is given.
  ///
  /// - Error: that of ``ColorValue/converted(to:)``.
  public func color(in space: ColorValue.Space = .oklab) -> ColorValue {
    let angle = (hue ?? 0) * (Double.pi / 180)
    return ColorValue(
      .oklab, lightness, chroma * Double.cos(angle), chroma * Double.sin(angle), opacity: opacity
    ).converted(to: space)
  }

  /// The mix with another color, by CSS Color 4, section 12.
  ///
  /// Lightness and chroma are interpolated premultiplied by the opacities, the hue as it is. At an opacity of 0 the mix has
  /// lightness and chroma 0.
  ///
  /// Progress 0 is this color; outside [0, 1] the mix is extrapolated. Its hue may lie outside 0..<360.
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

  /// The hue between two; one that is missing is the other.
  private static func hue(
    from start: Double?, to end: Double?, at progress: Double, _ direction: HueInterpolation
  ) -> Double? {
    guard let start, let end else { return start ?? end }
    var (from, to) = (inCircle(start), inCircle(end))
    let difference = to - from
    switch direction {
    case .shorter:
      if difference > 180 { from += 360 } else if difference < -180 { to += 360 }
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
    // The remainder of -360 is -0, which becomes 0.
    return rest <= 0 ? (rest + 360 < 360 ? rest + 360 : 0) : rest
  }
}
