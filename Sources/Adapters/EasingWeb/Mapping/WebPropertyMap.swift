// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// Maps the properties of a layer to CSS properties.
///
/// | property path | CSS |
/// |---|---|
/// | `opacity` | `opacity` |
/// | `position`, `position.x`, `position.y` | `translate` |
/// | `transform.translation.x`, `.y` | `translate`, on top of the position |
/// | `transform.rotation.z` | `rotate` |
/// | `transform.scale`, `.scale.x`, `.scale.y` | `scale` |
/// | `transform` | `transform`, a list of functions |
/// | `transform.rotation.x`, `.y`, `.translation.z` | custom properties used by `transform` |
/// | `width`, `height`, `size` (also `bounds.size.width` …) | `width`, `height` |
/// | `cornerRadius`, `borderWidth` | `border-radius`, `border-width` |
/// | `color`, `backgroundColor`, `borderColor` | `color`, `background-color`, `border-color` |
/// | `strokeEnd` | `stroke-dashoffset` of a shape with `pathLength="1"` |
/// | any other | one or more custom properties named after it |
///
/// CSS cannot animate some components alone, such as `position.x`. The export of such a component is added to the model value,
/// or multiplied with it, so that the other components do not change; this requires the model value in ``WebExporter/model``.
///
/// Browsers interpolate colors in bytes and in Oklab as this package does. So colors are written as bytes if bytes represent
/// all colors of an animation exactly, and as Oklab if all are in Oklab. Any other color is computed from four registered
/// custom properties. Browsers substitute their numbers with six digits, so the color is within 1e-5.
///
/// A map can be extended:
///
/// ```swift
/// var map = WebPropertyMap.standard
/// map["blurRadius"] = [WebProperty("--blur", .numbers(.pixels))]
/// ```
public struct WebPropertyMap: Hashable, Sendable {
  private(set) var known: [PropertyPath: [WebProperty]]

  /// Makes an empty map, which exports every property as custom properties.
  public init() { known = [:] }

  /// The CSS properties for a path; `nil` if the map has no entry for the path.
  public subscript(path: PropertyPath) -> [WebProperty]? {
    get { known[path] }
    set { known[path] = newValue }
  }

  /// The map shown in the table above.
  public static let standard: WebPropertyMap = {
    let inSpace = WebKeyframe.Declaration(
      "transform",
      "translateZ(var(--translation-z, 0px)) rotateY(var(--rotation-y, 0deg)) "
        + "rotateX(var(--rotation-x, 0deg))")
    let entries: [(paths: [String], name: String, form: WebProperty.Form)] = [
      (["opacity"], "opacity", .numbers(.none)),
      (["position"], "translate", .numbers(.pixels)),
      (["position.x"], "translate", .part(0, of: 2, .pixels, neutral: 0)),
      (["transform.translation.x"], "translate", .part(0, of: 2, .pixels, neutral: 0)),
      (["position.y"], "translate", .part(1, of: 2, .pixels, neutral: 0)),
      (["transform.translation.y"], "translate", .part(1, of: 2, .pixels, neutral: 0)),
      (["transform.rotation.z"], "rotate", .numbers(.degrees)),
      (["transform.scale"], "scale", .factors),
      (["transform.scale.x"], "scale", .part(0, of: 2, .none, neutral: 1)),
      (["transform.scale.y"], "scale", .part(1, of: 2, .none, neutral: 1)),
      (["transform"], "transform", .transform),
      (["transform.rotation.x"], "--rotation-x", .numbers(.degrees)),
      (["transform.rotation.y"], "--rotation-y", .numbers(.degrees)),
      (["transform.translation.z"], "--translation-z", .numbers(.pixels)),
      (["width", "bounds.size.width", "size.x"], "width", .numbers(.pixels)),
      (["height", "bounds.size.height", "size.y"], "height", .numbers(.pixels)),
      (["cornerRadius"], "border-radius", .numbers(.pixels)),
      (["borderWidth"], "border-width", .numbers(.pixels)),
      (["color"], "color", .colorBytes),
      (["backgroundColor"], "background-color", .colorBytes),
      (["borderColor"], "border-color", .colorBytes),
    ]
    var map = WebPropertyMap()
    for (paths, name, form) in entries {
      for path in paths {
        map[PropertyPath(text: path)] = [
          WebProperty(name, form, style: name.hasPrefix("--") ? [inSpace] : [])
        ]
      }
    }
    for path in ["size", "bounds.size"] {
      map[PropertyPath(text: path)] = ["width", "height"].enumerated().map { index, name in
        WebProperty(name, .numbers(.pixels), components: [index])
      }
    }
    map["strokeEnd"] = [
      WebProperty(
        "stroke-dashoffset", factor: -1, offset: 1, style: [.init("stroke-dasharray", "1")])
    ]
    return map
  }()

