// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Colors in bytes, in Oklab, and in registered numbers.
func addColors(to builder: inout CaseBuilder) throws {
  let timing = try MediaTiming(duration: 1, fillMode: .both)
  func keyed(
    _ path: PropertyPath, _ from: ColorValue, _ to: ColorValue
  ) throws -> KeyedAnimation {
    var animation = try BasicAnimation(from: from, to: to, timing: timing)
    animation.timingFunction = .ease
    return KeyedAnimation(path, animation)
  }
  func channel(_ index: Int, of property: String) -> CaseBuilder.Read {
    CaseBuilder.Read(reading: .css(property, component: index)) { value in
      guard case .color(let color) = value else { return .nan }
      return index == 3 ? color.opacity : color.straight[index]
    }
  }
  let colors: [(String, ColorValue, ColorValue)] = [
    ("bytes", ColorValue(.sRGB, 0, 0.2, 1), ColorValue(.sRGB, 1, 180.0 / 255, 25.0 / 255)),
    (
      "bytes, opacity", ColorValue(.sRGB, 0, 0.2, 1, opacity: 51.0 / 255),
      ColorValue(.sRGB, 1, 0.6, 0.2, opacity: 204.0 / 255)
    ),
    ("numbers", ColorValue(.sRGB, 0.123, 0.2, 1), ColorValue(.sRGB, 0.9, 0.7, 0.1)),
    (
      "numbers, opacity", ColorValue(.sRGB, 0.123, 0.2, 1, opacity: 0.3),
      ColorValue(.sRGB, 0.9, 0.7, 0.1, opacity: 0.9)
    ),
  ]
  for (name, from, to) in colors {
    try builder.add(
      "color: \(name)", keyed("color", from, to), model: .color(from), rounding: 1e-6,
      channel(0, of: "color"), channel(1, of: "color"), channel(2, of: "color"),
      channel(3, of: "color"))
  }
  // A wide-gamut color would be read as sRGB, so its premultiplied numbers are read.
  try builder.add(
    "color: wide",
    keyed(
      "color", ColorValue(.displayP3, 0.1, 0.2, 0.9, opacity: 0.5),
      ColorValue(.displayP3, 0.8, 0.3, 0.2)),
    model: .color(ColorValue(.displayP3, 0, 0, 0, opacity: 0)), rounding: 1e-6,
    .component(0, .custom("--color-1")), .component(1, .custom("--color-2")),
    .component(2, .custom("--color-3")), .component(3, .custom("--color-4")))
  try builder.add(
    "color: Oklab",
    keyed(
      "backgroundColor", ColorValue(.oklab, 0.5, 0.1, 0.1, opacity: 0.2),
      ColorValue(.oklab, 0.7, -0.1, 0.05, opacity: 0.9)),
    model: .color(ColorValue(.oklab, 0, 0, 0)), rounding: 1e-6,
    channel(0, of: "background-color"), channel(3, of: "background-color"))
}
