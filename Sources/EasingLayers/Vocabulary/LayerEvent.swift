// SPDX-License-Identifier: Apache-2.0

/// Something that happened to an animation, as data: what Core Animation sends to a delegate.
///
/// Each event is returned exactly once, by ``LayerTree/advance(to:)`` or ``LayerTree/advance(to:eachEvent:)``.
public struct LayerEvent: Hashable, Sendable {
  /// A kind of event.
  public enum Kind: Hashable, Sendable {
    /// An animation has become active.
    case started(AnimationLabel)
    /// An animation has reached its end, or was removed or replaced before it (`finished` is
    /// false). It may be removed before it has begun, and then there is no start before the stop.
    case stopped(AnimationLabel, finished: Bool)
    /// All animations that were added in a transaction, and in those inside it, have stopped.
    case transactionCompleted(TransactionID)
  }

  /// When it happened: seconds of the tree's own time.
  ///
  /// For the start and the natural end of an animation it is the first number for which the
  /// animation's timing says so, whatever the frames were. Of an animation that was added when
  /// that time was past, it is before the present.
  public let time: Double
  /// The kind of the event.
  public let kind: Kind
  /// The animation that it happened to, as it ran; `nil` for a transaction.
  ///
  /// It is made when it is asked for, and allocates.
  public var animation: LayerAnimation? { source?.animation }
  let source: AnimationSource?

  /// The label of the animation that started or stopped; `nil` for a transaction.
  public var label: AnimationLabel? {
    switch kind {
    case .started(let label), .stopped(let label, _): label
    case .transactionCompleted: nil
    }
  }

  /// Whether time, kind and animation are the same.
  public static func == (left: LayerEvent, right: LayerEvent) -> Bool {
    left.time == right.time && left.kind == right.kind && left.animation == right.animation
  }

  /// Hashes the time and the kind.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(kind)
  }
}

/// The animation that an event is about.
public struct AnimationLabel: Hashable, Sendable {
  /// Its layer.
  public let layer: LayerID
  /// The key that it was added under; `nil` if under none.
  public let key: String?
  /// The name given when it was added.
  public let identifier: String?
  /// The tag given when it was added.
  public let tag: AnimationTag?
}

/// A value of the caller's that an animation carries to its events; Core Animation keeps such values under own keys.
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
