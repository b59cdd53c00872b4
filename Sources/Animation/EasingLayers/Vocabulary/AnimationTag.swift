// SPDX-License-Identifier: Apache-2.0

/// A client's value that an animation carries to its events, like values under custom keys in Core Animation.
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
  /// The base is Sendable, as the initializer requires.
  private nonisolated(unsafe) let erased: AnyHashable

  /// A tag.
  public init(_ value: some Hashable & Sendable) { erased = AnyHashable(value) }

  /// The value; `nil` if it is of another type.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? { erased.base as? Value }
}
