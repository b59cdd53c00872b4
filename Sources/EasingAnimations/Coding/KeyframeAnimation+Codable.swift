// SPDX-License-Identifier: Apache-2.0

extension KeyframeAnimation: Codable {
  /// Reads the track and, beside it, the attributes, with the checks of the initialisers.
  public init(from decoder: any Decoder) throws {
    let track = try KeyframeTrack<Value>(from: decoder)
    let attributes = try AnimationAttributes(from: decoder)
    self.init(track, timing: attributes.timing)
    self.attributes = attributes
  }

  /// Writes the track and, beside it, the attributes that are not as usual.
  public func encode(to encoder: any Encoder) throws {
    try track.encode(to: encoder)
    try attributes.encode(to: encoder)
  }
}
