// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions

/// Any motion with a text form, as one value.
///
/// It can be stored, compared, hashed, coded, printed and parsed, and gives the bits of the held motion. Springs,
/// bounces and noise are stored behind a reference, which copies share.
public enum MotionCurve: Hashable, Sendable {
  /// A damped spring; `spring(stiffness 170, damping 26)`.
  indirect case spring(DampedSpring)
  /// A ball that bounces to rest; `bounce(restitution 0.6)`.
  indirect case bounce(BouncingBall)
  /// A glide to a stop; `decay(velocity 1000, rate 0.998)`.
  case decay(Decay)
  #if !hasFeature(Embedded)
  /// Noise without end; `value-noise(frequency 2, amplitude 30, seed 7)`.
  ///
  /// Embedded programs, and with them the C library, have ``ValueNoise`` by itself.
  indirect case noise(ValueNoise)
  #endif
}

extension MotionCurve {
  @inline(__always)
  package func accept<Result>(_ visitor: some MotionVisitor<Result>) -> Result {
    switch self {
    case .spring(let motion): visitor.visit(motion)
    case .bounce(let motion): visitor.visit(motion)
    case .decay(let motion): visitor.visit(motion)
    #if !hasFeature(Embedded)
    case .noise(let motion): visitor.visit(motion)
    #endif
    }
  }
}

extension MotionCurve: LosslessStringConvertible {
  /// The motion that a text describes.
  ///
  /// A text consists of words with numbers, in any order. Omitted words have the numbers given here; `bounces` is
  /// unlimited by default, and `duration` and `constant` replace other words:
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
  /// | `value-noise(frequency 1, amplitude 1, seed 0, points 65536)` | a ``ValueNoise``; not in Embedded programs |
  ///
  /// All but noise take `velocity` (0 by default for springs and bounces) and `from 0`; springs and bounces also take
  /// `to 1`. Velocity is in units of value per second, which are whole distances per second if `from` and `to` are left
  /// out. Times are in `s` or `ms`; without a unit they are in seconds. Reading takes time linear in the length of the
  /// text.
  ///
  /// - Throws: ``EasingTextError`` for any other text, with the column, what was found and what was expected there.
  public init(parsing text: String) throws(EasingTextError) {
    var parser = EasingParser(text)
    self = try parser.motion()
    try parser.finish()
  }

  /// The shortest text that reads back to the same motion; parts that have their default are left out.
  public var description: String {
    switch self {
    case .spring(let motion): motion.description
    case .bounce(let motion): motion.description
    case .decay(let motion): motion.description
    #if !hasFeature(Embedded)
    case .noise(let motion): motion.description
    #endif
    }
  }

  /// The motion of a text; nil if the text is not one, for a reason that ``init(parsing:)`` throws.
  public init?(_ description: String) {
    guard let motion = try? MotionCurve(parsing: description) else { return nil }
    self = motion
  }
}

#if !hasFeature(Embedded)
extension MotionCurve: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case spring, bounce, decay, noise }

  /// Reads the motion under the name of its kind, `{"spring": …}`, in that motion's own form.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    switch container.allKeys.first {
    case .spring: self = .spring(try container[.spring])
    case .bounce: self = .bounce(try container[.bounce])
    case .decay: self = .decay(try container[.decay])
    case .noise: self = .noise(try container[.noise])
    case nil:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "a motion has one of the keys spring, bounce, decay and noise"))
    }
  }

  /// Writes the motion under the name of its kind; JSON has no form for an end or a velocity that is not finite.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    switch self {
    case .spring(let motion): try container.encode(motion, forKey: .spring)
    case .bounce(let motion): try container.encode(motion, forKey: .bounce)
    case .decay(let motion): try container.encode(motion, forKey: .decay)
    case .noise(let motion): try container.encode(motion, forKey: .noise)
    }
  }
}
#endif
