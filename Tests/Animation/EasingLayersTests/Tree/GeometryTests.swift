// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import TestSupport
import Testing

@Suite struct GeometryTests {
  private static func isNear(
    _ one: SIMD3<Double>?, _ other: SIMD3<Double>, within bound: Double = 1e-12
  ) -> Bool {
    guard let one else { return false }
    let difference = one - other
    return (difference * difference).sum().squareRoot() <= bound
  }

  /// Sets model values at once.
  private static func set(
    _ values: [(PropertyPath, AnimatedValue)], of layer: LayerID, _ tree: inout LayerTree
  ) throws {
    try tree.transaction(disablesActions: true) { tree in
      for (path, value) in values { try tree.setModel(path, of: layer, to: value) }
    }
  }

  @Test(
    "Anchor, bounds and position determine the matrix of a layer, and each of them may be missing")
  func placing() throws {
    var tree = LayerTree()
    let outer = tree.addLayer()
    let inner = try tree.addLayer(to: outer)
    // Only the depth is lost.
    #expect(try tree.matrix(from: inner, to: .root) == .scale(SIMD3(1, 1, 0)))
    try Self.set(
      [
        ("bounds", .vector4(SIMD4(10, 20, 100, 50))), ("position", .vector2(SIMD2(300, 200))),
        ("zPosition", .number(7)),
      ], of: inner, &tree)
    // The middle of the bounds, (60, 45), lies at the position; the layer around drops the depth.
    #expect(try tree.corners(of: inner, in: outer)?.first == SIMD3(250, 175, 0))
    try Self.set(
      [
        ("anchorPoint", .vector2(SIMD2(0, 1))),
        ("transform", .transform(LayerTransform(scale: SIMD3(2, 3, 1)))),
      ], of: inner, &tree)
    #expect(
      try tree.corners(of: inner, in: outer) == [
        SIMD3(300, 50, 0), SIMD3(500, 50, 0), SIMD3(500, 200, 0), SIMD3(300, 200, 0),
      ])
    try Self.set(
      [("bounds", .vector4(SIMD4(0, 0, 8, 8))), ("position", .vector3(SIMD3(1, 2, 9)))],
      of: outer, &tree)
    // Its own middle, (4, 4), is at (1, 2).
    #expect(try tree.convert(SIMD3(10, 70, 0), from: inner, to: .root) == SIMD3(297, 198, 0))
    #expect(try tree.convert(SIMD3(297, 198, 5), from: .root, to: inner) == SIMD3(10, 70, 0))
    #expect(try tree.matrix(from: inner, to: inner) == .identity)
  }

  @Test("Perspective for the layers inside vanishes at the anchor of the layer around")
  func sublayerTransform() throws {
    var tree = LayerTree()
    let outer = tree.addLayer()
    let inner = try tree.addLayer(to: outer)
    try Self.set(
      [
        ("bounds", .vector4(SIMD4(0, 0, 400, 300))), ("position", .vector2(SIMD2(200, 150))),
        ("sublayerTransform", .matrix(.perspective(distance: 500))),
      ], of: outer, &tree)
    try Self.set(
      [
        ("bounds", .vector4(SIMD4(0, 0, 100, 40))), ("position", .vector2(SIMD2(100, 50))),
        ("transform", .matrix(.rotation(.pi / 3, about: .y))),
      ], of: inner, &tree)
    // The corner at (50, -20) from the middle turns to (25, -20, -50·sin 60°), which is at (-75, -120) from the
    // anchor of the layer around, and 1 + 50·sin 60° / 500 away.
    let far = 1 + 5 * 0.75.squareRoot() / 50
    let expected = SIMD3(200 - 75 / far, 150 - 120 / far, 0)
    let corners = try #require(try tree.corners(of: inner, in: outer))
    #expect(Self.isNear(corners[1], expected))
    #expect(Self.isNear(corners[1], SIMD3(130.977522, 39.564035, 0), within: 1e-5))
    let back = try tree.convert(corners[1], from: outer, to: inner)
    #expect(Self.isNear(back, SIMD3(100, 0, 0)))
  }

  @Test(
    "A layer drops the depth of what is inside, a transform layer keeps it",
    arguments: [false, true])
  func flattening(isTransformLayer: Bool) throws {
    var tree = LayerTree()
    let outer = tree.addLayer(isTransformLayer: isTransformLayer)
    let inner = try tree.addLayer(to: outer)
    #expect(try tree.isTransformLayer(outer) == isTransformLayer)
    try Self.set(
      [("transform", .matrix(.rotation(.pi / 6, about: .y)))], of: outer, &tree)
    try Self.set(
      [
        ("position", .vector2(SIMD2(10, 3))), ("zPosition", .number(60)),
        ("anchorPointZ", .number(-40)),
      ], of: inner, &tree)
    let depth = isTransformLayer ? 100.0 : 0
    #expect(try tree.convert(.zero, from: inner, to: outer) == SIMD3(10, 3, depth))
    let x = 10 * 0.75.squareRoot() + depth / 2
    #expect(Self.isNear(try tree.convert(.zero, from: inner, to: .root), SIMD3(x, 3, 0)))
    // The root sees the plane of the inner layer, wherever that is.
    #expect(Self.isNear(try tree.convert(SIMD3(x, 3, 0), from: .root, to: inner), .zero))
    // Beside each other inside a transform layer, layers have a distance.
    let other = try tree.addLayer(to: outer)
    let between = try tree.convert(SIMD3.zero, from: other, to: inner)
    #expect(Self.isNear(between, SIMD3(-10, -3, -depth), within: 0))
  }

  /// The five layers of a folder whose page turns about its left edge, in a window of 320 by 480.
  private struct Folder {
    var tree: LayerTree
    let window, left, right, page, front, back: LayerID

    init() throws {
      tree = LayerTree()
      window = tree.addLayer()
      left = try tree.addLayer(to: window)
      right = try tree.addLayer(to: window)
      page = try tree.addLayer(to: window, isTransformLayer: true)
      front = try tree.addLayer(to: page)
      back = try tree.addLayer(to: page)
      let half = AnimatedValue.vector4(SIMD4(0, 0, 160, 480))
      try set(
        [
          ("bounds", .vector4(SIMD4(0, 0, 320, 480))), ("position", .vector2(SIMD2(160, 240))),
        ], of: window, &tree)
      for (layer, x) in [(left, 80.0), (right, 240), (front, 80), (back, 80)] {
        try set([("bounds", half), ("position", .vector2(SIMD2(x, 240)))], of: layer, &tree)
      }
      try set([("transform", .matrix(.rotation(.pi, about: .y)))], of: back, &tree)
      try set(
        [
          ("bounds", half), ("anchorPoint", .vector2(SIMD2(0, 0.5))),
          ("position", .vector2(SIMD2(160, 240))),
        ], of: page, &tree)
    }
  }

  @Test("The page of a folder at rest, half turned in perspective, and turned, as its matrices say")
  func folder() throws {
    var folder = try Folder()
    func corners(_ layer: LayerID) throws -> [SIMD3<Double>] {
      try folder.tree.corners(of: layer, in: folder.window) ?? []
    }
    let leftHalf = [SIMD3(0.0, 0, 0), SIMD3(160, 0, 0), SIMD3(160, 480, 0), SIMD3(0, 480, 0)]
    let rightHalf = leftHalf.map { $0 + SIMD3(160, 0, 0) }
    #expect(try corners(folder.left) == leftHalf && corners(folder.right) == rightHalf)
    #expect(try corners(folder.front) == rightHalf)
    // The back of the page lies on its front the other way round.
    #expect(
      zip(try corners(folder.back), [1, 0, 3, 2]).allSatisfy { Self.isNear($0, rightHalf[$1]) })

    // A third of the half turn, seen from 1000 away: the free edge comes nearer by 160·sin 60°.
    let pose = LayerTransform(rotation: SIMD3(0, -.pi / 3, 0), perspective: -1.0 / 1000)
    try Self.set([("transform", .transform(pose))], of: folder.page, &folder.tree)
    let near = 1 - 0.16 * 0.75.squareRoot()
    let turned = [
      SIMD3(160.0, 0, 0), SIMD3(160 + 80 / near, 240 - 240 / near, 0),
      SIMD3(160 + 80 / near, 240 + 240 / near, 0), SIMD3(160, 480, 0),
    ]
    #expect(Self.isNear(turned[1], SIMD3(252.868195, -38.604584, 0), within: 1e-6))
    #expect(zip(try corners(folder.front), turned).allSatisfy { Self.isNear($0, $1) })
    #expect(zip(try corners(folder.back), [1, 0, 3, 2]).allSatisfy { Self.isNear($0, turned[$1]) })

    // The matrix that the half turn ends with, m34 set after the turn: a plane of depth 0 has no perspective in it.
    var matrix = Matrix4.rotation(.pi, about: .y)
    matrix.m34 = 1.0 / 1000
    folder = try Folder()
    try Self.set([("transform", .matrix(matrix))], of: folder.page, &folder.tree)
    #expect(
      zip(try corners(folder.front), [1, 0, 3, 2]).allSatisfy { Self.isNear($0, leftHalf[$1]) })
    #expect(zip(try corners(folder.back), leftHalf).allSatisfy { Self.isNear($0, $1) })
  }

  @Test("Presentation and model have a matrix each")
  func states() throws {
    var one = try OneLayer()
    try one.tree.add(basic("position.x", from: 0, to: 8, duration: 2), to: one.layer)
    _ = try one.tree.advance(to: 1)
    #expect(try one.tree.convert(.zero, from: one.layer, to: .root) == SIMD3(4, 0, 0))
    #expect(try one.tree.convert(.zero, from: one.layer, to: .root, in: .model) == .zero)
  }

  @Test("Edge-on, behind the camera, and of the wrong kind there is no image")
  func impossible() throws {
    var one = try OneLayer()
    try Self.set([("transform", .matrix(.scale(SIMD3(0, 1, 1))))], of: one.layer, &one.tree)
    #expect(try one.tree.matrix(from: .root, to: one.layer) == nil)
    #expect(try one.tree.matrix(from: one.layer, to: .root) != nil)
    var behind = Matrix4.translation(SIMD3(0, 0, 200))
    behind = behind.followed(by: .perspective(distance: 100))
    try Self.set([("transform", .matrix(behind))], of: one.layer, &one.tree)
    #expect(try one.tree.convert(SIMD3.zero, from: one.layer, to: .root) == nil)
    #expect(try one.tree.corners(of: one.layer, in: .root) == nil)
    // In the plane of the camera everything is infinitely large.
    let beside = Matrix4.translation(SIMD3(0, 0, 100)).followed(by: .perspective(distance: 100))
    try Self.set([("transform", .matrix(beside))], of: one.layer, &one.tree)
    #expect(try one.tree.convert(SIMD3.zero, from: one.layer, to: .root) == nil)
    let before = Matrix4.translation(SIMD3(0, 0, 99)).followed(by: .perspective(distance: 100))
    try Self.set([("transform", .matrix(before))], of: one.layer, &one.tree)
    #expect(try one.tree.convert(SIMD3.zero, from: one.layer, to: .root) != nil)
    try Self.set([("bounds", .number(1))], of: one.layer, &one.tree)
    #expect(throws: LayerError.notApplicable("bounds")) {
      try one.tree.matrix(from: one.layer, to: .root)
    }
  }

  @Test("There and back again is where it was, through any layers")
  func roundTrips() throws {
    var random = SeededGenerator(seed: 11)
    var tree = LayerTree()
    var layers = [LayerID.root]
    for index in 1...40 {
      let parent = layers[Int.random(in: 0..<layers.count, using: &random)]
      let layer = try tree.addLayer(to: parent, isTransformLayer: index % 3 == 0)
      layers.append(layer)
      func vector(_ range: ClosedRange<Double>) -> SIMD3<Double> {
        .random(in: range, using: &random)
      }
      let pose = LayerTransform(
        translation: vector(-9...9), rotation: vector(-0.7...0.7), scale: vector(0.5...2),
        perspective: -1e-4)
      try Self.set(
        [
          ("bounds", .vector4(SIMD4(1, 2, 30, 20))), ("position", .vector3(vector(-30...30))),
          ("anchorPoint", .vector3(vector(0...1))), ("transform", .transform(pose)),
          ("sublayerTransform", .matrix(.perspective(distance: 5000))),
        ], of: layer, &tree)
    }
    for source in layers {
      let point = SIMD3(Double.random(in: 0...30, using: &random), 7, 0)
      let shown = try #require(try tree.convert(point, from: source, to: .root))
      #expect(shown.z == 0)
      let back = try tree.convert(shown, from: .root, to: source)
      #expect(Self.isNear(back, point, within: 1e-9), "\(source)")
    }
  }
}
