// SPDX-License-Identifier: Apache-2.0

import Easing

/// What every animation has beside its values.
public struct AnimationAttributes: Hashable, Sendable {
  /// When it runs, how fast and how often.
  public var timing: MediaTiming
  /// From the progress of a pass to its eased progress.
  ///
  /// On the way back it is the mirror image of the way out.
  public var timingFunction = EasingCurve.linear
  /// Whether its values are added to what is underneath instead of replacing it.
  public var isAdditive = false
  /// Whether each repeat goes on from where the one before it ended: repeat k adds k times the last value of
  /// one pass.
  ///
  /// Matrices are multiplied: by the power k, after the pass itself.
  public var isCumulative = false
  /// Whether a layer forgets the animation once it has ended.
  public var isRemovedOnCompletion = true

  /// Attributes of which all but the timing are as usual.
  public init(timing: MediaTiming) { self.timing = timing }
}

extension PropertyAnimation {
  /// When it runs, how fast and how often.
  public var timing: MediaTiming {
    get { attributes.timing }
    set { attributes.timing = newValue }
  }

  /// From the progress of a pass to its eased progress.
  ///
  /// On the way back it is the mirror image of the way out.
  public var timingFunction: EasingCurve {
    get { attributes.timingFunction }
    set { attributes.timingFunction = newValue }
  }

  /// Whether its values are added to what is underneath instead of replacing it.
  public var isAdditive: Bool {
    get { attributes.isAdditive }
    set { attributes.isAdditive = newValue }
  }

  /// Whether each repeat goes on from where the one before it ended: repeat k adds k times the last value of
  /// one pass.
  ///
  /// Matrices are multiplied: by the power k, after the pass itself.
  public var isCumulative: Bool {
    get { attributes.isCumulative }
    set { attributes.isCumulative = newValue }
  }

  /// Whether a layer forgets the animation once it has ended.
  public var isRemovedOnCompletion: Bool {
    get { attributes.isRemovedOnCompletion }
    set { attributes.isRemovedOnCompletion = newValue }
  }
}
