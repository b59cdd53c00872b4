// SPDX-License-Identifier: Apache-2.0


#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is gone when nothing holds this any more.
final class TemporaryFile {
  /// Where it is.
  let path: String

  /// Makes an empty file in the folder for such files.
  ///
  /// - Throws: a ``ToolError`` if that is not possible.
  init() throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/easing-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw ToolError("\(folder) can not be written: \(String(cString: strerror(errno))).")
    }
    close(descriptor)
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit {
    unlink(path)
  }

  /// Copies the file to a path, where it appears whole or not at all.
  func copy(to path: String) throws {
    let reader = open(self.path, O_RDONLY)
    guard reader >= 0 else {
      throw ToolError("\(self.path) can not be read: \(String(cString: strerror(errno))).")
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
