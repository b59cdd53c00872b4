// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A folder of five layers: two halves at rest, and a turning page with two sides.
enum FolderLayers {
  /// Turns the page, a layer that keeps the depth of its two sides.
  static func turn() throws -> KeyedAnimation {
    var turned = Matrix4.rotation(.pi, about: .y)
    turned.m34 = 1.0 / 1000
    return KeyedAnimation("transform", try BasicAnimation(to: turned, duration: 1))
  }

  /// The properties of the page, whose anchor is its left edge.
  static let page: [(property: String, value: AnimatedValue)] = [
    ("bounds", .vector4(SIMD4(0, 0, 160, 320))), ("anchorPoint", .vector2(SIMD2(0, 0.5))),
    ("position", .vector2(SIMD2(160, 160))), ("transform", .matrix(.identity)),
  ]

  /// The properties of a half of the folder or a side of the page; `transform` turns the back side by half a turn.
  static func half(
    x: Double, transform: Matrix4 = .identity
  ) -> [(property: String, value: AnimatedValue)] {
    [
      ("bounds", .vector4(SIMD4(0, 0, 160, 320))), ("position", .vector2(SIMD2(x, 160))),
      ("transform", .matrix(transform)),
    ]
  }
}
