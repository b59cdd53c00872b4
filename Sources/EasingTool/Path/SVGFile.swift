// SPDX-License-Identifier: Apache-2.0

import CExpat
import ToolOutput

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The paths of an SVG file.
///
/// Expat reads it, and not Foundation, which each start of the tool would have to load: that takes
/// longer than all else.
struct SVGFile {
  private let path: String
  private let paths: [(id: String?, data: String)]

  /// Reads a file.
  ///
  /// What it refers to in other files is not read.
  ///
  /// - Throws: a ``ToolError`` if it can not be read or is no XML.
  init(path: String) throws {
    self.path = path
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw ToolError("\(path) can not be read.") }
    defer { close(descriptor) }
    guard let parser = XML_ParserCreate(nil) else { throw ToolError("\(path) can not be read.") }
    defer { XML_ParserFree(parser) }
    let found = FoundPaths()
    XML_SetUserData(parser, Unmanaged.passUnretained(found).toOpaque())
    XML_SetStartElementHandler(parser) { found, name, attributes in
      guard let found, let name, let attributes else { return }
      Unmanaged<FoundPaths>.fromOpaque(found).takeUnretainedValue().start(name, attributes)
    }
    var count = 1
    while count > 0 {
      let size: Int32 = 1 << 16
      guard let buffer = XML_GetBuffer(parser, size) else {
        throw ToolError("\(path) can not be read.")
      }
      repeat { count = read(descriptor, buffer, Int(size)) } while count < 0 && errno == EINTR
      guard count >= 0 else { throw ToolError("\(path) can not be read.") }
      guard XML_ParseBuffer(parser, Int32(count), count == 0 ? 1 : 0) == XML_STATUS_OK else {
        let line = XML_GetCurrentLineNumber(parser)
        throw ToolError("\(path) is no XML: line \(line) can not be read.")
      }
    }
    paths = withExtendedLifetime(found) { $0.paths }
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

/// The paths that were met so far.
private final class FoundPaths {
  var paths: [(id: String?, data: String)] = []

  /// Takes an element in; names and values of its attributes take turns, up to a null pointer.
  func start(
    _ element: UnsafePointer<CChar>,
    _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    guard String(cString: element).split(separator: ":").last == "path" else { return }
    var id: String?
    var data: String?
    var next = attributes
    while let name = next[0], let value = next[1] {
      switch String(cString: name) {
      case "id": id = String(cString: value)
      case "d": data = String(cString: value)
      default: break
      }
      next += 2
    }
    if let data { paths.append((id, data)) }
  }
}
