// SPDX-License-Identifier: Apache-2.0

import CExpat
import Easing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One shape of an SVG file.
///
/// Expat reads the file, and not Foundation, which each start of the tool would have to load: that takes
/// longer than all else. The whole file is read, so that one that is no XML is refused, but only the shape
/// is kept.
struct SVGFile {
  /// The shape.
  let element: SVGElement
  /// What the file asks for that is not done, in sentences.
  let remarks: [String]

  /// Reads a file, or standard input for `-`, and looks for a shape.
  ///
  /// What it refers to in other files is not read.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - id: the id of the shape; nil for the first that is drawn where it stands.
  /// - Throws: a ``ToolError`` if the file can not be read, is no XML or has no such shape.
  init(path: String, id: String?) throws {
    let name = path == "-" ? "standard input" : path
    let search = SVGSearch(id: id)
    try SVGFile.read(path, name: name, into: search)
    guard let element = search.element else {
      guard let id else {
        throw ToolError(
          "\(name) has no shape that is drawn where it stands; --id chooses others, such as one in <defs>."
        )
      }
      let quotation = Quotation.of(id)
      guard let other = search.otherElement else {
        throw ToolError("\(name) has no element with the id \(quotation).")
      }
      throw ToolError(
        "The element of \(name) with the id \(quotation) is <\(other.prefix(40))>; it must be a path, circle, "
          + "ellipse, rect, line, polyline or polygon.")
    }
    self.element = element
    remarks = search.remarks
  }

  private static func read(_ path: String, name: String, into search: SVGSearch) throws {
    let failure = { ToolError("\(name) can not be read: \(String(cString: strerror(errno))).") }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw failure() }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    guard let parser = XML_ParserCreate(nil) else { throw failure() }
    defer { XML_ParserFree(parser) }
    XML_SetUserData(parser, Unmanaged.passUnretained(search).toOpaque())
    XML_SetElementHandler(
      parser,
      { search, name, attributes in
        guard let search, let name, let attributes else { return }
        Unmanaged<SVGSearch>.fromOpaque(search).takeUnretainedValue().start(name, attributes)
      },
      { search, _ in
        guard let search else { return }
        Unmanaged<SVGSearch>.fromOpaque(search).takeUnretainedValue().end()
      })
    try withExtendedLifetime(search) {
      var count = 1
      while count > 0 {
        let size: Int32 = 1 << 16
        guard let buffer = XML_GetBuffer(parser, size) else { throw failure() }
        repeat {
          count = posixRead(descriptor, buffer, Int(size))
        } while count < 0 && errno == EINTR
        guard count >= 0 else { throw failure() }
        guard XML_ParseBuffer(parser, Int32(count), count == 0 ? 1 : 0) == XML_STATUS_OK else {
          let line = XML_GetCurrentLineNumber(parser)
          throw ToolError("\(name) is no XML: line \(line) can not be read.")
        }
      }
    }
  }
}

/// read(2), which inside ``SVGFile`` would be taken for its own method.
private func posixRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
