// SPDX-License-Identifier: Apache-2.0

package final class LineReader {
  private let file: InputFile
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0
  private var line: [UInt8] = []

  /// The mistake in the current line; it is thrown only after the results of the earlier lines are written.
  var mistake: ToolError?
  private(set) var lineNumber = 0

  package init(path: String) throws { file = try InputFile(path: path) }

  var name: String { file.name }
  var hasLine: Bool { end != nil }

  /// Reads the next line and removes its LF or CRLF; returns nil after the last line.
  func next(beforeWaiting: () throws -> Void = {}) throws -> String? {
    line.removeAll(keepingCapacity: true)
    while true {
      let end = end
      line.append(contentsOf: buffer[unread.lowerBound..<(end ?? unread.upperBound)])
      if let end {
        unread = (end + 1)..<unread.upperBound
        break
      }
      guard line.count < 1 << 20 else {
        throw ToolError("line \(lineNumber + 1) of \(name) is longer than a million characters.")
      }
      try beforeWaiting()
      unread = 0..<(try file.fill(&buffer))
      if unread.isEmpty {
        if line.isEmpty { return nil }
        break
      }
    }
    lineNumber += 1
    if lineNumber == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  private var end: Int? { buffer[unread].firstIndex(of: UInt8(ascii: "\n")) }
}

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
