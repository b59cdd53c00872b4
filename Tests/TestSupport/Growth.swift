// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How the time that something takes grows with the size of its input.
///
/// Times are those of this thread on a processor, so that what else runs on the machine counts little, and each is
/// the least of three.
package struct Growth {
  /// How many times as long four times the size takes: 4 if time is proportional to size, 16 if to its square.
  package let ofFourfoldSize: Double
  /// Seconds for the larger size.
  package let seconds: Double

  /// Measures what takes an input of a size.
  package init<Input>(upTo size: Int, input: (Int) -> Input, _ take: (Input) -> Void) {
    func seconds(_ size: Int) -> Double {
      let input = input(size)
      return (0..<3).map { _ in
        let start = Growth.processorTime
        take(input)
        return Growth.processorTime - start
      }.min() ?? 0
    }
    // So short a time is not told from that of the first call.
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

/// The size up to which texts are tried, in bytes: `EASING_TEXT_SWEEP`, or a size that takes little time.
package let textSweepSize: Int =
  getenv("EASING_TEXT_SWEEP").flatMap { Int(String(cString: $0)) } ?? 160_000
