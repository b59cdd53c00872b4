// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLottie
import SwiftEasing

/// The curves in JSON: those of Lottie's keyframes, of design tokens, of `easing convert --to json`, and texts of
/// functions such as "cubic-bezier(…)" anywhere.
///
/// Design tokens are those of the Design Tokens Community Group, whose members begin with `$`, and those of Style
/// Dictionary, whose members do not.
struct JSONCurves {
  private let document: JSONValue
  private var file: CurveFile
  /// The tokens by their names, as references have them.
  private var tokens: [String: Token]?

  private struct Token {
    let value: JSONValue
    let type: String?
  }

  /// Reads JSON.
  ///
  /// Complexity: O(n) for n bytes.
  ///
  /// - Throws: ``CurveFileError`` for text that is not JSON.
  static func read(_ bytes: [UInt8], into file: inout CurveFile) throws(CurveFileError) {
    let json: JSONValue
    do throws(JSONReader.Mistake) {
      json = try JSONReader.value(of: bytes)
    } catch {
      throw CurveFileError("\(error.location)", "found \(error.found), expected \(error.expected)")
    }
    if json["layers"]?.array != nil, json["fr"] != nil {
      lottie(json, &file)
      return
    }
    var curves = JSONCurves(document: json, file: file)
    curves.walk(json, JSONPath(), type: nil)
    file = curves.file
  }

  private init(document: JSONValue, file: CurveFile) {
    (self.document, self.file) = (document, file)
  }

  // MARK: Lottie

  private static func lottie(_ json: JSONValue, _ file: inout CurveFile) {
    LottieProperty.forEach(in: json) { result in
      switch result {
      case .success(let property):
        for index in property.keyframes.indices.dropLast() {
          let count = property.keyframes[index].easingCount
          for component in 0..<count {
            let location = "\(property.path).k[\(index)]" + (count > 1 ? " of \(component)" : "")
            do throws(LottieError) {
              let easing = try property.easing(at: index, of: component)
              file.add(CurveFile.Found(location, .easing(easing)))
            } catch {
              note(error, &file)
            }
          }
        }
      case .failure(let error): note(error, &file)
      }
    }
  }

  private static func note(_ error: LottieError, _ file: inout CurveFile) {
    switch error {
    case .syntax(let line, let column, let reason): file.note("\(line):\(column)", reason)
    case .property(let path, let reason): file.note(path, reason)
    }
  }

  // MARK: Tokens

  /// Takes the curves of a value and of what it holds.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - path: its path.
  ///   - type: the type of the nearest group around it that has one.
  private mutating func walk(_ value: JSONValue, _ path: JSONPath, type: String?) {
    let type = value["$type"]?.string ?? type
    guard take(value, path, type: type) else { return }
    switch value {
    case .array(let values):
      for (index, value) in values.enumerated() { walk(value, path + .index(index), type: type) }
    case .object(let members):
      for member in members { walk(member.value, path + .name(member.name), type: type) }
    default: break
    }
  }

  /// Takes the curve that a value is; returns whether to look inside.
  private mutating func take(_ value: JSONValue, _ path: JSONPath, type: String?) -> Bool {
    if let text = value.string {
      take(text: text, path)
      return false
    }
    if let token = JSONCurves.token(value, type: type), take(token, path) {
      return value["$extensions"] != nil
    }
    guard case .name(let name)? = path.steps.last else { return true }
    do throws(ParameterError) {
      guard let curve = try JSONCurves.converted(value, name) else { return true }
      file.add(CurveFile.Found("\(path)", curve))
    } catch {
      file.note("\(path)", "\(error)")
    }
    return false
  }

  /// The value of a token and its type; nil for an object that is no token.
  private static func token(_ object: JSONValue, type: String?) -> Token? {
    if let value = object["$value"] { return Token(value: value, type: type) }
    return object["value"].map { Token(value: $0, type: object["type"]?.string) }
  }

  private static let easingTypes: Set<String> = ["cubicBezier", "easing", "timingFunction"]
  private static let transitionTypes: Set<String> = ["transition", "animation"]

