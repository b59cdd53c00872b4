// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The first element of a text in XML, read by a parser of XML.
final class XMLElementText: NSObject, XMLParserDelegate {
  private(set) var attributes: [String: String] = [:]
  private var count = 0

  init(_ text: String) throws {
    super.init()
    // The elements of a fragment have no common parent.
    let parser = XMLParser(data: Data("<all>\(text)</all>".utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(text)")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    count += 1
    if count == 2 { self.attributes = attributes }
  }
}

/// The part of a language that exports use: tokens, brackets that match, and typed lists of numbers.
///
/// There is no compiler here for Dart and Kotlin.
private struct SmallGrammar {
  /// The words that the language or its library defines, and those that the text may define.
  var words: Set<String>
  /// The type of a list of numbers, in front of it, and whether its numbers need a point or an exponent.
  var list: String
  var needsPoint: Bool

  func accepts(_ text: String) -> Bool {
    var open: [Character] = []
    for character in text {
      switch character {
      case "(", "[", "{": open.append(character)
      case ")": guard open.popLast() == "(" else { return false }
      case "]": guard open.popLast() == "[" else { return false }
      case "}": guard open.popLast() == "{" else { return false }
      default: break
      }
    }
    guard open.isEmpty else { return false }
    let token =
      /[A-Za-z_@][A-Za-z_0-9]*|[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?|<=|>=|\+\+|&&|[-+*\/<>=?:;,.(){}\[\]]/
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard !rest.isEmpty else { break }
      guard let match = rest.prefixMatch(of: token) else { return false }
      let word = String(match.0)
      if let first = word.first, first.isLetter || first == "_" || first == "@",
        !words.contains(word)
      {
        return false
      }
      rest = rest[match.range.upperBound...]
    }
    for part in text.components(separatedBy: list).dropFirst() {
      let items = part.prefix { $0 != ")" && $0 != "]" }.split(separator: ",")
      guard items.count >= 2 else { return false }
      for item in items {
        let number = item.trimmingCharacters(in: .whitespaces)
        guard Double(number) != nil, !needsPoint || number.contains(where: { ".e".contains($0) })
        else { return false }
      }
    }
    return true
  }
}

enum DartGrammar {
  static func accepts(_ text: String) -> Bool {
    let words: Set = [
      "class", "ConvertedCurve", "extends", "Curve", "Animatable", "double", "const", "static",
      "List", "_progresses", "_values", "@override", "transformInternal", "transform", "t", "var",
      "i", "while", "length", "final", "run", "part", "return", "Cubic", "curve", "simulation",
      "SpringSimulation", "SpringDescription", "mass", "stiffness", "damping", "_bezier", "a", "b",
      "s", "r", "low", "high", "for", "if", "else",
    ]
    // A list without a type has the type of its numbers, which may be integers.
    let lists = text.components(separatedBy: "= [").count
    return lists == text.matches(of: /const List<double> _\w+ = \[/).count + 1
      && SmallGrammar(words: words, list: "= [", needsPoint: false).accepts(text)
  }
}

enum KotlinGrammar {
  static func accepts(_ text: String) -> Bool {
    let words: Set = [
      "class", "ConvertedInterpolator", "android", "animation", "TimeInterpolator", "private",
      "val",
      "progresses", "doubleArrayOf", "values", "override", "fun", "getInterpolation", "input",
      "Float", "progress", "toDouble", "var", "i", "while", "size", "run", "part", "if", "else",
      "return", "toFloat",
    ]
    let source = text.split(separator: "\n").filter { !$0.hasPrefix("//") }.joined(separator: "\n")
    return SmallGrammar(words: words, list: "doubleArrayOf(", needsPoint: true).accepts(source)
  }
}

@Suite struct GrammarTests {
  @Test("the grammars refuse what their compilers would")
  func refusals() {
    let dart = "class ConvertedCurve { static const List<double> _values = [0, 0.5]; }"
    #expect(DartGrammar.accepts(dart))
    #expect(!DartGrammar.accepts(dart.replacing("List<double> ", with: "")))
    #expect(!DartGrammar.accepts(dart.replacing("0.5]", with: "0.5")))
    #expect(!DartGrammar.accepts(dart.replacing("0.5", with: "half")))
    let kotlin = "class ConvertedInterpolator { private val values = doubleArrayOf(0.0, 5e-7) }"
    #expect(KotlinGrammar.accepts(kotlin))
    #expect(!KotlinGrammar.accepts(kotlin.replacing("0.0", with: "0")))
  }
}
