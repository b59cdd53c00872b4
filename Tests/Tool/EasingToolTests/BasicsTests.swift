// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// The part of the tool that `make run` builds does the same as the whole.
@Suite struct BasicsTests {
  @Test(arguments: [
    ["compare", "ease", "ease-out-bounce", "--csv", "-"], ["spring", "wobbly"], ["smaple"],
    ["sample", "eas"], ["stagger", "3"],
  ])
  func sameAsTheTool(arguments: [String]) throws {
    let tool = try ToolRun(arguments)
    let basics = try ToolRun(program: BuiltProgram.basics.checked(), arguments)
    #expect(basics.output == tool.output && basics.status == tool.status)
    #expect(basics.errors == tool.errors)
  }
}
