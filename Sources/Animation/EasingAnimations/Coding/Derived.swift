// SPDX-License-Identifier: Apache-2.0

/// A property that follows from the other properties of its value, and so plays no part in the value's equality.
@propertyWrapper
struct Derived<Value: Sendable>: Hashable, Sendable {
  var wrappedValue: Value

  static func == (left: Derived, right: Derived) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
