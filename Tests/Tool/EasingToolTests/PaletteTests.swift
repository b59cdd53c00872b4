// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import Testing

/// The lines of a plot can be told apart, also by color-blind readers, and are seen on the background.
@Suite struct PaletteTests {
  /// A color in CIE L*a*b* with the white of sRGB.
  private struct Lab {
    let (l, a, b): (Double, Double, Double)

    init(_ l: Double, _ a: Double, _ b: Double) { (self.l, self.a, self.b) = (l, a, b) }

    init(linear color: SIMD3<Double>) {
      let rows = [
        SIMD3(0.4124564, 0.3575761, 0.1804375), SIMD3(0.2126729, 0.7151522, 0.0721750),
        SIMD3(0.0193339, 0.1191920, 0.9503041),
      ]
      let white = [0.95047, 1, 1.08883]
      let f = zip(rows, white).map { row, white -> Double in
        let share = (row * color).sum() / white
        return share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
      }
      self.init(116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
    }

    /// CIEDE2000, after Sharma, Wu and Dalal, Color Research and Application 30 (2005).
    func difference(_ other: Lab) -> Double {
      func seventh(_ chroma: Double) -> Double {
        let power = pow(chroma, 7)
        return (power / (power + pow(25, 7))).squareRoot()
      }
      func degrees(_ angle: Double) -> Double { angle * .pi / 180 }
      let g = (1 - seventh((hypot(a, b) + hypot(other.a, other.b)) / 2)) / 2
      let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
      let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
      func hue(_ a: Double, _ b: Double) -> Double {
        let angle = atan2(b, a) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
      }
      let (h1, h2) = (hue(a1, b), hue(a2, other.b))
      var turn = c1 * c2 == 0 ? 0 : h2 - h1
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
      let hues = 2 * (c1 * c2).squareRoot() * sin(degrees(turn / 2))
      let (lightness, chroma) = ((l + other.l) / 2, (c1 + c2) / 2)
      var mean = (h1 + h2) / 2
      if c1 * c2 == 0 { mean *= 2 } else if abs(h1 - h2) > 180 { mean += mean < 180 ? 180 : -180 }
      let t =
        1 - 0.17 * cos(degrees(mean - 30)) + 0.24 * cos(degrees(2 * mean))
        + 0.32 * cos(degrees(3 * mean + 6)) - 0.2 * cos(degrees(4 * mean - 63))
      let square = (lightness - 50) * (lightness - 50)
      let dl = (other.l - l) / (1 + 0.015 * square / (20 + square).squareRoot())
      let dc = (c2 - c1) / (1 + 0.045 * chroma)
      let dh = hues / (1 + 0.015 * chroma * t)
      let rotation =
        -2 * seventh(chroma) * sin(degrees(60 * exp(-pow((mean - 275) / 25, 2))))
      return (dl * dl + dc * dc + dh * dh + rotation * dc * dh).squareRoot()
    }
  }

  /// The matrices that map linear RGB to what a reader sees: normal vision, protanopia, deuteranopia and tritanopia.
  ///
  /// Machado, Oliveira and Fernandes, IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.
  private static let sights: [[SIMD3<Double>]] = [
    [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)],
    [
      SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
      SIMD3(-0.003882, -0.048116, 1.051998),
    ],
    [
      SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
      SIMD3(-0.011820, 0.042940, 0.968881),
    ],
    [
      SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
      SIMD3(0.004733, 0.691367, 0.303900),
    ],
  ]

  private static func linear(_ color: Substring) -> SIMD3<Double> {
    let number = Int(color, radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return SIMD3(parts[0], parts[1], parts[2])
  }

  private static func seen(_ color: SIMD3<Double>, _ sight: [SIMD3<Double>]) -> Lab {
    let seen = sight.map { min(max(($0 * color).sum(), 0), 1) }
    return Lab(linear: SIMD3(seen[0], seen[1], seen[2]))
  }

  /// The contrast of the Web Content Accessibility Guidelines.
  private static func contrast(_ one: Substring, _ other: Substring) -> Double {
    let weights = SIMD3(0.2126, 0.7152, 0.0722)
    let lights = [one, other].map { (linear($0) * weights).sum() + 0.05 }
    return lights[0] > lights[1] ? lights[0] / lights[1] : lights[1] / lights[0]
  }

  @Test(
    "the formula of color difference gives the values of its authors' table",
    arguments: [
      ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 0, 0), (50, -1, 2), 2.3669),
      ((50, 2.5, 0), (61, -5, 29), 22.8977), ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
      ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
      ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
    ] as [((Double, Double, Double), (Double, Double, Double), Double)])
  func formula(
    one: (Double, Double, Double), other: (Double, Double, Double), difference: Double
  ) {
    let found = Lab(one.0, one.1, one.2).difference(Lab(other.0, other.1, other.2))
    #expect((found - difference).magnitude < 5e-5, "\(found)")
  }

  @Test(
    "twelve colors differ for all readers, and have a contrast of 3 to the background",
    arguments: [false, true])
  func colors(isDark: Bool) throws {
    let names = EaseFamily.named.flatMap { ["ease-in-\($0.name)", "ease-out-\($0.name)"] }
    let script = try GnuplotScript(
      ["compare"] + names.prefix(12) + (isDark ? ["--dark"] : []))
    let background = try #require(script.text.firstMatch(of: /background '#(\w{6})'/)).1
    let colors = script.lines.map(\.color)
    #expect(colors.count == 12 && Set(colors).count == 12)
    for color in colors { #expect(PaletteTests.contrast(color, background) >= 3, "\(color)") }
    for (index, sight) in PaletteTests.sights.enumerated() {
      let seen = colors.map { PaletteTests.seen(PaletteTests.linear($0), sight) }
      for (place, one) in seen.enumerated() {
        for other in seen.indices.dropFirst(place + 1) {
          let difference = one.difference(seen[other])
          #expect(
            difference >= (index == 0 ? 16.7 : 11.7),
            "\(colors[place]) and \(colors[other]) differ by \(difference)")
        }
      }
    }
  }

  @Test("beyond twelve curves the style of the line changes")
  func styles() throws {
    let curves = (1...60).map { "ease-in-power(\($0))" }
    let lines = try GnuplotScript(["compare"] + curves).lines
    #expect(lines.count == 60)
    #expect(Set(lines.map { "\($0.color) \($0.dashes)" }).count == 60)
    #expect(Set(lines.prefix(12).map(\.dashes)) == ["1"])
  }
}
