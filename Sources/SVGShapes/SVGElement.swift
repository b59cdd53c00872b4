// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

/// A shape of an SVG file, with the transforms that apply to it.
package struct SVGElement {
  /// The elements that become paths.
  static let shapes: Set<String> = [
    "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
  ]

  /// The name of the element.
  let name: String
  /// The attributes of the element.
  let attributes: [String: String]
  /// The `transform` attributes of the element's ancestors, outermost first, and its own.
  let transforms: [(element: String, text: String)]

  /// The equivalent path of the element (SVG 2, sections 9.5 and 10) in the coordinates of the
  /// outermost `<svg>`.
  ///
  /// - Parameter mistake: called with a mistake in path data or points; if it returns, the part
  ///   before the mistake is used.
  /// - Returns: the path.
  /// - Throws: an ``SVGError`` for attributes that give no path, and errors of `mistake`.
  package func path(mistake: (PathTextError) throws -> Void) throws -> PlanarPath {
    let map = try placement
    do {
      let path = try outline(mistake)
      return transforms.isEmpty ? path : try path.transformed(by: map)
    } catch let error as ParameterError {
      throw SVGError("The <\(name)> has no path: \(error).")
    }
  }

  /// The map from the element's coordinates to those of the outermost `<svg>`.
  private var placement: PlanarTransform {
    get throws {
      var result = PlanarTransform.identity
      for (element, text) in transforms {
        do throws(PathTextError) {
          result = try PlanarTransform(parsing: text).followed(by: result)
        } catch {
          throw SVGError("The transform of <\(element)> has a mistake at \(error).")
        }
      }
      return result
    }
  }

  private func outline(_ mistake: (PathTextError) throws -> Void) throws -> PlanarPath {
    switch name {
    case "circle":
      let radius = try size("r")
      return try .ellipse(center: point("cx", "cy"), radii: [radius, radius])
    case "ellipse":
      // A missing radius equals the other one.
      let radii = try (radius("rx"), radius("ry"))
      let (rx, ry) = (radii.0 ?? radii.1 ?? 0, radii.1 ?? radii.0 ?? 0)
      guard rx > 0, ry > 0 else { throw notDrawn(rx > 0 ? "ry" : "rx") }
      return try .ellipse(center: point("cx", "cy"), radii: [rx, ry])
    case "rect":
      let corner = try point("x", "y")
      let (width, height) = try (size("width"), size("height"))
      let radii = try (radius("rx"), radius("ry"))
      return try .roundedRectangle(
        x: corner.x, y: corner.y, width: width, height: height,
        radii: [radii.0 ?? radii.1 ?? 0, radii.1 ?? radii.0 ?? 0])
    case "line":
      return try .lines(through: [point("x1", "y1"), point("x2", "y2")])
    case "polyline", "polygon":
      return try path(
        PlanarPath.readingPrefix(
          ofPoints: attributes["points"] ?? "", isClosed: name == "polygon"), mistake)
    default:
      return try path(PlanarPath.readingPrefix(of: attributes["d"] ?? ""), mistake)
    }
  }

  private func path(
    _ reading: (path: PlanarPath, error: PathTextError?), _ mistake: (PathTextError) throws -> Void
  ) throws -> PlanarPath {
    if let error = reading.error { try mistake(error) }
    return reading.path
  }

  // MARK: - Attributes

  private func point(_ x: String, _ y: String) throws -> SIMD2<Double> {
    [try length(x) ?? 0, try length(y) ?? 0]
  }

  private func length(_ attribute: String) throws -> Double? {
    try attributes[attribute].map {
      try SVGLength.pixels($0, name: "The \(attribute) of <\(name)>")
    }
  }

  /// A nonnegative length; nil if missing or `auto`.
  private func radius(_ attribute: String) throws -> Double? {
    if attributes[attribute] == "auto" { return nil }
    guard let length = try length(attribute) else { return nil }
    guard length >= 0 else {
      throw SVGError(
        "The \(attribute) of <\(name)> is \(NumberText.shortest(length)); it must be 0 or more.")
    }
    return length
  }

  /// A positive length, without which the element is not drawn.
  private func size(_ attribute: String) throws -> Double {
    guard let size = try radius(attribute), size > 0 else { throw notDrawn(attribute) }
    return size
  }

  private func notDrawn(_ attribute: String) -> SVGError {
    SVGError("The <\(name)> is not drawn: its \(attribute) is 0.")
  }
}
