// SPDX-License-Identifier: Apache-2.0

import AllocationCounter

/// The computed values, so that no computation is optimized away.
nonisolated(unsafe) var sink = 0.0

/// Runs an operation for progress from below 0 to above 1 and prints the number of allocations.
///
/// A first run excludes allocations that happen only once.
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

/// Hides a value from the optimizer.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }
