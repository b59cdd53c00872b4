// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing
import TestSupport
import Testing

/// Layers that turn: matrices stay rotations, and their angular velocity goes on.
@Suite struct TurningLayerTests {
  private func matrix(_ tree: LayerTree, _ layer: LayerID, at time: Double? = nil) throws -> Matrix4
  {
    let value =
      try time.map { try tree.presentation("transform", of: layer, at: $0) }
      ?? tree.presentation("transform", of: layer)
    guard case .matrix(let matrix) = value else {
      Issue.record("no matrix")
      return .identity
    }
    return matrix
  }

  private func determinant(_ m: Matrix4) -> Double {
    let c = m.components
    return c[0] * (c[5] * c[10] - c[6] * c[9]) - c[1] * (c[4] * c[10] - c[6] * c[8])
      + c[2] * (c[4] * c[9] - c[5] * c[8])
  }

  private func angularVelocity(
    _ tree: LayerTree, _ layer: LayerID, at time: Double, _ step: Double
  ) throws -> SIMD3<Double> {
    let values = try [0.0, 1, 2, 3].map {
      try #require(Rotation(matrix(tree, layer, at: time + $0 * step)))
    }
    let ways = values.map { values[0].vector(to: $0) }
    return (18 * ways[1] - 9 * ways[2] + 2 * ways[3]) / (6 * step)
  }

