// SPDX-License-Identifier: Apache-2.0

/// The names that a file declares or imports, which the scanner does not read as names of curves.
struct NamesOfFile {
  private let skipped: [Bool]
  /// The names that the file declares; their meaning may differ from that in the tables.
  private(set) var declared: Set<String> = []
  /// The declared names, and the names that the file imports from its own program.
  private(set) var variables: Set<String> = []

  /// The modules, and the names from them, that the file imports.
  private(set) var modules: Set<String> = []

  private static let imports: Set<String> = ["import", "using", "package", "include", "from"]
  private static let variableHeads: Set<String> = ["const", "let", "var", "val", "final"]
  private static let heads: Set<String> = [
    "fun", "func", "function", "def", "fn", "class", "struct", "interface", "enum", "record",
    "object", "protocol",
  ]

  init(_ tokens: [SourceLexer.Token]) {
    var skipped = Array(repeating: false, count: tokens.count)
    var isSkipped = false
    var isImport = false
    // Whether the names of an import come from another file of the program.
    var isLocal = false
    var braces = 0
    let last = tokens.count - 1
    for (index, token) in tokens.enumerated() {
      let previous = index > 0 ? tokens[index - 1] : nil
      if token.startsLine, braces == 0 { (isSkipped, isImport, isLocal) = (false, false, false) }
      if case .word(let word) = token.kind {
        let (next, after) = (tokens[min(index + 1, last)], tokens[min(index + 2, last)])
        // In Swift, `from` and `using` may be labels (`from: a`, `using a: Animation`), and `package` a modifier (`package let a`).
        let isLabel =
          next.isSymbol(":") || after.isSymbol(":") && !tokens[min(index + 3, last)].isSymbol(":")
        let isModifier =
          word == "package" && !after.startsLine && !after.isSymbol(".") && !after.isSymbol(";")
        if token.startsLine && NamesOfFile.imports.contains(word) && !isLabel && !isModifier
          || word == "case"
        {
          (isSkipped, isImport, braces) = (true, word != "case", 0)
          isLocal = isImport && NamesOfFile.isLocal(tokens, after: index)
        }
        if case .word(let keyword)? = previous?.kind {
          // `let name = …`, `Type name = …` and the head of a function or type declare a name; in a head, `name(…)` is no call.
          let isHead = NamesOfFile.heads.contains(keyword)
          let isVariable = next.isSymbol(":") && NamesOfFile.variableHeads.contains(keyword)
          if isHead || isVariable || next.isSymbol("=") { declared.insert(word) }
          skipped[index] = isHead
        }
        // A closure's parameter: `ease => …`.
        if next.isSymbol("="), after.isSymbol(">") { declared.insert(word) }
        if isLocal { variables.insert(word) }
      }
      if isSkipped {
        if token.isSymbol("{") { braces += 1 }
        if token.isSymbol("}") { braces = max(0, braces - 1) }
        let isLabelEnd = token.isSymbol(":") || token.isSymbol("=")
        if token.isSymbol(";") || !isImport && isLabelEnd { (isSkipped, isLocal) = (false, false) }
      }
      if isSkipped { skipped[index] = true }
      if isImport, case .string(let module) = token.kind { modules.insert(module) }
    }
    self.skipped = skipped
    variables.formUnion(declared)
  }

  private static func isLocal(_ tokens: [SourceLexer.Token], after index: Int) -> Bool {
    for token in tokens[index..<min(index + 60, tokens.count)] {
      if case .string(let path) = token.kind { return path.hasPrefix(".") || path.hasPrefix("@/") }
    }
    return false
  }

  /// Whether a token belongs to an import, a `case` label or the head of a declaration.
  func isSkipped(at index: Int) -> Bool { index >= 0 && skipped[index] }
}
