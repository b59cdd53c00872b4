// SPDX-License-Identifier: Apache-2.0

import CEasingExpat
import SwiftEasing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Expat parses the file, because loading Foundation would take longer than all other work of the tool. The whole file is
// read, because references and style sheets decide which shape is rendered first.
package struct SVGFile {
  package let element: SVGElement
  package let notes: [String]

  /// Reads a file, or standard input if the path is `-`, and finds a shape in it.
  ///
  /// If `id` is nil, the shape is the first one that is rendered. Other files to which this file refers are not read.
  package init(path: String, id: String?) throws {
    let name = path == "-" ? "standard input" : path
    let failure = { SVGError("\(name) cannot be read: \(String(cString: strerror(errno))).") }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw failure() }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    try self.init(name: name, id: id) { buffer in
      var filled = 0
      while filled < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        let count = read(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count >= 0 else { throw failure() }
        if count == 0 { break }
        filled += count
      }
      return filled
    }
  }

  package init(_ bytes: UnsafeRawBufferPointer, name: String, id: String?) throws {
    var rest = bytes[...]
    try self.init(name: name, id: id) { buffer in
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  private init(
    name: String, id: String?, filling: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    let document = SVGDocument()
    try SVGFile.parse(name, into: document, filling)
    let places: [Int]
    if let id {
      guard let index = document.ids[id] else {
        throw SVGError("\(name) has no element with the id \(Quotation.of(id)).")
      }
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

  /// Parses in chunks that double in size, which takes at most twice the time of a single scan.
  ///
  /// Expat before 2.6 rescans an unfinished tag with each chunk, in quadratic time if all chunks have the same size.
  private static func parse(
    _ name: String, into document: SVGDocument,
    _ fill: (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    guard let parser = easing_create_parser() else { throw noMemory(name) }
    var length: Int64 = 0
    defer { easing_free_parser(parser, length) }
    XML_SetUserData(parser, Unmanaged.passUnretained(document).toOpaque())
    XML_SetElementHandler(
      parser,
      { document, name, attributes in
        guard let name, let attributes else { return }
        SVGFile.document(document)?.start(name, attributes)
      },
      { document, _ in SVGFile.document(document)?.end() })
    XML_SetCharacterDataHandler(parser) { document, text, count in
      guard let text else { return }
      SVGFile.document(document)?.append(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    try withExtendedLifetime(document) {
      var size = 1 << 16
      var isLast = false
      while !isLast {
        guard let buffer = XML_GetBuffer(parser, Int32(size)) else { throw noMemory(name) }
        let count = try fill(UnsafeMutableRawBufferPointer(start: buffer, count: size))
        isLast = count < size
        length += Int64(count)
        guard XML_ParseBuffer(parser, Int32(count), isLast ? 1 : 0) == XML_STATUS_OK else {
          let line = XML_GetCurrentLineNumber(parser)
          let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
          throw SVGError(
            "\(name) is not XML: line \(line) cannot be read: \(reason ?? "no reason is known").")
        }
        size = min(2 * size, 1 << 26)
      }
    }
  }

  private static func document(_ pointer: UnsafeMutableRawPointer?) -> SVGDocument? {
    pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private static func noMemory(_ name: String) -> SVGError {
    SVGError("\(name) cannot be read: not enough memory.")
  }
}
