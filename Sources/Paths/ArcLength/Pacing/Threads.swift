// SPDX-License-Identifier: Apache-2.0

import CEasingGSL

/// Runs computations on several POSIX threads behind a synchronous call, without Foundation and Dispatch.
enum Threads {
  /// The number of useful threads: the number of processors online, at most 16.
  static let available = max(1, min(16, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Computes the values for 0, 1, … `count` − 1 on up to `threads` threads, one of which is the caller's.
  ///
  /// If a thread cannot be started, the caller does its work.
  static func map<Value: Sendable>(
    _ count: Int, threads: Int, _ value: @Sendable (Int) -> Value
  ) -> [Value] {
    // With capacity 0, the initializer below would write the count into the empty array's storage, which all threads share.
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

  /// The part of the work that one thread does.
  private final class Share {
    let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// Starts a thread that does the work, or returns `nil` if the system refuses; the share has to outlive the thread.
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

    /// Returns the share whose pointer a started thread receives; some systems declare this pointer as optional.
    private static func of(_ context: UnsafeMutableRawPointer?) -> Share? {
      context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
  }
}
