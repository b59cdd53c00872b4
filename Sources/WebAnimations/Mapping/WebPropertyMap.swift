// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// Which CSS properties show a property of a layer.
///
/// | property path | CSS |
/// |---|---|
/// | `opacity` | `opacity` |
/// | `position`, `position.x`, `position.y` | `translate` |
/// | `transform.translation.x`, `.y` | `translate`, on top of the position |
/// | `transform.rotation.z` | `rotate` |
/// | `transform.scale`, `.scale.x`, `.scale.y` | `scale` |
/// | `transform` | `transform`, a list of functions |
/// | `transform.rotation.x`, `.y`, `.translation.z` | custom properties that `transform` is made of |
/// | `width`, `height`, `size` (also `bounds.size.width` …) | `width`, `height` |
/// | `cornerRadius`, `borderWidth` | `border-radius`, `border-width` |
/// | `color`, `backgroundColor`, `borderColor` | `color`, `background-color`, `border-color` |
/// | `strokeEnd` | `stroke-dashoffset` of a shape with `pathLength="1"` |
/// | any other | a custom property of its name, or several |
///
/// A component of a property that CSS animates as a whole (`position.x`) is exported relative to the model
/// value, as an addition, so that it leaves the other components alone; that takes the model
/// value of the property in ``WebExporter/model``.
///
/// Colours are bytes where all keys are, and Oklab where they are in that space: those two a browser blends
/// as we do. Others are made of four registered numbers, which the browser passes on with six digits: such an
/// export is an approximation within 1e-5.
///
/// Extend it by a line of your own:
///
///     var map = WebPropertyMap.standard
///     map["blurRadius"] = [WebProperty("--blur", .numbers(.pixels))]
public struct WebPropertyMap: Hashable, Sendable {
  private(set) var known: [PropertyPath: [WebProperty]]

  /// A map that sends every property to custom ones.
  public init() { known = [:] }

  /// The properties that show what is at a path; `nil` for one that has not been said.
  public subscript(path: PropertyPath) -> [WebProperty]? {
    get { known[path] }
    set { known[path] = newValue }
  }

  /// The map of the table above.
  public static let standard: WebPropertyMap = {
    var map = WebPropertyMap()
    map["opacity"] = [WebProperty("opacity")]
    map["position"] = [WebProperty("translate", .numbers(.pixels))]
    for (index, path) in ["position.x", "position.y"].enumerated() {
      map[PropertyPath(text: path)] = [
        WebProperty("translate", .part(index, of: 2, .pixels, neutral: 0))
      ]
    }
    map[PropertyPath("transform", .translationX)] = map["position.x"]
    map[PropertyPath("transform", .translationY)] = map["position.y"]
    map["transform.rotation.z"] = [WebProperty("rotate", .numbers(.degrees))]
    map[PropertyPath("transform", .scale)] = [WebProperty("scale", .factors)]
    map[PropertyPath("transform", .scaleX)] = [
      WebProperty("scale", .part(0, of: 2, .none, neutral: 1))
    ]
    map[PropertyPath("transform", .scaleY)] = [
      WebProperty("scale", .part(1, of: 2, .none, neutral: 1))
    ]
    map["transform"] = [WebProperty("transform", .transform)]
    let inSpace = WebKeyframe.Declaration(
      "transform",
      "translateZ(var(--translation-z, 0px)) rotateY(var(--rotation-y, 0deg)) "
        + "rotateX(var(--rotation-x, 0deg))")
    for (component, name, unit) in [
      (PropertyPath.Component.rotationX, "--rotation-x", WebUnit.degrees),
      (.rotationY, "--rotation-y", .degrees), (.translationZ, "--translation-z", .pixels),
    ] {
      map[PropertyPath("transform", component)] = [
        WebProperty(name, .numbers(unit), style: [inSpace])
      ]
    }
    for path in ["width", "bounds.size.width", "size.x"] {
      map[PropertyPath(text: path)] = [WebProperty("width", .numbers(.pixels))]
    }
    for path in ["height", "bounds.size.height", "size.y"] {
      map[PropertyPath(text: path)] = [WebProperty("height", .numbers(.pixels))]
    }
    for path in ["size", "bounds.size"] {
      map[PropertyPath(text: path)] = [
        WebProperty("width", .numbers(.pixels), components: [0]),
        WebProperty("height", .numbers(.pixels), components: [1]),
      ]
    }
    map["cornerRadius"] = [WebProperty("border-radius", .numbers(.pixels))]
    map["borderWidth"] = [WebProperty("border-width", .numbers(.pixels))]
    for (path, name) in [
      ("color", "color"), ("backgroundColor", "background-color"),
      ("borderColor", "border-color"),
    ] {
      map[PropertyPath(text: path)] = [WebProperty(name, .colorBytes)]
    }
    map["strokeEnd"] = [
      WebProperty(
        "stroke-dashoffset", factor: -1, offset: 1, style: [.init("stroke-dasharray", "1")])
    ]
    return map
  }()
}