  @Test("A spring that is called back while it turns stays a rotation, and keeps its speed")
  func springCalledBack() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<20 {
      var tree = LayerTree()
      let layer = tree.addLayer()
      try tree.setModel("transform", of: layer, to: .matrix(.identity))
      try tree.setAction(.spring(.bouncy), for: "transform", of: layer)
      for step in 1...6 {
        let axis = SIMD3<Double>.random(in: -1...1, using: &random)
        let target = try Rotation(Double.random(in: 0...3, using: &random), about: axis)
        let velocity = try tree.velocity("transform", of: layer)
        let before = try matrix(tree, layer)
        try tree.setModel("transform", of: layer, to: .matrix(target.matrix))
        let jump = try zip(matrix(tree, layer).components, before.components).map { abs($0 - $1) }
        #expect(jump.max() ?? .nan < 1e-13)
        // The first number of the transform is not the angular velocity, but all of them determine it.
        let difference =
          try zip(
            tree.velocity("transform", of: layer).components, velocity.components
          ).map { abs($0 - $1) }.max() ?? .nan
        #expect(difference < 1e-9)
        for part in 0..<5 {
          _ = try tree.advance(to: Double(step) * 0.3 - 0.24 + Double(part) * 0.06)
          #expect(abs(determinant(try matrix(tree, layer)) - 1) < 1e-12)
        }
      }
    }
  }

  @Test("Smooth keys of rotations are rotations, with a continuous angular velocity")
  func smoothKeys() throws {
    var random = SeededGenerator(seed: 22)
    let rotations = try (0..<5).map { _ in
      try Rotation(2, about: SIMD3<Double>.random(in: -1...1, using: &random)).matrix
    }
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("transform", of: layer, to: .matrix(.identity))
    let keys = try KeyframeAnimation(values: rotations, calculationMode: .cubic, duration: 4)
    try tree.add(KeyedAnimation("transform", keys), to: layer)
    for step in 0..<64 {
      let time = Double(step) / 16
      #expect(abs(determinant(try matrix(tree, layer, at: time)) - 1) < 1e-12)
    }
    for (index, rotation) in rotations.enumerated().dropLast() {
      #expect(try matrix(tree, layer, at: Double(index)) == rotation)
      if index == 0 { continue }
      let after = try angularVelocity(tree, layer, at: Double(index), 1e-4)
      let before = try angularVelocity(tree, layer, at: Double(index), -1e-4)
      #expect(((after - before) * (after - before)).sum().squareRoot() < 1e-6)
    }
  }

  @Test("A component of a matrix is animated, over a matrix that moves")
  func componentOfMatrix() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    let start = LayerTransform(
      translation: SIMD3(10, 20, 0), rotation: SIMD3(0.2, -0.3, 0.5), scale: SIMD3(1, 2, 1.5))
    try tree.setModel("transform", of: layer, to: .matrix(start.matrix))
    let turn = try BasicAnimation<AnimatedValue>(by: .number(2 * .pi), duration: 4)
    try tree.add(KeyedAnimation("transform.rotation", .basic(turn)), to: layer)
    let grow = try BasicAnimation<AnimatedValue>(from: 1, to: 3, duration: 4)
    try tree.add(KeyedAnimation("transform.scale.x", .basic(grow)), to: layer)
    for step in 0..<32 {
      let time = Double(step) / 8
      _ = try tree.advance(to: time)
      var expected = start
      expected.rotation.z += time / 4 * 2 * .pi
      expected.scale.x = 1 + time / 2
      let difference =
        zip(try matrix(tree, layer).components, expected.matrix.components)
        .map { abs($0 - $1) }.max() ?? .nan
      #expect(difference < 1e-13)
      #expect(
        abs(try tree.presentation("transform.scale.x", of: layer).asNumber - expected.scale.x)
          < 1e-13)
      let velocity = try tree.velocity("transform", of: layer).components
      var (later, earlier) = (expected, expected)
      later.rotation.z += 1e-5 * .pi / 2
      earlier.rotation.z -= 1e-5 * .pi / 2
      later.scale.x += 1e-5 / 2
      earlier.scale.x -= 1e-5 / 2
      let quotient = later.matrix.subtracting(earlier.matrix).scaled(by: 0.5e5).components
      #expect(zip(velocity, quotient).allSatisfy { abs($0 - $1) < 1e-8 })
    }
    try tree.setModel("transform.rotation.z", of: layer, to: 1)
    #expect(abs(try tree.model("transform.rotation.z", of: layer).asNumber - 1) < 1e-15)
  }

  /// A layer with a matrix that moves in one of several ways, and whose components are animated.
  private func tree(
    over base: MovingBase, animating animations: [(PropertyPath, AnyPropertyAnimation)]
  ) throws -> (LayerTree, LayerID) {
    var tree = LayerTree()
    let layer = tree.addLayer()
    let start = LayerTransform(
      translation: SIMD3(10, 20, 5), rotation: SIMD3(0.2, -0.3, 0.5), scale: SIMD3(1, 2, 1.5),
      perspective: base == .seen ? -0.01 : 0)
    let end = LayerTransform(
      translation: SIMD3(-4, 2, 9), rotation: SIMD3(-0.4, 0.6, 1.1), scale: SIMD3(1.5, 1, 3),
      perspective: base == .seen ? -0.02 : 0)
    func matrix(_ transform: LayerTransform) -> AnimatedValue {
      let mirror = Matrix4.scale(SIMD3(1, base == .mirrored ? -1 : 1, 1))
      // Matrices that differ by a factor are the same transform.
      return .matrix(
        mirror.followed(by: transform.matrix).scaled(by: base == .multiple ? -2.5 : 1))
    }
    try tree.setModel("transform", of: layer, to: matrix(start))
    switch base {
    case .still: break
    case .moving, .mirrored, .multiple, .seen:
      let move = try BasicAnimation(from: matrix(start), to: matrix(end), duration: 3)
      try tree.add(KeyedAnimation("transform", .basic(move)), to: layer)
    case .spring, .spinning:
      try tree.setAction(.spring(.bouncy), for: "transform", of: layer)
      _ = try tree.advance(to: 0.1)
      try tree.setModel("transform", of: layer, to: matrix(end))
      guard base == .spinning else { break }
      _ = try tree.advance(to: 0.25)
      try tree.setModel("transform", of: layer, to: matrix(start))
    case .keys:
      let middle = LayerTransform(rotation: SIMD3(0.5, 0.1, -0.3), scale: SIMD3(2, 1, 1))
      let keys = try KeyframeAnimation(
        values: [start, end, middle, start].map(matrix), calculationMode: .cubic, duration: 3)
      try tree.add(KeyedAnimation("transform", .keyframe(keys)), to: layer)
    }
    for (path, animation) in animations {
      try tree.add(KeyedAnimation(path, animation), to: layer)
    }
    return (tree, layer)
  }

  enum MovingBase: CaseIterable {
    case still, moving, mirrored, multiple, seen, spring, spinning, keys
  }

  private static let components: [PropertyPath] = [
    "transform.rotation.x", "transform.rotation.y", "transform.rotation.z", "transform.rotation",
    "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.scale",
    "transform.translation.x", "transform.translation.y", "transform.translation.z",
    "transform.translation", "transform.perspective",
  ]

  private func animation(
    of path: PropertyPath, kind: Int
  ) throws -> AnyPropertyAnimation {
    func value(_ number: Double) -> AnimatedValue {
      path == "transform.translation" ? .vector2(SIMD2(number, -2 * number)) : .number(number)
    }
    let size = path == "transform.perspective" ? 0.01 : 1.0
    let (from, to) = (value(0.4 * size), value(1.7 * size))
    switch kind {
    case 0:
      var basic = try BasicAnimation(from: from, to: to, duration: 3)
      basic.timingFunction = .ease
      return .basic(basic)
    case 1: return .basic(try BasicAnimation(to: to, duration: 3))
    case 2:
      var added = try BasicAnimation(from: from, to: to, duration: 3)
      added.isAdditive = true
      return .basic(added)
    case 3:
      return .spring(try SpringAnimation(from: from, to: to, spring: .bouncy))
    case 4:
      return .keyframe(
        try KeyframeAnimation(values: [from, to, from, to], calculationMode: .cubic, duration: 3))
    default: return .decay(try DecayAnimation(from: nil, initialVelocity: value(size)))
    }
  }

  /// The numbers' derivative by a central difference of sixth order.
  private func quotient(
    _ path: PropertyPath, _ tree: LayerTree, _ layer: LayerID, _ step: Double
  ) throws -> [Double] {
    var sum: [Double] = []
    for (steps, weight) in [(1.0, 45.0), (2, -9), (3, 1)] {
      let later = try tree.presentation(path, of: layer, at: tree.time + steps * step).components
      let earlier = try tree.presentation(path, of: layer, at: tree.time - steps * step).components
      let part = zip(later, earlier).map { weight * ($0 - $1) / (60 * step) }
      sum = sum.isEmpty ? part : zip(sum, part).map { $0 + $1 }
    }
    return sum
  }

  @Test(
    "The velocity of a matrix and of its components is that of their difference quotients",
    arguments: MovingBase.allCases)
  func velocitiesOfComponents(base: MovingBase) throws {
    var compared = 0
    for (index, path) in TurningLayerTests.components.enumerated() {
      for kind in 0..<6 {
        // A second component of another kind is animated over the first.
        let other = TurningLayerTests.components[(index + 4 + kind) % 12]
        let both = [
          (path, try animation(of: path, kind: kind)),
          (other, try animation(of: other, kind: (kind + 1) % 6)),
        ]
        for count in 1...2 {
          var (tree, layer) = try tree(over: base, animating: Array(both.prefix(count)))
          for time in [0.31, 0.9] {
            _ = try tree.advance(to: time)
            for read in ["transform", path, other] {
              let velocity = try tree.velocity(read, of: layer).components
              let expected = try quotient(read, tree, layer, 1e-3)
              let size = try tree.presentation(read, of: layer).components.reduce(1) {
                max($0, $1.magnitude)
              }
              let difference = zip(velocity, expected).map { abs($0 - $1) }.max() ?? .nan
              #expect(
                difference < 1e-8 * size, "\(path) \(kind) \(other) \(count) \(time) \(read)")
              compared += 1
            }
          }
        }
      }
    }
    #expect(compared == 13 * 6 * 2 * 2 * 3)
  }

  @Test("A straight path and a constant value function are still, over a matrix that moves")
  func stillOverMoving() throws {
    var (tree, layer) = try tree(over: .moving, animating: [])
    try tree.setModel("position", of: layer, to: .vector2(.zero))
    var path = PathAnimation(
      try PathRoute(PlanarPath(parsing: "M0,0 L100,50")), timing: try MediaTiming(duration: 3))
    path.rotationMode = .auto
    try tree.add(KeyedAnimation("position", path), to: layer)
    _ = try tree.advance(to: 0.7)
    for read in ["transform", "transform.rotation.z", "transform.rotation.x"] as [PropertyPath] {
      let difference = try zip(
        tree.velocity(read, of: layer).components, quotient(read, tree, layer, 1e-3)
      ).map { abs($0 - $1) }
      #expect(try #require(difference.max()) < 1e-8, "\(read)")
    }
    let still = try BasicAnimation<AnimatedValue>(from: 0.5, to: 0.5, duration: 3)
    try tree.add(KeyedAnimation("transform", still, valueFunction: .rotateZ), to: layer)
    #expect(try tree.velocity("transform", of: layer).components == Array(repeating: 0, count: 16))
  }

  @Test("At a quarter turn about y angles are still, turn in its plane, or jump")
  func quarterTurn() throws {
    for (path, speed) in [("transform.rotation.y", 0.5), ("transform.rotation.z", 0.25)]
      as [(PropertyPath, Double)]
    {
      var tree = LayerTree()
      let layer = tree.addLayer()
      try tree.setModel(
        "transform", of: layer, to: .matrix(LayerTransform(rotation: SIMD3(0, .pi / 2, 0)).matrix))
      #expect(try tree.velocity("transform.rotation.x", of: layer) == 0)
      let turn = try BasicAnimation<AnimatedValue>(by: .number(4 * speed), duration: 4)
      try tree.add(KeyedAnimation(path, .basic(turn)), to: layer)
      _ = try tree.advance(to: 0)
      #expect(try tree.velocity("transform.rotation.x", of: layer) == 0)
      #expect(abs(try tree.velocity(path, of: layer).asNumber - speed) < 1e-15)
    }
    var tree = LayerTree()
    let layer = tree.addLayer()
    let flat = LayerTransform(rotation: SIMD3(0, .pi / 2, 0)).matrix
    try tree.setModel("transform", of: layer, to: .matrix(flat))
    let away = try BasicAnimation<AnimatedValue>(
      from: .matrix(flat), to: .matrix(flat.followed(by: .rotation(1, about: .x))), duration: 1)
    try tree.add(KeyedAnimation("transform", .basic(away)), to: layer)
    #expect(try tree.velocity("transform.rotation.x", of: layer).asNumber.magnitude == .infinity)
  }

  @Test(
    "What goes along a path is turned, also as a matrix, and without a transform",
    arguments: [0, 1, 2])
  func turnedAlongPath(kind: Int) throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("position", of: layer, to: .vector2(.zero))
    if kind == 1 { try tree.setModel("transform", of: layer, to: .matrix(.scale(SIMD3(2, 2, 1)))) }
    if kind == 2 { try tree.setModel("transform", of: layer, to: .transform(.identity)) }
    let line = try PlanarPath(parsing: "M0,0 L100,100")
    var path = PathAnimation(try PathRoute(line), timing: try MediaTiming(duration: 1))
    path.rotationMode = .auto
    try tree.add(KeyedAnimation("position", path), to: layer)
    _ = try tree.advance(to: 0.5)
    #expect(
      abs(try tree.presentation("transform.rotation.z", of: layer).asNumber - .pi / 4) < 1e-15)
    if kind == 1 {
      #expect(abs(try tree.presentation("transform.scale.x", of: layer).asNumber - 2) < 1e-15)
    }
    // An animation that is refused adds nothing.
    let other = tree.addLayer()
    #expect(throws: LayerError.self) { try tree.add(KeyedAnimation("position", path), to: other) }
    #expect(try tree.properties(of: other).isEmpty)
  }
}
