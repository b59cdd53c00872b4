// SPDX-License-Identifier: Apache-2.0

import CEasingGSL

/// Computation on several POSIX threads behind a synchronous call, without Foundation and Dispatch.
enum Threads {
  /// The number of useful threads: the processors in use, at most 16.
  static let available = max(1, min(16, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// The values for 0, 1, … `count` − 1, computed by up to `threads` threads, the caller's among them; it takes over from
  /// threads that cannot be started.
  static func map<Value: Sendable>(
    _ count: Int, threads: Int, _ value: @Sendable (Int) -> Value
  ) -> [Value] {
    // An array without memory would write its count into the empty array that all threads share.
    guard count > 0 else { return [] }
    return [Value](unsafeUninitializedCapacity: count) { values, initialized in
      guard let base = values.baseAddress else { return }
      let threads = max(1, min(threads, count))
      withoutActuallyEscaping(value) { value in
        let shares = (0..<threads).map { first in
          Share {
            for index in stride(from: first, to: count, by: threads) {
              (base + index).initialize(to: value(index))
            }
          }
        }
        withExtendedLifetime(shares) {
          let started = shares.dropFirst().map { $0.start() }
          shares[0].work()
          for (share, thread) in zip(shares.dropFirst(), started) {
            if let thread { pthread_join(thread, nil) } else { share.work() }
          }
        }
      }
      initialized = count
    }
  }

  /// The work of a thread.
  private final class Share {
    let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// Starts a thread that does the work, unless the system refuses; the share has to outlive it.
    func start() -> pthread_t? {
      #if canImport(Glibc)
      var thread = pthread_t()
      #else
      var thread: pthread_t?
      #endif
      let status = pthread_create(
        &thread, nil,
        { context in
          Share.of(context)?.work()
          return nil
        }, Unmanaged.passUnretained(self).toOpaque())
      return status == 0 ? thread : nil
    }

    /// The share of a started thread; some systems declare the pointer as optional.
    private static func of(_ context: UnsafeMutableRawPointer?) -> Share? {
      context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
  }
}
