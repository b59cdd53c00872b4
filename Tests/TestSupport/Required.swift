// SPDX-License-Identifier: Apache-2.0

/// Test data that must exist: a suite whose cases cannot be made must fail, not shrink.
package func required<Value>(_ name: String = "a case", _ value: () throws -> Value?) -> Value {
  do {
    if let value = try value() { return value }
  } catch {
    fatalError("\(name) can not be made: \(error)")
  }
  fatalError("\(name) can not be made")
}
