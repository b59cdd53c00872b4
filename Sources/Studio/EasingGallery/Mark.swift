// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import MotionPath
import SwiftEasing

/// A path or a text in a drawing, with its look: a list of CSS classes.
///
/// The classes `fill-NAME` and `line-NAME` use a color of the page, such as `fill-accent`; ``sheet`` defines the other classes.
package struct Mark: Sendable {
  private enum Form: Sendable {
    case path(PlanarPath)
    case text(String, SIMD2<Double>)
  }

  private var form: Form
  private var look: String
  private var travel = SIMD2(0.0, 0)

  package static func path(_ path: PlanarPath, _ look: String) -> Mark {
    Mark(form: .path(path), look: look)
  }

  package static func path(_ data: String, _ look: String) throws -> Mark {
    path(try PlanarPath(parsing: data), look)
  }

  package static func text(_ text: String, _ x: Double, _ y: Double, _ look: String = "") -> Mark {
    Mark(form: .text(text, SIMD2(x, y)), look: look)
  }

  package static func disk(_ x: Double, _ y: Double, _ radius: Double, _ look: String) throws
    -> Mark
  { try dots([SIMD2(x, y)], radius, look) }

  package static func dots(_ centers: [SIMD2<Double>], _ radius: Double, _ look: String) throws
    -> Mark
  {
    path(
      PlanarPath(
        try centers.flatMap { center in
          try PlanarPath.ellipse(center: rounded(center), radii: SIMD2(radius, radius)).subpaths
        }), look)
  }

  package static func ellipse(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ look: String
  ) throws -> Mark {
    path(try PlanarPath.ellipse(center: SIMD2(x, y), radii: SIMD2(width, height) / 2), look)
  }

  package static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ look: String
  ) throws -> Mark {
    path(
      try PlanarPath.roundedRectangle(
        x: x, y: y, width: width, height: height, radii: SIMD2(radius, radius)), look)
  }

  package static func lines(_ points: [SIMD2<Double>], _ look: String) throws -> Mark {
    path(try PlanarPath.lines(through: points.map(rounded)), look)
  }

  package static func graph(
    of curve: some EasingFunction, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ look: String
  ) throws -> Mark {
    // An error of 1/2000 of the height is invisible, and so are the corners of the line.
    let stops = try LinearApproximation(of: curve, accuracy: 0.0005).curve.stops
    return try lines(
      stops.map { SIMD2(x + width * $0.progress, y + height * (1 - $0.value)) }, look)
  }

  package func moving(_ x: Double, _ y: Double = 0) -> Mark {
    var mark = self
    mark.travel = SIMD2(x, y)
    return mark
  }

  /// Returns the SVG element at a progress of the scene from 0 to 1; without a progress, the page sets it.
  func markup(progress: Double? = nil) -> String {
    let element: String
    switch form {
    case .path(let path):
      let length = look.hasSuffix("drawn") ? " pathLength=\"1\"" : ""
      element = "<path class=\"\(look)\"\(length) d=\"\(path.description)\"/>"
    case .text(let text, let position):
      let look = look.isEmpty ? "" : " class=\"\(look)\""
      element =
        "<text\(look) x=\"\(Mark.number(position.x))\" y=\"\(Mark.number(position.y))\">\(WebPage.escaped(text))</text>"
    }
    guard travel != SIMD2(0, 0) else { return element }
    if let progress {
      let offset = travel * progress
      return
        "<g transform=\"translate(\(Mark.number(offset.x)) \(Mark.number(offset.y)))\">\(element)</g>"
    }
    let shift = "calc(var(--progress, 0) * \(Mark.number(travel.x))px) "
    return "<g style=\"translate: \(shift)calc(var(--progress, 0) * \(Mark.number(travel.y))px)\">"
      + element + "</g>"
  }

  func projected(by matrix: Matrix4) throws -> Mark? {
    guard case .path(let path) = form else { return nil }
    var mark = self
    mark.form = .path(
      PlanarPath(
        try path.subpaths.flatMap { subpath in
          let points =
            [subpath.start]
            + subpath.segments.flatMap { segment in
              (1...8).map { segment.position(at: Double($0) / 8) }
            }
          let seen = points.map { point in
            let image = matrix.image(of: SIMD3(point, 0))
            return Mark.rounded(SIMD2(image.x, image.y))
          }
          return try (subpath.isClosed ? PlanarPath.polygon(seen) : .lines(through: seen)).subpaths
        }))
    return mark
  }

  private static func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    (point * 100).rounded(.toNearestOrAwayFromZero) / 100
  }

  static func number(_ number: Double) -> String { NumberText.shortest(number) }

  static let sheet: String = {
    let colors = [
      "ink", "quiet", "paper", "stage", "line", "accent", "soft", "warm", "sun", "leaf", "shade",
      "sky", "star", "layer",
    ]
    return """
      svg path {
        fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round;
        stroke-dasharray: none;
      }
      svg text { font: 12px system-ui, sans-serif; fill: var(--quiet); text-anchor: middle; }
      svg .left { text-anchor: start; }
      @container (max-width: 26rem) { svg text { font-size: 16px; } }
      svg .thin { stroke-width: 1; }
      svg .wide { stroke-width: 4; }
      svg .broad { stroke-width: 8; }
      svg .faint { opacity: 0.45; }
      svg .dashed { stroke-dasharray: 3 6; }
      svg .drawn { stroke-dasharray: inherit; stroke-linecap: butt; }

      """
        + colors.map { "svg .fill-\($0) { fill: var(--\($0)); }" }.joined(separator: "\n") + "\n"
        + colors.map { "svg .line-\($0) { stroke: var(--\($0)); }" }.joined(separator: "\n")
  }()
}

package typealias Drawing = [Mark]

extension Drawing {
  func markup(progress: Double? = nil) -> String { map { $0.markup(progress: progress) }.joined() }

  static func sky(_ stage: Scene.Stage) throws -> Drawing {
    let small = (1...60).map { index in
      let share = SIMD2(Double(index) * 0.754_877_666, Double(index) * 0.569_840_291)
      return stage.corner + (share - share.rounded(.down)) * stage.size
    }
    return [
      try .box(stage.corner.x, stage.corner.y, stage.size.x, stage.size.y, "fill-sky"),
      try .dots([SIMD2<Double>](small.prefix(45)), 0.8, "fill-star faint"),
      try .dots([SIMD2<Double>](small.suffix(15)), 1.4, "fill-sun"),
    ]
  }
}
