// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Testing

@Suite struct LayerDefaultsTests {
  @Test("A layer with Core Animation's defaults needs no declarations before it is animated")
  func animated() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    try tree.add(basic("opacity", to: 0, duration: 1), to: layer)
    try tree.add(basic("transform.rotation.z", by: 2, duration: 1), to: layer)
    try tree.add(
      KeyedAnimation(
        "backgroundColor", BasicAnimation(to: ColorValue(.sRGB, 1, 0, 0), duration: 1)), to: layer)
    _ = try tree.advance(to: 0.5)
    #expect(try tree.presentation("opacity", of: layer) == 0.5)
    #expect(abs(try tree.presentation("transform.rotation.z", of: layer).asNumber - 1) < 1e-15)
    #expect(
      try tree.presentation("backgroundColor", of: layer).components == [0.5, 0, 0, 0.5])
    let other = tree.addLayer()
    #expect(throws: LayerError.self) {
      try tree.add(basic("opacity", to: 0, duration: 1), to: other)
    }
  }

  @Test("Its values are set at once where it is added, and animated afterwards")
  func firstInstant() throws {
    var tree = LayerTree()
    let layer = try tree.addLayer(to: .root, defaults: .coreAnimation)
    try tree.setModel("position", of: layer, to: SIMD2(7, 8))
    #expect(try tree.animationCount(of: layer) == 0)
    _ = try tree.advance(to: 0)
    try tree.setModel("opacity", of: layer, to: 0)
    #expect(try tree.animationKeys(of: layer) == ["opacity"])
    _ = try tree.advance(to: 1)
    #expect(try tree.presentation("opacity", of: layer) == 0)
    #expect(try tree.properties(of: layer).count == 17)
  }

  @Test("The defaults are those of CALayer's header")
  func header() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    let numbers: KeyValuePairs<PropertyPath, [Double]> = [
      "anchorPoint": [0.5, 0.5], "opacity": [1], "shadowOffset": [0, -3], "shadowRadius": [3],
      "shadowOpacity": [0], "borderColor": [0, 0, 0, 1], "backgroundColor": [0, 0, 0, 0],
      "bounds": [0, 0, 0, 0], "zPosition": [0], "cornerRadius": [0],
    ]
    for (path, expected) in numbers {
      #expect(try tree.model(path, of: layer).components == expected)
    }
    #expect(try tree.model("transform", of: layer) == .matrix(.identity))
  }
}
