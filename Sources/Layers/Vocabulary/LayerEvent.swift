// SPDX-License-Identifier: Apache-2.0

/// Something that happened to an animation, as data: what Core Animation tells a delegate.
///
/// ``LayerTree/advance(to:)`` returns each event exactly once.
public struct LayerEvent: Hashable, Sendable {
  /// What happened.
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
  /// animation's timing says so, whatever the frames were.
  public let time: Double
  /// What happened.
  public let kind: Kind
}

/// Which animation an event is about.
public struct AnimationLabel: Hashable, Sendable {
  /// Its layer.
  public let layer: LayerID
  /// The key that it was added under; `nil` if under none.
  public let key: String?
  /// What it was called when it was added.
  public let identifier: String?
}
