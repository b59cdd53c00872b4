// SPDX-License-Identifier: Apache-2.0

import MotionPath

extension AnimatedValue: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case number, vector2, vector3, vector4, color, transform, matrix, list, discrete
  }

  /// Reads a value of the kind whose name it has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.onlyKey()
    self =
      switch key {
      case .number: .number(try container.decode(Double.self, forKey: key))
      case .vector2: .vector2(try container.decode(SIMD2<Double>.self, forKey: key))
      case .vector3: .vector3(try container.decode(SIMD3<Double>.self, forKey: key))
      case .vector4: .vector4(try container.decode(SIMD4<Double>.self, forKey: key))
      case .color: .color(try container.decode(ColorValue.self, forKey: key))
      case .transform: .transform(try container.decode(LayerTransform.self, forKey: key))
      case .matrix: .matrix(try container.decode(Matrix4.self, forKey: key))
      case .list: .list(try container.decode([Double].self, forKey: key))
      case .discrete: .discrete(try container.decode(DiscreteValue.self, forKey: key))
      }
  }

  /// Writes the value under the name of its kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .number(let value): try container.encode(value, forKey: .number)
    case .vector2(let value): try container.encode(value, forKey: .vector2)
    case .vector3(let value): try container.encode(value, forKey: .vector3)
    case .vector4(let value): try container.encode(value, forKey: .vector4)
    case .color(let value): try container.encode(value, forKey: .color)
    case .transform(let value): try container.encode(value, forKey: .transform)
    case .matrix(let value): try container.encode(value, forKey: .matrix)
    case .list(let value): try container.encode(value, forKey: .list)
    case .discrete(let value): try container.encode(value, forKey: .discrete)
    }
  }
}
