// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A kind of curve that ``EasingCurve`` can hold, with the text form and the coding of
/// `EasingCurve`.
public protocol EasingConvertible: EasingFunction, LosslessStringConvertible, Codable {
  /// The same curve as an ``EasingCurve``.
  var easingCurve: EasingCurve { get }

  /// The curve of this kind that an ``EasingCurve`` holds; nil if it holds another kind.
  init?(easingCurve: EasingCurve)
}

extension EasingConvertible {
  /// The curve of this kind that an ``EasingCurve`` holds; nil if it holds another kind.
  public init?(easingCurve: EasingCurve) {
    guard let curve = easingCurve.held as? Self else { return nil }
    self = curve
  }

  /// The shortest text that reads back to the same curve.
  public var description: String { easingCurve.description }

  /// The curve of a text; nil if the text is not a curve of this kind.
  public init?(_ description: String) {
    guard let curve = EasingCurve(description) else { return nil }
    self.init(easingCurve: curve)
  }

  /// Reads a curve from its text form, a single string.
  public init(from decoder: any Decoder) throws {
    let curve = try EasingCurve(from: decoder)
    guard let concrete = Self(easingCurve: curve) else {
      throw DecodingError.typeMismatch(
        Self.self,
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(Quotation.of(curve.description)) is another kind of curve"))
    }
    self = concrete
  }

  /// Writes the curve in its shortest text form, a single string.
  public func encode(to encoder: any Encoder) throws {
    try easingCurve.encode(to: encoder)
  }
}

extension CubicBezier: EasingConvertible {
  /// The same curve as an ``EasingCurve``.
  public var easingCurve: EasingCurve { .cubicBezier(self) }
}

extension Steps: EasingConvertible {
  /// The same curve as an ``EasingCurve``.
  public var easingCurve: EasingCurve { .steps(self) }
}

extension PiecewiseLinear: EasingConvertible {
  /// The same curve as an ``EasingCurve``.
  public var easingCurve: EasingCurve { .piecewiseLinear(self) }
}
#endif
