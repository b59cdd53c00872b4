// SPDX-License-Identifier: Apache-2.0

/// The shape of a cubic curve at a key: tension, continuity and bias, in the signs of
/// `KochanekBartelsSpline`.
public struct KeyShape: Hashable, Sendable, Codable {
  /// How tight the curve is: 1 stops at the key, -1 doubles the tangents.
  public var tension: Double
  /// How much arriving and leaving differ: 0 not at all, -1 makes a corner.
  public var continuity: Double
  /// Which neighbour's direction weighs more: 1 only that of arriving, -1 only that of leaving.
  public var bias: Double

  /// A shape; without any of the three it is that of a Catmull–Rom spline.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }
}
