// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

/// The values that are read from JSON texts with small mistakes, their layout and the errors, as digests.
@Suite("Recorded bits of JSON texts", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsTextTests {
  static let bits = RecordedBits()

  private static func read(_ text: [UInt8], _ digest: inout BitDigest) {
    do {
      let value = try JSONReader.value(of: text)
      digest.add(value.text())
      digest.add(value.text(indent: 7))
      digest.add(value.line)
    } catch {
      digest.add("\(error)")
    }
  }

  @Test("JSON texts, whole and with a changed byte")
  func reader() {
    var texts = RandomAnimationTexts(seed: 91)
    var digest = BitDigest()
    let parts = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "1", "-", ".", "e", " ", "\n", "é", "\u{1}", "t",
      "\\u00e9", "\\ud83d", "+",
    ]
    for _ in 0..<1000 {
      var text = texts.pick([
        texts.keyedAnimation(), texts.timing(), texts.sequence(), texts.keyed("transform"),
      ])
      text = String(text.prefix(400))
      var bytes = Array(text.utf8)
      Self.read(bytes, &digest)
      let place = texts.count(0...(bytes.count - 1))
      bytes.replaceSubrange(
        place..<min(bytes.count, place + texts.count(0...2)), with: Array(texts.pick(parts).utf8))
      Self.read(bytes, &digest)
    }
    #expect(Self.bits.change(of: "json-texts", digest) == nil)
  }

  @Test("Numbers, strings, words, depths and quotations at their limits")
  func limits() {
    var digest = BitDigest()
    let numbers = [
      "0", "-0", "00", "-", "01", "1.", ".5", "1.0", "1.50", "1e5", "1E+5", "1e", "1e+", "1e400",
      "-1e400", "0.000001", "0.0000001",
      "-0.000001", "-0.00000", "123456789012345", "1234567890123456", "0.1234567890123",
      "0.12345678901234", "100", "-10", "10.5",
      "1e-7", "1e16", "9007199254740993", "-0.0", "5e-324", "1e22", "1x", "+1", "1 2", "0x1", "0e0",
      "-01", "1.5.5", "0.000011",
    ]
    let strings = [
      "", "a", #"\""#, #"\\"#, #"\/"#, #"\b\f\n\r\t"#, #"\u0041"#, #"\u00e9"#, #"\ud83d\ude00"#,
      #"\ud83d"#, #"\ude00"#,
      #"\ud83d\u0041"#, #"\ud83dx"#, #"\u12"#, #"\u+123"#, #"\uXYZW"#, #"\x"#, "\u{1F}", "\u{20}",
      "\u{7F}", "é", #"\"#,
      #"\ud83d\ud83d"#, #"\udbff\udfff"#, #"\ud800\udc00"#, #"\ud7ff"#, #"\ue000"#,
      #"\udc00\ud800"#, "\u{19}",
    ]
    let long =
      (15...30).map { String(repeating: "x", count: $0) }
      + (15...30).map { String(repeating: "é", count: $0) }
    let words = [
      "true", "false", "null", "tru", "falsy", "nul", "nulll", "undefined", "", " ", "\t\r\n 1 ",
      "\u{FEFF}1", "1\u{FEFF}",
    ]
    let lists = [
      "[]", "[1]", "[1,]", "[,]", "[1 2]", "[1,2", "{}", #"{"a":1}"#, #"{"a":1,}"#, #"{"a"1}"#,
      #"{a:1}"#, #"{"a":}"#, #"{"a":1 "b"}"#,
      "[1]]", "[1}", #"{"a":1]"#, "[[],{}]", #"{"":{"a.b":[]}}"#,
    ]
    for text in numbers + strings.map { "\"\($0)\"" } + long + long.map { "[\($0)" } + words + lists
    {
      Self.read(Array(text.utf8), &digest)
      Self.read(Array("\n \"é\" \(text)".utf8), &digest)
      Self.read(Array("[\"é\", \(text), 1]".utf8), &digest)
    }
    for byte in UInt8(0)...255 { Self.read([0x5B, byte], &digest) }
    for bytes in [
      [0xEF, 0xBB, 0xBF, 0x31], [0xEF, 0xBB, 0x31], [0x78, 0x2C, 0x78],
      [0x78, 0x2D, 0x80, 0x80, 0x20],
    ] as [[UInt8]] {
      Self.read(bytes, &digest)
    }
    for depth in [3, 511, 512, 513] {
      Self.read(
        Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8),
        &digest)
    }
    for width in 20...34 {
      let list = JSONValue.array(Array(repeating: .string("x"), count: width))
      for indent in 0...4 { digest.add(list.text(indent: indent)) }
      digest.add(
        JSONValue.object([
          JSONValue.Member("name", list), JSONValue.Member("n", .number(.infinity)),
        ]).text())
      digest.add(
        JSONValue.array([.array([list, .object([JSONValue.Member("deep", list)])])]).text(indent: 1)
      )
    }
    #expect(Self.bits.change(of: "json-limits", digest) == nil)
  }

  @Test("Places in texts, and values at paths")
  func places() throws {
    var texts = RandomAnimationTexts(seed: 92)
    var digest = BitDigest()
    let text = Array("ab\nc\n\né\u{1F600}f\r\ng\n".utf8)
    var cursor = LocationCursor(text, from: TextLocation(line: 3, column: 5))
    var plain = LocationCursor(text)
    for offset in [0, 1, 2, 3, 4, 5, 6, 8, 12, 13, 15, 3, 2, 40, 0, 16] {
      digest.add("\(cursor.location(of: offset)) \(plain.location(of: offset))")
      digest.add("\(TextLocation(of: min(offset, text.count), in: text))")
    }
    for _ in 0..<150 {
      var value = try JSONReader.value(of: Array(texts.keyedAnimation().utf8))
      var paths: [JSONPath] = []
      value.update { path, inner in
        paths.append(path)
        digest.add("\(path)")
        digest.add(inner.number, inner.numbers?.reduce(0, +))
        digest.add(inner.string ?? "-")
        digest.add(inner.members.count)
        digest.add(inner.array?.count ?? -1)
        return path.steps.count < 6
      }
      let path = texts.pick(paths)
      digest.add(value[path]?.line ?? "none")
      digest.add(value[path + .name("x")]?.line ?? "none")
      digest.add(value[path + .index(0)]?.line ?? "none")
      digest.add(value[path + .index(9)]?.line ?? "none")
      value[path] = .null
      value[path + .name("y")] = .boolean(true)
      value["animation"] = texts.chance(2) ? nil : value["animation"]
      value["new"] = .number(1)
      digest.add(value.line)
      value.update { path, inner in
        if let number = inner.number, path.steps.count > 2 { inner = .number(number + 1) }
        return path.steps.count < 5
      }
      digest.add(value.line)
    }
    for name in [
      "", "a", "a b", "é", "_$-9Zz@`{[/:", String(repeating: "n", count: 60),
      String(repeating: "n", count: 61),
    ] {
      digest.add(
        "\(JSONPath(steps: [.name(name)])) \(JSONPath(steps: [.index(2), .name(name), .name("z")]))"
      )
    }
    for scalar in 0x20...0x7F as ClosedRange<UInt8> {
      digest.add("\(JSONPath(steps: [.name(String(Character(Unicode.Scalar(scalar))))]))")
    }
    #expect(Self.bits.change(of: "json-places", digest) == nil)
  }

  /// Reads a text with one part of it changed, removed or added.
  private static func mutated(_ text: String, _ texts: inout RandomAnimationTexts) -> String {
    guard var value = try? JSONReader.value(of: Array(text.utf8)) else { return text }
    var paths: [JSONPath] = []
    value.update { path, _ in
      paths.append(path)
      return true
    }
    let path = texts.pick(paths)
    value[path] = texts.pick([
      .null, .number(0), .number(-1), .number(2), .number(1.5), .number(1e300), .string("x"),
      .string("Infinity"), .array([]),
      .object([]), .boolean(true), .array([.number(1), .number(2)]),
      .object([JSONValue.Member("number", .number(1))]),
      .object([JSONValue.Member("vector2", .array([.number(1), .number(2)]))]),
    ])
    return value.line
  }

  @Test("Animations, groups, sequences and clocks in texts with one change")
  func changed() {
    var texts = RandomAnimationTexts(seed: 93)
    var digest = BitDigest()
    for _ in 0..<700 {
      if let found = digest.decoded(
        KeyedAnimation.self, from: Self.mutated(texts.keyedAnimation(), &texts))
      {
        digest.add(json: found)
      }
      if let found = digest.decoded(GroupAnimation.self, from: Self.mutated(texts.group(), &texts))
      {
        digest.add(json: found)
      }
      if let found = digest.decoded(
        AnimationSequence.self, from: Self.mutated(texts.sequence(), &texts))
      {
        digest.add(json: found)
      }
      let path = texts.animation(of: "path", "vector2", isKeyed: true)
      if let found = digest.decoded(PathAnimation.self, from: Self.mutated(path, &texts)) {
        digest.add(json: found)
      }
    }
    let commands =
      #"[{"time":1,"action":"ramp","speed":2,"duration":1,"curve":"ease"},{"time":2,"action":"loop","from":0,"to":1},{"time":3,"action":"seek","to":2},{"time":4,"action":"run","speed":2},{"time":5,"action":"pause"}]"#
    for _ in 0..<150 {
      let text = Self.mutated(
        #"{"origin":{"beginTime":1,"speed":2,"timeOffset":3},"commands":\#(commands)}"#, &texts)
      if let found = digest.decoded(ClockScript.self, from: text) { digest.add(json: found) }
    }
    #expect(Self.bits.change(of: "json-changed", digest) == nil)
  }
}
