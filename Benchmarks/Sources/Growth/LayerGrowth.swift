// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Workloads

/// The times of a tree of layers.
enum LayerGrowth {
  static let rows: [GrowthRow] = [
    GrowthRow("layers: add four endless animations to each") { count, clock in
      var grid = try LayerScenes.Grid(layers: count)
      try clock.time { try grid.animate() }
    },
    GrowthRow("layers: a frame without an event") { count, clock in
      var grid = try running(count)
      try clock.time(repeating: 32) { try step(&grid.tree) }
    },
    GrowthRow("layers: a frame, and reading all values") { count, clock in
      var grid = try running(count)
      try clock.time(repeating: 8) {
        try step(&grid.tree)
        clock.keep(grid.readAll())
      }
    },
    GrowthRow("layers: a frame, and reading all numbers") { count, clock in
      var grid = try running(count)
      var numbers = [Double](repeating: 0, count: 17 * count)
      try clock.time(repeating: 8) {
        try step(&grid.tree)
        clock.keep(try grid.readAllNumbers(into: &numbers))
      }
    },
    GrowthRow("layers: setTimeSpace above them") { count, clock in
      var grid = try running(count)
      try clock.time {
        try grid.tree.setTimeSpace(TimeSpace(speed: 1.5), of: grid.stage)
        try step(&grid.tree)
      }
    },
    GrowthRow("layers: a scrub step above them") { count, clock in
      var grid = try running(count)
      try grid.tree.setTimeSpace(TimeSpace(speed: 0), of: grid.stage)
      try clock.time {
        try grid.tree.setTimeSpace(TimeSpace(speed: 0, timeOffset: 0.3), of: grid.stage)
        try step(&grid.tree)
      }
    },
    GrowthRow("layers: add them and set their clocks in one transaction") { count, clock in
      var tree = LayerTree()
      try clock.time {
        try tree.transaction { tree in
          for index in 0..<count {
            let layer = tree.addLayer()
            try tree.setModel("opacity", of: layer, to: 1)
            try tree.add(fade(), to: layer)
            try tree.setTimeSpace(TimeSpace(speed: Double(1 + index % 7)), of: layer)
          }
        }
        try step(&tree)
      }
    },
    GrowthRow("layers: ends of all while as many wait for a commit") { count, clock in
      var tree = LayerTree()
      var layers: [LayerID] = []
      for _ in 0..<count {
        layers.append(tree.addLayer())
        try tree.setModel("opacity", of: layers[layers.count - 1], to: 1)
        try tree.add(fade(), to: layers[layers.count - 1])
      }
      try step(&tree)
      try tree.beginTransaction()
      for layer in layers { try tree.add(fade(), to: layer) }
      try clock.time { clock.keep(Double(try tree.advance(to: 100).count)) }
    },
    GrowthRow("layers: remove all animations, and tell it") { count, clock in
      var grid = try running(count)
      try clock.time {
        try grid.clear()
        try step(&grid.tree)
      }
    },
    GrowthRow("chain: build") { count, clock in
      try clock.time { clock.keep(Double(try LayerScenes.Chain(layers: count).layers.count)) }
    },
    GrowthRow("chain: add an animation to each layer") { count, clock in
      var chain = try LayerScenes.Chain(layers: count)
      try clock.time { try chain.animate() }
    },
    GrowthRow("chain: setTimeSpace at the top") { count, clock in
      var chain = try LayerScenes.Chain(layers: count)
      try chain.animate()
      try step(&chain.tree)
      try clock.time { try chain.tree.setTimeSpace(TimeSpace(speed: 1.25), of: chain.layers[0]) }
    },
    GrowthRow("chain: tell all starts and stops") { count, clock in
      var chain = try LayerScenes.Chain(layers: count)
      try chain.animate()
      try clock.time { clock.keep(Double(try chain.tree.advance(to: 100).count)) }
    },
    GrowthRow("one layer: add animations under keys") { count, clock in
      var pile = try LayerScenes.Pile()
      try clock.time { try pile.animate(count) }
    },
    GrowthRow("one layer: end them one by one, a frame each") { count, clock in
      var pile = try LayerScenes.Pile()
      try pile.animate(count)
      try clock.time {
        for index in 1...count {
          let events = try pile.tree.advance(to: 1 + Double(index) / Double(count))
          clock.keep(Double(events.count))
        }
      }
    },
    GrowthRow("one layer: remove them by their keys") { count, clock in
      var pile = try LayerScenes.Pile()
      try pile.animate(count)
      try clock.time {
        for index in 0..<count {
          try pile.tree.removeAnimation(forKey: "nudge \(index)", of: pile.layer)
        }
      }
    },
    GrowthRow("one layer: read the sum of all") { count, clock in
      var pile = try LayerScenes.Pile()
      try pile.animate(count)
      try step(&pile.tree)
      let slot = try pile.tree.slot("opacity", of: pile.layer)
      clock.time {
        if case .number(let number) = pile.tree.presentation(at: slot) { clock.keep(number) }
      }
    },
  ]

  private static func running(_ count: Int) throws -> LayerScenes.Grid {
    var grid = try LayerScenes.Grid(layers: count)
    try grid.animate()
    try step(&grid.tree)
    return grid
  }

  private static func fade() throws -> KeyedAnimation {
    KeyedAnimation("opacity", try BasicAnimation(from: 1, to: 0, duration: 1))
  }

  private static func step(_ tree: inout LayerTree) throws {
    _ = try tree.advance(to: tree.time + 1.0 / 60)
  }
}
