// SPDX-License-Identifier: Apache-2.0

import Easing

#if !hasFeature(Embedded)
// Property lists can hold what JSON can not, so a number that has to be finite is looked at.

extension KeyedDecodingContainer {
  /// A finite number.
  func decode(finite key: Key) throws -> Double {
    let number = try decode(Double.self, forKey: key)
    guard number.isFinite else {
      throw refusal(of: number, forKey: key, allowed: "finite")
    }
    return number
  }

  /// A point or a vector, all of whose coordinates are finite.
  func decode<Vector: SIMD>(finite key: Key) throws -> Vector where Vector.Scalar == Double {
    let vector = try decode(Vector.self, forKey: key)
    for index in vector.indices {
      guard vector[index].isFinite else {
        throw refusal(of: vector[index], forKey: key, allowed: "finite")
      }
    }
    return vector
  }

  /// The error that a number is none of those that are allowed.
  func refusal(of number: Double, forKey key: Key, allowed: String) -> DecodingError {
    .refused(
      ParameterError(key.stringValue, number, allowed: allowed), at: codingPath + [key])
  }
}

extension KeyedDecodingContainer where Key: CaseIterable {
  /// The one key that is there, for values of several kinds that are written under the name of theirs.
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
