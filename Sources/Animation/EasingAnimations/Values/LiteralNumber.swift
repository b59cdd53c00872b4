// SPDX-License-Identifier: Apache-2.0

/// A number that is written as a literal, so that functions with such a parameter have no errors to throw.
///
/// Initializers of timings and animations check numbers, which may be data, and throw. A literal is known when the program is
/// written, so functions that take literals are called without `try`:
///
/// ```swift
/// let fade = BasicAnimation(from: 1, to: 0, seconds: 0.5)
/// let spin = PathAnimation(route, timing: .forever(seconds: 4))
/// ```
///
/// A number that is computed at run time does not convert to this type.
public struct LiteralNumber: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable,
  Sendable
{
  let value: Double

  /// Creates a number from a literal; 0 if the literal is not finite.
  public init(floatLiteral value: Double) { self.value = value.isFinite ? value : 0 }

  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) { self.value = Double(value) }
}
