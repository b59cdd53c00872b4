// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A CSV file in the folder `Reference`: rows of text and numbers without quotes.
///
/// It is read without Foundation, whose startup would dominate the instruction count.
struct ReferenceFile {
  /// The cells of each row after the header.
  let rows: [[Substring]]

  /// Reads a file.
  ///
  /// - Parameter name: The name in the folder `Reference`.
  init(_ name: String) {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    let path = (folder + ["Reference", Substring(name)]).joined(separator: "/")
    guard let file = fopen(path, "r") else {
      fatalError("\(path) is missing: python Benchmarks/Reference/generate.py makes it")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    rows = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }

  /// The numbers of a row from a column on.
  static func numbers(_ row: [Substring], from column: Int = 0) -> [Double] {
    row[column...].map { Double($0) ?? .nan }
  }
}