  /// Takes what a token holds; returns false if it is none with an easing.
  private mutating func take(_ token: Token, _ path: JSONPath) -> Bool {
    if let type = token.type, JSONCurves.easingTypes.contains(type) {
      takeEasing(token.value, path, depth: 0)
      return true
    }
    if let type = token.type, JSONCurves.transitionTypes.contains(type) {
      takeTransition(token.value, path, depth: 0)
      return true
    }
    // A reference has the type of the token to which it leads.
    var end = token
    for _ in 0..<JSONCurves.mostReferences {
      guard let text = end.value.string, let next = target(of: text) else { break }
      end = next
      if let type = end.type,
        JSONCurves.easingTypes.contains(type) || JSONCurves.transitionTypes.contains(type)
      {
        return take(end, path)
      }
      if let text = end.value.string, text.contains("cubic-bezier(") {
        take(text: text, path)
        return true
      }
    }
    return false
  }

  /// Takes an easing: four numbers, the text of a function, or a reference.
  private mutating func takeEasing(_ value: JSONValue, _ place: JSONPath, depth: Int) {
    if let text = value.string, JSONCurves.reference(text) != nil {
      guard let token = followed(text, place, depth) else { return }
      takeEasing(token.value, place, depth: depth + 1)
    } else if let text = value.string {
      takeValue(text, "transition-timing-function", place)
    } else if let numbers = value.numbers, numbers.count == 4 {
      do throws(ParameterError) {
        let curve = try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
        file.add(CurveFile.Found("\(place)", .easing(.cubicBezier(curve))))
      } catch {
        file.note("\(place)", "\(error)")
      }
    } else if let parts = value.array, parts.count == 4 {
      // Numbers may be references.
      var numbers: [JSONValue] = []
      for part in parts {
        if let text = part.string, JSONCurves.reference(text) != nil {
          guard let token = followed(text, place, depth) else { return }
          numbers.append(token.value)
        } else {
          numbers.append(part)
        }
      }
      guard numbers.allSatisfy({ $0.number != nil }) else {
        file.note("\(place)", "it is not the four numbers of a cubic Bézier")
        return
      }
      takeEasing(.array(numbers), place, depth: depth + 1)
    } else if ["x1", "y1", "x2", "y2"].allSatisfy({ value[$0]?.number != nil }) {
      takeEasing(
        .array(["x1", "y1", "x2", "y2"].compactMap { value[$0] }), place, depth: depth + 1)
    } else {
      file.note("\(place)", "it is not the four numbers of a cubic Bézier")
    }
  }

  /// Takes the easings of a transition: an object with a timing function, a list of such, a text, or a reference.
  private mutating func takeTransition(_ value: JSONValue, _ place: JSONPath, depth: Int) {
    if let text = value.string, JSONCurves.reference(text) != nil {
      guard let token = followed(text, place, depth) else { return }
      takeTransition(token.value, place, depth: depth + 1)
    } else if let text = value.string {
      takeValue(text, "transition", place)
    } else if let list = value.array {
      for (index, item) in list.enumerated() {
        takeTransition(item, place + .index(index), depth: depth)
      }
    } else if let easing = value["timingFunction"] {
      takeEasing(easing, place + .name("timingFunction"), depth: depth)
    } else {
      for member in value.members { walk(member.value, place + .name(member.name), type: nil) }
    }
  }

  /// Takes the functions of a text that is the value of a property of CSS.
  private mutating func takeValue(_ text: String, _ property: String, _ place: JSONPath) {
    let (curves, reasons) = CSSCurves.curves(ofValue: text, property)
    for curve in curves { file.add(CurveFile.Found("\(place)", .easing(curve))) }
    for reason in reasons { file.note("\(place)", reason) }
  }

  // MARK: References

  private static let mostReferences = 16

  /// The name in a reference such as `{motion.ease}`.
  private static func reference(_ text: String) -> String? {
    guard text.first == "{", text.last == "}", text.utf8.count > 2, text.utf8.count < 1024 else {
      return nil
    }
    var name = text.dropFirst().dropLast()
    if name.hasSuffix(".value") { name = name.dropLast(6) }
    if name.hasSuffix(".$value") { name = name.dropLast(7) }
    return String(name)
  }

  private mutating func target(of text: String) -> Token? {
    guard let name = JSONCurves.reference(text) else { return nil }
    if tokens == nil {
      var found: [String: Token] = [:]
      JSONCurves.collect(document, "", type: nil, depth: 0, &found)
      tokens = found
    }
    return tokens?[name]
  }

