// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An SVG file; it is read completely, because references and style sheets decide which shape is rendered first.
package struct SVGFile {
  package let element: SVGElement
  package let notes: [String]

  /// Finds a shape in the text of a file, whose `name` is for errors.
  ///
  /// If `id` is nil, finds the first shape that is rendered. Does not read other files to which this file refers.
  package init(_ bytes: UnsafeRawBufferPointer, name: String, id: String?) throws {
    let document = SVGDocument()
    if let mistake = XMLReader.read(bytes, document) {
      throw SVGError("\(name) is not XML: line \(mistake.line) cannot be read: \(mistake.reason).")
    }
    let places: [Int]
    if let id {
      guard let index = document.ids[id]
      else { throw SVGError("\(name) has no element with the id \(Quotation.of(id)).") }
      places = document.referenced(from: index)
      let found = document.nodes[places[places.count - 1]].name
      guard SVGElement.shapes.contains(found) else {
        throw SVGError(
          "The element of \(name) with the id \(Quotation.of(id)) is <\(found.prefix(40))>; it must be a "
            + "path, circle, ellipse, rect, line, polyline or polygon.")
      }
    } else {
      guard let found = document.firstRendered ?? document.emptyShape else {
        throw SVGError(
          "\(name) has no shape that is rendered directly; --id selects others, such as one in <defs>."
        )
      }
      places = found
    }
    (element, notes) = try document.element(at: places)
  }
}

package struct SVGError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
