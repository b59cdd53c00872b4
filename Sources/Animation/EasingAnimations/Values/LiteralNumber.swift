// SPDX-License-Identifier: Apache-2.0

/// A number that is written in the source, so that what takes it has no error to throw.
///
/// Initializers of timings and animations check numbers, which may be data, and throw. A literal is
/// known when the program is written; those that take one have no `try`:
///
/// ```swift
/// let fade = BasicAnimation(from: 1, to: 0, seconds: 0.5)
/// let spin = PathAnimation(route, timing: .forever(seconds: 4))
/// ```
///
/// A number that is computed does not convert to this type.
public struct LiteralNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
  Sendable
{
  let value: Double

  /// The number of a literal; 0 for one that is not finite.
  public init(floatLiteral value: Double) { self.value = value.isFinite ? value : 0 }

  /// The number of a literal.
  public init(integerLiteral value: Int) { self.value = Double(value) }
}
