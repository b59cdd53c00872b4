// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport
import Testing

/// Long path data ends, and errors in it have short descriptions; `make growth` counts the instructions.
@Suite struct LongPathTextTests {
  @Test("long path data is read to its end, or its error is short", arguments: LongText.paths)
  func reading(_ text: LongText) {
    let (path, error) = PlanarPath.readingPrefix(of: text.text(bytes: 20_000))
    #expect((try? PlanarPath(parsing: path.description)) != nil)
    if let error { #expect(error.description.utf8.count < 2000) }
  }

  @Test("the segments of a long path take few more bytes than they need")
  func memory() throws {
    let text = "M0 0" + String(repeating: "L134.364,847.434", count: 100_000)
    let segments = try PlanarPath(parsing: text).subpaths[0].segments
    #expect(segments.count == 100_000 && segments.capacity < 110_000)
  }

  @Test("segments in few characters at the start of a text do not make it reserve much")
  func denseStart() throws {
    let text =
      "M0 0" + String(repeating: "h1", count: 5000) + "h0." + String(repeating: "1", count: 200_000)
    let segments = try PlanarPath(parsing: text).subpaths[0].segments
    #expect(segments.count == 5001)
    // Memory comes in whole pages.
    let bytes = segments.capacity * MemoryLayout<PathSegment>.stride
    #expect(bytes <= 16 * text.utf8.count + (1 << 14))
  }
}
