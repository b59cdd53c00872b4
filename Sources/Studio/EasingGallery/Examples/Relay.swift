// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A relay on a clock that a person pauses, drags, reverses and slows down.
///
/// Its events come in both directions.
public enum Relay {
  /// The run of one of three runners, 0 to 2; each begins when the one before it has arrived.
  public static func run(of runner: Int) throws -> KeyedAnimation {
    let timing = try MediaTiming(
      duration: 1.2, beginTime: 1.2 * Double(runner) + 0.2, fillMode: .both)
    var run = try BasicAnimation(from: -130.0, to: 130, timing: timing)
    run.timingFunction = .easeInOut
    // A runner that has arrived can be taken back.
    run.isRemovedOnCompletion = false
    return KeyedAnimation("position.x", run)
  }
}
