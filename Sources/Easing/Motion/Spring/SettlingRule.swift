// SPDX-License-Identifier: Apache-2.0

/// When a spring counts as settled.
///
/// Each rule compares the distance from the target with a fraction epsilon of the whole way
/// |target − from|. Where from and target are the same, the way |v₀|/ω₀ takes its place, which the
/// initial velocity would carry an undamped spring.
public enum SettlingRule: Hashable, Sendable, CaseIterable {
  /// The last time that the value is farther from the target than epsilon allows.
  ///
  /// The exact answer; it jumps when a change of the spring lifts another oscillation over epsilon.
  case lastCrossing

  /// The time at which the exponential envelope of the oscillation falls to epsilon.
  ///
  /// A smooth upper bound of the last crossing, ln(√(d₀² + ((v₀ + βd₀)/ω₁)²) / (ε|d₀|)) / β, that
  /// grows without bound towards critical damping. A spring that does not oscillate is its own
  /// envelope: from critical damping on this is the last crossing.
  case envelope

  /// Core Animation's `settlingDuration`, with epsilon 0.001.
  ///
  /// ln((|d₀| + |v₀ + βd₀|/ω₁) / (ε|d₀|)) / β: an envelope made of the sum of the two amplitudes.
  /// Apple has published numbers for under-damped springs without initial velocity only, and these
  /// agree; from critical damping on this is the last crossing.
  case coreAnimation
}
