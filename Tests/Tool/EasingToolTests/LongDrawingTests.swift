// SPDX-License-Identifier: Apache-2.0

import SVGShapes
import TestSupport
import Testing

/// Long drawings are read to their end, or their errors are short; `make growth` counts the instructions.
@Suite struct LongDrawingTests {
  @Test("a long drawing is read, or its error is short", arguments: LongText.drawings)
  func drawing(_ text: LongText) {
    let bytes = Array(text.text(bytes: 20_000).utf8)
    do {
      let file = try bytes.withUnsafeBytes { try SVGFile($0, name: "it", id: nil) }
      let path = try file.element.path { _ in }.path
      // Paths without data are no shape; the tool says so.
      #expect(!path.subpaths.isEmpty || "\(text)".contains("<path/>"))
    } catch {
      let length = "\(error)".utf8.count
      #expect((1..<2000).contains(length))
    }
  }
}
