// SPDX-License-Identifier: Apache-2.0

import AllocationCounter

/// What was computed, so that none of it can be left out.
nonisolated(unsafe) var sink = 0.0

/// Does something for progresses from below 0 to above 1 and prints how often that asked for
/// memory.
///
/// Once beforehand, so that what is made once and kept is not counted.
func count(
  _ name: String, rounds: Int = 1000, _ work: (Double) throws -> Double
) rethrows {
  sink += try work(0.5)
  let before = allocation_count()
  for round in 0..<rounds {
    sink += try work(Double(round) / Double(rounds) * 1.5 - 0.25)
  }
  let after = allocation_count()
  print("\(before < 0 ? -1 : after - before)\t\(name)")
}

/// Keeps the optimiser from knowing a value.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
