// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads whole files.
enum FileBytes {
  /// The bytes of a file; `-` is standard input.
  ///
  /// - Throws: a ``ToolError`` if it cannot be read.
  static func read(_ path: String) throws -> [UInt8] {
    func failure() -> ToolError {
      let name = path == "-" ? "standard input" : path
      return ToolError("\(name) cannot be read: \(String(cString: strerror(errno))).")
    }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY)
    guard descriptor >= 0 else { throw failure() }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        posixRead(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}

/// read(2); inside ``FileBytes`` the name would refer to its own method.
private func posixRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
