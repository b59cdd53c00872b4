// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

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

extension LayerID: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case index, generation }

  /// Reads a name; a missing generation is 0.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    self.init(
      index: try container.natural(.index), generation: try container.natural(.generation, 0))
  }

  /// Writes the name, the generation if it is not 0.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(index, forKey: .index)
    if generation != 0 { try container.encode(generation, forKey: .generation) }
  }
}

extension KeyedDecodingContainer {
  /// A count from 0 to 2^53, a range in which all formats are exact.
  ///
  /// A second argument stands for a missing count, if it may be missing.
  func natural(_ key: Key, _ usual: Int? = nil) throws -> Int {
    if let usual, !contains(key) { return usual }
    let count = try decode(Int.self, forKey: key)
    guard count >= 0, count <= 1 << 53 else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "\(key.stringValue) is \(count); it must be in 0...2^53")
    }
    return count
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
