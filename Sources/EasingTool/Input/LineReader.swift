// SPDX-License-Identifier: Apache-2.0

/// Reads a file or standard input line by line, in constant memory.
final class LineReader {
  private let file: InputFile
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var position = 0
  private var line: [UInt8] = []

  /// The mistake in the current line, which is thrown after what the lines before it give.
  var mistake: ToolError?

  /// The number of the current line, from 1.
  private(set) var lineNumber = 0

  /// Opens a file; `-` is standard input.
  ///
  /// - Throws: a ``ToolError`` if it cannot be opened.
  init(path: String) throws { file = try InputFile(path: path) }

  /// The file's name in error messages.
  var name: String { file.name }

  /// Whether the next line is read already, so that it is there without waiting.
  var hasLine: Bool { buffer[position..<filled].contains(UInt8(ascii: "\n")) }

  /// The next line without its end (LF or CRLF), or nil after the last one.
  ///
  /// - Parameter beforeWaiting: called before a read that may block, for example to flush output.
  /// - Returns: the line, without LF or CRLF.
  /// - Throws: a ``ToolError`` if reading fails or a line is too long.
  func next(beforeWaiting: () throws -> Void) throws -> String? {
    line.removeAll(keepingCapacity: true)
    while true {
      if position == filled {
        try beforeWaiting()
        (position, filled) = (0, try file.read(into: &buffer))
        if filled == 0 {
          if line.isEmpty { return nil }
          break
        }
      }
      let rest = buffer[position..<filled]
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line.append(contentsOf: buffer[position..<end])
        position = end + 1
        break
      }
      line.append(contentsOf: rest)
      position = filled
      guard line.count < 1 << 20 else {
        throw ToolError("line \(lineNumber + 1) of \(name) is longer than a million characters.")
      }
    }
    lineNumber += 1
    // Skips a byte order mark in the first line.
    if lineNumber == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
