// SPDX-License-Identifier: Apache-2.0

/// The properties that a new layer has.
public enum LayerDefaults: Hashable, Sendable {
  /// No properties: a property is added when it is first set, without an animation.
  case none
  /// The animatable properties of Core Animation's `CALayer`, with the defaults of its header.
  ///
  /// | property | default |
  /// |---|---|
  /// | `bounds` | 0, 0, 0, 0 |
  /// | `position`, `zPosition` | (0, 0), 0 |
  /// | `anchorPoint`, `anchorPointZ` | (0.5, 0.5), 0 |
  /// | `transform`, `sublayerTransform` | the identity, as matrices |
  /// | `opacity` | 1 |
  /// | `backgroundColor` | none: transparent black |
  /// | `contents` | none: an empty string |
  /// | `cornerRadius`, `borderWidth` | 0 |
  /// | `borderColor`, `shadowColor` | opaque black |
  /// | `shadowOpacity`, `shadowOffset`, `shadowRadius` | 0, (0, -3), 3 |
  ///
  /// Until the next step of time, changes of the layer's values are shown at once, as in Core Animation before a layer is
  /// committed; later changes are animated.
  case coreAnimation
}
