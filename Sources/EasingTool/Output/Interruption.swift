// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Removes the half-written file of an interrupted tool.
package enum Interruption {
  /// The file, as a C string that a signal handler can use; nil if there is none.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// From now on an interruption removes a file.
  ///
  /// The tool writes one file at a time. A parent may have left the signals blocked; they are let in.
  package static func willLeave(_ file: String) {
    hasNothingToLeave()
    path = strdup(file)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if let path = Interruption.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// From now on an interruption removes nothing.
  package static func hasNothingToLeave() {
    let old = path
    path = nil
    free(old)
  }
}
