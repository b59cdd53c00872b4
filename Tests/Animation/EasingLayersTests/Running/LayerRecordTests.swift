// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

/// A layer looks names up one by one while they are few, and in a table beyond; no number of them makes a difference.
@Suite struct LayerRecordTests {
  @Test("Each of many properties keeps its own value, also across the limit", arguments: 1...40)
  func properties(count: Int) throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setAllowsActions(false, of: layer)
    let paths = (0..<count).map { PropertyPath("p\($0)") }
    for (number, path) in paths.enumerated() {
      try tree.setModel(path, of: layer, to: .number(Double(number)))
      // All that were there before are found again, and the next one is not there.
      for (other, path) in paths[...number].enumerated() {
        #expect(try tree.model(path, of: layer) == .number(Double(other)))
      }
      #expect(throws: LayerError.unknownProperty(PropertyPath("p\(number + 1)"))) {
        try tree.model(PropertyPath("p\(number + 1)"), of: layer)
      }
    }
    for (number, path) in paths.enumerated() {
      try tree.setModel(path, of: layer, to: .number(Double(-number)))
    }
    for (number, path) in paths.enumerated() {
      #expect(try tree.model(path, of: layer) == .number(Double(-number)))
    }
  }

  @Test("Each of many animations is found, replaced and removed by its key", arguments: 1...40)
  func animations(count: Int) throws {
    var one = try OneLayer()
    let layer = one.layer
    let keys = (0..<count).map { "k\($0)" }
    for (number, key) in keys.enumerated() {
      try one.tree.add(
        try basic("opacity", to: 0, duration: Double(number + 1)), to: layer, forKey: key)
      for (other, key) in keys[...number].enumerated() {
        let found = try one.tree.animation(forKey: key, of: layer)
        #expect(found?.timing.duration == Double(other + 1))
      }
      #expect(try one.tree.animation(forKey: "k\(number + 1)", of: layer) == nil)
    }
    // Every second one is replaced, which puts it behind the others; then they are removed.
    var order = keys
    for number in stride(from: 0, to: count, by: 2) {
      try one.tree.add(
        try basic("opacity", to: 0, duration: 100), to: layer, forKey: keys[number])
      order.removeAll { $0 == keys[number] }
      order.append(keys[number])
    }
    #expect(try one.tree.animationKeys(of: layer) == order)
    while let key = order.popLast() {
      try one.tree.removeAnimation(forKey: key, of: layer)
      #expect(try one.tree.animation(forKey: key, of: layer) == nil)
      #expect(try one.tree.animationKeys(of: layer) == order)
      #expect(try one.tree.animationCount(of: layer) == order.count)
    }
  }
}
