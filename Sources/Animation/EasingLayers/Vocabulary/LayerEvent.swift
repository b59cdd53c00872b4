// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// Something that happened to an animation, as data: what Core Animation sends to a delegate.
///
/// Each event is returned exactly once, by ``LayerTree/advance(to:)`` or ``LayerTree/advance(to:eachEvent:)``.
public struct LayerEvent: Hashable, Sendable {
  /// A kind of event.
  public enum Kind: Hashable, Sendable {
    /// An animation has become active: at its beginning, or backwards at its end.
    case started(AnimationLabel)
    /// A pass of an animation that repeats has begun, with the number of passes before it; backwards, it has been
    /// entered at its end. Reported if ``LayerTree/reportsPasses`` says so.
    case repeated(AnimationLabel, pass: Int)
    /// An animation has reached its end, or was removed or replaced before it (`finished` is
    /// false). It may be removed before it has begun, and then there is no start before the stop.
    case stopped(AnimationLabel, finished: Bool)
    /// Time that runs backwards has brought an animation back to its beginning. It is not removed, and may start again.
    case returned(AnimationLabel)
    /// The time of a layer has arrived at a cue; see ``LayerTree/addCue(_:at:to:)``.
    case cue(String, of: LayerID)
    /// All animations that were added in a transaction, and in those inside it, have stopped.
    case transactionCompleted(TransactionID)
  }

  /// When it happened: seconds of the tree's own time.
  ///
  /// It is the first number for which the layer's time is at the beginning, the end or the cue, or past it in
  /// the direction in which it goes, whatever the frames were. Of an animation that was added when
  /// that time was past, it is before the present.
  public let time: Double
  /// The kind of the event.
  public let kind: Kind
  /// Whether it happened in time that runs backwards, or by a change of a clock that leads back.
  public let isBackwards: Bool
  /// The animation that it happened to, as it ran; `nil` for a transaction and a cue.
  ///
  /// It is made when it is asked for, and allocates.
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

  init(time: Double, kind: Kind, isBackwards: Bool = false, source: AnimationSource?) {
    (self.time, self.kind, self.isBackwards, self.source) = (time, kind, isBackwards, source)
  }

  /// Whether time, direction, kind and animation are the same.
  public static func == (left: LayerEvent, right: LayerEvent) -> Bool {
    left.time == right.time && left.isBackwards == right.isBackwards && left.kind == right.kind
      && left.animation == right.animation
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
  /// The tag given when it was added.
  public let tag: AnimationTag?
}
