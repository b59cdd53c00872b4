// SPDX-License-Identifier: Apache-2.0

/// An event of an animation, a cue or a transaction, as data; Core Animation would call a delegate.
///
/// ``LayerTree/advance(to:)`` and ``LayerTree/advance(to:eachEvent:)`` return each event exactly once.
public struct LayerEvent: Hashable, Sendable {
  /// A kind of event.
  public enum Kind: Hashable, Sendable {
    /// An animation has become active: at its beginning or, in backward time, at its end.
    case started(AnimationLabel)
    /// A pass of a repeating animation has begun, after `pass` earlier passes; in backward time, the pass begins at its end.
    ///
    /// This event is only reported if ``LayerTree/reportsPasses`` is true.
    case repeated(AnimationLabel, pass: Int)
    /// An animation has reached its end (`finished`), or was removed or replaced before its end, possibly before its start.
    case stopped(AnimationLabel, finished: Bool)
    /// An animation has returned to its beginning in backward time. It is not removed, and may start again.
    case returned(AnimationLabel)
    /// A layer's time has arrived at a cue; see ``LayerTree/addCue(_:at:to:)``.
    case cue(String, of: LayerID)
    /// All animations of a transaction and of its nested transactions have stopped.
    case transactionCompleted(TransactionID)
  }

  /// The time of the event, in the tree's seconds.
  ///
  /// The time is the first double at which the layer's time has reached the beginning, the end or the cue, whatever the frames.
  /// An event of an animation that was added with times in the past may be before the present.
  public let time: Double
  /// The kind of the event.
  public let kind: Kind
  /// Whether the event happened in backward time, or by a change that moved a clock back.
  public let isBackwards: Bool
  /// The animation that the event is about, as it ran, created on demand; `nil` for a transaction and a cue.
  public var animation: LayerAnimation? { source?.animation }
  let source: AnimationSource?

  /// The label of the animation; `nil` for a transaction and a cue.
  public var label: AnimationLabel? {
    switch kind {
    case .started(let label), .stopped(let label, _), .returned(let label), .repeated(let label, _):
      label
    case .transactionCompleted, .cue: nil
    }
  }
}

/// The identity of the animation that an event is about.
public struct AnimationLabel: Hashable, Sendable {
  /// The layer of the animation.
  public let layer: LayerID
  /// The key of the animation.
  public let key: String?
  /// The tag of the animation.
  public let tag: AnimationTag?
}

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
