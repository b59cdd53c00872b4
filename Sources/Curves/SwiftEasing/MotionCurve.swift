// SPDX-License-Identifier: Apache-2.0

/// A motion of any kind that has a text form, as one type.
///
/// A `MotionCurve` can be stored, compared, hashed, coded, printed and parsed. Its results equal those of the wrapped motion,
/// bit for bit. Springs, bounces and noise are stored by reference, and copies share the storage.
public enum MotionCurve: Hashable, Sendable {
  /// A damped spring, such as `spring(stiffness 170, damping 26)`.
  indirect case spring(DampedSpring)
  /// A ball that bounces to rest, such as `bounce(restitution 0.6)`.
  indirect case bounce(BouncingBall)
  /// A glide to a stop, such as `decay(velocity 1000, rate 0.998)`.
  case decay(Decay)
  #if !hasFeature(Embedded)
  /// Noise that never ends, such as `value-noise(frequency 2, amplitude 30, seed 7)`.
  ///
  /// Embedded Swift lacks this case. So does the C library, which offers ``ValueNoise`` directly.
  indirect case noise(ValueNoise)
  #endif

  @inline(__always) package func accept<Result>(_ visitor: some MotionVisitor<Result>) -> Result {
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

extension MotionCurve: ParsedFromText {
  /// Parses a motion from its text form.
  ///
  /// The arguments are words, each followed by a number, in any order. The table shows the numbers used for omitted words; without
  /// `bounces`, the number of rebounds is unlimited. In `bounce`, `duration` replaces `gravity`; in `decay`, `constant` replaces `rate`:
  ///
  /// | text | motion |
  /// |---|---|
  /// | `spring(mass 1, stiffness 100, damping 10)` | a ``DampedSpring`` |
  /// | `spring(stiffness 1500, damping-ratio 0.5, mass 1)` | a spring with Android's parameters |
  /// | `spring(response 0.5s, damping-ratio 0.825, mass 1)` | a spring with the parameters of SwiftUI and UIKit |
  /// | `spring(duration 0.5s, bounce 0)` | a spring by its perceptual duration |
  /// | `spring(settling 1s, damping-ratio 0.825)` | a spring by the last time it is farther than 0.001 from rest |
  /// | `spring(tension 170, friction 26, mass 1)` | a spring with react-spring's parameters |
  /// | `spring(bounciness 4, speed 12)` | a spring with the parameters of Pop and Origami |
  /// | `spring(visual-duration 0.3s, bounce 0.2)` | a spring with motion.dev's parameters |
  /// | `spring(wobbly)`, `spring(smooth)`, … | a spring by its name, see ``SpringParameters/named`` |
  /// | `bounce(restitution 0.5, gravity 9.80665)` | a ``BouncingBall`` that falls on its target |
  /// | `bounce(restitution 0.5, duration 1s, bounces 3)` | a ball by its duration, with this number of rebounds |
  /// | `decay(velocity 1000, rate 0.998)` | a ``Decay``; `rate` is the fraction of the velocity left after 1 ms |
  /// | `decay(velocity 1000, constant 2)` | a decay by its rate per second |
  /// | `value-noise(frequency 1, amplitude 1, seed 0, points 65536)` | a ``ValueNoise``; not in Embedded Swift |
  ///
  /// All motions except noise also accept `velocity` (default 0 for springs and bounces) and `from` (default 0); springs and bounces
  /// accept `to` (default 1). Velocity is in units of value per second; with the default `from` and `to`, the whole distance is one unit.
  /// Times are in `s` or `ms`; without a unit they are in seconds. Parsing takes time linear in the length of the text.
  ///
  /// - Throws: ``EasingTextError`` for text outside this grammar, with the column, the text found and the text expected at this column.
  public init(parsing text: String) throws(EasingTextError) {
    var parser = EasingParser(text)
    self = try parser.motion()
    try parser.finish()
  }

  /// The shortest text that parses to the same motion; words with their default number are omitted.
  public var description: String { accept(DescriptionOf()) }
}

#if !hasFeature(Embedded)
extension MotionCurve: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case spring, bounce, decay, noise }

  /// Reads the motion under the name of its kind, as in `{"spring": …}`; the value has the coded form of the wrapped type.
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

