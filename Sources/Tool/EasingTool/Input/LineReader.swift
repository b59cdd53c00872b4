// SPDX-License-Identifier: Apache-2.0

/// Reads a file or standard input line by line, in constant memory.
final class LineReader {
  private let file: InputFile
  private var lines = LineBuffer()

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
  var hasLine: Bool { lines.end != nil }

  /// The next line without its end (LF or CRLF), or nil after the last one.
  ///
  /// - Parameter beforeWaiting: called before a read that may block, for example to flush output.
  /// - Returns: the line, without LF or CRLF.
  /// - Throws: a ``ToolError`` if reading fails or a line is too long.
  func next(beforeWaiting: () throws -> Void) throws -> String? {
    try readLine(beforeWaiting: beforeWaiting) ? text : nil
  }

  /// The text of the current line.
  var text: String { lines.text }

  /// The number that the current line is, if it is written with digits, signs, a point and an exponent only, and finite.
  ///
  /// It is converted in place, in less time than from a string.
  func plainNumber() -> Double? { lines.plainNumber() }

  /// Reads the next line; false after the last one.
  ///
  /// - Throws: a ``ToolError`` if reading fails or a line is too long.
  func readLine(beforeWaiting: () throws -> Void) throws -> Bool {
    var isRead = lines.next(isFirst: lineNumber == 0)
    while !isRead {
      guard lines.length < 1 << 20 else {
        throw ToolError("line \(lineNumber + 1) of \(name) is longer than a million characters.")
      }
      try beforeWaiting()
      guard try lines.fill(from: file) else {
        if lines.isEmpty { return false }
        lines.finish(isFirst: lineNumber == 0)
        break
      }
      isRead = lines.next(isFirst: lineNumber == 0)
    }
    lineNumber += 1
    return true
  }
}

/// The part of a file that was read last, and the line that the reader takes from it.
private struct LineBuffer {
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var position = 0
  private var line: [UInt8] = []
  private var isComplete = true
  /// Where the line at the position ends; nil if its end is not read yet.
  private(set) var end: Int?

  var text: String { String(decoding: line, as: UTF8.self) }
  /// The bytes of a line whose end is not read yet.
  var length: Int { line.count }
  var isEmpty: Bool { line.isEmpty }

  /// Moves to the next line, as far as it is read; false if its end is not.
  mutating func next(isFirst: Bool) -> Bool {
    if isComplete { line.removeAll(keepingCapacity: true) }
    isComplete = end != nil
    line.append(contentsOf: buffer[position..<(end ?? filled)])
    position = end.map { $0 + 1 } ?? filled
    findEnd()
    if isComplete { finish(isFirst: isFirst) }
    return isComplete
  }

  /// Reads on; false at the end of the file.
  mutating func fill(from file: InputFile) throws -> Bool {
    (position, filled) = (0, try file.read(into: &buffer))
    findEnd()
    return filled > 0
  }

  /// Removes a byte order mark from the first line, and a carriage return.
  mutating func finish(isFirst: Bool) {
    isComplete = true
    if isFirst && line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
  }

  mutating func plainNumber() -> Double? {
    guard line.count < 64, line.allSatisfy({ LineBuffer.isInNumber($0) }) else { return nil }
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

  private mutating func findEnd() {
    let (position, filled) = (position, filled)
    end = buffer.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start + position, Int32(UInt8(ascii: "\n")), filled - position)
      else { return nil }
      return start.distance(to: UnsafeRawPointer(found))
    }
  }
}
