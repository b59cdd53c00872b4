// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Testing

@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", "null"), (" [ true , false ] ", "[true,false]"), ("{}", "{}"), ("[]", "[]"),
      ("[1.50, -0.25e1, 1E3, 0, -0, 10, -10]", "[1.50,-0.25e1,1E3,0,-0,10,-10]"),
      ("\u{FEFF}1", "1"),
      (#"{"a": {"b": [1, "x"]}, "a": 2}"#, #"{"a":{"b":[1,"x"]},"a":2}"#),
      (#""\u00e9\n\"\\\/ \ud83d\ude42""#, #""é\n\"\\/ 🙂""#), (#""\ud83d""#, "\"\u{FFFD}\""),
      ("5e-324", "5e-324"), ("1e-400", "1e-400"), ("0.1", "0.1"),
      ("[14.999999999999998, 0.3000000000000000001]", "[14.999999999999998,0.3000000000000000001]"),
      ("[0.000001, 0.0000001, 1e21]", "[0.000001,0.0000001,1e21]"),
      ("[-0.000001, -0.0000001, -0.0, 0.0]", "[-0.000001,-0.0000001,-0.0,0.0]"),
      // Fifteen digits are always those of a double, sixteen are not.
      ("[999999999999999, 9007199254740993]", "[999999999999999,9007199254740993]"),
      ("[0.1234567890123, 0.30000000000000001]", "[0.1234567890123,0.30000000000000001]"),
    ])
  func valuesAreRead(_ text: String, _ printed: String) throws {
    let value = try JSONReader.value(of: Array(text.utf8))
    #expect(value.line == printed)
    #expect(try JSONReader.value(of: Array(value.line.utf8)) == value)
    #expect(try JSONReader.value(of: Array(value.text().utf8)) == value)
  }

  @Test(
    arguments: [
      ("", "line 1, column 1: found the end, expected a value"),
      ("[1,]", "line 1, column 4: found ']', expected a value"),
      ("{\"a\":\n  1 2}", "line 2, column 5: found '2}', expected ',' or '}'"),
      ("[\"é\", x]", "line 1, column 7: found 'x]', expected a value"),
      ("01", "line 1, column 1: found '01', expected no digit behind a leading 0"),
      ("-", "line 1, column 2: found the end, expected a digit"),
      ("1e400", "line 1, column 1: found '1e400', expected a number that a double can hold"),
      ("\"a", "line 1, column 3: found the end, expected a closing quote"),
      ("\"\u{1}\"", "line 1, column 2: found '?', expected no control character in a string"),
      (#""\x""#, "line 1, column 3: found 'x', expected an escaped character"),
      (#""\u12g4""#, "line 1, column 4: found '12g4', expected four hexadecimal digits"),
      ("1 2", "line 1, column 3: found '2', expected nothing more"),
      ("{1: 2}", "line 1, column 2: found '1:', expected a name in quotes"),
      ("{\"a\" 1}", "line 1, column 6: found '1}', expected ':'"),
      ("[1 2]", "line 1, column 4: found '2]', expected ',' or ']'"),
      ("[1", "line 1, column 3: found the end, expected ',' or ']'"),
      ("tru", "line 1, column 1: found 'tru', expected a value"),
      ("1.x", "line 1, column 3: found 'x', expected a digit"),
      ("1e+", "line 1, column 4: found the end, expected a digit"),
      ("\"\\", "line 1, column 3: found the end, expected an escaped character"),
      (#""\u12"#, "line 1, column 4: found '12', expected four hexadecimal digits"),
      (#""\u+123""#, "line 1, column 4: found '+123', expected four hexadecimal digits"),
      // A quotation ends before a comma, after 24 bytes, and never within a character.
      ("[x,y]", "line 1, column 2: found 'x', expected a value"),
      ("[x-y]", "line 1, column 2: found 'x-y]', expected a value"),
      (
        String(repeating: "x", count: 25),
        "line 1, column 1: found 'xxxxxxxxxxxxxxxxxxxxxxxx', expected a value"
      ),
      (
        "x" + String(repeating: "é", count: 13),
        "line 1, column 1: found 'xéééééééééééé', expected a value"
      ),
      (
        "x" + String(repeating: "é", count: 11) + "€é",
        "line 1, column 1: found 'xééééééééééé€', expected a value"
      ),
    ])
  func mistakesAreFoundAtTheirPlace(_ text: String, _ sentence: String) {
    let error = #expect(throws: JSONReader.Mistake.self) {
      try JSONReader.value(of: Array(text.utf8))
    }
    #expect(error?.description == sentence)
  }

  @Test func pathsLeadToTheirValues() throws {
    let document = try JSONReader.value(of: Array(#"{"a b": [{"c": 1}, {"c": 2}], "d": 3}"#.utf8))
    var paths: [String] = []
    var walked = document
    walked.update { path, value in
      #expect(document[path] == value)
      paths.append(path.description)
      return true
    }
    #expect(
      paths == [
        "the document", "['a b']", "['a b'][0]", "['a b'][0].c", "['a b'][1]", "['a b'][1].c", "d",
      ])
    var changed = document
    changed[JSONPath(steps: [.name("a b"), .index(1), .name("c")])] = .null
    #expect(changed.line == #"{"a b":[{"c":1},{"c":null}],"d":3}"#)
  }

  /// Depth counts what is open, not what was: any number of values may follow each other at any depth.
  @Test(arguments: [1, 511, 512, 513, 2_000])
  func anyNumberOfSiblings(_ count: Int) throws {
    for (item, depth) in [("[]", 1), ("{}", 1), ("[[]]", 2), ("{\"a\":[{}]}", 3)] {
      let siblings = Array(repeating: item, count: count).joined(separator: ",")
      // As deep as may be around them.
      let around = 511 - depth
      let text =
        String(repeating: "[", count: around) + "[\(siblings)]"
        + String(repeating: "]", count: around)
      let value = try JSONReader.value(of: Array(text.utf8))
      #expect(value.line == text)
      #expect(throws: JSONReader.Mistake.self) {
        try JSONReader.value(of: Array("[[\(text)]]".utf8))
      }
    }
  }
}
