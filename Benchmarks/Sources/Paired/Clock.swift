// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The processor time of this thread, in nanoseconds.
///
/// It excludes other processes, which cause most of the noise on a busy machine.
public func processorTime() -> Double { time(of: CLOCK_THREAD_CPUTIME_ID) }

/// The processor time of all threads of this process together, in nanoseconds.
public func processorTimeOfAllThreads() -> Double { time(of: CLOCK_PROCESS_CPUTIME_ID) }

private func time(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
