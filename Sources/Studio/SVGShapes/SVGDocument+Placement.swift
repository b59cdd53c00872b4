// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

// Maps an element's coordinates to those of the outermost <svg>, through transforms, the offsets of <use>, and the viewports
// of inner <svg> and of <symbol> (SVG 2, sections 5.6 and 8).

extension SVGDocument {
  func referenced(from index: Int) -> [Int] {
    var path = [index]
    while nodes[path[path.count - 1]].name == "use", path.count < 64,
      let next = target(of: path[path.count - 1])
    { path.append(next) }
    return path
  }

  /// Returns the shape that ends `path`, placed by the `<use>` elements before it, and notes on transforms that are not applied.
  func element(at path: [Int]) throws -> (element: SVGElement, notes: [String]) {
    var place = Place()
    var root = -1
    for (step, index) in path.enumerated() {
      var chain: [Int] = []
      var next = index
      while next >= 0 {
        chain.append(next)
        // A shape shown by <use> is placed by the <use> element, so the ancestors of the referenced element are ignored.
        if next == root { break }
        next = nodes[next].parent
      }
      let use = step > 0 ? nodes[path[step - 1]] : nil
      for node in chain.reversed() {
        try place.enter(nodes[node], shownBy: node == root ? use : nil)
      }
      if nodes[index].name == "use", let target = target(of: index) { root = target }
    }
    let node = nodes[path[path.count - 1]]
    return (
      SVGElement(
        name: node.name, attributes: node.attributes, placement: place.map,
        viewport: place.viewport),
      place.hasStyledTransform
        ? ["The transform-origin or the transforms in a style of the shape are not applied."] : []
    )
  }

  private struct Place {
    var map = RoundedTransform(.identity)
    var viewport: SIMD2<Double>?
    var isInside = false
    var hasStyledTransform = false

    mutating func enter(_ node: Node, shownBy use: Node?) throws {
      let isStyled = node.attributes["style"]?.contains("transform") == true
      if isStyled || node.attributes["transform-origin"] != nil { hasStyledTransform = true }
      // The transform and offset of the outermost <svg> are ignored: its position depends on the viewer.
      let isOutermost = node.name == "svg" && !isInside
      if let text = node.attributes["transform"], !isOutermost {
        do throws(PathTextError) {
          map = try RoundedTransform(parsing: text).followed(by: map)
        } catch { throw SVGError("The transform of <\(node.name)> has a mistake at \(error).") }
      }
      switch node.name {
      case "use":
        let offset = try SIMD2(length(node, "x") ?? 0, length(node, "y") ?? 0)
        map = RoundedTransform(.translation(by: offset)).followed(by: map)
      case "svg", "symbol": try enterViewport(node, use, isOutermost)
      default: break
      }
    }

    private mutating func enterViewport(_ node: Node, _ use: Node?, _ isOutermost: Bool) throws {
      let offset =
        isOutermost || node.name == "symbol"
        ? .zero : try SIMD2(length(node, "x") ?? 0, length(node, "y") ?? 0)
      let width =
        try use.flatMap { try length($0, "width") } ?? length(node, "width") ?? viewport?.x
      let height =
        try use.flatMap { try length($0, "height") } ?? length(node, "height") ?? viewport?.y
      isInside = true
      let size = width.flatMap { width in height.map { SIMD2(width, $0) } }
      guard let text = node.attributes["viewBox"] else {
        if !isOutermost { map = RoundedTransform(.translation(by: offset)).followed(by: map) }
        viewport = size
        return
      }
      let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) ?? .nan }
      guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0
      else {
        // A faulty viewBox of the outermost `svg` element does no harm, because that element does not change coordinates here.
        guard isOutermost else {
          throw SVGError(
            "The viewBox of <\(node.name)> is \(Quotation.of(text)), not four numbers with a size.")
        }
        viewport = size
        return
      }
      let (origin, inner) = (SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3]))
      viewport = inner
      guard !isOutermost else { return }
      guard let size
      else { throw SVGError("The size of the inner <\(node.name)> around the shape is not known.") }
      var scale = size / inner
      let words = (node.attributes["preserveAspectRatio"] ?? "").split { $0.isWhitespace }
      let alignment = words.first { $0 != "defer" } ?? "xMidYMid"
      if alignment != "none" {
        let factor = words.last == "slice" ? max(scale.x, scale.y) : min(scale.x, scale.y)
        scale = [factor, factor]
      }
      func share(_ least: String, _ most: String) -> Double {
        alignment.contains(least) ? 0 : alignment.contains(most) ? 1 : 0.5
      }
      let free = size - inner * scale
      let moved = offset + free * SIMD2(share("xMin", "xMax"), share("YMin", "YMax"))
      map = RoundedTransform(.translation(by: SIMD2<Double>.zero - origin))
        .followed(by: RoundedTransform(.scaling(by: scale)))
        .followed(by: RoundedTransform(.translation(by: moved))).followed(by: map)
    }

    private func length(_ node: Node, _ attribute: String) throws -> Double? {
      guard let text = node.attributes[attribute], text != "auto" else { return nil }
      // Without a known viewport, a size in percent or in a font unit is unknown, not a mistake.
      let isSize = attribute == "width" || attribute == "height"
      let hasUnit = text.hasSuffix("%") || text.last?.isLetter == true
      let isKnown = viewport != nil || (try? SVGLength.pixels(text, name: "")) != nil
      if isSize, hasUnit, !isKnown { return nil }
      return try SVGLength.pixels(
        text, name: "The \(attribute) of <\(node.name)>",
        whole: viewport.map { SVGElement.whole(of: attribute, $0) })
    }
  }
}
