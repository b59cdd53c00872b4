// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// What one animation of one property does in each frame.
///
/// The steps of a layer lie in a row, in the order in which they are applied, and hold all that a frame has to
/// know: thousands of layers do not fit the cache, and following references is most of the time then.
struct FrameStep: Sendable {
  /// When its animation has no say any longer, in the tree's time; infinite if it stays.
  let goneTime: Double
  let timing: MediaTiming
  /// `nil` if the animation has to be asked itself.
  ///
  /// The leaf keeps it. To count it here would write to memory that is only read otherwise.
  let motion: Unmanaged<NumberMotion>?
  /// Where the motion's constants are among the numbers of the layer.
  let constants: Int32
  /// The first number that is animated.
  let first: Int32
  /// The number of the animation in its layer.
  let animation: Int32
  /// The clock of the group that it is in; -1 for the layer's own.
  let clock: Int32
  /// In how many places in a row it is shown.
  let copies: Int8
  let leaf: AnimationLeaf

  init(
    _ leaf: AnimationLeaf, of animation: Int, goneTime: Double, _ place: PropertyNumbers,
    constants: Int
  ) {
    self.goneTime = goneTime
    self.leaf = leaf
    self.animation = Int32(animation)
    self.constants = Int32(constants)
    timing = leaf.timing
    clock = Int32(leaf.clock ?? -1)
    let part = leaf.component.flatMap { place.shape.numbers(of: $0) }
    motion = leaf.motion.map { Unmanaged.passUnretained($0) }
    first = Int32(place.first + (part?.first ?? 0))
    copies = Int8(part?.copies ?? 1)
  }
}

/// Where the numbers of a property are among those of its layer.
struct PropertyNumbers: Sendable {
  let shape: ValueShape
  let first: Int
}
