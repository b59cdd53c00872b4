// SPDX-License-Identifier: Apache-2.0

import MotionPath
import TestSupport
import Testing

/// Any text is handled in linear time, and its valid prefix is a path.
@Suite struct PathFuzzTests {
  /// Reads a text both ways, then prints and reads the prefix again.
  private func check(_ text: String) {
    let (path, error) = PlanarPath.readingPrefix(of: text)
    #expect(PlanarPath(path.description) == path, "\(text.prefix(200))")
    #expect((PlanarPath(text) == nil) == (error != nil))
    if let error { #expect((0...text.utf8.count).contains(error.offset)) }
    for segment in path.segments {
      #expect(segment.position(at: 0) == segment.start && segment.position(at: 1) == segment.end)
      #expect(segment.position(at: 0.3).x.isFinite && segment.derivative(at: 0.3).x.isFinite)
      _ = segment.bounds
      _ = segment.unitTangent(at: 0)
    }
  }

  @Test("mutations of path data", arguments: 0..<40)
  func mutations(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let records = try PathRecord.all()
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n#é🙂\u{0}")
    for _ in 0..<100 {
      let record = records[Int(generator.next() % UInt64(records.count))]
      var characters = Array(record.d)
      for _ in 0...(generator.next() % 4) {
        let letter = alphabet[Int(generator.next() % UInt64(alphabet.count))]
        let place = Int(generator.next() % UInt64(characters.count + 1))
        switch generator.next() % 3 {
        case 0 where place < characters.count: characters[place] = letter
        case 1 where place < characters.count: characters.remove(at: place)
        default: characters.insert(letter, at: place)
        }
      }
      check(String(characters))
    }
  }
}
