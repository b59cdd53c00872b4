// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a command writes: standard output, or a file that appears whole or not at all.
///
/// A file is written beside its place under another name, and moved there by ``commit()``; if that is
/// never reached, nothing is left. What is no ordinary file (a device, a pipe) is written directly.
package struct OutputFile: ~Copyable {
  private let descriptor: Int32
  private let path: String?
  private let temporaryPath: String?
  private var buffer: [UInt8] = []
  private var isCommitted = false

  private static let bufferSize = 1 << 16

  /// Opens a file for writing, or standard output for nil and `-`.
  ///
  /// - Throws: a ``ToolError`` if it can not be opened.
  package init(path: String?) throws {
    // A closed pipe is found by write(2), and ends the tool quietly; see `flush()`.
    signal(SIGPIPE, SIG_IGN)
    buffer.reserveCapacity(OutputFile.bufferSize + 4096)
    guard let path, path != "-" else {
      self.path = nil
      temporaryPath = nil
      descriptor = STDOUT_FILENO
      return
    }
    // Through symbolic links, so that moving the file there does not replace the link.
    let target = OutputFile.resolved(path)
    self.path = target
    let mode = OutputFile.mode(of: target)
    temporaryPath = mode.isSpecial ? nil : "\(target).\(getpid()).part"
    // Before the file is there, so that no interruption comes in between.
    if let temporaryPath { Interruption.willLeave(temporaryPath) }
    let flags = O_WRONLY | O_CREAT | (mode.isSpecial ? 0 : O_EXCL)
    descriptor = open(temporaryPath ?? target, flags, 0o666)
    guard descriptor >= 0 else { throw OutputFile.failure(path) }
    // A file that is there keeps its permissions.
    if temporaryPath != nil, let permissions = mode.permissions { fchmod(descriptor, permissions) }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    path = nil
    temporaryPath = nil
  }

  /// Makes a folder, unless it is there.
  ///
  /// - Throws: a ``ToolError`` if it cannot be made.
  static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// Standard error, for what people read while standard output is for programs.
  package static var standardError: OutputFile { OutputFile(descriptor: STDERR_FILENO) }

  deinit {
    if descriptor > STDERR_FILENO { close(descriptor) }
    if let temporaryPath, !isCommitted {
      if descriptor >= 0 { unlink(temporaryPath) }
      Interruption.hasNothingToLeave()
    }
  }

  /// Writes bytes, some time until ``commit()``.
  package mutating func write(_ append: (inout [UInt8]) throws -> Void) throws {
    try append(&buffer)
    if buffer.count >= OutputFile.bufferSize { try flush() }
  }

  /// Writes a text, some time until ``commit()``.
  package mutating func write(_ text: String) throws {
    try write { $0.append(contentsOf: text.utf8) }
  }

  /// Writes a text, some time until ``commit()``.
  ///
  /// It goes on in whole buffers: a file system is quicker with pieces that fill its pages than without
  /// the copy into the buffer.
  package mutating func write(_ text: TextBlock) throws {
    var rest = text.bytes[...]
    while buffer.count + rest.count >= OutputFile.bufferSize {
      let piece = rest.prefix(max(OutputFile.bufferSize - buffer.count, 0))
      buffer.append(contentsOf: piece)
      rest = rest.dropFirst(piece.count)
      try flush()
    }
    buffer.append(contentsOf: rest)
  }

  /// Hands on what is written so far.
  ///
  /// - Throws: ``ClosedPipe`` if nobody reads it any more, a ``ToolError`` for other failures.
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

  /// Finishes writing: from here on the file is there under its name.
  package mutating func commit() throws {
    try flush()
    if let temporaryPath, let path {
      guard rename(temporaryPath, path) == 0 else { throw OutputFile.failure(path) }
      isCommitted = true
      Interruption.hasNothingToLeave()
    }
  }

  private static func failure(_ path: String) -> ToolError {
    ToolError(
      "\(path.isEmpty ? "A file without a name" : path) can not be written: \(String(cString: strerror(errno)))."
    )
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Whether a path must be written directly, and what permissions the file there has.
  private static func mode(of path: String) -> (isSpecial: Bool, permissions: mode_t?) {
    var status = stat()
    if stat(path, &status) == 0 {
      return (status.st_mode & S_IFMT != S_IFREG, status.st_mode & 0o7777)
    }
    // A link to nowhere is written through.
    return (lstat(path, &status) == 0, nil)
  }
}

/// Whoever read standard output has stopped: the end of the work, but no error.
package struct ClosedPipe: Error {}

/// Runs a command's work; a reader that has gone away ends it quietly.
package func endingQuietlyOnClosedPipe(_ work: () throws -> Void) throws {
  do {
    try work()
  } catch is ClosedPipe {
    return
  }
}

/// write(2), which inside ``OutputFile`` would be taken for its own method.
private func posixWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
