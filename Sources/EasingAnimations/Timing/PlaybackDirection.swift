// SPDX-License-Identifier: Apache-2.0

/// Which way the passes of an animation go: Web Animations' `direction`.
public enum PlaybackDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// Each forwards.
  case normal
  /// Each backwards.
  case reverse
  /// Forwards and backwards in turn.
  case alternate
  /// Backwards and forwards in turn.
  case alternateReverse = "alternate-reverse"

  /// Whether a pass goes backwards.
  ///
  /// Of infinitely many the last counts as even.
  func isBackwards(in pass: PassCount) -> Bool {
    switch self {
    case .normal: false
    case .reverse: true
    case .alternate: pass.isOdd
    case .alternateReverse: !pass.isOdd
    }
  }
}
