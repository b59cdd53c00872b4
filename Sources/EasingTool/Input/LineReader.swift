// SPDX-License-Identifier: Apache-2.0

/// Reads a file or standard input line by line, in constant memory.
final class LineReader {
  private let file: InputFile
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var position = 0
  /// Where the line at the position ends in the buffer; nil if its end is not read yet.
  private var end: Int?
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
  var hasLine: Bool { end != nil }

  /// The next line without its end (LF or CRLF), or nil after the last one.
  ///
  /// - Parameter beforeWaiting: called before a read that may block, for example to flush output.
  /// - Returns: the line, without LF or CRLF.
  /// - Throws: a ``ToolError`` if reading fails or a line is too long.
  func next(beforeWaiting: () throws -> Void) throws -> String? {
    try readLine(beforeWaiting: beforeWaiting) ? text : nil
  }

  /// The text of the current line.
  var text: String { String(decoding: line, as: UTF8.self) }

  /// The number that the current line is, if it is written with digits, signs, a point and an exponent only, and finite.
  ///
  /// It is converted in place, in a quarter less time than from a string.
  var plainNumber: Double? {
    guard line.count < 64, line.allSatisfy({ LineReader.isInNumber($0) }) else { return nil }
    line.append(0)
    defer { line.removeLast() }
    return line.withUnsafeBytes { bytes -> Double? in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
      var end: UnsafeMutablePointer<CChar>?
      let number = strtod(start, &end)
      guard let end, UnsafePointer(end) == start + bytes.count - 1, bytes.count > 1 else {
        return nil
      }
      return number.isFinite ? number : nil
    }
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Reads the next line; false after the last one.
  ///
  /// - Throws: a ``ToolError`` if reading fails or a line is too long.
  func readLine(beforeWaiting: () throws -> Void) throws -> Bool {
    line.removeAll(keepingCapacity: true)
    while true {
      if position == filled {
        try beforeWaiting()
        (position, filled) = (0, try file.read(into: &buffer))
        findEnd()
        if filled == 0 {
          if line.isEmpty { return false }
          break
        }
      }
      if let end {
        line.append(contentsOf: buffer[position..<end])
        position = end + 1
        findEnd()
        break
      }
      line.append(contentsOf: buffer[position..<filled])
      position = filled
      guard line.count < 1 << 20 else {
        throw ToolError("line \(lineNumber + 1) of \(name) is longer than a million characters.")
      }
    }
    lineNumber += 1
    // Skips a byte order mark in the first line.
    if lineNumber == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return true
  }

  private func findEnd() {
    end = buffer.withUnsafeBytes { bytes in
      guard position < filled, let start = bytes.baseAddress,
        let found = memchr(start + position, Int32(UInt8(ascii: "\n")), filled - position)
      else { return nil }
      return start.distance(to: UnsafeRawPointer(found))
    }
  }
}
