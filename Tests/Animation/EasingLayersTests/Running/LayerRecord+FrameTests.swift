// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

/// Frames, which work on numbers, show what is shown when another time is asked about, which asks the animations.
@Suite struct LayerRecordFrameTests {
  private static let values: [(AnimatedValue, AnimatedValue)] = [
    (.number(-3), .number(7)),
    (.vector2(SIMD2(1, -2)), .vector2(SIMD2(3, 5))),
    (.vector3(SIMD3(1, 2, 3)), .vector3(SIMD3(3, 2, -1))),
    (.vector4(SIMD4(1, 2, 3, 4)), .vector4(SIMD4(4, 3, 2, -1))),
    (.color(ColorValue(.sRGB, 1, 0, 0, opacity: 0.5)), .color(ColorValue(.sRGB, 0, 1, 0.2))),
    (.transform(.identity), .transform(LayerTransform(rotation: SIMD3(1, 2, 3)))),
    (.matrix(.identity), .matrix(.scale(SIMD3(2, 3, 4)))),
    (.list([1, 2, 3]), .list([3, 2, -1])),
    (.list([]), .list([])),
  ]

  private func busyTree() throws -> LayerTree {
    var tree = LayerTree()
    let layer = tree.addLayer()
    let timing = try MediaTiming(
      duration: 0.7, beginTime: 0.1, repetition: .count(2.5), autoreverses: true)
    for (index, (from, to)) in LayerRecordFrameTests.values.enumerated() {
      let name = "property\(index)"
      try tree.setModel(PropertyPath(name), of: layer, to: from)
      var basic = try BasicAnimation(from: from, to: to, timing: timing)
      basic.timingFunction = .easeOut
      basic.isRemovedOnCompletion = false
      let spring = try SpringAnimation(from: from, to: to, spring: .bouncy, timing: timing)
      var added = basic
      added.isAdditive = true
      var piled = added
      piled.isCumulative = true
      let animations: [AnyPropertyAnimation] = [
        .spring(spring), .basic(basic), .basic(added), .basic(piled),
        .keyframe(KeyframeAnimation(try KeyframeSequence(discrete: [to, from]), timing: timing)),
        .decay(try DecayAnimation(from: from, initialVelocity: to, timing: timing)),
        .basic(added),
      ]
      for animation in animations[(index % 3)...] {
        try tree.add(KeyedAnimation(PropertyPath(name), animation), to: layer)
      }
    }
    for component in ["property5.scale", "property5.rotation.z", "property1.y", "property3.w"] {
      var part = try BasicAnimation<AnimatedValue>(from: .number(1), to: .number(4), timing: timing)
      part.isAdditive = component.hasSuffix("y")
      let member = KeyedAnimation(PropertyPath(text: component), part)
      try tree.add(member, to: layer)
      try tree.add(
        GroupAnimation([member, member], timing: try MediaTiming(duration: 1, beginTime: 0.5)),
        to: layer)
    }
    // A property that comes later moves the numbers of all.
    try tree.setModel("late", of: layer, to: .vector2(.one))
    return tree
  }

  @Test("every kind of value shows the same bits either way")
  func sameBits() throws {
    let early = try busyTree()
    var tree = early
    let layer = try #require(try tree.children(of: .root).first)
    for frame in 0...130 {
      let time = Double(frame) / 60
      _ = try tree.advance(to: time)
      for name in try tree.properties(of: layer) {
        let path = PropertyPath(name)
        let shown = try tree.presentation(path, of: layer)
        let asked = try early.presentation(path, of: layer, at: time)
        #expect(shown.bits == asked.bits, "\(name) at \(time)")
        #expect(try tree.model(path, of: layer) == early.model(path, of: layer))
      }
    }
  }
}
