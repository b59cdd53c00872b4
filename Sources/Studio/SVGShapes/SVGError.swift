// SPDX-License-Identifier: Apache-2.0

package struct SVGError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
