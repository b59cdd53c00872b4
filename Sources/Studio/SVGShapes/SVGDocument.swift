// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

final class SVGDocument: XMLHandler {
  struct Node {
    /// The element's name without prefix, or empty for an element outside the SVG namespace.
    let name: String
    let parent: Int
    let isOutside: Bool
    var end = 0
    let attributes: [String: String]
  }

  private(set) var nodes: [Node] = []
  private(set) var ids: [String: Int] = [:]
  private var open: [Int] = []
  /// The namespace prefixes in scope, innermost last; `declared` counts the prefixes that each open element declares.
  private var prefixes: [(prefix: String, address: String)] = []
  private var declared: [Int] = []
  private var style: [UInt8]?
  private var sheets: [UInt8] = []
  private lazy var displays = SVGDisplayRules(sheets)

  private static let kept: Set<String> = [
    "id", "class", "style", "display", "transform", "transform-origin", "d", "points", "x", "y",
    "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "viewBox",
    "preserveAspectRatio", "href", "requiredExtensions", "systemLanguage",
  ]
  private static let address = "http://www.w3.org/2000/svg"

  func start(_ element: String, _ list: [(name: String, value: String)], in text: XMLReader) {
    var attributes: [String: String] = [:]
    var count = 0
    for (name, value) in list {
      let (prefix, local) = SVGDocument.split(name)
      if prefix == "xmlns" || prefix.isEmpty && local == "xmlns" {
        prefixes.append((prefix.isEmpty ? "" : local, value))
        count += 1
      } else {
        let isFirst = prefix.isEmpty || local == "href" && attributes["href"] == nil
        if isFirst, SVGDocument.kept.contains(local) { attributes[local] = value }
      }
    }
    declared.append(count)
    let (prefix, local) = SVGDocument.split(element)
    // An undeclared prefix counts as one for SVG, so that fragments of files can be read.
    let address = prefixes.last { $0.prefix == prefix }?.address ?? SVGDocument.address
    let parent = open.last.map { nodes[$0] }
    let node = Node(
      name: address == SVGDocument.address ? local : "", parent: open.last ?? -1,
      isOutside: parent.map { $0.isOutside && $0.name.isEmpty } ?? true, attributes: attributes)
    if node.name == "style" { style = [] }
    if let id = attributes["id"], ids[id] == nil { ids[id] = nodes.count }
    open.append(nodes.count)
    nodes.append(node)
  }

  func append(_ characters: UnsafeRawBufferPointer, in text: XMLReader) { style? += characters }

  func end(_ element: String) {
    guard let index = open.popLast() else { return }
    nodes[index].end = nodes.count
    prefixes.removeLast(declared.popLast() ?? 0)
    if nodes[index].name == "style", let text = style {
      sheets += text
      style = nil
    }
  }

  private static func split(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  /// The elements whose content is rendered only where it is referenced, or never (SVG 2, section 5.1.1).
  private static let hiding: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "marker", "pattern", "linearGradient", "radialGradient",
    "filter", "title", "desc", "metadata", "style", "script", "foreignObject",
  ]

  /// The indices of the `<use>` elements that lead to the first rendered shape, then the index of that shape.
  var firstRendered: [Int]? {
    var search: Search = ([], [])
    return nodes.isEmpty ? nil : first(in: 0, &search)
  }

  private(set) var emptyShape: [Int]?

  private typealias Search = (barren: Set<Int>, active: Set<Int>)

  private func first(in root: Int, _ search: inout Search) -> [Int]? {
    var index = root
    var choices: [Int: Int] = [:]
    while index < nodes[root].end {
      let node = nodes[index]
      let isChosen = choices[node.parent].map { $0 == index } ?? true
      guard index == root && search.active.contains(root) || isChosen,
        isRendered(index, in: root, search)
      else {
        index = node.end
        continue
      }
      switch node.name {
      case "switch": choices[index] = choice(of: index)
      case "use":
        if let target = target(of: index), !search.barren.contains(target),
          search.active.count < 64, search.active.insert(target).inserted
        {
          if let path = first(in: target, &search) { return [index] + path }
          search.active.remove(target)
          search.barren.insert(target)
        }
        index = node.end
        continue
      case _ where SVGElement.shapes.contains(node.name):
        if SVGElement.isDrawn(node.name, node.attributes) { return [index] }
        if emptyShape == nil, root == 0 { emptyShape = [index] }
      default: break
      }
      index += 1
    }
    return nil
  }

  func target(of use: Int) -> Int? {
    guard let name = nodes[use].attributes["href"], name.hasPrefix("#") else { return nil }
    return ids[String(name.dropFirst())]
  }

