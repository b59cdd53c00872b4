// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

#if !hasFeature(Embedded)
// Property lists can hold numbers that JSON cannot, so numbers that must be finite are checked.

extension KeyedDecodingContainer {
  package func decode(finite key: Key) throws -> Double {
    let number = try decode(Double.self, forKey: key)
    guard number.isFinite else { throw refusal(of: number, forKey: key, allowed: "finite") }
    return number
  }

  package func decode(length key: Key) throws -> Double {
    let length: Double = try decode(finite: key)
    guard length >= 0 else { throw refusal(of: length, forKey: key, allowed: "0 or more") }
    return length
  }

  /// Decodes a point or a vector; every coordinate must be finite.
  package func decode<Vector: SIMD>(finite key: Key) throws -> Vector
  where Vector.Scalar == Double {
    let vector = try decode(Vector.self, forKey: key)
    for index in vector.indices where !vector[index].isFinite {
      throw refusal(of: vector[index], forKey: key, allowed: "finite")
    }
    return vector
  }

  package func refusal(of number: Double, forKey key: Key, allowed: String) -> DecodingError {
    .refused(ParameterError(key.stringValue, number, allowed: allowed), at: codingPath + [key])
  }
}

extension KeyedDecodingContainer where Key: CaseIterable {
  /// Returns the container's only key, which names the kind of the coded value.
  package func onlyKey() throws -> Key {
    guard allKeys.count == 1, let key = allKeys.first else {
      let names = Key.allCases.map { $0.stringValue }.joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath, debugDescription: "expected exactly one key, of \(names)"))
    }
    return key
  }
}
#endif
