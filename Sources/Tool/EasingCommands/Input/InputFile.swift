// SPDX-License-Identifier: Apache-2.0

package final class InputFile {
  let name: String
  private let descriptor: Int32

  init(path: String) throws {
    let isStandardInput = path == "-"
    name = isStandardInput ? "standard input" : path
    descriptor = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY)
    if descriptor < 0 { throw ToolError(name, cannotBe: "read") }
  }

  deinit { if descriptor > STDIN_FILENO { close(descriptor) } }

  func fill(_ buffer: inout [UInt8]) throws -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno != EINTR { throw ToolError(name, cannotBe: "read") }
    }
  }

  /// Reads a file, or standard input if the path is `-`; `name` is for messages.
  package static func contents(_ path: String) throws -> (name: String, bytes: [UInt8]) {
    let file = try InputFile(path: path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try file.fill(&buffer), count > 0 { bytes += buffer[..<count] }
    return (file.name, bytes)
  }
}
