// SPDX-License-Identifier: Apache-2.0

import Foundation

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for path in CommandLine.arguments.dropFirst() {
  for mutant in mutants(of: try String(contentsOfFile: path, encoding: .utf8), file: path) {
    FileHandle.standardOutput.write(try encoder.encode(mutant) + Data("\n".utf8))
  }
}
