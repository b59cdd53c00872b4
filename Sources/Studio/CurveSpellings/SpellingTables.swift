// SPDX-License-Identifier: Apache-2.0

enum SpellingTables {
  static let systems: [SpellingSystem] =
    [SpellingSystem.figma] + SpellingSystem.apple + SpellingSystem.phones + SpellingSystem.engines
    + SpellingSystem.web

  static let index: [String: [(system: Int, row: Int)]] = {
    var index: [String: [(system: Int, row: Int)]] = [:]
    for (system, rows) in systems.enumerated() {
      for (row, spelling) in rows.rows.enumerated() {
        index[spelling.key, default: []].append((system, row))
      }
    }
    return index
  }()

  /// The parameters of all rows, parsed only once because reading a file uses many rows again and again.
  static let parameters = systems.map { $0.rows.map { $0.parameters } }

  static let roots = Set(systems.flatMap { $0.roots })

  /// The values of named constants: those for springs in Compose and Android, and words such as `true`.
  static let constants: [String: Double] = [
    "true": 1, "false": 0, "yes": 1, "no": 0, "zero": 0,
    "dampingratiohighbouncy": 0.2, "dampingratiomediumbouncy": 0.5, "dampingratiolowbouncy": 0.75,
    "dampingrationobouncy": 1, "stiffnesshigh": 10_000, "stiffnessmedium": 1500,
    "stiffnessmediumlow": 400, "stiffnesslow": 200, "stiffnessverylow": 50,
  ]

  static let types = ["caspringanimation", "popspringanimation", "springforce"]

  static let properties: Set<String> = [
    "mass", "stiffness", "damping", "initialvelocity", "springbounciness", "springspeed",
    "dynamicstension", "dynamicsfriction", "dynamicsmass", "dampingratio",
  ]
}
