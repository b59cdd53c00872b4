// SPDX-License-Identifier: Apache-2.0

/// The identity of a layer in a ``LayerTree`` and its copies.
///
/// An identity is never reused in the same tree. In an unrelated tree it may identify another layer.
public struct LayerID: Hashable, Sendable, CustomStringConvertible {
  let index: Int
  let generation: Int

  /// The root layer, which every tree has.
  public static let root = LayerID(index: 0, generation: 0)

  /// A short string that distinguishes layers.
  public var description: String {
    self == .root ? "the root layer" : "layer \(index).\(generation)"
  }
}

/// A property of a layer, looked up once to read it in each frame; see ``LayerTree/slot(_:of:)``.
public struct PropertySlot: Hashable, Sendable {
  let layer: LayerID
  let index: Int
}
