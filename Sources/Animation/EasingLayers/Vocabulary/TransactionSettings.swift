// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The settings of a transaction.
public struct TransactionSettings: Hashable, Sendable {
  /// How long animations last that have no duration, in seconds.
  public internal(set) var duration = 0.25
  /// The timing function of animations that have none, and of implicit ones; `nil` if there is none.
  public internal(set) var timingFunction: EasingCurve?
  /// Whether changed model values are shown at once.
  public internal(set) var disablesActions = false
  /// How long after the commit animations begin that have no begin time, in seconds of their layer.
  public internal(set) var delay = 0.0
}

extension TransactionSettings: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case duration, timingFunction, disablesActions, delay
  }

  /// Reads the settings, with the checks of ``LayerTree/beginTransaction(duration:timingFunction:disablesActions:delay:)``;
  /// missing ones have their defaults.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    func time(_ key: CodingKeys, _ usual: Double) throws -> Double {
      let time = try container.decodeIfPresent(Double.self, forKey: key) ?? usual
      if let error = TransactionSettings.refusal(of: time, key.stringValue) { throw error }
      return time
    }
    self.init(
      duration: try time(.duration, 0.25),
      timingFunction: try container.decodeIfPresent(EasingCurve.self, forKey: .timingFunction),
      disablesActions: try container.decodeIfPresent(Bool.self, forKey: .disablesActions) ?? false,
      delay: try time(.delay, 0))
  }

  /// Writes all settings.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(duration, forKey: .duration)
    try container.encodeIfPresent(timingFunction, forKey: .timingFunction)
    try container.encode(disablesActions, forKey: .disablesActions)
    try container.encode(delay, forKey: .delay)
  }

  /// The error for a duration or a delay that is negative or not finite; `nil` for any other.
  static func refusal(of time: Double, _ name: String) -> ParameterError? {
    time >= 0 && time.isFinite
      ? nil : ParameterError(name, time, allowed: "0 or more and finite")
  }
}
