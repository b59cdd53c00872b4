// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// Two disks that move one after the other, and the second of which fades while it moves.
public enum DotSequence {
  /// A move of 0.8 s between two places.
  private static func move(_ from: Double, _ to: Double) throws -> KeyedAnimation {
    var animation = try BasicAnimation(from: from, to: to, duration: 0.8)
    animation.timingFunction = .easeInOut
    return KeyedAnimation("position.x", animation)
  }

  /// The moves there, across one another, and back.
  public static func sequence() throws -> AnimationSequence {
    let fade = try KeyedAnimation("opacity", BasicAnimation(from: 1.0, to: 0.25, duration: 0.4))
    return try AnimationSequence([
      .animation(move(60, 340), of: "first"),
      .animation(move(60, 340), of: "second", at: .afterPrevious(plus: -0.2)),
      .animation(fade, of: "second", at: .withPrevious(plus: 0.4)),
      .label("back", at: .afterAll(plus: 0.2)),
      .animation(move(340, 60), of: "first", at: .label("back")),
      .animation(move(340, 60), of: "second", at: .label("back", plus: 0.1)),
    ])
  }
}
