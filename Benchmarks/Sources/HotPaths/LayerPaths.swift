// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Workloads

/// The hot paths of layers: an operation is that on one animation.
let layerPaths: [HotPath] = [
  HotPath("layer-frame", operations: 400 * 60) {
    guard var grid = try? running(100) else { return { .nan } }
    return {
      var total = 0.0
      for _ in 0..<60 {
        _ = try? grid.tree.advance(to: grid.tree.time + 1.0 / 60)
        total += grid.readAll()
      }
      return total
    }
  },
  HotPath("layer-frame-numbers", operations: 400 * 60) {
    guard var grid = try? running(100) else { return { .nan } }
    var numbers = [Double](repeating: 0, count: 17 * 100)
    return {
      var total = 0.0
      for _ in 0..<60 {
        _ = try? grid.tree.advance(to: grid.tree.time + 1.0 / 60)
        total += (try? grid.readAllNumbers(into: &numbers)) ?? .nan
      }
      return total
    }
  },
  HotPath("layer-scrub", operations: 400 * 60) {
    guard var grid = try? running(100) else { return { .nan } }
    var offset = 0.0
    return {
      for _ in 0..<60 {
        offset += 0.01
        if let space = try? TimeSpace(speed: 0, timeOffset: offset) {
          try? grid.tree.setTimeSpace(space, of: grid.stage)
          // The change takes effect with the next step.
          _ = try? grid.tree.advance(to: grid.tree.time + 1.0 / 60)
        }
      }
      return offset
    }
  },
  HotPath("layer-add-and-remove", operations: 400) {
    guard var grid = try? LayerScenes.Grid(layers: 100) else { return { .nan } }
    return {
      try? grid.animate()
      try? grid.clear()
      return Double((try? grid.tree.advance(to: grid.tree.time + 1.0 / 60).count) ?? 0)
    }
  },
  HotPath("layer-chain", operations: 1000) {
    {
      guard var chain = try? LayerScenes.Chain(layers: 1000), (try? chain.animate()) != nil,
        let space = try? TimeSpace(speed: 1.25),
        (try? chain.tree.setTimeSpace(space, of: chain.layers[0])) != nil
      else { return .nan }
      return Double((try? chain.tree.advance(to: 100).count) ?? 0)
    }
  },
  HotPath("layer-events", operations: 1000) {
    {
      guard var pile = try? LayerScenes.Pile(), (try? pile.animate(1000)) != nil else {
        return .nan
      }
      var events = 0
      for index in 1...1000 {
        events += (try? pile.tree.advance(to: 1 + Double(index) / 1000).count) ?? 0
      }
      return Double(events)
    }
  },
]

private func running(_ count: Int) throws -> LayerScenes.Grid {
  var grid = try LayerScenes.Grid(layers: count)
  try grid.animate()
  _ = try grid.tree.advance(to: 1.0 / 60)
  return grid
}
