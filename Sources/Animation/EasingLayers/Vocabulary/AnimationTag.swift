// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A value of the caller's that an animation carries to its events; Core Animation keeps such values under own keys.
///
/// ```swift
/// enum Hand { case hour, minute }
/// try tree.add(tick, to: layer, tag: AnimationTag(Hand.minute))
/// var minutes = 0
/// for event in try tree.advance(to: 2) {
///   if event.label?.tag?.value(as: Hand.self) == .minute { minutes += 1 }
/// }
/// ```
public struct AnimationTag: Hashable, Sendable {
  /// The base is Sendable, as the initializer requires.
  private nonisolated(unsafe) let erased: AnyHashable

  /// A tag.
  public init(_ value: some Hashable & Sendable) { erased = AnyHashable(value) }

  /// The value; `nil` if it is of another type.
  public func value<Value>(as type: Value.Type = Value.self) -> Value? { erased.base as? Value }
}

extension AnimationTag: Decodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case type, value }

  /// A type whose values can be saved with their tags.
  public typealias CodableValue = Hashable & Sendable & Codable

  /// The key in the `userInfo` of a decoder for the types of tags that it may meet; see ``types(_:)``.
  public static let typesKey = userInfoKey("AnimationTag.types")

  private static func userInfoKey(_ name: String) -> CodingUserInfoKey {
    // There is no name for which it fails.
    CodingUserInfoKey(rawValue: name).unsafelyUnwrapped
  }

  /// The types of tags that are read back, under ``typesKey``.
  ///
  /// ```swift
  /// enum Hand: String, Codable { case hour, minute }
  /// let decoder = JSONDecoder()
  /// decoder.userInfo[AnimationTag.typesKey] = AnimationTag.types(Hand.self)
  /// ```
  ///
  /// `String`, `Int`, `Double` and `Bool` need not be named. Types are told apart by their names without those of modules
  /// and of types around them; of two with the same name the last is taken.
  public static func types(_ types: any CodableValue.Type...) -> any Sendable { Types(types) }

  private struct Types: Sendable {
    private(set) var named: [String: any CodableValue.Type] = [:]

    init(_ types: [any CodableValue.Type]) {
      for type in [String.self, Int.self, Double.self, Bool.self] + types {
        named[String(describing: type)] = type
      }
    }
  }

  /// Reads a tag of one of the types that the decoder has been given.
  public init(from decoder: any Decoder) throws {
    let types = decoder.userInfo[AnimationTag.typesKey] as? Types ?? Types([])
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .type)
    guard let type = types.named[name] else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container,
        debugDescription: "the decoder has not been given the type \(name) of a tag")
    }
    func read<Value: CodableValue>(_ type: Value.Type) throws -> AnimationTag {
      AnimationTag(try container.decode(type, forKey: .value))
    }
    self = try read(type)
  }

  /// Writes the value and the name of its type.
  ///
  /// - Throws: ``LayerError/tagIsNotCodable(type:value:)``.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    let name = String(describing: type(of: erased.base))
    guard let value = erased.base as? any Codable else {
      throw LayerError.tagIsNotCodable(type: name, value: String(describing: erased.base))
    }
    try container.encode(name, forKey: .type)
    try container.encode(value, forKey: .value)
  }
}
