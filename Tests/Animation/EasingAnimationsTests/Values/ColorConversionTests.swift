// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Foundation
import ReferenceTables
import SwiftEasing
import Testing

/// Conversions and mixes of colors by CSS Color 4.
@Suite struct ColorConversionTests {
  @Test("Conversions are within 3e-14 of those with 60 digits")
  func everyRowOfTheTable() throws {
    let table = try ReferenceTable("colors.csv")
    #expect(table.rows.count == 632)
    for row in table.rows {
      let source = try #require(ColorValue.Space(rawValue: row.text("from")))
      let color = ColorValue(source, row.number("a"), row.number("b"), row.number("c"))
      let want = SIMD3(row.number("x"), row.number("y"), row.number("z"))
      guard row.text("to") != "oklch" else {
        let got = OklchColor(color)
        #expect(abs(got.lightness - want.x) <= 3e-14 && abs(got.chroma - want.y) <= 3e-14, "\(row)")
        let turn = ((got.hue ?? .nan) - want.z).remainder(dividingBy: 360) * .pi / 180
        #expect(abs(turn) * want.y <= 3e-14, "\(row)")
        let back = got.color(in: source).straight - color.straight
        #expect(max(abs(back.x), abs(back.y), abs(back.z)) <= 1e-13, "\(row)")
        continue
      }
      let target = try #require(ColorValue.Space(rawValue: row.text("to")))
      let error = color.converted(to: target).straight - want
      #expect(max(abs(error.x), abs(error.y), abs(error.z)) <= 3e-14, "\(row)")
    }
  }

  @Test("Negative components keep their sign, and a color of the space stays as it is")
  func signs() {
    let color = ColorValue(.sRGB, -0.5, 0.02, -0.01, opacity: 0.5)
    #expect(color.converted(to: .sRGB) == color)
    let light = color.converted(to: .linearSRGB).straight
    let opposite = ColorValue(.sRGB, 0.5, -0.02, 0.01).converted(to: .linearSRGB).straight
    #expect(light == -opposite && light.x < 0)
    #expect(color.converted(to: .oklab).opacity == 0.5)
  }

  @Test("A mix is premultiplied, in the space that is asked for")
  func mixes() {
    let (red, none) = (ColorValue(.sRGB, 1, 0, 0), ColorValue(.displayP3, 0, 1, 0, opacity: 0))
    let half = red.mixed(with: none, at: 0.5, in: .sRGB)
    #expect(half == ColorValue(.sRGB, 1, 0, 0, opacity: 0.5))
    let white = ColorValue(.sRGB, 1, 1, 1)
    let grey = white.mixed(with: ColorValue(.sRGB, 0, 0, 0), at: 0.5)
    #expect(grey.space == .oklab && abs(grey.straight.x - 0.5) < 1e-15)
    #expect(white.mixed(with: red, at: 1, in: .linearSRGB) == red.converted(to: .linearSRGB))
  }

  /// The hues of the examples of CSS Color 4, section 12.4, and those at its borders.
  @Test(
    "Hues go the four ways of CSS",
    arguments: [
      (40.0, 60.0, [50.0, 230, 50, 230]), (40, 280, [340, 160, 160, 340]),
      (280, 40, [340, 160, 340, 160]), (0, 180, [90, 90, 90, 270]), (180, 0, [90, 90, 270, 90]),
      (30, 30, [30, 210, 30, 30]), (-360, -360, [0, 180, 0, 0]), (-90, 450, [180, 180, 0, 180]),
    ])
  func hues(from: Double, to: Double, middles: [Double]) {
    let one = OklchColor(lightness: 0.5, chroma: 0.1, hue: from)
    let other = OklchColor(lightness: 0.7, chroma: 0.2, hue: to, opacity: 0.5)
    for (way, middle) in zip(HueInterpolation.allCases, middles) {
      let mix = one.interpolated(to: other, at: 0.5, hue: way)
      let hue = (mix.hue ?? .nan).truncatingRemainder(dividingBy: 360)
      #expect(hue == middle, "\(way)")
      // The middle alone does not tell the direction.
      let hues = [0, 0.25, 1].map { one.interpolated(to: other, at: $0, hue: way).hue ?? .nan }
      let (quarter, whole) = (hues[1] - hues[0], hues[2] - hues[0])
      #expect(quarter == whole / 4)
      #expect(hues.allSatisfy { $0.sign == .plus } || whole < 0, "\(hues)")
      #expect((whole - (to - from)).truncatingRemainder(dividingBy: 360) == 0)
      switch way {
      case .shorter: #expect(abs(whole) <= 180)
      case .longer: #expect(abs(whole) >= 180)
      case .increasing: #expect(whole >= 0)
      case .decreasing: #expect(whole <= 0)
      }
      #expect(mix.opacity == 0.75)
      #expect(abs(mix.lightness - (0.5 + 0.35) / 1.5) < 1e-15)
      #expect(abs(mix.chroma - (0.1 + 0.1) / 1.5) < 1e-15)
    }
  }

  @Test("A hue that is missing is that of the other color")
  func powerless() throws {
    let grey = OklchColor(ColorValue(.sRGB, 0.5, 0.5, 0.5))
    let red = OklchColor(ColorValue(.sRGB, 1, 0, 0))
    #expect(grey.hue == nil && grey.chroma <= 4e-6)
    let hue = try #require(red.hue)
    #expect(abs(hue - 29.233880279627888) < 1e-12)
    #expect(grey.interpolated(to: red, at: 0.25).hue == hue)
    #expect(red.interpolated(to: grey, at: 0.25, hue: .longer).hue == hue)
    #expect(grey.interpolated(to: grey, at: 0.5).hue == nil)
    let gone = OklchColor(ColorValue(.sRGB, 0, 0, 1, opacity: 0))
    #expect(gone.hue == nil && gone.interpolated(to: gone, at: 0.5).lightness == 0)
    let read = try JSONDecoder().decode(OklchColor.self, from: JSONEncoder().encode(red))
    #expect(read == red)
  }
}
