// SPDX-License-Identifier: Apache-2.0

import Easing

#if !hasFeature(Embedded)
extension EllipticalArc: Codable {
  private enum CodingKeys: String, CodingKey {
    case start, end, center, radii, startAngle, sweep, rotation
  }

  /// Reads an arc, whose numbers must be finite and whose radii must not be negative.
  ///
  /// Whether the ends lie on the ellipse is not asked: after a transform that moves an arc back from far away
  /// they may be off by any amount of rounding.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let radii: SIMD2<Double> = try container.decode(finite: .radii)
    for radius in [radii.x, radii.y] where radius < 0 {
      throw container.refusal(of: radius, forKey: .radii, allowed: "0 or more")
    }
    try self.init(
      start: container.decode(finite: .start), end: container.decode(finite: .end),
      center: container.decode(finite: .center), radii: radii,
      startAngle: container.decode(finite: .startAngle), sweep: container.decode(finite: .sweep),
      rotation: container.decode(finite: .rotation))
  }

  /// Writes the arc under the names of its properties, with the ends as they are: computed from the ellipse they
  /// would be others by a rounding.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
    try container.encode(center, forKey: .center)
    try container.encode(radii, forKey: .radii)
    try container.encode(startAngle, forKey: .startAngle)
    try container.encode(sweep, forKey: .sweep)
    try container.encode(rotation, forKey: .rotation)
  }
}
#endif
