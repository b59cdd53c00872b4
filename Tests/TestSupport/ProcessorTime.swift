// SPDX-License-Identifier: Apache-2.0

#if canImport(Foundation)
import Foundation

/// The least processor time of this thread that work takes in some tries, in seconds.
///
/// Other programs on the machine do not count, unlike in a time by the clock.
package func processorSeconds(tries: Int = 1, _ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
  return try (0..<tries).map { _ in
    let start = now()
    try work()
    return now() - start
  }.min() ?? .infinity
}
#endif
