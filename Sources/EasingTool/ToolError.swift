// SPDX-License-Identifier: Apache-2.0

/// Why the tool could not do what it was asked, in one sentence.
struct ToolError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
