// SPDX-License-Identifier: Apache-2.0

extension AnyPropertyAnimation {
  /// The animation with what was shown before as its start, if it has no ends: all that has to be known when it
  /// is added, for open ends are read at each frame.
  package func capturing(previous: AnimatedValue) -> AnyPropertyAnimation {
    switch self {
    case .basic(var animation):
      animation.ends = animation.ends.capturing(previous: previous)
      return .basic(animation)
    case .spring(var animation):
      animation.ends = animation.ends.capturing(previous: previous)
      return .spring(animation)
    case .keyframe, .path, .decay:
      return self
    }
  }

  /// How fast what is shown moves because what is underneath does, where that stands for an open end.
  ///
  /// All animations of numbers are linear in what is underneath, so it is the animation with zeros for all that it
  /// was given, over the velocity. That of matrices, whose parts are not, is left out.
  ///
  /// - Returns: `nil` if no end is open; nothing of what is underneath is seen then, unless it is added to.
  package func carried(
    _ velocity: AnimatedValue, at state: TimingState
  ) -> AnimatedValue? {
    guard !isAdditive, velocity.isBlendedByNumbers else { return nil }
    switch self {
    case .basic(var animation):
      guard animation.ends.isOpen else { return nil }
      animation.ends = animation.ends.emptied
      return animation.contribution(at: state, over: velocity)
    case .spring(var animation):
      guard animation.ends.isOpen else { return nil }
      animation.ends = animation.ends.emptied
      if case .perSecond(let own) = animation.initialVelocity {
        animation.initialVelocity = .perSecond(own.scaled(by: 0))
      }
      return animation.contribution(at: state, over: velocity)
    case .decay(let animation):
      return animation.from == nil ? velocity : nil
    case .keyframe, .path:
      return nil
    }
  }
}
