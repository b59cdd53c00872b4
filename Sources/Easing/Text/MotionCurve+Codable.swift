// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
extension TimingCurve: Codable {
  /// Reads a curve from its text form, a single string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try TimingText(parsing: container.decode(String.self)).curve
    } catch let error as EasingTextError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Writes the curve as its shortest text, a single string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension MotionCurve: Codable {
  /// Reads a motion from its text form, a single string.
  public init(from decoder: any Decoder) throws {
    let curve = try TimingCurve(from: decoder)
    guard case .motion(let motion) = curve else {
      throw DecodingError.typeMismatch(
        MotionCurve.self,
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "\(Quotation.of(curve.description)) is no motion"))
    }
    self = motion
  }

  /// Writes the motion as its shortest text, a single string.
  public func encode(to encoder: any Encoder) throws {
    try TimingCurve.motion(self).encode(to: encoder)
  }
}
#endif
