// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

extension KeyframeTrack: Codable {
  private enum CodingKeys: String, CodingKey {
    case calculationMode, values, keyTimes, timingFunctions, spline, paced
  }

  /// Reads what was written, with the checks of the initialisers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let keyTimes = try container.decodeIfPresent([Double].self, forKey: .keyTimes)
    let curves = try container.decode(.timingFunctions, default: [EasingCurve]())
    switch try container.decode(.calculationMode, default: CalculationMode.linear) {
    case .linear:
      self = try decoder.checking {
        try Self(
          container.decode([Value].self, forKey: .values), keyTimes: keyTimes,
          timingFunctions: curves)
      }
    case .paced:
      self = try decoder.checking {
        try Self(paced: container.decode([Value].self, forKey: .values))
      }
    case .discrete:
      self = try decoder.checking {
        try Self(
          discrete: container.decode([Value].self, forKey: .values), keyTimes: keyTimes)
      }
    case .cubic:
      self = try decoder.checking {
        try Self(
          container.decode(KeyframeSpline<Value>.self, forKey: .spline), timingFunctions: curves)
      }
    case .cubicPaced:
      self = try decoder.checking {
        try Self(
          container.decode(KeyframeSpline<Value>.self, forKey: .spline),
          pacedBy: container.decode(PacedSpline<SIMD3<Double>>.self, forKey: .paced))
      }
    }
  }

  /// Writes what the initialisers take, under their names.
  ///
  /// An even pace of straight lines is written as the key times that it was found to have.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(calculationMode, forKey: .calculationMode)
    if !timingFunctions.isEmpty { try container.encode(timingFunctions, forKey: .timingFunctions) }
    switch pieces {
    case .constant, .linear, .discrete:
      try container.encode(values, forKey: .values)
      try container.encode(keyTimes, forKey: .keyTimes)
    case .cubic(let spline):
      try container.encode(spline, forKey: .spline)
    case .cubicPaced(let spline, let paced):
      try container.encode(spline, forKey: .spline)
      try container.encode(paced, forKey: .paced)
    }
  }
}
