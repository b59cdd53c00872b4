// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import SwiftEasing
import TestSupport
import Testing

/// The velocity is the derivative of what is shown, for stacks of animations over each other.
@Suite struct VelocityTests {
  /// Compares with the difference quotient of sixth order, where the property is smooth.
  private func compare(
    _ tree: LayerTree, _ layer: LayerID, _ path: PropertyPath, at times: [Double],
    within bound: Double, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for time in times {
      var tree = tree
      _ = try tree.advance(to: time)
      let velocity = try tree.velocity(path, of: layer).components
      let step = 0x1p-10
      let values = try [-3.0, -2, -1, 1, 2, 3].map {
        try tree.presentation(path, of: layer, at: time + $0 * step).components
      }
      for index in velocity.indices {
        let weights = [-1.0, 9, -45, 45, -9, 1]
        let quotient = zip(weights, values).reduce(0) { $0 + $1.0 * $1.1[index] } / (60 * step)
        #expect(
          abs(velocity[index] - quotient) <= bound * max(1, abs(quotient)),
          "\(path) \(index) at \(time): \(velocity[index]), \(quotient)",
          sourceLocation: location)
      }
    }
  }

  @Test("Each pass of a cumulative decay without a start value adds what moves underneath")
  func cumulativeDecay() throws {
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("x", of: layer, to: 0)
    try tree.add(basic("x", from: 0, to: 100, duration: 10), to: layer)
    var decay = try DecayAnimation<AnimatedValue>(
      initialVelocity: 3, timing: MediaTiming(duration: 1, repetition: .count(4)))
    decay.isCumulative = true
    try tree.add(KeyedAnimation("x", .decay(decay)), to: layer)
    try compare(tree, layer, "x", at: [0.5, 1.5, 2.5, 3.25], within: 1e-9)
  }

  @Test(
    "A matrix with an open end moves with the one underneath",
    arguments: 1...40 as ClosedRange<UInt64>)
  func openMatrix(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func matrix() -> Matrix4 {
      let parts = LayerTransform(
        translation: SIMD3<Double>.random(in: -200...200, using: &random),
        rotation: SIMD3<Double>.random(in: -1.2...1.2, using: &random),
        scale: SIMD3<Double>.random(in: 0.5...2, using: &random),
        perspective: Double.random(in: -0.002...0, using: &random))
      return parts.matrix
    }
    var tree = LayerTree()
    let layer = tree.addLayer()
    try tree.setModel("transform", of: layer, to: .matrix(matrix()))
    try tree.add(
      KeyedAnimation(
        "transform", BasicAnimation(from: matrix(), to: matrix(), duration: 4)), to: layer)
    let timing = try MediaTiming(
      duration: 2, repetition: .count(3), autoreverses: Bool.random(using: &random))
    let over: AnyPropertyAnimation
    switch seed % 4 {
    case 0: over = .basic(try BasicAnimation(to: .matrix(matrix()), timing: timing))
    case 1: over = .basic(try BasicAnimation(from: .matrix(matrix()), timing: timing))
    case 2:
      over = .spring(
        try SpringAnimation(to: .matrix(matrix()), spring: .bouncy, timing: timing))
    default:
      over = .decay(
        try DecayAnimation(initialVelocity: .matrix(matrix().scaled(by: 0.05)), timing: timing))
    }
    try tree.add(KeyedAnimation("transform", over), to: layer)
    try compare(
      tree, layer, "transform", at: [0.3, 0.9, 1.4, 2.2, 3.1], within: 1e-7)
  }
}