  private func isRendered(_ index: Int, in root: Int, _ search: Search) -> Bool {
    let node = nodes[index]
    // An element of another namespace, such as HTML, hides its content within the outermost <svg>, but not if it encloses that <svg>.
    if node.name.isEmpty { return node.isOutside }
    let isReferenced = index == root && search.active.contains(root)
    if Self.hiding.contains(node.name), !(isReferenced && node.name == "symbol") { return false }
    return displays.isDisplayed(node) && SVGDocument.passes(node)
  }

  /// Whether an element's conditional attributes hold for a viewer in English that supports no extensions.
  private static func passes(_ node: Node) -> Bool {
    let extensions = node.attributes["requiredExtensions"] ?? ""
    guard extensions.allSatisfy(\.isWhitespace) else { return false }
    guard let languages = node.attributes["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains { language in
      let tag = language.filter { !$0.isWhitespace }.lowercased()
      return tag == "en" || tag.hasPrefix("en-")
    }
  }

  private func choice(of index: Int) -> Int {
    var child = index + 1
    while child < nodes[index].end {
      if !nodes[child].name.isEmpty, SVGDocument.passes(nodes[child]) { return child }
      child = nodes[child].end
    }
    return -1
  }
}

/// The style rules that set `display`; a selector with anything except a type, classes and an id is ignored.
struct SVGDisplayRules {
  private struct Rule {
    let type: String?
    let classes: [String]
    let isDisplayed: Bool
    let weight: Int
    let order: Int
  }

  /// The rules of each id, class or type; in a list, a later rule replaces an earlier rule with equal type and classes.
  private var rules: [String: [Rule]] = [:]
  private static let mostRules = 64
  private var count = 0

  init(_ sheets: [UInt8]) {
    let scanner = CSSScanner(sheets)
    for declaration in scanner.declarations where declaration.name == "display" {
      guard let block = declaration.block, scanner.blocks[block].parent == nil else { continue }
      let prelude = String(decoding: sheets[scanner.blocks[block].prelude], as: UTF8.self)
      let isDisplayed = SVGDisplayRules.isDisplayed(sheets[declaration.value])
      for selector in prelude.split(separator: ",") {
        add(selector.split { $0.isWhitespace }, isDisplayed)
      }
    }
  }

  private mutating func add(_ words: [Substring], _ isDisplayed: Bool) {
    guard words.count == 1, let word = words.first,
      !word.contains(where: { ">+~:[]@()\"".contains($0) })
    else { return }
    var (type, id, classes): (String?, String?, [String]) = (nil, nil, [])
    var rest = word
    while let first = rest.first {
      let name = rest.dropFirst(first == "." || first == "#" ? 1 : 0).prefix {
        $0 != "." && $0 != "#"
      }
      guard !name.isEmpty else { return }
      switch first {
      case ".": classes.append(String(name))
      case "#": id = String(name)
      default: type = name == "*" ? nil : String(name)
      }
      rest = rest[name.endIndex...]
    }
    let key = id.map { "#" + $0 } ?? classes.first.map { "." + $0 } ?? type ?? "*"
    let rule = Rule(
      type: type, classes: classes, isDisplayed: isDisplayed,
      weight: (id == nil ? 0 : 100) + 10 * min(classes.count, 9) + (type == nil ? 0 : 1),
      order: count)
    count += 1
    var list = rules[key] ?? []
    list.removeAll { $0.type == type && $0.classes == classes }
    if list.count < SVGDisplayRules.mostRules { list.append(rule) }
    rules[key] = list
  }

  private static func isDisplayed(_ value: ArraySlice<UInt8>) -> Bool {
    let word = value.filter { $0 > 0x20 }.prefix { $0 != UInt8(ascii: "!") }
    return String(decoding: word, as: UTF8.self).lowercased() != "none"
  }

  /// Whether an element is displayed: its `style` decides first, then the rules, then its `display` attribute.
  func isDisplayed(_ node: SVGDocument.Node) -> Bool {
    if let style = node.attributes["style"] {
      let text = Array(style.utf8)
      let last = CSSScanner(text).declarations.last { $0.name == "display" }
      if let last { return SVGDisplayRules.isDisplayed(text[last.value]) }
    }
    if !rules.isEmpty {
      let classes = (node.attributes["class"] ?? "").split { $0.isWhitespace }.map(String.init)
      var keys = classes.map { "." + $0 } + [node.name, "*"]
      if let id = node.attributes["id"] { keys.append("#" + id) }
      let matching = keys.flatMap { rules[$0] ?? [] }.filter { rule in
        (rule.type.map { $0 == node.name } ?? true) && rule.classes.allSatisfy(classes.contains)
      }
      let best = matching.max { ($0.weight, $0.order) < ($1.weight, $1.order) }
      if let best { return best.isDisplayed }
    }
    return node.attributes["display"].map { $0.filter { !$0.isWhitespace } != "none" } ?? true
  }
}
