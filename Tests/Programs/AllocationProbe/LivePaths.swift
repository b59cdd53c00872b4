// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// Frames of values that a program holds: a step of time, the value and the velocity.
func countLiveValues() throws {
  try countFrames("number", 0.0, 10) { $0 }
  try countFrames("vector", SIMD2(0.0, 0), [3, 4]) { $0.x }
  try countFrames("color", ColorValue(.oklab, 0, 0, 0), ColorValue(.oklab, 1, 0.1, 0.2)) {
    $0 == $1 ? 0 : 1
  }
  try countFrames("transform", LayerTransform.identity, LayerTransform(rotation: .one)) {
    $0.perspective
  }
  try countFrames("matrix", Matrix4.identity, LayerTransform(rotation: .one).matrix) { $0.m34 }
  try countFrames("rotation", Rotation.identity, Rotation(2, about: .y)) { $0.quaternion.w }
  var track = opaque(Animated(0.0))
  try track.animate([.cubic(to: 9, duration: 50), .spring(to: 0, .bouncy, duration: 50)])
  count("a frame of a live number: keyframes") { _ in
    track.advance(by: 1.0 / 240)
    return track.value + track.velocity
  }
}

private func countFrames<Value: MovableValue>(
  _ name: String, _ start: Value, _ end: Value, _ number: @escaping (Value, Value) -> Double
) throws {
  let slow = try SpringParameters(mass: 1, stiffness: 0.01, damping: 0.01)
  var x = opaque(Animated(start))
  func frames(_ kind: String) {
    count("a frame of a live \(name): \(kind)") { _ in
      x.advance(by: 1.0 / 240)
      let velocity = x.velocity
      return withExtendedLifetime(velocity) { number(x.value, end) }
    }
  }
  x.animate(to: end, .spring(slow))
  frames("spring")
  x.animate(to: start, .curve(.easeInOut, duration: 100))
  frames("curve")
  x.decay(rate: try DecayRate(constant: 0.01))
  frames("decay")
}

private func countFrames<Value: MovableValue>(
  _ name: String, _ start: Value, _ end: Value, _ number: @escaping (Value) -> Double
) throws {
  try countFrames(name, start, end) { value, _ in number(value) }
}
