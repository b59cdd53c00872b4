// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Another program on this machine.
struct Program {
  private let path: String

  /// The program with a name in the search path, or nil.
  init?(named name: String) {
    let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = search.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.path = path
  }

  /// The path of this tool without links; nil if it cannot be found.
  static var running: String? {
    let name = CommandLine.arguments[0]
    let path = name.contains("/") ? name : Program(named: name)?.path ?? name
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Runs the program and waits for its end; its output goes where the tool's does.
  ///
  /// - Parameters:
  ///   - arguments: the program's arguments.
  ///   - failure: the end of the sentence about a program that failed.
  /// - Throws: a ``ToolError`` if it cannot be started or fails.
  func run(_ arguments: [String], failure: String = "nothing was drawn") throws {
    var process = pid_t()
    let list = ([path] + arguments).map { strdup($0) }
    defer { for argument in list { free(argument) } }
    let status = posix_spawn(&process, path, nil, nil, list + [nil], environ)
    guard status == 0 else {
      throw ToolError("\(path) cannot be started: \(String(cString: strerror(status))).")
    }
    var result: Int32 = 0
    while waitpid(process, &result, 0) < 0 && errno == EINTR {}
    guard result == 0 else { throw ToolError("\(path) failed; \(failure).") }
  }
}

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is removed when this object is released, or when the tool is interrupted.
final class TemporaryFile {
  let path: String
  private let registration: Int?

  /// Creates an empty file in the folder for temporary files.
  ///
  /// - Throws: a ``ToolError`` if that fails.
  init() throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/easing-XXXXXX".utf8CString)
    var descriptor: Int32 = -1
    registration = Interruption.register {
      descriptor = mkstemp(&template)
      return descriptor >= 0 ? TemporaryFile.text(template) : nil
    }
    path = TemporaryFile.text(template)
    guard descriptor >= 0 else {
      throw ToolError("\(folder) cannot be written: \(String(cString: strerror(errno))).")
    }
    close(descriptor)
  }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    unlink(path)
    Interruption.unregister(registration)
  }

  /// Copies the file to a path, where it appears complete or not at all.
  func copy(to path: String) throws {
    let reader = open(self.path, O_RDONLY)
    guard reader >= 0 else {
      throw ToolError("\(self.path) cannot be read: \(String(cString: strerror(errno))).")
    }
    defer { close(reader) }
    var output = try OutputFile(path: path)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(reader, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      try output.write { $0.append(contentsOf: chunk[..<count]) }
    }
    try output.commit()
  }
}
