// SPDX-License-Identifier: Apache-2.0

/// The output of a command: standard output, or a file that appears complete or not at all.
///
/// A file is written under a temporary name in the same folder, and renamed by ``commit()``; without a commit no file remains.
/// Some files are written directly: devices and pipes, open files such as `/dev/stdout`, and the file to which standard output
/// is redirected. A rename would lose what other programs write to that file.
package struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private let path: String?
  private let temporary: TemporaryFile?
  private var buffer: [UInt8] = []
  private static let bufferSize = 1 << 16

  package init(path: String?) throws {
    // With SIGPIPE ignored, write(2) reports a closed pipe as an error; see `flush()`.
    signal(SIGPIPE, SIG_IGN)
    guard let path, path != "-", !OutputFile.isStandardOutput(path) else {
      self.init(descriptor: STDOUT_FILENO)
      return
    }
    if let opened = OutputFile.descriptor(named: path) {
      self.init(descriptor: dup(opened), path: path)
    } else {
      // Symbolic links are resolved first, so that the rename replaces the link's target and not the link.
      let target = resolvedPath(path) ?? path
      let mode = OutputFile.mode(of: target)
      if mode.isSpecial {
        self.init(descriptor: open(target, O_WRONLY | O_CREAT, 0o666), path: target)
      } else {
        let file = TemporaryFile(at: "\(target).\(getpid()).part")
        // The new file gets the permissions of the file that it replaces.
        if let permissions = mode.permissions, file.descriptor >= 0 {
          fchmod(file.descriptor, permissions)
        }
        self.init(descriptor: file.descriptor, path: target, temporary: file)
      }
    }
    guard descriptor >= 0 else { throw OutputFile.failure(path) }
  }

  private init(descriptor: Int32, path: String? = nil, temporary: TemporaryFile? = nil) {
    (self.descriptor, self.path, self.temporary) = (descriptor, path, temporary)
  }

  package static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure(path) }
  }

  package static func report(_ text: String) throws {
    var output = OutputFile(descriptor: STDERR_FILENO)
    try output.write(TerminalText.of(text))
    try output.flush()
  }

  package static func note(_ sentence: String) throws { try report("Note: \(sentence)\n") }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  package mutating func write(_ append: (inout [UInt8]) throws -> Void) throws {
    try append(&buffer)
    if buffer.count >= OutputFile.bufferSize { try flush() }
  }

  package mutating func write(_ text: String) throws {
    try write { $0.append(contentsOf: text.utf8) }
  }

  /// Writes the buffer; throws ``ClosedPipe`` if the reader has closed the pipe, and a ``ToolError`` for other failures.
  package mutating func flush() throws {
    var start = 0
    while start < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        posixWrite(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno == EPIPE && path == nil {
        throw ClosedPipe()
      } else if errno != EINTR {
        throw OutputFile.failure(path ?? "standard output")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  package static func write(to path: String?, _ body: (inout OutputFile) throws -> Void) throws {
    var output = try OutputFile(path: path)
    try body(&output)
    try output.commit()
  }

  package static func write(_ text: String, to path: String?) throws {
    try write(to: path) { try $0.write(text) }
  }

  /// Writes the remaining output, and gives the file its final name.
  package mutating func commit() throws {
    try flush()
    if let temporary, let path, rename(temporary.path, path) != 0 { throw OutputFile.failure(path) }
  }

  private static func failure(_ path: String) -> ToolError {
    ToolError(path.isEmpty ? "A file without a name" : path, cannotBe: "written")
  }

  private static func isStandardOutput(_ path: String) -> Bool {
    var (output, status) = (stat(), stat())
    return fstat(STDOUT_FILENO, &output) == 0 && stat(path, &status) == 0
      && output.st_mode & S_IFMT == S_IFREG && output.st_dev == status.st_dev
      && output.st_ino == status.st_ino
  }

  /// Returns the descriptor in a path such as `/dev/fd/3`; opening the path would overwrite a regular file from its start.
  private static func descriptor(named path: String) -> Int32? {
    var path = path
    // Like Linux, this follows at most 40 links.
    for _ in 0..<40 {
      for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
      where path.hasPrefix(folder) { return Int32(path.dropFirst(folder.utf8.count)) }
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0, count < buffer.count else { return nil }
      let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      path = target.hasPrefix("/") ? target : folder + target
    }
    return nil
  }

  private static func mode(of path: String) -> (isSpecial: Bool, permissions: mode_t?) {
    var status = stat()
    if stat(path, &status) == 0 {
      return (status.st_mode & S_IFMT != S_IFREG, status.st_mode & 0o7777)
    }
    // Treats a dangling link as a special file, because writing to it directly creates its target.
    return (lstat(path, &status) == 0, nil)
  }
}

/// The error for standard output that its reader has closed; the tool then ends without a message.
package struct ClosedPipe: Error {}

/// Calls write(2); inside ``OutputFile`` the name `write` would mean its method.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

package struct ToolError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  /// Creates the error of a system call that failed on a file; `done` says what cannot be done with the file, such as "written".
  init(_ file: String, cannotBe done: String) {
    self.init("\(file) cannot be \(done): \(String(cString: strerror(errno))).")
  }
}

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
