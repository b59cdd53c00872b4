// SPDX-License-Identifier: Apache-2.0

/// An easing function or a motion, as one value.
public enum TimingCurve: Hashable, Sendable {
  /// A curve from progress to progress.
  case easing(EasingCurve)
  /// A motion from seconds to a value.
  case motion(MotionCurve)
}

/// An easing function or a motion read from text.
///
/// Easing functions have the grammar of ``EasingText``. Motions consist of words with numbers, in
/// any order. A word that is left out has the number given here, except for `bounces`, which is
/// unlimited by default, and for `duration` and `constant`, which take the place of other words:
///
/// | text | motion |
/// |---|---|
/// | `spring(mass 1, stiffness 100, damping 10)` | a ``DampedSpring`` |
/// | `spring(stiffness 1500, damping-ratio 0.5, mass 1)` | as Android describes it |
/// | `spring(response 0.5s, damping-ratio 0.825, mass 1)` | as SwiftUI and UIKit do |
/// | `spring(duration 0.5s, bounce 0)` | by its perceptual duration |
/// | `spring(settling 1s, damping-ratio 0.825)` | by the last time it is farther than 0.001 from rest |
/// | `spring(tension 170, friction 26, mass 1)` | as react-spring does |
/// | `spring(bounciness 4, speed 12)` | as Pop and Origami do |
/// | `spring(visual-duration 0.3s, bounce 0.2)` | as motion.dev does |
/// | `spring(wobbly)`, `spring(smooth)`, … | by name, see ``SpringParameters/named`` |
/// | `bounce(restitution 0.5, gravity 9.80665)` | a ``BouncingBall`` that falls on its target |
/// | `bounce(restitution 0.5, duration 1s, bounces 3)` | by its duration, with so many rebounds |
/// | `decay(velocity 1000, rate 0.998)` | a ``Decay``, by the factor that is left after a millisecond |
/// | `decay(velocity 1000, constant 2)` | by its rate per second |
///
/// All take `velocity` (0 by default for springs and bounces) and `from 0`; springs and bounces
/// also take `to 1`. Velocity is in units of value per second, which are whole distances per second
/// if `from` and `to` are left out. Times are in `s` or `ms`; without a unit they are in seconds.
///
/// `timed(…)` makes an easing function of a motion: `timed(spring(wobbly))` has the motion's own
/// duration, `timed(spring(wobbly), 2s)` the given one, and `timed(spring(wobbly), open)` is not
/// made to end exactly; see ``NormalizedMotion``.
public struct TimingText: Hashable, Sendable {
  /// The curve or the motion that the text describes.
  public let curve: TimingCurve

  /// Parses a text.
  ///
  /// - Parameter text: one easing function or motion.
  /// - Throws: ``EasingTextError`` for any other text.
  public init(parsing text: String) throws(EasingTextError) {
    var parser = EasingParser(text)
    if parser.isAtMotion {
      curve = .motion(try parser.motion())
      try parser.finish()
    } else {
      curve = .easing(try parser.parse().curve)
    }
  }
}

extension TimingCurve: LosslessStringConvertible {
  /// The shortest text that reads back to the same curve.
  public var description: String {
    switch self {
    case .easing(let curve): curve.description
    case .motion(let motion): motion.description
    }
  }

  /// The curve of a text; nil if the text is not one, for a reason that ``TimingText`` throws.
  public init?(_ description: String) {
    guard let text = try? TimingText(parsing: description) else { return nil }
    self = text.curve
  }
}
