// SPDX-License-Identifier: Apache-2.0

/// A value that a program gives to an animation and finds in its events, like values under custom keys in Core Animation.
///
/// ```swift
/// enum Hand { case hour, minute }
/// try tree.add(tick, to: layer, tag: AnimationTag(Hand.minute))
/// var minutes = 0
/// for event in try tree.advance(to: 2) {
///   if event.label?.tag?.value(as: Hand.self) == .minute { minutes += 1 }
/// }
/// ```
public struct AnimationTag: Hashable, Sendable {
  /// The value is Sendable, because the initializer requires it.
  private nonisolated(unsafe) let erased: AnyHashable

  /// Creates a tag with a value.
  public init(_ value: some Hashable & Sendable) { erased = AnyHashable(value) }

  /// Returns the value; `nil` if it is of another type.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? { erased.base as? Value }
}
