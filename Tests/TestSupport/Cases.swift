// SPDX-License-Identifier: Apache-2.0

/// The cases of a test as text: each input is a line, and the lines of what is expected follow it, indented by two spaces.
///
/// Lines that begin with `# ` are comments. In an input, `⏎` is a line break.
package func cases(_ text: String) -> [(input: String, expected: String)] {
  var result: [(input: String, expected: String)] = []
  for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
    if line.hasPrefix("  ") {
      result[result.endIndex - 1].expected +=
        (result[result.endIndex - 1].expected.isEmpty ? "" : "\n") + line.dropFirst(2)
    } else {
      result.append((String(line).replacing("⏎", with: "\n"), ""))
    }
  }
  return result
}