  /// Writes the motion under the name of its kind; JSON cannot represent values or velocities that are not finite.
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

/// An operation on a motion of any type, called generically, without an existential.
package protocol MotionVisitor<Result> {
  associatedtype Result
  func visit(_ motion: some Motion & CustomStringConvertible) -> Result
}

extension MotionCurve: Motion {
  /// Returns the value of the wrapped motion.
  public func value(at time: Double) -> Double { accept(MotionNumber.value(at: time)) }

  /// Returns the velocity of the wrapped motion.
  public func velocity(at time: Double) -> Double { accept(MotionNumber.velocity(at: time)) }

  /// Returns the acceleration of the wrapped motion.
  public func acceleration(at time: Double) -> Double {
    accept(MotionNumber.acceleration(at: time))
  }

  /// Returns the displacement of the wrapped motion.
  public func displacement(at time: Double) -> Double {
    accept(MotionNumber.displacement(at: time))
  }

  /// Returns the value and the velocity of the wrapped motion.
  public func state(at time: Double) -> MotionState { accept(StateAtTime(time: time)) }

  /// Returns the extremes of the wrapped motion.
  @inline(never)
  public func extremes(until time: Double) -> MotionExtremes { accept(ExtremesUntil(time: time)) }

  /// Returns the velocity extremes of the wrapped motion.
  @inline(never) public func velocityExtremes(until time: Double) -> MotionExtremes {
    accept(VelocityExtremesUntil(time: time))
  }

  /// Returns the integral of the wrapped motion.
  @inline(never) public func integral(from start: Double, to end: Double) -> Double {
    accept(MotionNumber.integral(from: start, to: end))
  }

  /// Returns the bounds of the wrapped motion.
  @inline(never) public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    accept(EnclosureBetween(start: start, end: end))
  }

  /// The rest value of the wrapped motion.
  public var restValue: Double { accept(MotionNumber.restValue) }

  /// The duration of the wrapped motion.
  public var duration: Double { accept(MotionNumber.duration) }

  /// Writes the values of the wrapped motion, switching on the case only once.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    switch self {
    case .spring(let motion): motion.evaluate(times, into: &values)
    case .bounce(let motion): motion.evaluate(times, into: &values)
    case .decay(let motion): motion.evaluate(times, into: &values)
    #if !hasFeature(Embedded)
    case .noise(let motion): motion.evaluate(times, into: &values)
    #endif
    }
  }

  /// Writes the values and the velocities of the wrapped motion, switching on the case only once.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    switch self {
    case .spring(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    case .bounce(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    case .decay(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    #if !hasFeature(Embedded)
    case .noise(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    #endif
    }
  }
}

/// A request for one number from a motion, such as its value at a time.
private enum MotionNumber: MotionVisitor {
  case value(at: Double)
  case velocity(at: Double)
  case acceleration(at: Double)
  case displacement(at: Double)
  case integral(from: Double, to: Double)
  case restValue
  case duration

  @inline(__always) func visit(_ motion: some Motion) -> Double {
    switch self {
    case .value(let time): motion.value(at: time)
    case .velocity(let time): motion.velocity(at: time)
    case .acceleration(let time): motion.acceleration(at: time)
    case .displacement(let time): motion.displacement(at: time)
    case .integral(let start, let end): motion.integral(from: start, to: end)
    case .restValue: motion.restValue
    case .duration: motion.duration
    }
  }
}

struct DescriptionOf: MotionVisitor {
  func visit(_ motion: some CustomStringConvertible) -> String { motion.description }
}

private struct StateAtTime: MotionVisitor {
  let time: Double
  @inline(__always) func visit(_ motion: some Motion) -> MotionState { motion.state(at: time) }
}

private struct ExtremesUntil: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> MotionExtremes { motion.extremes(until: time) }
}

private struct VelocityExtremesUntil: MotionVisitor {
  let time: Double
  @inline(__always)
  func visit(_ motion: some Motion) -> MotionExtremes { motion.velocityExtremes(until: time) }
}

private struct EnclosureBetween: MotionVisitor {
  let start: Double
  let end: Double
  func visit(_ motion: some Motion) -> Enclosure? { motion.enclosure(from: start, to: end) }
}
