// SPDX-License-Identifier: Apache-2.0

import Easing

extension LayerTransition: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, direction, startProgress, endProgress, timing, timingFunction
    case isRemovedOnCompletion
  }

  /// Reads what happens and when, with the checks of the initialiser; what is missing is as usual.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.checking {
      try Self(
        container.decode(Kind.self, forKey: .kind),
        container.decode(.direction, default: .fromLeft),
        startProgress: container.decode(.startProgress, default: 0),
        endProgress: container.decode(.endProgress, default: 1),
        timing: container.decode(MediaTiming.self, forKey: .timing))
    }
    timingFunction = try container.decode(.timingFunction, default: .linear)
    isRemovedOnCompletion = try container.decode(.isRemovedOnCompletion, default: true)
  }

  /// Writes what happens and when, and all that is not as usual.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    if direction != .fromLeft { try container.encode(direction, forKey: .direction) }
    if range.lowerBound != 0 { try container.encode(range.lowerBound, forKey: .startProgress) }
    if range.upperBound != 1 { try container.encode(range.upperBound, forKey: .endProgress) }
    try container.encode(timing, forKey: .timing)
    if timingFunction != .linear { try container.encode(timingFunction, forKey: .timingFunction) }
    if !isRemovedOnCompletion { try container.encode(false, forKey: .isRemovedOnCompletion) }
  }
}
