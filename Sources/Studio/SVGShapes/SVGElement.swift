// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// Upper bounds of the errors of a path's length and of its points that rounding in transforms causes.
package struct TransformRounding {
  package var length = 0.0
  package var point = 0.0

  package init() {}
}

package struct SVGElement {
  static let shapes: Set<String> = [
    "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
  ]

  let name: String
  let attributes: [String: String]
  let placement: RoundedTransform
  let viewport: SIMD2<Double>?

  /// Returns the element's equivalent path (SVG 2, sections 9.5 and 10), with error bounds for its transforms.
  ///
  /// The path is in the coordinates of the outermost `<svg>`. If path data or points have a mistake, `mistake` is called. If the call
  /// returns without an error, the path is the part before the mistake.
  package func path(
    mistake: (PathTextError) throws -> Void
  ) throws -> (path: PlanarPath, rounding: TransformRounding) {
    do {
      let path = try outline(mistake)
      guard placement.map != .identity else { return (path, TransformRounding()) }
      let (image, rounding) = (try path.transformed(by: placement.map), rounding(of: path))
      guard rounding.length.isFinite, rounding.point.isFinite
      else { throw SVGError("The transforms of the <\(name)> leave no digit certain.") }
      return (image, rounding)
    } catch let error as ParameterError { throw SVGError("The <\(name)> has no path: \(error).") }
  }

  // The derivative of a Bézier of degree n is n times a weighted mean of the differences of successive control points. So the
  // error of the Bézier's length is at most n times the sum of these differences' errors. An arc is the image of a circle under
  // a linear map, so the error of the arc's speed is that of the mapped radii, plus the rounding of the arc's parameters.
  private func rounding(of path: PlanarPath) -> TransformRounding {
    var rounding = TransformRounding()
    for segment in path.segments {
      func add(_ points: SIMD2<Double>...) {
        for (start, end) in zip(points, points.dropFirst()) {
          rounding.length += Double(points.count - 1) * placement.error(from: start, to: end)
        }
        for point in points { rounding.point = max(rounding.point, placement.error(at: point)) }
      }
      switch segment {
      case .line(let line): add(line.start, line.end)
      case .quadratic(let curve): add(curve.p0, curve.p1, curve.p2)
      case .cubic(let curve): add(curve.p0, curve.p1, curve.p2, curve.p3)
      case .arc(let arc):
        add(arc.start, arc.end)
        let radius = max(arc.radii.x, arc.radii.y)
        rounding.length +=
          8 * (1 + arc.sweep.magnitude) * placement.error(from: .zero, to: [radius, radius])
        rounding.point = max(rounding.point, placement.error(at: arc.center) + rounding.length)
      }
    }
    return rounding
  }

  /// Whether a shape has an outline: none of its required radii or sides is missing or 0.
  static func isDrawn(_ name: String, _ attributes: [String: String]) -> Bool {
    func isZero(_ attribute: String) -> Bool {
      // An automatic radius equals the other radius, or 0 if both are automatic; a rectangle's side must have a number.
      guard let text = attributes[attribute], text != "auto" else { return true }
      return (try? SVGLength.pixels(text, name: "", whole: 1)) == 0
    }
    func hasText(_ attribute: String) -> Bool {
      attributes[attribute]?.contains { !$0.isWhitespace } ?? false
    }
    switch name {
    case "path": return hasText("d") && attributes["d"] != "none"
    case "polyline", "polygon": return hasText("points")
    case "circle": return !isZero("r")
    case "ellipse":
      return [("rx", "ry"), ("ry", "rx")].allSatisfy { one, other in
        let isAutomatic = attributes[one] == nil || attributes[one] == "auto"
        return !isZero(isAutomatic ? other : one)
      }
    case "rect": return !isZero("width") && !isZero("height")
    default: return true
    }
  }

  private func outline(_ mistake: (PathTextError) throws -> Void) throws -> PlanarPath {
    switch name {
    case "circle":
      let radius = try size("r")
      return try .ellipse(center: point("cx", "cy"), radii: [radius, radius])
    case "ellipse":
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
    case "line": return try .lines(through: [point("x1", "y1"), point("x2", "y2")])
    case "polyline", "polygon":
      return try path(
        PlanarPath.readingPrefix(ofPoints: attributes["points"] ?? "", isClosed: name == "polygon"),
        mistake)
    default: return try path(PlanarPath.readingPrefix(of: attributes["d"] ?? ""), mistake)
    }
  }

  private func path(
    _ reading: (path: PlanarPath, error: PathTextError?), _ mistake: (PathTextError) throws -> Void
  ) throws -> PlanarPath {
    if let error = reading.error { try mistake(error) }
    return reading.path
  }

  private func point(_ x: String, _ y: String) throws -> SIMD2<Double> {
    [try length(x) ?? 0, try length(y) ?? 0]
  }

  private func length(_ attribute: String) throws -> Double? {
    try attributes[attribute].map {
      try SVGLength.pixels(
        $0, name: "The \(attribute) of <\(name)>",
        whole: viewport.map { SVGElement.whole(of: attribute, $0) })
    }
  }

  static func whole(of attribute: String, _ viewport: SIMD2<Double>) -> Double {
    switch attribute {
    case "x", "x1", "x2", "cx", "rx", "width": viewport.x
    case "y", "y1", "y2", "cy", "ry", "height": viewport.y
    default: (0.5 * (viewport.x * viewport.x + viewport.y * viewport.y)).squareRoot()
    }
  }

  private func radius(_ attribute: String) throws -> Double? {
    if attributes[attribute] == "auto" { return nil }
    guard let length = try length(attribute) else { return nil }
    guard length >= 0 else {
      throw SVGError(
        "The \(attribute) of <\(name)> is \(NumberText.shortest(length)); it must be 0 or more.")
    }
    return length
  }

  private func size(_ attribute: String) throws -> Double {
    guard let size = try radius(attribute), size > 0 else { throw notDrawn(attribute) }
    return size
  }

  private func notDrawn(_ attribute: String) -> SVGError {
    SVGError("The <\(name)> is not drawn: its \(attribute) is 0.")
  }
}

