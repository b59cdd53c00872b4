// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLottie
import SwiftEasing

/// Finds the curves in JSON: Lottie keyframes, design tokens, the tool's own output, and CSS functions in any string.
///
/// The tool's own output comes from `easing convert --to json`. Tokens of the Design Tokens Community Group have members such
/// as `$value`; tokens of Style Dictionary have `value`.
struct JSONCurves {
  private let document: JSONValue
  private var file: CurveFile
  private var tokens: [String: Token]?

  private struct Token {
    let value: JSONValue
    let type: String?
  }

  static func read(_ bytes: [UInt8], into file: inout CurveFile) throws(CurveFileError) {
    let json: JSONValue
    do throws(JSONReader.Mistake) { json = try JSONReader.value(of: bytes) } catch {
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
              file.add(location, .easing(easing))
            } catch { note(error, &file) }
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
      file.add("\(path)", curve)
    } catch { file.note("\(path)", "\(error)") }
    return false
  }

  private static func token(_ object: JSONValue, type: String?) -> Token? {
    if let value = object["$value"] { return Token(value: value, type: type) }
    return object["value"].map { Token(value: $0, type: object["type"]?.string) }
  }

  private mutating func take(_ token: Token, _ path: JSONPath) -> Bool {
    if takeTyped(token, path) { return true }
    // A token without a type has the type of the token to which it refers.
    var end = token
    for _ in 0..<JSONCurves.mostReferences {
      guard let text = end.value.string, let next = target(of: text) else { break }
      end = next
      if takeTyped(end, path) { return true }
      if let text = end.value.string, text.contains("cubic-bezier(") {
        take(text: text, path)
        return true
      }
    }
    return false
  }

  private mutating func takeTyped(_ token: Token, _ path: JSONPath) -> Bool {
    switch token.type {
    case "cubicBezier", "easing", "timingFunction": takeEasing(token.value, path, depth: 0)
    case "transition", "animation": takeTransition(token.value, path, depth: 0)
    default: return false
    }
    return true
  }

  private mutating func takeEasing(_ value: JSONValue, _ path: JSONPath, depth: Int) {
    if let text = value.string {
      guard JSONCurves.reference(text) != nil else {
        return takeValue(text, "transition-timing-function", path)
      }
      guard let token = followed(text, path, depth) else { return }
      return takeEasing(token.value, path, depth: depth + 1)
    }
    var parts = value.array ?? ["x1", "y1", "x2", "y2"].compactMap { value[$0] }
    if value.array != nil, parts.count == 4 {
      for (index, part) in parts.enumerated() {
        guard let text = part.string, JSONCurves.reference(text) != nil else { continue }
        guard let token = followed(text, path, depth) else { return }
        parts[index] = token.value
      }
    }
    let numbers = parts.compactMap(\.number)
    guard parts.count == 4, numbers.count == 4 else {
      file.note("\(path)", "it is not the four numbers of a cubic Bézier")
      return
    }
    do throws(ParameterError) { file.add("\(path)", try JSONCurves.bezier(numbers)) } catch {
      file.note("\(path)", "\(error)")
    }
  }

  private mutating func takeTransition(_ value: JSONValue, _ path: JSONPath, depth: Int) {
    if let text = value.string {
      guard JSONCurves.reference(text) != nil else { return takeValue(text, "transition", path) }
      guard let token = followed(text, path, depth) else { return }
      takeTransition(token.value, path, depth: depth + 1)
    } else if let list = value.array {
      for (index, item) in list.enumerated() {
        takeTransition(item, path + .index(index), depth: depth)
      }
    } else if let easing = value["timingFunction"] {
      takeEasing(easing, path + .name("timingFunction"), depth: depth)
    } else {
      for member in value.members { walk(member.value, path + .name(member.name), type: nil) }
    }
  }

  private mutating func takeValue(_ text: String, _ property: String, _ path: JSONPath) {
    let (curves, reasons) = CSSCurves.curves(ofValue: text, property)
    for curve in curves { file.add("\(path)", .easing(curve)) }
    for reason in reasons { file.note("\(path)", reason) }
  }

  private static let mostReferences = 16

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

  private mutating func followed(_ text: String, _ path: JSONPath, _ depth: Int) -> Token? {
    guard depth < JSONCurves.mostReferences else {
      file.note("\(path)", "its references lead to more than \(JSONCurves.mostReferences) others")
      return nil
    }
    guard let token = target(of: text) else {
      file.note("\(path)", "the file has no token \(Quotation.of(text, length: 60))")
      return nil
    }
    return token
  }

  private static func collect(
    _ value: JSONValue, _ name: String, type: String?, depth: Int, _ found: inout [String: Token]
  ) {
    // The depth is limited, because all names of deeply nested tokens together could be much longer than the file.
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

  private mutating func take(text: String, _ path: JSONPath) {
    guard text.utf8.count < 1 << 20, text.utf8.contains(UInt8(ascii: "(")) else { return }
    let name = text.drop { $0 == " " }.prefix { $0 != "(" }
    let functions = ["cubic-bezier", "linear", "steps", "beziers", "spring", "bounce", "decay"]
    if functions.contains(String(name)) {
      do throws(EasingTextError) { file.add("\(path)", try TimingCurve(parsing: text)) } catch {
        // Prose such as "steps(4), as a rule" gets no note; a string that begins with "cubic-bezier(" is meant as a curve.
        guard text.last == ")" && !text.contains(" (") || name == "cubic-bezier" else { return }
        let (curves, reasons) = CSSCurves.curves(ofValue: text, "--text")
        guard reasons.isEmpty, !curves.isEmpty else { return file.note("\(path)", "\(error)") }
        for curve in curves { file.add("\(path)", .easing(curve)) }
      }
    } else if text.utf8.count < 1024, text.contains("cubic-bezier(") {
      takeValue(text, "--text", path)
    }
  }

  private static func bezier(_ numbers: [Double]) throws(ParameterError) -> TimingCurve {
    .easing(
      .cubicBezier(try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])))
  }

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
        .spring(DampedSpring(parameters, initialVelocity: value["initialVelocity"]?.number ?? 0)))
    case "controlPoints", "timingFunction", "cubicBezier":
      guard let numbers = value.numbers, numbers.count == 4 else { return nil }
      return try bezier(numbers)
    case "stops":
      guard let stops = points(value) else { return nil }
      return .easing(.piecewiseLinear(try PiecewiseLinear(stops: stops)))
    case "beziers":
      guard let list = value.array else { return nil }
      var pieces: [PiecewiseBezier.Piece] = []
      for item in list {
        guard let ends = points(item), ends.count == 4 else { return nil }
        pieces.append(
          try PiecewiseBezier.Piece(
            start: ends[0], control1: ends[1], control2: ends[2], end: ends[3]))
      }
      return .easing(.piecewiseBezier(try PiecewiseBezier(pieces: pieces)))
    default: return nil
    }
  }

  private static func points(_ value: JSONValue) -> [CurvePoint]? {
    guard let array = value.array, !array.isEmpty else { return nil }
    let pairs = array.compactMap(\.numbers).filter { $0.count == 2 }
    guard pairs.count == array.count else { return nil }
    return pairs.map { CurvePoint(progress: $0[0], value: $0[1]) }
  }
}
