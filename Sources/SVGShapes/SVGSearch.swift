// SPDX-License-Identifier: Apache-2.0

/// Finds a shape among the elements of an SVG file, in document order.
final class SVGSearch {
  /// The shape, once found.
  private(set) var element: SVGElement?
  /// The name of the element with the id, if it is not a shape.
  private(set) var otherElement: String?
  /// Notes on features around the shape that are ignored.
  private(set) var notes: [String] = []

  private let id: String?
  private var ancestors: [Ancestor] = []
  private var isHidden: Bool { ancestors.last?.isHidden ?? false }

  private struct Ancestor {
    let name: String
    let transform: String?
    let isHidden: Bool
    let hasOwnCoordinates: Bool
    let hasStyledTransform: Bool
  }

  /// Elements whose content is rendered only where it is referenced (SVG 2, section 5.1.1).
  private static let hiding: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern",
  ]

  /// A search for the shape with an id, or for the first one that is rendered directly.
  init(id: String?) {
    self.id = id
  }

  /// Handles the start of an element; names and values of attributes alternate, up to a null
  /// pointer.
  func start(
    _ element: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    let name = String(cString: element).split(separator: ":").last.map(String.init) ?? ""
    let attributes = self.element == nil ? SVGSearch.attributes(list) : [:]
    // The position of the outermost <svg> depends on the viewer.
    let isOutermost = ancestors.isEmpty
    ancestors.append(
      Ancestor(
        name: name, transform: isOutermost ? nil : attributes["transform"],
        isHidden: isHidden || SVGSearch.hiding.contains(name),
        hasOwnCoordinates: !isOutermost && name == "svg",
        hasStyledTransform: attributes["transform-origin"] != nil
          || attributes["style"]?.contains("transform") ?? false))
    guard self.element == nil, otherElement == nil else { return }
    let isShape = SVGElement.shapes.contains(name)
    if let id {
      guard attributes["id"] == id else { return }
      guard isShape else {
        otherElement = name
        return
      }
    } else {
      let needed = name == "path" ? "d" : name.hasPrefix("poly") ? "points" : nil
      guard isShape, !isHidden, needed.map({ attributes[$0] != nil }) ?? true else { return }
    }
    take(name, attributes)
  }

  /// Handles the end of an element.
  func end() {
    _ = ancestors.popLast()
  }

  private func take(_ name: String, _ attributes: [String: String]) {
    element = SVGElement(
      name: name, attributes: attributes,
      transforms: ancestors.compactMap { ancestor in
        ancestor.transform.map { (ancestor.name, $0) }
      })
    if ancestors.contains(where: { $0.hasOwnCoordinates }) {
      notes.append(
        "The position and the viewBox of the inner <svg> around the shape are not applied.")
    }
    if ancestors.contains(where: { $0.hasStyledTransform }) {
      notes.append(
        "The transform-origin or the transforms in a style of the shape are not applied.")
    }
  }

  private static func attributes(
    _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    var next = list
    while let name = next[0], let value = next[1] {
      attributes[String(cString: name)] = String(cString: value)
      next += 2
    }
    return attributes
  }
}
