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
/// The file is parsed by Expat, because loading Foundation would take longer than the rest of the tool's work. The
/// whole file is read, so that a file that is not XML is refused, but only the shape is kept.
struct SVGFile {
  /// The shape.
  let element: SVGElement
  /// Notes on features of the file that are ignored.
  let notes: [String]

  /// Reads a file, or standard input for `-`, and finds a shape.
  ///
  /// Other files that it refers to are not read.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - id: the id of the shape; nil for the first one that is rendered directly.
  /// - Throws: a ``ToolError`` if the file cannot be read, is not XML or has no such shape.
  init(path: String, id: String?) throws {
    let name = path == "-" ? "standard input" : path
    let search = SVGSearch(id: id)
    try SVGFile.read(path, name: name, into: search)
    guard let element = search.element else {
      guard let id else {
        throw ToolError(
          "\(name) has no shape that is rendered directly; --id selects others, such as one in <defs>."
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
    notes = search.notes
  }

  private static func read(_ path: String, name: String, into search: SVGSearch) throws {
    let failure = { ToolError("\(name) cannot be read: \(String(cString: strerror(errno))).") }
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
          throw ToolError("\(name) is no XML: line \(line) cannot be read.")
        }
      }
    }
  }
}

/// read(2); inside ``SVGFile`` the name would refer to its own method.
private func posixRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
