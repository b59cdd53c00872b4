// SPDX-License-Identifier: Apache-2.0

/// A file or standard input, opened for reading.
final class InputFile {
  /// The file's name in error messages.
  let name: String
  private let descriptor: Int32

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: a ``ToolError`` if it cannot be opened.
  init(path: String) throws {
    let isStandardInput = path == "-"
    name = isStandardInput ? "standard input" : path
    descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY)
    if descriptor < 0 { throw failure() }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
  }

  /// Reads the next bytes into a buffer, as many as there are and fit.
  ///
  /// - Returns: how many; 0 at the end.
  /// - Throws: a ``ToolError`` if it cannot be read.
  func read(into buffer: inout [UInt8]) throws -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { posixRead(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno != EINTR { throw failure() }
    }
  }

  /// All bytes of a file; `-` is standard input.
  ///
  /// - Throws: a ``ToolError`` if it cannot be read.
  static func bytes(_ path: String) throws -> [UInt8] {
    let file = try InputFile(path: path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try file.read(into: &buffer), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  private func failure() -> ToolError {
    ToolError("\(name) cannot be read: \(String(cString: strerror(errno))).")
  }
}

/// read(2); inside ``InputFile`` the name would refer to its own method.
private func posixRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
