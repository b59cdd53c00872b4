// SPDX-License-Identifier: Apache-2.0

/// Looks for a shape among the elements of an SVG file, in the order in which they are met.
final class SVGSearch {
  /// The shape, as soon as it was met.
  private(set) var element: SVGElement?
  /// The name of the element that has the id and is no shape.
  private(set) var otherElement: String?
  /// What is asked for around the shape that is not done, in sentences.
  private(set) var remarks: [String] = []

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

  /// The elements whose content is drawn only where it is referred to (SVG 2, section 5.1.1).
  private static let hiding: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern",
  ]

  /// A search for the shape with an id, or for the first that is drawn where it stands.
  init(id: String?) {
    self.id = id
  }

  /// Takes the beginning of an element in; names and values of its attributes take turns, up to a null pointer.
  func start(
    _ element: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    let name = String(cString: element).split(separator: ":").last.map(String.init) ?? ""
    let attributes = self.element == nil ? SVGSearch.attributes(list) : [:]
    // The outermost <svg> is placed by whoever shows it.
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

  /// Takes the end of the element in that was begun last.
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
      remarks.append(
        "The place and the viewBox of the inner <svg> around the shape are not applied.")
    }
    if ancestors.contains(where: { $0.hasStyledTransform }) {
      remarks.append(
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
