// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

/// Long texts end, and errors in them have short descriptions; `make growth` counts the instructions.
@Suite struct LongTextTests {
  @Test("a long text is read, or its error is short", arguments: LongText.curves)
  func reading(_ text: LongText) {
    let text = text.text(bytes: 20_000)
    do throws(EasingTextError) {
      let curve = try TimingCurve(parsing: text)
      #expect((try? TimingCurve(parsing: curve.description)) == curve)
    } catch {
      #expect(error.description.utf8.count < 2000)
    }
  }
}
