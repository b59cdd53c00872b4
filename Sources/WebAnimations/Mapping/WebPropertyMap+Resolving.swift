// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension WebPropertyMap {
  /// The properties that show values of a path; `nil` for no values, and for those without
  /// numbers.
  func properties(for path: PropertyPath, showing values: [AnimatedValue]) -> [WebProperty]? {
    guard let value = values.first else { return nil }
    switch value {
    case .matrix:
      return [WebProperty("transform", .matrix)]
    case .color(let color):
      return colorProperties(for: path, space: color.space, values)
    case .transform:
      return known[path] ?? [WebProperty("transform", .transform)]
    case .number, .vector2, .vector3, .vector4, .list:
      return known[path] ?? WebPropertyMap.custom(path, count: value.components.count)
    case .discrete:
      // What a name stands for is known to the application only.
      return nil
    }
  }

  /// Registered numbers: one of the path's name, or one for each component.
  private static func custom(_ path: PropertyPath, count: Int) -> [WebProperty] {
    let name = customName(path)
    guard count != 1 else { return [WebProperty(name)] }
    let suffixes =
      count <= 4 ? ["x", "y", "z", "w"] : (0..<count).map { String($0) }
    return (0..<count).map { WebProperty("\(name)-\(suffixes[$0])", components: [$0]) }
  }

  /// A name for a custom property: `--corner-radius` of `cornerRadius`.
  static func customName(_ path: PropertyPath) -> String {
    var name = "--"
    for character in path.description {
      if character.isASCII, character.isUppercase {
        name += name.hasSuffix("-") ? "" : "-"
        name += character.lowercased()
      } else if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else if !name.hasSuffix("-") {
        name += "-"
      }
    }
    return name
  }

  private func colorProperties(
    for path: PropertyPath, space: ColorValue.Space, _ values: [AnimatedValue]
  ) -> [WebProperty] {
    let property = known[path]?.first
    let name = property?.name ?? WebPropertyMap.customName(path)
    if property != nil, space == .oklab { return [WebProperty(name, .oklab)] }
    if property != nil, space == .sRGB, values.allSatisfy(WebPropertyMap.isInBytes) {
      return [WebProperty(name, .colorBytes)]
    }
    let channels = (0..<4).map { "\(WebPropertyMap.customName(path))-\($0 + 1)" }
    let opacity = "var(\(channels[3]))"
    // What can not be seen has no colour, and nothing is divided by zero.
    let components = channels[..<3].map { "calc(var(\($0)) / max(\(opacity), 1e-9))" }
      .joined(separator: " ")
    let color =
      space == .oklab
      ? "oklab(\(components) / \(opacity))"
      : "color(\(space.rawValue) \(components) / \(opacity))"
    let style = property == nil ? [] : [WebKeyframe.Declaration(name, color)]
    return channels.enumerated().map { index, channel in
      var property = WebProperty(channel, components: [index], style: style)
      // Browsers pass a number on with six digits, and this is the quotient of two.
      if !style.isEmpty { property.passingError = 1e-5 }
      return property
    }
  }

  /// Whether a colour is one of those that a browser keeps when it rounds them to bytes.
  private static func isInBytes(_ value: AnimatedValue) -> Bool {
    guard case .color(let color) = value else { return false }
    return (color.straight.components + [color.opacity]).allSatisfy { component in
      let byte = component * 255
      return component >= 0 && component <= 1
        && (byte - byte.rounded()).magnitude <= byte * 0x1p-50
    }
  }
}
