// SPDX-License-Identifier: Apache-2.0

/// The reason why a file has no shape, in one sentence.
package struct SVGError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
