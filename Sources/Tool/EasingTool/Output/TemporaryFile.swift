// SPDX-License-Identifier: Apache-2.0

/// A file that is removed when this object is released, or when the tool is interrupted.
final class TemporaryFile {
  let path: String
  private let registration: Int?

  /// Creates an empty file in the folder for temporary files.
  ///
  /// - Throws: a ``ToolError`` if that fails.
  init() throws {
    var template = TemporaryFile.template
    var descriptor: Int32 = -1
    registration = Interruption.register {
      descriptor = mkstemp(&template)
      return descriptor >= 0 ? TemporaryFile.text(template) : nil
    }
    path = TemporaryFile.text(template)
    guard descriptor >= 0 else { throw TemporaryFile.failure }
    close(descriptor)
  }

  /// A new folder, which stays.
  static func makeFolder() throws -> String {
    var template = TemporaryFile.template
    guard mkdtemp(&template) != nil else { throw TemporaryFile.failure }
    return text(template)
  }

  private static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  private static var template: [CChar] { Array("\(folder)/easing-XXXXXX".utf8CString) }

  private static var failure: ToolError {
    ToolError("\(folder) cannot be written: \(String(cString: strerror(errno))).")
  }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    unlink(path)
    Interruption.unregister(registration)
  }

  /// Copies the file to a path, where it appears complete or not at all.
  func copy(to path: String) throws {
    var output = try OutputFile(path: path)
    let bytes = try InputFile.bytes(self.path)
    try output.write { $0 += bytes }
    try output.commit()
  }
}
