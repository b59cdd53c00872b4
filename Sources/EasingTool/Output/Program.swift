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

  /// The program that the search path has under a name, or nil if it has none.
  init?(named name: String) {
    let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    let candidates = search.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.path = path
  }

  /// Runs the program with arguments to its end; what it prints goes where ours goes.
  ///
  /// - Throws: a ``ToolError`` if it can not be started or does not end well.
  func run(_ arguments: [String]) throws {
    var process = pid_t()
    let list = ([path] + arguments).map { strdup($0) }
    defer { for argument in list { free(argument) } }
    let status = posix_spawn(&process, path, nil, nil, list + [nil], environ)
    guard status == 0 else {
      throw ToolError("\(path) can not be started: \(String(cString: strerror(status))).")
    }
    var result: Int32 = 0
    while waitpid(process, &result, 0) < 0 && errno == EINTR {}
    guard result == 0 else { throw ToolError("\(path) failed; nothing was drawn.") }
  }
}
