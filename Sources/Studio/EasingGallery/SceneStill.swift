// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import EasingWeb

package enum SceneStill {
  package static func file(of example: any GalleryExample.Type, at time: Double? = nil) throws
    -> String
  {
    let size = try example.scene().stage.size
    return try svg(
      of: example, at: time,
      attributes: "xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
        + "width=\"\(Mark.number(size.x))\" height=\"\(Mark.number(size.y))\"",
      styles: "<style>\(WebPage.palette)\nsvg { background: var(--stage) }\n\(Mark.sheet)</style>")
      + "\n"
  }

  /// Draws an example as an `svg` element, at `stillTime` if `time` is nil; the page must have the gallery's styles.
  package static func svg(
    of example: any GalleryExample.Type, at time: Double? = nil,
    attributes: String = "role=\"img\"", styles: String = ""
  ) throws -> String {
    var scene = try example.scene()
    let time = time ?? scene.stillTime
    // Moves a paused layer to the given time, as the page's slider would.
    if let scrubbed = example as? any ScrubbedExample.Type {
      scene = try scrubbed.scene(movedTo: [min(max(time, 0), 1)])
    }
    var player = try ScenePlayer(scene)
    _ = try player.advance(to: time)
    let shown = try layers(of: scene, in: player)
    let progress = min(max(time / scene.duration, 0), 1)
    let (corner, size) = (scene.stage.corner, scene.stage.size)
    let box = [corner.x, corner.y, size.x, size.y].map(Mark.number).joined(separator: " ")
    let behind = shown.filter { $0.depth < 0 }.map { $0.markup }
    let front = shown.filter { $0.depth >= 0 }.map { $0.markup }
    return "<svg \(attributes) viewBox=\"\(box)\">"
      + "<title>\(WebPage.escaped(example.title))</title>" + styles + behind.joined()
      + scene.backdrop.markup(progress: progress) + front.joined() + "</svg>"
  }

  private static func layers(
    of scene: Scene, in player: ScenePlayer
  ) throws -> [(depth: Double, markup: String)] {
    var spaces: [String: Matrix4] = [:]
    var shown: [(depth: Double, markup: String)] = []
    for layer in scene.layers {
      var values: [String: AnimatedValue] = [:]
      for (property, _) in layer.model {
        values[property] = try player.presentation(PropertyPath(text: property), of: layer.name)
      }
      var matrix = matrix(of: layer, values)
      if let space = layer.parent.flatMap({ spaces[$0] }) { matrix = matrix.followed(by: space) }
      let corner = Matrix4.translation(SIMD3(layer.frame.x, layer.frame.y, 0))
      spaces[layer.name] = corner.followed(by: matrix)
      var drawing = layer.picture
      var style = ""
      if case .color(let color)? = values["backgroundColor"] {
        let frame = layer.frame
        drawing.insert(
          try .box(frame.x, frame.y, frame.z, frame.w, radius: layer.cornerRadius, "fill-layer"),
          at: 0)
        style = "--layer: \(text(of: color))"
      }
      if case .number(let end)? = values["strokeEnd"] {
        style = "stroke-dasharray: 1; stroke-dashoffset: \(Mark.number(1 - end))"
      }
      var attributes = "data-layer=\"\(WebPage.escaped(layer.name))\""
      if case .number(let opacity)? = values["opacity"] {
        attributes += " opacity=\"\(Mark.number(opacity))\""
      }
      if !style.isEmpty { attributes += " style=\"\(style)\"" }
      if layer.hidesBack, isFromBehind(matrix) { drawing = [] }
      let rows = matrix.rows
      if rows.0.w == 0, rows.1.w == 0 {
        let numbers = [rows.0.x, rows.0.y, rows.1.x, rows.1.y, rows.3.x, rows.3.y]
        attributes += " transform=\"matrix(\(numbers.map(Mark.number).joined(separator: " ")))\""
      } else {
        drawing = try drawing.compactMap { try $0.projected(by: matrix) }
      }
      let depth = values["zPosition"]?.components.first ?? 0
      shown.append((depth, "<g \(attributes)>\(drawing.markup())</g>"))
    }
    return shown
  }

  private static func matrix(of layer: Scene.Layer, _ values: [String: AnimatedValue]) -> Matrix4 {
    var matrix = Matrix4.identity
    switch values["transform"] {
    case .transform(let transform)?: matrix = transform.matrix
    case .matrix(let given)?: matrix = given
    default: break
    }
    if case .number(let angle)? = values["rotation"] {
      matrix = matrix.followed(by: .rotation(angle, about: .z))
    }
    var anchor = layer.anchorPosition
    if case .vector2(let position)? = values["position"] { anchor += position }
    return matrix.followed(by: .translation(SIMD3(anchor, 0)))
  }

  /// Whether a matrix shows the back of a layer: it reverses the orientation of a triangle in the layer.
  private static func isFromBehind(_ matrix: Matrix4) -> Bool {
    let origin = matrix.image(of: SIMD3(0, 0, 0))
    let right = matrix.image(of: SIMD3(1, 0, 0)) - origin
    let below = matrix.image(of: SIMD3(0, 1, 0)) - origin
    return right.x * below.y - right.y * below.x < 0
  }

  private static func text(of color: ColorValue) -> String {
    let bytes = color.straight * 255
    return "rgb(\(Mark.number(bytes.x)) \(Mark.number(bytes.y)) \(Mark.number(bytes.z)) / "
      + "\(Mark.number(color.opacity)))"
  }
}
