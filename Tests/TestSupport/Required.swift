// SPDX-License-Identifier: Apache-2.0

/// What a suite is made of, and has to be there: a suite whose cases can not be made must fail, not shrink.
package func required<Value>(_ name: String = "a case", _ value: () throws -> Value?) -> Value {
  do {
    if let value = try value() { return value }
  } catch {
    fatalError("\(name) can not be made: \(error)")
  }
  fatalError("\(name) can not be made")
}