  /// Returns the CSS properties for values at a path; nil without values, and for values without numbers.
  func properties(for path: PropertyPath, showing values: [AnimatedValue]) -> [WebProperty]? {
    guard let value = values.first else { return nil }
    switch value {
    case .matrix: return [WebProperty("transform", .matrix)]
    case .color(let color): return colorProperties(for: path, space: color.space, values)
    case .transform: return known[path] ?? [WebProperty("transform", .transform)]
    case .number, .vector2, .vector3, .vector4, .list:
      return known[path] ?? WebPropertyMap.custom(path, count: value.components.count)
    case .discrete:
      // Only the application knows what a discrete value means.
      return nil
    }
  }

  /// Returns custom properties for numbers: one property named after the path, or one for each component.
  private static func custom(_ path: PropertyPath, count: Int) -> [WebProperty] {
    let name = customName(path)
    guard count != 1 else { return [WebProperty(name)] }
    let suffixes = count <= 4 ? ["x", "y", "z", "w"] : (0..<count).map { String($0) }
    return (0..<count).map { WebProperty("\(name)-\(suffixes[$0])", components: [$0]) }
  }

  /// Returns the name of a custom property, such as `--corner-radius` for `cornerRadius`.
  ///
  /// A path without letters, digits and underscores would get the reserved name `--`. Its name lists Unicode scalars instead,
  /// such as `--u2a-u2f` for `*/`.
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
    guard name == "--" else { return name }
    return "--"
      + path.description.unicodeScalars.map { "u" + String($0.value, radix: 16) }
      .joined(separator: "-")
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
    // `max()` avoids a division by zero for a transparent color, which is invisible anyway.
    let components = channels[..<3].map { "calc(var(\($0)) / max(\(opacity), 1e-9))" }
      .joined(separator: " ")
    let color = "color(\(space.rawValue) \(components) / \(opacity))"
    let style = property == nil ? [] : [WebKeyframe.Declaration(name, color)]
    return channels.enumerated().map { index, channel in
      var property = WebProperty(channel, components: [index], style: style)
      // Browsers substitute a number with six digits, and each color component is a quotient of two such numbers.
      if !style.isEmpty { property.substitutionError = 1e-5 }
      return property
    }
  }

  /// Returns whether bytes represent a color exactly.
  private static func isInBytes(_ value: AnimatedValue) -> Bool {
    guard case .color(let color) = value else { return false }
    return (color.straight.components + [color.opacity]).allSatisfy { component in
      let byte = component * 255
      return component >= 0 && component <= 1 && (byte - byte.rounded()).magnitude <= byte * 0x1p-50
    }
  }

  /// Returns the declarations of a value that is not animated; an empty array for a value that CSS cannot express.
  package func style(of path: PropertyPath, _ value: AnimatedValue) -> [WebKeyframe.Declaration] {
    (properties(for: path, showing: [value]) ?? []).flatMap { property in
      property.style
        + (property.text(property.numbers(of: value)).map { [.init(property.name, $0)] } ?? [])
    }
  }
}
