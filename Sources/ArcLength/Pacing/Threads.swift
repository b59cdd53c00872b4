// SPDX-License-Identifier: Apache-2.0

import CGSL

/// Computation on several threads behind a synchronous call.
///
/// POSIX threads, because the package stands without Foundation and Dispatch.
enum Threads {
  /// How many are worth starting: the processors in use, at most 16.
  static let available = max(1, min(16, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// The values for 0, 1, … `count` − 1, computed by up to `threads` threads, of which the caller's is one.
  static func map<Value: Sendable>(
    _ count: Int, threads: Int, _ value: @Sendable (Int) -> Value
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { values, initialized in
      guard let base = values.baseAddress else { return }
      withoutActuallyEscaping(value) { value in
        let work = Work { index in (base + index).initialize(to: value(index)) }
        withExtendedLifetime(work) {
          easing_side_by_side(
            threads, count,
            { context, index in
              guard let context else { return }
              Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().body(index)
            }, Unmanaged.passUnretained(work).toOpaque())
        }
      }
      initialized = count
    }
  }

  private final class Work {
    let body: (Int) -> Void

    init(_ body: @escaping (Int) -> Void) { self.body = body }
  }
}
