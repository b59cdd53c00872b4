// SPDX-License-Identifier: Apache-2.0

package struct ToolError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Creates the error of the last call of the system, which could not do this to a file.
  init(_ file: String, cannotBe done: String) {
    self.init("\(file) cannot be \(done): \(String(cString: strerror(errno))).")
  }
}
