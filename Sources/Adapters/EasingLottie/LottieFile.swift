// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A Lottie file: JSON in the format of the Lottie Animation Community, as After Effects exports it.
///
/// ```swift
/// var file = try LottieFile(parsing: text)
/// let opacity = file.properties[0]
/// opacity.path                                  // layers[0].ks.o
/// let animation = try opacity.animation(frameRate: file.frameRate)
/// try file.replace(LottieProperty(path: opacity.path, animation, frameRate: file.frameRate))
/// ```
///
/// Nothing in the file is lost: unknown members are written back unchanged, and numbers with the same digits. A property
/// that cannot be read does not affect the other properties.
public struct LottieFile: Hashable, Sendable, CustomStringConvertible {
  package private(set) var json: JSONValue

  /// The frames per second, `fr`.
  public let frameRate: Double
  /// The first frame, `ip`.
  public let firstFrame: Double
  /// The frame at which the animation ends, `op`.
  public let endFrame: Double

  /// Reads a file.
  ///
  /// Complexity: O(n) for n bytes.
  ///
  /// - Throws: ``LottieError`` for text that is not JSON, with its line and column, and for JSON without layers, a frame rate
  ///   `fr`, or the frames `ip` and `op`.
  public init(parsing text: String) throws(LottieError) {
    let json: JSONValue
    do throws(JSONReader.Mistake) { json = try JSONReader.value(of: Array(text.utf8)) } catch {
      throw .syntax(line: error.location.line, column: error.location.column, error.description)
    }
    try self.init(json)
  }

  package init(_ json: JSONValue) throws(LottieError) {
    guard json["layers"]?.array != nil
    else { throw .property(path: "layers", "there is no array of layers, so it is no Lottie file") }
    func number(_ name: String) throws(LottieError) -> Double {
      guard let number = json[name]?.number
      else { throw .property(path: name, "there is no such number") }
      return number
    }
    (frameRate, firstFrame, endFrame) = (try number("fr"), try number("ip"), try number("op"))
    guard frameRate > 0 else { throw .property(path: "fr", "it is \(frameRate), not positive") }
    self.json = json
  }

  /// The properties with keyframes of numbers or of shapes, in the order of the file, without ``unreadProperties``.
  ///
  /// Complexity: O(n) for n values in the file.
  public var properties: [LottieProperty] {
    LottieProperty.all(in: json).compactMap { try? $0.get() }
  }

  /// The reasons why some properties with keyframes cannot be read, each with the property's path, in the order of the file.
  ///
  /// Complexity: O(n) for n values in the file.
  public var unreadProperties: [LottieError] {
    LottieProperty.all(in: json).compactMap {
      if case .failure(let error) = $0 { error } else { nil }
    }
  }

  /// Replaces the keyframes of the file's property that has the path of the given property.
  ///
  /// Complexity: O(n) for n values in the file; replace several properties in one call.
  ///
  /// - Throws: ``LottieError`` if the file has no such property.
  public mutating func replace(_ property: LottieProperty) throws(LottieError) {
    try replace([property])
  }

  /// Replaces the keyframes of the file's properties with the given paths; of two given properties with one path, the last counts.
  ///
  /// Complexity: O(n) for n values in the file and in the properties.
  ///
  /// - Throws: ``LottieError`` for a path without a keyframed property in the file; then the file does not change.
  public mutating func replace(_ properties: [LottieProperty]) throws(LottieError) {
    var missing = Dictionary(properties.map { ($0.path, $0) }) { $1 }
    let before = json
    json.update { path, value in
      guard LottieProperty.isAnimated(value) else { return true }
      if let property = missing.removeValue(forKey: path.description) {
        value["k"] = .array(property.keyframes.map(\.json))
      }
      return false
    }
    if let property = properties.first(where: { missing[$0.path] != nil }) {
      json = before
      throw .property(path: property.path, "the file has no such property with keyframes")
    }
  }

  /// The file as JSON in one line.
  public var description: String { json.line }
}

/// The reason why a text is not a Lottie file, or why a property or an animation cannot be converted.
public enum LottieError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not JSON; the sentence says what is expected and what is found at the line and column.
  case syntax(line: Int, column: Int, String)
  /// The value at a path cannot be used; the sentence gives the reason.
  case property(path: String, String)

  /// Returns the result of `body`, and rethrows its parameter error as an error of the property at `path`.
  static func at<Result>(
    _ path: String, _ body: @autoclosure () throws(ParameterError) -> Result
  ) throws(LottieError) -> Result {
    do { return try body() } catch { throw .property(path: path, "\(error)") }
  }

  /// One sentence that includes the position.
  public var description: String {
    switch self {
    case .syntax(_, _, let sentence): sentence
    case .property(let path, let sentence): "\(path): \(sentence)"
    }
  }
}
