// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SVGShapes
import TestSupport
import Testing

/// The bits of the shapes of random drawings, with the rounding of their transforms, the notes on them, and the sentences that
/// refuse others; and the parts of random style sheets.
@Suite("Recorded bits of shapes", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsShapeTests {
  static let bits = RecordedBits()

  /// Drawings of few elements, attributes and names, so that they often refer to each other.
  struct Drawings {
    var random: SeededGenerator

    mutating func pick<Item>(_ items: [Item]) -> Item {
      items[Int(random.next() % UInt64(items.count))]
    }
    /// Whether something happens that happens once of a number of times.
    mutating func isOne(of count: UInt64) -> Bool { random.next() % count == 0 }

    mutating func length() -> String {
      let number = pick(["0", "1", "2", "10", "-3", "0.5", ".25", "1e2", "+7", "\(random.tied())"])
      let units = [
        "px", "PX", "in", "cm", "mm", "q", "Q", "pt", "pc", "%", "%", "%", "em", "rem", "vw",
        "vmax", "x", "auto", " ",
      ]
      return isOne(of: 3)
        ? number + pick(units) : isOne(of: 30) ? pick(["", "auto", "nan", "1e999", "5 %"]) : number
    }

    mutating func transform() -> String {
      (0..<1 + Int(random.next() % 2)).map { _ in
        pick(["translate", "scale", "rotate", "skewX", "skewY", "matrix"])
      }.map { name in
        let count = ["matrix": 6, "translate": 2][name] ?? 1
        let wanted = isOne(of: 40) ? count + 1 : name == "rotate" && isOne(of: 2) ? 3 : count
        return
          "\(name)(\((0..<wanted).map { _ in pick(["0", "1", "2", "-1", "30", "90", "\(random.tied())"]) }.joined(separator: ",")))"
      }.joined(separator: " ")
    }

    mutating func attribute() -> String {
      let classes = ["a", "b", "a b", " b  a ", ""]
      switch random.next() % 22 {
      case 0, 1, 2, 3: return "transform=\"\(transform())\""
      case 4, 5: return "class=\"\(pick(classes))\""
      case 6, 7, 8: return "id=\"\(pick(["i", "j", "k", "l"]))\""
      case 9: return "display=\"\(pick(["none", "inline", " none ", "block"]))\""
      case 10:
        return
          "style=\"\(pick(["display:none", "display:block", "fill:red", "transform:none", "display:none;display:x", "DISPLAY: None !important"]))\""
      case 11: return "requiredExtensions=\"\(pick(["", " ", "x"]))\""
      case 12: return "systemLanguage=\"\(pick(["en", "de", "de,en-US", "eng", "", " EN "]))\""
      case 13: return "transform-origin=\"1 1\""
      case 14, 15:
        return
          "viewBox=\"\(pick(["0 0 10 10", "1,2,20,10", "0 0 0 1", "0 0 1", "-5 -5 4e1 3", "0 0 10 -1", "0 0 x 1"]))\""
      case 16:
        return
          "preserveAspectRatio=\"\(pick(["none", "xMinYMin", "xMaxYMax slice", "xMidYMid meet", "defer xMinYMax", "slice", "xMidYMax"]))\""
      case 17:
        return
          "i:href=\"#\(pick(["i", "j"]))\" xmlns:i=\"\(pick(["urn:x", "http://www.w3.org/1999/xlink"]))\""
      case 18: return "xmlns=\"\(pick(["http://www.w3.org/2000/svg", "urn:x"]))\""
      default: return "\(pick(["x", "y", "width", "height"]))=\"\(length())\""
      }
    }

    mutating func attributes(_ given: [String]) -> String {
      var names: Set<Substring> = []
      let all = given + (0..<Int(random.next() % 4)).map { _ in attribute() }
      return all.filter { names.insert($0.prefix { $0 != "=" }).inserted }.map { " " + $0 }.joined()
    }

    mutating func shape() -> String {
      func lengths(_ names: [String]) -> [String] {
        names.compactMap { isOne(of: 5) ? nil : "\($0)=\"\(length())\"" }
      }
      switch random.next() % 9 {
      case 0: return "<circle\(attributes(lengths(["cx", "cy", "r"])))/>"
      case 1: return "<ellipse\(attributes(lengths(["cx", "cy", "rx", "ry"])))/>"
      case 2: return "<rect\(attributes(lengths(["x", "y", "width", "height", "rx", "ry"])))/>"
      case 3: return "<line\(attributes(lengths(["x1", "y1", "x2", "y2"])))/>"
      case 4:
        return
          "<poly\(pick(["line", "gon"]))\(attributes(["points=\"\(pick(["", " ", "1,2 3,4", "0 0 1 1 2 0", "1 2 3", "x"]))\""]))/>"
      default:
        return
          "<path\(attributes(["d=\"\(pick(["M0 0L3 4", "M1 2Q3 4 5 1Z", "M0 0C1 1 2 0 3 3", "M0 0A5 3 30 0 1 4 4", "M0 0L1 1X", "", "none", " ", "M5 5"]))\""]))/>"
      }
    }

    mutating func content(_ depth: Int) -> String {
      (0..<1 + Int(random.next() % 3)).map { _ in
        switch random.next() % (depth < 3 ? 11 : 5) {
        case 0, 1, 2: return shape()
        case 3: return "<use href=\"#\(pick(["i", "j", "k", "l", "none"]))\"\(attributes([]))/>"
        case 4: return isOne(of: 2) ? shape() : "text"
        case 5:
          let selectors = [
            "path", ".a", ".b", "#i", "#j", "*", ".a.b", "path.a", "use", "g", "g path", "rect,.b",
            "symbol",
          ]
          let rules = (0..<Int(random.next() % 4)).map { _ in
            "\(pick(selectors)){\(pick(["display:none", "display:block", "fill:x;display:none", "display: NONE!important", "/*;*/display:none"]))}"
          }
          return "<style>\(rules.joined())</style>"
        default:
          let name = pick([
            "g", "g", "svg", "svg", "symbol", "defs", "switch", "g", "clipPath",
            "i:g xmlns:i=\"urn:y\"",
          ])
          return "<\(name)\(attributes([]))>\(content(depth + 1))</\(name.prefix { $0 != " " })>"
        }
      }.joined()
    }

    mutating func drawing() -> String { "<svg\(attributes([]))>\(content(0))</svg>" }
  }

  static func add(_ text: String, id: String?, to digest: inout BitDigest) {
    digest.add(try Array(text.utf8).withUnsafeBytes { try SVGFile($0, name: "a.svg", id: id) }) {
      digest, file in
      for note in file.notes { digest.add(note) }
      for isStrict in [true, false] {
        let path = { try file.element.path { if isStrict { throw $0 } } }
        digest.add(try path()) { digest, result in
          digest.add(result.path.description)
          digest.add(result.rounding.length, result.rounding.point)
        }
      }
    }
  }

  @Test("Shapes of random drawings, the first one and those with an id", arguments: 0..<3)
  func shapes(part: Int) {
    var drawings = Drawings(random: SeededGenerator(seed: 1400 + UInt64(part)))
    var digest = BitDigest()
    for _ in 0..<1200 {
      let text = drawings.drawing()
      Self.add(text, id: nil, to: &digest)
      Self.add(text, id: drawings.pick(["i", "j", "k", "l"]), to: &digest)
    }
    #expect(Self.bits.change(of: "shapes-\(part)", digest) == nil)
  }

  @Test("Chains of references, and trees of them, at the limit of their depth")
  func chains() {
    var digest = BitDigest()
    for count in [1, 2, 62, 63, 64, 65, 66] {
      let uses = (0..<count).map { "<use id='u\($0)' href='#u\($0 + 1)' x='1'/>" }.joined()
      let text =
        "<svg><use href='#u0'/><defs>\(uses)<path id='u\(count)' d='M0 0H1'/></defs><line x2='2'/></svg>"
      for id in [nil, "u0", "u1", "u\(count)"] { Self.add(text, id: id, to: &digest) }
    }
    #expect(Self.bits.change(of: "shapes-chains", digest) == nil)
  }

  @Test("Declarations, blocks and mistakes of random style sheets")
  func sheets() {
    var random = SeededGenerator(seed: 1410)
    var digest = BitDigest()
    let parts = [
      "a", "b:c", ":", ";", "{", "}", "--x", "--x:{", "/*", "*/", "/", "\"", "'", "\\", "(", ")",
      "url(", "URL( '", "\n", " ",
      "display", "none", ",", "!", "A-Z",
    ]
    for _ in 0..<3000 {
      let text = (0..<Int(random.next() % 14)).map { _ in
        parts[Int(random.next() % UInt64(parts.count))]
      }.joined()
      let scanner = CSSScanner(Array(text.utf8))
      for declaration in scanner.declarations {
        digest.add("\(declaration.name) \(declaration.value) \(declaration.block ?? -1)")
      }
      for block in scanner.blocks { digest.add("\(block.prelude) \(block.parent ?? -1)") }
      for mistake in scanner.mistakes { digest.add("\(mistake.offset) \(mistake.reason)") }
    }
    #expect(Self.bits.change(of: "shapes-sheets", digest) == nil)
  }
}
