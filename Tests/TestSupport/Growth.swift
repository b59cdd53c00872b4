// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The growth of a function's run time with the size of its input.
///
/// Times are this thread's processor time, so other processes matter little, and each is the least of three.
package struct Growth {
  /// The ratio of the times for four times the size: 4 for linear time, 16 for quadratic.
  package let ofFourfoldSize: Double
  /// Seconds for the larger size.
  package let seconds: Double

  /// Measures a function of an input of a given size.
  package init<Input>(upTo size: Int, input: (Int) -> Input, _ take: (Input) -> Void) {
    func seconds(_ size: Int) -> Double {
      let input = input(size)
      return (0..<3).map { _ in
        let start = Growth.processorTime
        take(input)
        return Growth.processorTime - start
      }.min() ?? 0
    }
    // Shorter times cannot be distinguished from the overhead of the first call.
    let small = max(seconds(size / 4), 1e-4)
    self.seconds = seconds(size)
    ofFourfoldSize = self.seconds / small
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The largest size of test texts in bytes: `EASING_TEXT_SWEEP`, or a fast default.
package let textSweepSize: Int =
  getenv("EASING_TEXT_SWEEP").flatMap { Int(String(cString: $0)) } ?? 160_000
