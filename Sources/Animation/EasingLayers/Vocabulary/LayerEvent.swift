// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// An event of an animation, a cue or a transaction, as data: what Core Animation sends to a delegate.
///
/// ``LayerTree/advance(to:)`` and ``LayerTree/advance(to:eachEvent:)`` return each event exactly once.
public struct LayerEvent: Hashable, Sendable {
  /// A kind of event.
  public enum Kind: Hashable, Sendable {
    /// An animation has become active: at its beginning, or backwards at its end.
    case started(AnimationLabel)
    /// A pass of a repeating animation has begun, after a number of passes; backwards, it has been entered at its end.
    ///
    /// Reported with ``LayerTree/reportsPasses`` only.
    case repeated(AnimationLabel, pass: Int)
    /// An animation has reached its end, or was removed or replaced before (`finished` is false), possibly before its start.
    case stopped(AnimationLabel, finished: Bool)
    /// An animation has returned to its beginning in backward time. It is kept, and may start again.
    case returned(AnimationLabel)
    /// A layer's time has arrived at a cue; see ``LayerTree/addCue(_:at:to:)``.
    case cue(String, of: LayerID)
    /// All animations of a transaction and of its nested transactions have stopped.
    case transactionCompleted(TransactionID)
  }

  /// The time of the event, in the tree's seconds.
  ///
  /// It is the first double at which the layer's time has reached the beginning, the end or the cue, whatever the frames. For
  /// an animation added with times in the past, it may be before the present.
  public let time: Double
  /// The kind of the event.
  public let kind: Kind
  /// Whether it happened in backward time, or by a change of a clock that leads back.
  public let isBackwards: Bool
  /// The animation as it ran, made on demand; `nil` for a transaction and a cue.
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

/// The identity of an event's animation.
public struct AnimationLabel: Hashable, Sendable {
  /// Its layer.
  public let layer: LayerID
  /// Its key.
  public let key: String?
  /// Its tag.
  public let tag: AnimationTag?
}
