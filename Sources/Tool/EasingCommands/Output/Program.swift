// SPDX-License-Identifier: Apache-2.0

package struct Program {
  private let path: String

  package init?(named name: String) {
    let search = environmentVariable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    let isPath = name.contains("/")
    let candidates = isPath ? [name] : search.split(separator: ":").map { "\($0)/\(name)" }
    guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.path = path
  }

  package static var running: String? {
    let name = CommandLine.arguments[0]
    let path = name.contains("/") ? name : Program(named: name)?.path ?? name
    return resolvedPath(path)
  }

  /// Runs the program and waits until it ends; it shares the tool's standard output and standard error.
  package func run(_ arguments: [String], failure: String = "nothing was drawn") throws {
    var process = pid_t()
    let list = ([path] + arguments).map { strdup($0) }
    defer { for argument in list { free(argument) } }
    let status = posix_spawn(&process, path, nil, nil, list + [nil], environ)
    guard status == 0
    else { throw ToolError("\(path) cannot be started: \(String(cString: strerror(status))).") }
    var result: Int32 = 0
    while waitpid(process, &result, 0) < 0 && errno == EINTR {}
    guard result == 0 else { throw ToolError("\(path) failed; \(failure).") }
  }
}
