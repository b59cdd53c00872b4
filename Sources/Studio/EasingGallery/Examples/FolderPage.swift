// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A page that makes half a turn: a matrix whose perspective is set after the rotation.
enum FolderPage {
  /// The transform of the page after half a turn; `direction` is 1 or -1.
  static func turned(_ direction: Double) -> Matrix4 {
    var matrix = Matrix4.rotation(direction * .pi, about: .y)
    matrix.m34 = direction / 1000
    return matrix
  }

  /// The turn.
  static func turn() throws -> KeyedAnimation {
    KeyedAnimation("transform", try BasicAnimation(to: turned(1), duration: 1))
  }
}
