// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing

/// Trees of layers whose size is given, and the work that is measured on them.
public enum LayerScenes {
  /// Layers in one stage, each with four endless animations: an eased number, a spring of two numbers, a color with
  /// an open end, and keyframes of a component.
  public struct Grid {
    /// The tree.
    public var tree: LayerTree
    /// The layer around the others.
    public let stage: LayerID
    /// The animated layers.
    public let layers: [LayerID]
    /// All four properties of all layers.
    public let slots: [PropertySlot]

    /// Layers without animations.
    public init(layers count: Int) throws {
      var tree = LayerTree()
      let stage = tree.addLayer()
      var layers: [LayerID] = []
      var slots: [PropertySlot] = []
      for _ in 0..<count {
        let layer = try tree.addLayer(to: stage)
        try tree.setModel("opacity", of: layer, to: 1)
        try tree.setModel("position", of: layer, to: .vector2(.zero))
        try tree.setModel("backgroundColor", of: layer, to: .color(ColorValue(.sRGB, 1, 0, 0)))
        try tree.setModel("transform", of: layer, to: .transform(.identity))
        layers.append(layer)
        for name in ["opacity", "position", "backgroundColor", "transform"] {
          slots.append(try tree.slot(name, of: layer))
        }
      }
      self.tree = tree
      self.stage = stage
      self.layers = layers
      self.slots = slots
    }

    /// Adds the animations.
    public mutating func animate() throws {
      let keys = try KeyframeSequence<AnimatedValue>(
        [0, 0.1, -0.1, 0.1, 0], keyTimes: [0, 1.0 / 6, 0.5, 5.0 / 6, 1])
      for (layer, fraction) in zip(layers, SeededGenerator.fractions(layers.count, seed: 80)) {
        let timing = try MediaTiming(
          duration: 0.5 + fraction, repetition: .forever, autoreverses: true)
        var fade = try BasicAnimation<AnimatedValue>(from: 1, to: 0, timing: timing)
        fade.timingFunction = .easeInOut
        let move = try SpringAnimation<AnimatedValue>(
          from: .vector2(.zero), to: .vector2(SIMD2(100, 50)), spring: .bouncy, timing: timing)
        var tint = try BasicAnimation<AnimatedValue>(
          to: .color(ColorValue(.sRGB, 0, 0, 1)), timing: timing)
        tint.timingFunction = .ease
        var shake = KeyframeAnimation<AnimatedValue>(keys, timing: timing)
        shake.isAdditive = true
        try tree.add(KeyedAnimation("opacity", .basic(fade)), to: layer, forKey: "fade")
        try tree.add(KeyedAnimation("position", .spring(move)), to: layer, forKey: "move")
        try tree.add(KeyedAnimation("backgroundColor", .basic(tint)), to: layer, forKey: "tint")
        try tree.add(KeyedAnimation("transform.rotation.z", .keyframe(shake)), to: layer)
      }
    }

    /// Reads all values shown, as a renderer does.
    public func readAll() -> Double {
      var total = 0.0
      for slot in slots {
        switch tree.presentation(at: slot) {
        case .number(let number): total += number
        case .vector2(let vector): total += vector.x
        case .color(let color): total += color.opacity
        case .transform(let transform): total += transform.rotation.z
        default: break
        }
      }
      return total
    }

    /// Reads the numbers of all values shown, 17 of each layer.
    public func readAllNumbers(into numbers: inout [Double]) throws -> Double {
      var span = numbers.mutableSpan
      let count = try tree.readNumbers(at: slots, into: &span)
      return count == 0 ? .nan : numbers[0]
    }

    /// Removes all animations.
    public mutating func clear() throws {
      for layer in layers { try tree.removeAllAnimations(of: layer) }
    }
  }

  /// Layers each of which is in the one before it, all at the time of the first.
  public struct Chain {
    /// The tree.
    public var tree: LayerTree
    /// From the outermost to the innermost.
    public private(set) var layers: [LayerID] = []

    /// Layers without animations.
    public init(layers count: Int) throws {
      tree = LayerTree()
      var last = LayerID.root
      for _ in 0..<count {
        last = try tree.addLayer(to: last)
        try tree.setModel("opacity", of: last, to: 1)
        layers.append(last)
      }
    }

    /// Adds an animation that ends to each.
    public mutating func animate() throws {
      for layer in layers {
        let fade = try BasicAnimation<AnimatedValue>(from: 0, to: 1, duration: 5)
        try tree.add(KeyedAnimation("opacity", .basic(fade)), to: layer)
      }
    }
  }

  /// One layer with many animations of one property, which end one after the other.
  public struct Pile {
    /// The tree.
    public var tree: LayerTree
    /// Its one layer.
    public let layer: LayerID

    /// A layer without animations.
    public init() throws {
      var tree = LayerTree()
      layer = tree.addLayer()
      try tree.setModel("opacity", of: layer, to: 1)
      self.tree = tree
    }

    /// Adds animations under keys of their own, the last of which ends after two seconds.
    public mutating func animate(_ count: Int) throws {
      for index in 0..<count {
        var nudge = try BasicAnimation<AnimatedValue>(
          by: 1e-4, duration: 1 + Double(index) / Double(count))
        nudge.isAdditive = true
        try tree.add(KeyedAnimation("opacity", .basic(nudge)), to: layer, forKey: "nudge \(index)")
      }
    }
  }
}
