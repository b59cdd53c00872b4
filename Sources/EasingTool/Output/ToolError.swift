// SPDX-License-Identifier: Apache-2.0

/// Why the tool could not do what it was asked, in one sentence.
package struct ToolError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
