// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

// The word after an option for a number is always its value, even if it begins with a hyphen, as negative numbers do.
extension Option {
  package init<Number: ExpressibleByArgument>(number help: String, named name: String)
  where Value == Number? {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: name))
  }

  package init(wrappedValue: Value, number help: String, named name: String)
  where Value: ExpressibleByArgument {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional,
      help: ArgumentHelp(help, valueName: name))
  }
}

extension ArgumentHelp {
  package static func file(_ text: String) -> ArgumentHelp { ArgumentHelp(text, valueName: "file") }

  package static let outputFile = file(
    "The file to write, which appears when complete; standard output by default.")
}

package func require(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw ValidationError(message()) }
}

/// Throws an error with `reason` for the first option that is given; does nothing if none is.
package func refuse(_ options: [(name: String, isGiven: Bool)], _ reason: String) throws {
  guard let option = options.first(where: \.isGiven) else { return }
  throw ValidationError("--\(option.name) \(reason).")
}

package func checkPositive(_ name: String, _ number: Double?) throws {
  guard let number, !(number > 0 && number.isFinite) else { return }
  throw ValidationError(
    "--\(name) is \(NumberText.shortest(number)); it must be positive and finite.")
}
