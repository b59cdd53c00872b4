// SPDX-License-Identifier: Apache-2.0

/// What lies between the keys of a keyframe animation: Core Animation's `calculationMode`.
public enum CalculationMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Straight from one value to the next.
  case linear
  /// Each value is held until the next.
  case discrete
  /// Straight, at an even pace: key times and timing functions are not used.
  case paced
  /// A smooth curve through all values.
  case cubic
  /// The smooth curve at an even pace.
  case cubicPaced
}
