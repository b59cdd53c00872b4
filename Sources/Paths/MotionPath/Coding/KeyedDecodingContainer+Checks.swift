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

  /// A point or a vector; every coordinate must be finite.
  package func decode<Vector: SIMD>(finite key: Key) throws -> Vector
  where Vector.Scalar == Double {
    let vector = try decode(Vector.self, forKey: key)
    for index in vector.indices {
      guard vector[index].isFinite else {
        throw refusal(of: vector[index], forKey: key, allowed: "finite")
      }
    }
    return vector
  }

  /// The error for a number that is not allowed.
  package func refusal(of number: Double, forKey key: Key, allowed: String) -> DecodingError {
    .refused(ParameterError(key.stringValue, number, allowed: allowed), at: codingPath + [key])
  }
}

extension KeyedDecodingContainer where Key: CaseIterable {
  /// The container's only key, where the key is the name of the value's kind.
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
