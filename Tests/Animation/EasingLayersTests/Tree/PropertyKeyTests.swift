// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import Testing

extension PropertyKey<Double> { fileprivate static var opacity2: Self { Self("opacity2") } }
extension PropertyKey<[Double]> { fileprivate static var bars: Self { Self("bars") } }

@Suite struct PropertyKeyTests {
  @Test("A key has the type of its value")
  func types() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    let opacity: Double = try tree.model(.opacity, of: layer)
    #expect(opacity == 1)
    #expect(try tree.model(.shadowOffset, of: layer) == SIMD2(0, -3))
    #expect(try tree.model(.transform, of: layer) == Matrix4.identity)
    #expect(try tree.model(.bounds, of: layer) == SIMD4.zero)
    #expect(try tree.model(.borderColor, of: layer) == ColorValue(.sRGB, 0, 0, 0))
    try tree.setModel(.position, of: layer, to: [7, 8])
    #expect(try tree.model("position", of: layer) == .vector2([7, 8]))
    try tree.advance(to: 0)
    try tree.add(
      KeyedAnimation(.position, BasicAnimation(from: [0, 0], to: [4, 8], duration: 1)), to: layer)
    try tree.add(
      KeyedAnimation(.opacity, KeyframeAnimation(values: [0, 1, 0], duration: 1)), to: layer)
    try tree.add(
      KeyedAnimation(.zPosition, DecayAnimation(initialVelocity: 5)), to: layer)
    try tree.add(
      KeyedAnimation(.cornerRadius, SpringAnimation(to: 5, spring: .bouncy)), to: layer)
    try tree.advance(to: 0.25)
    #expect(try tree.presentation(.position, of: layer) == [1, 2])
    #expect(try tree.presentation(.opacity, of: layer) == 0.5)
    #expect(try tree.presentation(.zPosition, of: layer) > 0.9)
  }

  @Test("Each of Core Animation's properties with numbers has a key of its type")
  func complete() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    let doubles: [PropertyKey<Double>] = [
      .opacity, .zPosition, .anchorPointZ, .cornerRadius, .borderWidth, .shadowOpacity,
      .shadowRadius,
    ]
    var names = ["contents"]
    for key in doubles {
      names.append(try key.path.description + (tree.model(key, of: layer) < 0 ? "-" : ""))
    }
    for key in [PropertyKey.position, .anchorPoint, .shadowOffset] {
      _ = try tree.model(key, of: layer)
      names.append(key.path.description)
    }
    for key in [PropertyKey.transform, .sublayerTransform] {
      _ = try tree.model(key, of: layer)
      names.append(key.path.description)
    }
    for key in [PropertyKey.backgroundColor, .borderColor, .shadowColor] {
      _ = try tree.model(key, of: layer)
      names.append(key.path.description)
    }
    _ = try tree.model(.bounds, of: layer)
    names.append("bounds")
    #expect(try names.sorted() == tree.properties(of: layer).sorted())
  }

  @Test("A key of a client needs one line, and another kind of value is refused")
  func declared() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    #expect(throws: LayerError.unknownProperty("bars")) { try tree.model(.bars, of: layer) }
    try tree.setModel(.bars, of: layer, to: [1, 2])
    // A name that would be taken for a mistake.
    try tree.setModel(.opacity2, of: layer, to: 3)
    #expect(try tree.model(.bars, of: layer) == [1, 2])
    #expect(try tree.presentation(.opacity2, of: layer) == 3)
    #expect(throws: LayerError.notApplicable("bars")) {
      try tree.model(PropertyKey<Double>("bars"), of: layer)
    }
    #expect(throws: LayerError.notApplicable("opacity")) {
      try tree.setModel(PropertyKey<[Double]>("opacity"), of: layer, to: [1])
    }
    #expect(try tree.model(PropertyKey<Double>("bounds.width"), of: layer) == 0)
  }

  @Test("A misspelled name is an error that has the name that was meant")
  func misspelled() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    let plain = tree.addLayer()
    for (wrong, right) in [
      ("opactiy", "opacity"), ("Opacity", "opacity"), ("postion", "position"),
      ("backgroundcolor", "backgroundColor"), ("position.xx", "position.x"),
      ("transform.rotate.z", "transform.rotation.z"), ("position.X", "position.x"),
      ("transform.skew", "transform.scale"),
    ] {
      let error = #expect(throws: LayerError.self) {
        try tree.setModel(PropertyPath(text: wrong), of: layer, to: 1)
      }
      guard case .misspelledProperty(let path, let near)? = error else {
        Issue.record("\(wrong): \(String(describing: error))")
        continue
      }
      #expect(path.description == wrong && near.description == right, "\(wrong) \(near)")
      #expect(error?.description.contains("did you mean \"\(right)\"") == true)
      try tree.setModel(PropertyPath(text: wrong), of: plain, to: 1)
    }
    for name in ["glow", "rotation", "progress", "pulse.rate"] {
      try tree.setModel(PropertyPath(text: name), of: layer, to: 1)
    }
    #expect(try tree.properties(of: layer).count == 21)
  }
}
