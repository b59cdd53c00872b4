// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Removes the incomplete output file when the tool is interrupted.
package enum Interruption {
  /// The file's path as a C string for the signal handler; nil if there is none.
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// Registers a file to remove on interruption.
  ///
  /// The tool writes one file at a time. A parent process may have blocked the signals; this unblocks them.
  package static func register(_ file: String) {
    unregister()
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

  /// Unregisters the file.
  package static func unregister() {
    let old = path
    path = nil
    free(old)
  }
}
