// SPDX-License-Identifier: Apache-2.0

package struct ToolError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