  /// The token of a reference; without one, a note.
  private mutating func followed(_ text: String, _ place: JSONPath, _ depth: Int) -> Token? {
    guard depth < JSONCurves.mostReferences else {
      file.note("\(place)", "its references lead to more than \(JSONCurves.mostReferences) others")
      return nil
    }
    guard let token = target(of: text) else {
      file.note("\(place)", "the file has no token \(Quotation.of(text, length: 60))")
      return nil
    }
    return token
  }

  private static func collect(
    _ value: JSONValue, _ name: String, type: String?, depth: Int, _ found: inout [String: Token]
  ) {
    // The names of values inside each other may take more text than the file.
    guard depth < 64, case .object(let members) = value else { return }
    let type = value["$type"]?.string ?? type
    if let token = token(value, type: type) {
      if found[name] == nil { found[name] = token }
      return
    }
    for member in members {
      collect(
        member.value, name.isEmpty ? member.name : "\(name).\(member.name)", type: type,
        depth: depth + 1, &found)
    }
  }

  // MARK: Texts and converted curves

  /// Takes the curve that a text is, or those of a transition's text.
  private mutating func take(text: String, _ path: JSONPath) {
    guard text.utf8.count < 1 << 20, text.utf8.contains(UInt8(ascii: "(")) else { return }
    let name = text.drop { $0 == " " }.prefix { $0 != "(" }
    let functions = ["cubic-bezier", "linear", "steps"]
    if (functions + ["beziers", "spring", "bounce", "decay"]).contains(String(name)) {
      do throws(EasingTextError) {
        file.add(CurveFile.Found("\(path)", try TimingCurve(parsing: text)))
      } catch {
        // "steps(4), as a rule" is a text like any other, but for the name that no other text begins with.
        guard text.last == ")" && !text.contains(" (") || name == "cubic-bezier" else { return }
        takeMistaken(text, path, error)
      }
    } else if text.utf8.count < 1024, text.contains("cubic-bezier(") {
      takeValue(text, "--text", path)
    }
  }

  /// A text that begins as a function and goes on may be a transition; otherwise it is noted.
  private mutating func takeMistaken(_ text: String, _ path: JSONPath, _ error: EasingTextError) {
    let (curves, reasons) = CSSCurves.curves(ofValue: text, "--text")
    guard reasons.isEmpty, !curves.isEmpty else {
      file.note("\(path)", "\(error)")
      return
    }
    for curve in curves { file.add(CurveFile.Found("\(path)", .easing(curve))) }
  }

  /// The curve of an object that `easing convert` writes; nil for other values.
  private static func converted(
    _ value: JSONValue, _ name: String
  ) throws(ParameterError) -> TimingCurve? {
    switch name {
    case "spring-proposal", "spring":
      guard let stiffness = value["stiffness"]?.number, let damping = value["damping"]?.number
      else { return nil }
      let parameters = try SpringParameters(
        mass: value["mass"]?.number ?? 1, stiffness: stiffness, damping: damping)
      return .motion(
        .spring(
          DampedSpring(parameters, initialVelocity: value["initialVelocity"]?.number ?? 0)))
    case "controlPoints", "timingFunction", "cubicBezier":
      guard let numbers = value.numbers, numbers.count == 4 else { return nil }
      return .easing(
        .cubicBezier(
          try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])))
    case "stops":
      guard let stops = points(value), stops.allSatisfy({ $0.count == 2 }) else { return nil }
      return .easing(
        .piecewiseLinear(
          try PiecewiseLinear(
            stops: stops.map { PiecewiseLinear.Stop(progress: $0[0], value: $0[1]) })))
    case "beziers":
      guard let list = value.array else { return nil }
      var pieces: [PiecewiseBezier.Piece] = []
      for item in list {
        guard let points = points(item), points.count == 4, points.allSatisfy({ $0.count == 2 })
        else { return nil }
        let ends = points.map { PiecewiseBezier.Point(progress: $0[0], value: $0[1]) }
        pieces.append(
          try PiecewiseBezier.Piece(
            start: ends[0], control1: ends[1], control2: ends[2], end: ends[3]))
      }
      return .easing(.piecewiseBezier(try PiecewiseBezier(pieces: pieces)))
    default: return nil
    }
  }

  private static func points(_ value: JSONValue) -> [[Double]]? {
    guard let array = value.array, !array.isEmpty else { return nil }
    let points = array.compactMap(\.numbers)
    return points.count == array.count ? points : nil
  }
}
