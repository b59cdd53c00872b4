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
}
