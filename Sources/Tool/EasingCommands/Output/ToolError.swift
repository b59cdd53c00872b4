// SPDX-License-Identifier: Apache-2.0

/// A failure, described in one sentence.
package struct ToolError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
