// SPDX-License-Identifier: Apache-2.0

/// A file that is removed when this object is deallocated, or when a signal interrupts the tool.
package final class TemporaryFile {
  package let path: String
  /// The open descriptor, which the user of this object must close; negative if the file could not be created.
  let descriptor: Int32
  private let registration: Int?

  private init(creating create: () -> (path: String, descriptor: Int32)) {
    var file = (path: "", descriptor: Int32(-1))
    registration = Interruption.register {
      file = create()
      return file.descriptor >= 0 ? file.path : nil
    }
    (path, descriptor) = (file.path, file.descriptor)
  }

  convenience init(at path: String) {
    self.init { (path, open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)) }
  }

  package convenience init() throws {
    self.init {
      var template = TemporaryFile.template
      let descriptor = mkstemp(&template)
      return (TemporaryFile.text(template), descriptor)
    }
    guard descriptor >= 0 else { throw ToolError(TemporaryFile.folder, cannotBe: "written") }
    close(descriptor)
  }

  package static func makeFolder() throws -> String {
    var template = TemporaryFile.template
    guard mkdtemp(&template) != nil else {
      throw ToolError(TemporaryFile.folder, cannotBe: "written")
    }
    return text(template)
  }

  private static var folder: String { environmentVariable("TMPDIR") ?? "/tmp" }
  private static var template: [CChar] { Array("\(folder)/easing-XXXXXX".utf8CString) }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    if descriptor >= 0 { unlink(path) }
    Interruption.unregister(registration)
  }
}
