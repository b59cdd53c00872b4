// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Testing

@Suite struct JSONValueTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  /// An item takes two characters more for its comma and space, and all of them at most a hundred with the margin.
  @Test(arguments: [0, 2, 7])
  func linesHaveAHundredCharacters(_ indent: Int) {
    let margin = String(repeating: " ", count: indent)
    for (count, isShort) in [(96 - indent, true), (97 - indent, false)] {
      let item = String(repeating: "x", count: count)
      #expect(
        JSONValue.array([.string(item)]).text(indent: indent)
          == (isShort ? "[\"\(item)\"]" : "[\n\(margin)  \"\(item)\"\n\(margin)]"))
      // The name `a`, its quotes, the colon and the space are five characters.
      let value = String(repeating: "x", count: count - 5)
      let object = JSONValue.object([JSONValue.Member("a", .string(value))])
      #expect(
        object.text(indent: indent)
          == (isShort
            ? "{\"a\": \"\(value)\"}" : "{\n\(margin)  \"a\": \"\(value)\"\n\(margin)}"))
    }
  }

  @Test func whatIsLongIsLaidOut() throws {
    let long = String(repeating: "x", count: 97)
    let value = try read(#"{"a":[1,{"b":["\#(long)",true]},[]],"c":{"d":{"e":"\#(long)"}},"f":{}}"#)
    #expect(
      value.text() == """
        {
          "a": [
            1,
            {
              "b": [
                "\(long)",
                true
              ]
            },
            []
          ],
          "c": {
            "d": {
              "e": "\(long)"
            }
          },
          "f": {}
        }
        """)
    #expect(try read(value.text()) == value)
  }

  @Test func numbersThatAreNotFiniteAreStrings() {
    let values: [JSONValue] = [
      .number(.infinity), .number(-.infinity), .number(-0.0), .number(1e21), .spelled(1, "1.0"),
    ]
    #expect(JSONValue.array(values).line == #"["Infinity","-Infinity",0,1e+21,1.0]"#)
    #expect(JSONValue.array(values).text() == #"["Infinity", "-Infinity", 0, 1e+21, 1.0]"#)
  }

  @Test func eachKindHasItsContents() {
    let spelled = JSONValue.spelled(1, "1.0")
    #expect(spelled.number == 1 && JSONValue.number(2).number == 2)
    #expect(JSONValue.string("1").number == nil && JSONValue.string("1").string == "1")
    #expect(spelled.string == nil && spelled.array == nil && spelled.members.isEmpty)
    #expect(JSONValue.array([spelled, .number(2)]).numbers == [1, 2])
    #expect(JSONValue.array([spelled, .null]).numbers == nil && JSONValue.null.numbers == nil)
    #expect(JSONValue.array([]).numbers == [] && JSONValue.array([.null]).array == [.null])
  }

  /// The first member of a name counts; a new one comes last, and `nil` removes one.
  @Test func membersAreSet() throws {
    var value = try read(#"{"a":1,"b":2,"a":3}"#)
    #expect(value["a"] == .number(1) && value["c"] == nil)
    value["a"] = .null
    #expect(value.line == #"{"a":null,"b":2,"a":3}"#)
    value["c"] = .boolean(false)
    #expect(value.line == #"{"a":null,"b":2,"a":3,"c":false}"#)
    value["a"] = nil
    #expect(value.line == #"{"b":2,"a":3,"c":false}"#)
    value["d"] = nil
    #expect(value.line == #"{"b":2,"a":3,"c":false}"#)
    var array = try read("[1]")
    array["a"] = .null
    #expect(array.line == "[1]" && array["a"] == nil)
  }

  @Test(
    arguments: [
      ([], #"{"a":[1,{"b":2}],"c":3}"#, "0"),
      ([.name("c")], "3", #"{"a":[1,{"b":2}],"c":0}"#),
      ([.name("a"), .index(1)], #"{"b":2}"#, #"{"a":[1,0],"c":3}"#),
      ([.name("a"), .index(1), .name("b")], "2", #"{"a":[1,{"b":0}],"c":3}"#),
      // A member that is missing is not made, nor is an item behind the last one.
      ([.name("d")], nil, #"{"a":[1,{"b":2}],"c":3}"#),
      ([.name("a"), .index(2)], nil, #"{"a":[1,{"b":2}],"c":3}"#),
      ([.name("c"), .index(0)], nil, #"{"a":[1,{"b":2}],"c":3}"#),
      ([.index(0)], nil, #"{"a":[1,{"b":2}],"c":3}"#),
      ([.name("c"), .name("d")], nil, #"{"a":[1,{"b":2}],"c":3}"#),
    ] as [([JSONPath.Step], String?, String)])
  func pathsAreSet(_ steps: [JSONPath.Step], _ found: String?, _ changed: String) throws {
    let document = try read(#"{"a":[1,{"b":2}],"c":3}"#)
    let path = JSONPath(steps: steps)
    #expect(document[path]?.line == found)
    var copy = document
    copy[path] = .number(0)
    #expect(copy.line == changed)
    // Nothing is removed by a path.
    copy = document
    copy[path] = nil
    #expect(copy == document)
  }

  /// Walks with and without changes visit the same values in the same order, and none inside a value at which they stop.
  @Test func walksVisitEachValue() throws {
    let document = try read(#"{"a":[1,[2,3]],"b":{"c":4}}"#)
    for stop in ["", "a", "a[1]", "b", "the document"] {
      var (visited, updated): ([String], [String]) = ([], [])
      var read = document
      read.update { path, value in
        visited.append("\(path) \(value.line)")
        return path.description != stop
      }
      var changed = document
      changed.update { path, value in
        updated.append("\(path) \(value.line)")
        if let number = value.number { value = .number(10 * number) }
        return path.description != stop
      }
      #expect(visited == updated)
      let all = [
        "the document \(document.line)", "a [1,[2,3]]", "a[0] 1", "a[1] [2,3]", "a[1][0] 2",
        "a[1][1] 3", #"b {"c":4}"#, "b.c 4",
      ]
      let hidden =
        stop == "the document"
        ? Array(all.dropFirst())
        : all.filter {
          !stop.isEmpty && $0.hasPrefix(stop) && !$0.hasPrefix(stop + " ")
        }
      #expect(visited == all.filter { !hidden.contains($0) })
      if stop.isEmpty { #expect(changed.line == #"{"a":[10,[20,30]],"b":{"c":40}}"#) }
      if stop == "a" { #expect(changed.line == #"{"a":[1,[2,3]],"b":{"c":40}}"#) }
    }
  }

  /// Words are letters, digits, `_`, `$` and `-`, at most sixty of them; other names are quoted.
  @Test(
    arguments: [
      ("a", "a"), ("Z", "Z"), ("z", "z"), ("A", "A"), ("09", "09"), ("_$-", "_$-"), ("", "['']"),
      ("a b", "['a b']"), ("@", "['@']"), ("[", "['[']"), ("`", "['`']"), ("{", "['{']"),
      ("/", "['/']"), (":", "[':']"), ("é", "['é']"),
      (String(repeating: "a", count: 60), String(repeating: "a", count: 60)),
      (String(repeating: "a", count: 61), "['\(String(repeating: "a", count: 60))…']"),
    ])
  func namesInPaths(_ name: String, _ shown: String) {
    #expect((JSONPath() + .name(name)).description == shown)
    let separator = shown.hasPrefix("[") ? "" : "."
    let path = JSONPath(steps: [.name("x"), .index(10), .name(name)])
    #expect(path.description == "x[10]\(separator)\(shown)")
  }

  /// A cursor finds what is found from the beginning of the text, and counts from where the text begins in its file.
  @Test func aCursorFindsEachLocation() {
    let text = Array("ab\né€\n\n🙂x\ny".utf8)
    let origin = TextLocation(line: 7, column: 5)
    let characters = [0, 1, 2, 3, 5, 8, 9, 10, 14, 15, 16, 17]
    for offsets in [characters, characters.reversed(), [3, 3, 8, 2, 14, 100, 9, 100, 0, 1]] {
      var (plain, moved) = (LocationCursor(text), LocationCursor(text, from: origin))
      for offset in offsets {
        let want = TextLocation(of: min(offset, text.count), in: text)
        #expect(plain.location(of: offset) == want, "\(offset)")
        #expect(
          moved.location(of: offset)
            == TextLocation(
              line: want.line + 6, column: want.column + (want.line == 1 ? 4 : 0)), "\(offset)")
      }
    }
    #expect(TextLocation(of: 15, in: text) == TextLocation(line: 4, column: 3))
    #expect(TextLocation(line: 3, column: 14).description == "3:14")
  }
}
