// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct SpringCommandTests {
  @Test("Core Animation's published settling durations")
  func coreAnimation() throws {
    for (damping, seconds) in [("10", "1.4727"), ("5", "2.8549"), ("15", "1.02209")] {
      let run = try ToolRun("spring", "damping \(damping)")
      #expect(run.output.contains("Core Animation            \(seconds)"))
    }
  }
}
