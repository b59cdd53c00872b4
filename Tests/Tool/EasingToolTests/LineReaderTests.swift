// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Lines of a file, which is read in parts of 65,536 bytes.
@Suite struct LineReaderTests {
  /// The values of a straight line at the times of a text, which are the times again.
  private func times(_ text: String) throws -> [String] {
    let run = try ToolRun("sample", "linear", "--times", "-", input: text)
    #expect(run.status == 0, "\(run.errors)")
    return run.lines.dropFirst().map { String($0.prefix { $0 != "," }) }
  }

  /// The last number, with or without an end of its line, crosses the end of a part or begins there.
  @Test(arguments: [65_534, 65_535, 65_536, 65_537, 65_538, 131_071, 131_072, 131_073])
  func parts(size: Int) throws {
    for ending in ["", "\n", "\r\n"] {
      let last = "0.125" + ending
      let before = size - last.utf8.count
      let lines = Array(repeating: "0.5", count: before / 4 - 1)
      let padded = "0.5" + String(repeating: "0", count: before % 4)
      let found = try times((lines + [padded]).joined(separator: "\n") + "\n" + last)
      #expect(found.count == lines.count + 2 && found.last == "0.125")
      #expect(found.dropLast().allSatisfy { $0 == "0.5" })
    }
  }

  @Test func ends() throws {
    #expect(try times("0.5\r\n0.25\n0.75\r") == ["0.5", "0.25", "0.75"])
    #expect(try times("\u{FEFF}0.5") == ["0.5"])
    #expect(try times("\u{FEFF}0.5\n0.25") == ["0.5", "0.25"])
    #expect(try times("") == [])
    let marked = try ToolRun("sample", "linear", "--times", "-", input: "0.5\n\u{FEFF}0.25")
    #expect(marked.status == 1 && marked.errors.hasPrefix("Error: line 2 of standard input is"))
  }

  /// Numbers of up to 63 characters are converted in place, longer ones as texts, with the same result.
  @Test func longNumbers() throws {
    for count in [61, 62, 63, 64, 65, 200] {
      let digits = "0.1" + String(repeating: "0", count: count - 4) + "5"
      #expect(try times(digits).map { Double($0) } == [Double(digits)])
    }
  }

  /// A line of more than a million characters is refused.
  @Test func longLines() throws {
    #expect(try times(String(repeating: " ", count: 900_000) + "0.5") == ["0.5"])
    let long = String(repeating: " ", count: 1_200_000) + "0.5"
    let run = try ToolRun("sample", "linear", "--times", "-", input: "1\n" + long)
    #expect(
      run.errors == "Error: line 2 of standard input is longer than a million characters.\n")
  }
}
