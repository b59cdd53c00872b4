// SPDX-License-Identifier: Apache-2.0

import EasingLayers
import Foundation
import Testing

extension LayerTree {
  /// The tree as JSON, with its keys in order.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The tree after it has been saved and read back, which saves the same text.
  func readBack(_ tags: (any Sendable)? = nil) throws -> LayerTree {
    let text = try json()
    let decoder = JSONDecoder()
    decoder.userInfo[AnimationTag.typesKey] = tags
    let tree = try decoder.decode(LayerTree.self, from: Data(text.utf8))
    #expect(try tree.json() == text)
    return tree
  }
}
