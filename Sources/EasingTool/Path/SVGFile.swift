// SPDX-License-Identifier: Apache-2.0

import Foundation

#if canImport(FoundationXML)
import FoundationXML
import ToolOutput
#endif

/// The paths of an SVG file.
struct SVGFile {
  private let path: String
  private let paths: [(id: String?, data: String)]

  /// Reads a file.
  ///
  /// - Throws: a ``ToolError`` if it can not be read or is no XML.
  init(path: String) throws {
    self.path = path
    guard let content = FileManager.default.contents(atPath: path) else {
      throw ToolError("\(path) can not be read.")
    }
    let reader = PathReader()
    let parser = XMLParser(data: content)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    guard parser.parse() else {
      throw ToolError("\(path) is no XML: line \(parser.lineNumber) can not be read.")
    }
    paths = reader.paths
  }

  /// The path data of the `<path>` with an id, or of the first one.
  ///
  /// - Throws: a ``ToolError`` if there is no such path.
  func pathData(id: String?) throws -> String {
    guard let found = paths.first(where: { id == nil || $0.id == id }) else {
      throw ToolError("\(path) has no <path>\(id.map { " with the id '\($0)'" } ?? "").")
    }
    return found.data
  }
}

private final class PathReader: NSObject, XMLParserDelegate {
  var paths: [(id: String?, data: String)] = []

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes: [String: String]
  ) {
    let name = elementName.split(separator: ":").last ?? ""
    if name == "path", let data = attributes["d"] { paths.append((attributes["id"], data)) }
  }
}
