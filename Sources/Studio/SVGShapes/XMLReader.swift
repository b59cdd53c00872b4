// SPDX-License-Identifier: Apache-2.0

import CEasingExpat

/// Receives the tags of an XML text and the text between them, in order.
package protocol XMLHandler: AnyObject {
  func start(_ element: String, _ attributes: [(name: String, value: String)], in text: XMLReader)
  func append(_ characters: UnsafeRawBufferPointer, in text: XMLReader)
  func end(_ element: String)
}

/// Calls a handler for each tag of a text and for what is between the tags.
///
/// Expat parses the text, because loading Foundation would take longer than all other work of the tool.
package final class XMLReader {
  /// The reason why a text is no XML, and its position: lines and columns count from 1, offsets and columns are in bytes.
  package struct Mistake {
    package let offset: Int
    package let line: Int
    package let column: Int
    package let reason: String
    /// Whether the mistake is that the text continues after its outermost element.
    package let isAfterRoot: Bool
  }

  private let parser: XML_Parser
  private let handler: any XMLHandler

  private init(_ parser: XML_Parser, _ handler: any XMLHandler) {
    (self.parser, self.handler) = (parser, handler)
  }

  package var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
  package var column: Int { Int(XML_GetCurrentColumnNumber(parser)) + 1 }

  /// Returns the mistake at which reading stopped, or nil if the whole text was read.
  package static func read(_ bytes: UnsafeRawBufferPointer, _ handler: any XMLHandler) -> Mistake? {
    guard let parser = easing_create_parser() else {
      return Mistake(offset: 0, line: 1, column: 1, reason: "out of memory", isAfterRoot: false)
    }
    defer { easing_free_parser(parser, Int64(bytes.count)) }
    let reader = XMLReader(parser, handler)
    return withExtendedLifetime(reader) { reader.isRead(bytes) ? nil : reader.mistake }
  }

  private var mistake: Mistake {
    let code = XML_GetErrorCode(parser)
    return Mistake(
      offset: Int(XML_GetCurrentByteIndex(parser)), line: line, column: column,
      reason: XML_ErrorString(code).map { String(cString: $0) } ?? "no reason is known",
      isAfterRoot: code == XML_ERROR_JUNK_AFTER_DOC_ELEMENT)
  }

  private func isRead(_ bytes: UnsafeRawBufferPointer) -> Bool {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { reader, name, list in
        guard let reader = XMLReader.at(reader), let name, var next = list else { return }
        var attributes: [(name: String, value: String)] = []
        while let key = next[0], let value = next[1] {
          attributes.append((String(cString: key), String(cString: value)))
          next += 2
        }
        reader.handler.start(String(cString: name), attributes, in: reader)
      },
      { reader, name in
        guard let reader = XMLReader.at(reader), let name else { return }
        reader.handler.end(String(cString: name))
      })
    XML_SetCharacterDataHandler(parser) { reader, text, count in
      guard let reader = XMLReader.at(reader), let text else { return }
      reader.handler.append(UnsafeRawBufferPointer(start: text, count: Int(count)), in: reader)
    }
    // The text is passed in pieces, because Expat's lengths have 32 bits.
    var rest = bytes[...]
    repeat {
      let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      rest = rest.dropFirst(part.count)
      let text = part.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard XML_Parse(parser, text, Int32(part.count), rest.isEmpty ? 1 : 0) == XML_STATUS_OK
      else { return false }
    } while !rest.isEmpty
    return true
  }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
    pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }
}
