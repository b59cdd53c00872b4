// SPDX-License-Identifier: Apache-2.0

package enum Interruption {
  /// The paths of the files to remove, as C strings for the signal handler; free slots are nil.
  nonisolated(unsafe) private static let paths = {
    let paths = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 16)
    paths.initialize(repeating: nil)
    return paths
  }()

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private static func removeFiles() {
    for path in paths { if let path { unlink(path) } }
  }

  /// Runs the handler's code before a signal can: Swift allocates when it first needs a type, which would wait forever if the
  /// signal interrupts an allocation.
  private static let preparation: Void = {
    paths[0] = strdup("")
    removeFiles()
    free(paths[0])
    paths[0] = nil
  }()

  /// Creates a file that is removed if a signal interrupts the tool.
  ///
  /// Returns the file's slot, or nil if `create` returns no path or no slot is free. Signals are blocked during the call, then
  /// unblocked even if a parent process had blocked them. A signal that the parent ignores, as `nohup` does, stays ignored.
  package static func register(creating create: () -> String?) -> Int? {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    defer { sigprocmask(SIG_UNBLOCK, &signals, nil) }
    preparation
    guard let path = create(), let slot = paths.firstIndex(of: nil) else { return nil }
    paths[slot] = strdup(path)
    for number in numbers {
      let before = signal(number) { number in
        Interruption.removeFiles()
        signal(number, SIG_DFL)
        raise(number)
      }
      // If the signal was ignored before, ignores it again; this also discards a pending signal.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
    return slot
  }

  package static func unregister(_ slot: Int?) {
    guard let slot else { return }
    let old = paths[slot]
    paths[slot] = nil
    free(old)
  }
}
