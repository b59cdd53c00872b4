// SPDX-License-Identifier: Apache-2.0

/// A file that is removed when this object is deallocated, or when a signal interrupts the tool.
package final class TemporaryFile {
  package let path: String
  /// The descriptor, which a user of `init(at:)` must close and `init()` has closed; negative if the file could not be created.
  let descriptor: Int32
  private let registration: Int?

  private init(creating create: () -> (path: String, descriptor: Int32)) {
    var file = (path: "", descriptor: Int32(-1))
    registration = Interruption.register {
      file = create()
      return file.descriptor >= 0 ? file.path : nil
    }
    (path, descriptor) = (file.path, file.descriptor)
  }

  convenience init(at path: String) {
    self.init { (path, open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)) }
  }

  package convenience init() throws {
    self.init {
      var template = TemporaryFile.template
      let descriptor = mkstemp(&template)
      return (TemporaryFile.text(template), descriptor)
    }
    guard descriptor >= 0 else { throw ToolError(TemporaryFile.folder, cannotBe: "written") }
    close(descriptor)
  }

  package static func makeFolder() throws -> String {
    var template = TemporaryFile.template
    guard mkdtemp(&template) != nil else { throw ToolError(Self.folder, cannotBe: "written") }
    return text(template)
  }

  private static var folder: String { environmentVariable("TMPDIR") ?? "/tmp" }
  private static var template: [CChar] { Array("\(folder)/easing-XXXXXX".utf8CString) }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if descriptor >= 0 { unlink(path) }
    Interruption.unregister(registration)
  }
}

package enum Interruption {
  /// The paths of the files to remove, as C strings for the signal handler; free slots are nil.
  nonisolated(unsafe) private static let paths = {
    let paths = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 16)
    paths.initialize(repeating: nil)
    return paths
  }()

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]

  private static func removeFiles() { for path in paths { if let path { unlink(path) } } }

  /// Runs the handler's code before a signal can: Swift allocates when it first needs a type, and this allocation would wait
  /// forever if the signal had interrupted another one.
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
