// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension AnyPropertyAnimation: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case basic, keyframe, path, spring, decay
  }

  /// Reads an animation of the kind whose name it has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.onlyKey()
    self =
      switch key {
      case .basic: .basic(try container.decode(BasicAnimation.self, forKey: key))
      case .keyframe: .keyframe(try container.decode(KeyframeAnimation.self, forKey: key))
      case .path: .path(try container.decode(PathAnimation.self, forKey: key))
      case .spring: .spring(try container.decode(SpringAnimation.self, forKey: key))
      case .decay: .decay(try container.decode(DecayAnimation.self, forKey: key))
      }
  }

  /// Writes the animation under the name of its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .basic(let animation): try container.encode(animation, forKey: .basic)
    case .keyframe(let animation): try container.encode(animation, forKey: .keyframe)
    case .path(let animation): try container.encode(animation, forKey: .path)
    case .spring(let animation): try container.encode(animation, forKey: .spring)
    case .decay(let animation): try container.encode(animation, forKey: .decay)
    }
  }
}
