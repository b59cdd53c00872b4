// SPDX-License-Identifier: Apache-2.0

/// The name of a layer in its ``LayerTree`` and in copies of that.
///
/// The name of a layer that was removed is never given to another. In a tree that it does not come
/// from it may name another layer.
public struct LayerID: Hashable, Sendable {
  let index: Int
  let generation: Int

  /// The layer that every tree has, which contains all others.
  public static let root = LayerID(index: 0, generation: 0)
}

extension LayerID: CustomStringConvertible {
  /// A short text that tells layers apart.
  public var description: String {
    self == .root ? "the root layer" : "layer \(index).\(generation)"
  }
}

/// A property of a layer, found once by its name so that reading it in each frame compares no
/// names.
///
/// See ``LayerTree/slot(_:of:)``.
public struct PropertySlot: Hashable, Sendable {
  let layer: LayerID
  let index: Int
}