enum SVGLength {
  /// The number of pixels in each unit, as a quotient of integers; an inch has 96 pixels (CSS Values 4, section 6.2).
  private static let units: [String: (numerator: Double, denominator: Double)] = [
    "": (1, 1), "px": (1, 1), "in": (96, 1), "cm": (4800, 127), "mm": (480, 127), "q": (120, 127),
    "pt": (4, 3), "pc": (16, 1),
  ]

  private static let relative: Set<String> = [
    "%", "em", "rem", "ex", "rex", "ch", "rch", "cap", "rcap", "ic", "ric", "lh", "rlh", "vw",
    "vh", "vi", "vb", "vmin", "vmax",
  ]

  /// Converts a length to pixels with two roundings; `whole` is 100 % in pixels, or nil if unknown; errors mention `name`.
  static func pixels(_ text: String, name: String, whole: Double? = nil) throws -> Double {
    let text = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
    let characters = Array(text)
    var end = characters.count
    while end > 0, characters[end - 1].isLetter || characters[end - 1] == "%" { end -= 1 }
    let unit = String(characters[end...]).lowercased()
    let digits = String(characters[..<end])
    let isPlain = digits.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    guard isPlain, let number = Double(digits), number.isFinite,
      relative.contains(unit) || units[unit] != nil
    else {
      throw SVGError(
        "\(name) is \(Quotation.of(String(text))); it must be a number, or a length in px, in, cm, mm, "
          + "Q, pt or pc.")
    }
    if unit == "%", let whole { return number * whole / 100 }
    guard let factor = units[unit] else {
      throw SVGError(
        "\(name) is \(Quotation.of(String(text))), whose unit depends on a font or on the view; only px, "
          + "in, cm, mm, Q, pt and pc can be converted.")
    }
    return number * factor.numerator / factor.denominator
  }
}
