// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The seeds of random scenarios: `SCENARIOS` is their number in a long run, and `SEED` the first.
func scenarioSeeds(_ usualCount: UInt64) -> Range<UInt64> {
  func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }
  let first = number("SEED", 1)
  return first..<first + number("SCENARIOS", usualCount)
}
