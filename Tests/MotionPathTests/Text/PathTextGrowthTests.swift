// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport
import Testing

/// The time to read and print path data is linear in its size.
///
/// `EASING_TEXT_SWEEP=10000000` tests up to 10 MB.
@Suite(.serialized) struct PathTextGrowthTests {
  @Test(
    "path data is read and printed in linear time",
    arguments: [
      ("M0 0", "l1 1"), ("M0 0", "Z"), ("M0 0", "M1 1z"), ("m0 0", " 1-1"), ("M0 0", "t1 1"),
      ("M0 0", "s1 1 2 2"), ("M0 0", "a1 1 0 0 1 1 1"), ("M0 0L", "1"), ("M0 0L1.", "1"),
      ("M0 0L1e", "1"), ("M0 0", " "), ("M0 0L1 1 ", "x"), ("M0 0 ", "\u{301}"), ("M0 0L", "👨‍👩‍👧"),
    ])
  func reading(_ start: String, _ part: String) {
    func text(_ size: Int) -> String {
      start + String(repeating: part, count: size / part.utf8.count)
    }
    let growth = Growth(upTo: textSweepSize, input: text) { (text: String) -> Void in
      let (path, error) = PlanarPath.readingPrefix(of: text)
      _ = path.description
      if let error { #expect(error.description.utf8.count < 2000) }
    }
    #expect(growth.ofFourfoldSize < 9, "\(growth.seconds) s")
  }
}
