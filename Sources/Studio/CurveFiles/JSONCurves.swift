// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
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

  private typealias Token = (value: JSONValue, type: String?)

  static func read(_ bytes: [UInt8], into file: inout CurveFile) throws(CurveFileError) {
    let json: JSONValue
    do throws(JSONReader.Mistake) { json = try JSONReader.value(of: bytes) } catch {
      let reason = "found \(error.found), expected \(error.expected)"
      // JSON5 has comments, names without quotation marks, and strings in single quotation marks.
      let isExtended =
        error.expected == "a name in quotes" || error.found.hasPrefix("'/")
        || error.found.hasPrefix("''")
      throw CurveFileError(
        "\(error.location)", isExtended ? reason + "; JSON5 and comments are not read" : reason)
    }
    if json["layers"]?.array != nil, json["fr"] != nil { return lottie(json, &file) }
    let document = inherited(json)
    var curves = JSONCurves(document: document, file: file)
    curves.walk(document, JSONPath(), type: nil)
    file = curves.file
  }

  private static func lottie(_ json: JSONValue, _ file: inout CurveFile) {
    for result in LottieProperty.all(in: json) {
      switch result {
      case .success(let property):
        for index in property.keyframes.indices.dropLast() {
          let count = property.keyframes[index].easingCount
          for component in 0..<count {
            let location = "\(property.path).k[\(index)]" + (count > 1 ? " of \(component)" : "")
            do throws(LottieError) {
              file.add(location, .easing(try property.easing(at: index, of: component)))
            } catch { note(error, &file) }
          }
        }
      case .failure(let error): note(error, &file)
      }
    }
  }

  private static func note(_ error: LottieError, _ file: inout CurveFile) {
    // The text has been parsed as JSON, so an error can only concern a property.
    if case .property(let path, let reason) = error { file.note(path, reason) }
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
    if let value = object["$value"] { return (value, type) }
    return object["value"].map { ($0, object["type"]?.string) }
  }

  private mutating func take(_ token: Token, _ path: JSONPath) -> Bool {
    if takeTyped(token, path) { return true }
    // A token without a type has the type of the token to which it refers.
    var end = token
    for _ in 0..<JSONCurves.mostReferences {
      if let text = end.value.string, EasingCurve(text) != nil,
        !text.utf8.contains(UInt8(ascii: "(")), path.steps.contains(where: JSONCurves.isOfEasings)
      {
        takeValue(text, "transition-timing-function", path)
        return true
      }
      guard let next = target(of: end.value) else { break }
      end = next
      if takeTyped(end, path) { return true }
      if let text = end.value.string, text.contains("cubic-bezier(") {
        take(text: text, path)
        return true
      }
    }
    return false
  }

  /// Whether a name shows that a keyword such as `ease-out` is an easing.
  private static func isOfEasings(_ step: JSONPath.Step) -> Bool {
    guard case .name(let name) = step else { return false }
    let lower = name.lowercased()
    return ["ease", "easing", "timing", "curve", "bezier"].contains(where: lower.contains)
  }

  private mutating func takeTyped(_ token: Token, _ path: JSONPath) -> Bool {
    switch token.type {
    case "cubicBezier", "easing", "timingFunction": takeEasing(token.value, path, depth: 0)
    case "transition", "animation": takeTransition(token.value, path, depth: 0)
    case "spring": takeSpring(token.value, path, depth: 0)
    default: return false
    }
    return true
  }

  /// Reads a spring from an object with members such as `stiffness`, as in programs, or from a DTCG token with units.
  private mutating func takeSpring(_ value: JSONValue, _ path: JSONPath, depth: Int) {
    if JSONCurves.isReference(value) {
      guard let token = followed(value, path, depth) else { return }
      return takeSpring(token.value, path, depth: depth + 1)
    }
    var text = value.string ?? ""
    if text == "" {
      let members = value.members.map { member in
        let time = member.value["value"]?.number
        let scale = member.value["unit"]?.string == "ms" ? 1000.0 : 1
        return member.name + ": "
          + (time.map { NumberText.shortest($0 / scale) } ?? member.value.line)
      }.joined(separator: ", ")
      let isPerceptual = value["duration"]?["unit"] != nil && value["bounce"] != nil
      text = isPerceptual ? "spring(\(members))" : "{ \(members) }"
    }
    if let curve = TimingCurve(text) { return file.add("\(path)", curve) }
    switch CurveSpelling.answer(to: text) {
    case .curve(let spelling):
      guard let curve = TimingCurve(spelling.text) else { return }
      file.add("\(path)", curve)
      if spelling.note != "" { file.note("\(path)", spelling.note) }
    case .refusal(_, let reason): file.note("\(path)", reason)
    case nil: file.note("\(path)", "it has the members of no known spring")
    }
  }

  private mutating func takeEasing(_ value: JSONValue, _ path: JSONPath, depth: Int) {
    if JSONCurves.isReference(value) {
      guard let token = followed(value, path, depth) else { return }
      return takeEasing(token.value, path, depth: depth + 1)
    }
    if let text = value.string { return takeValue(text, "transition-timing-function", path) }
    var parts = value.array ?? ["x1", "y1", "x2", "y2"].compactMap { value[$0] }
    if value.array != nil, parts.count == 4 {
      for (index, part) in parts.enumerated() {
        guard JSONCurves.isReference(part) else { continue }
        guard let token = followed(part, path, depth) else { return }
        parts[index] = token.value
      }
    }
    let numbers = parts.compactMap(\.number)
    guard parts.count == 4, numbers.count == 4
    else { return file.note("\(path)", "it is not the four numbers of a cubic Bézier") }
    do throws(ParameterError) { file.add("\(path)", try JSONCurves.bezier(numbers)) } catch {
      file.note("\(path)", "\(error)")
    }
  }

  private mutating func takeTransition(_ value: JSONValue, _ path: JSONPath, depth: Int) {
    if JSONCurves.isReference(value) {
      guard let token = followed(value, path, depth) else { return }
      takeTransition(token.value, path, depth: depth + 1)
    } else if let text = value.string {
      takeValue(text, "transition", path)
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
    guard text.first == "{", text.last == "}", text.utf8.count > 2, text.utf8.count < 1024
    else { return nil }
    var name = text.dropFirst().dropLast()
    if name.hasSuffix(".value") { name = name.dropLast(6) }
    if name.hasSuffix(".$value") { name = name.dropLast(7) }
    return String(name)
  }

  /// Whether a value is a reference: `"{group.token}"`, or `{ "$ref": "#/group/token" }`.
  private static func isReference(_ value: JSONValue) -> Bool {
    value["$ref"]?.string != nil || value.string.flatMap(reference) != nil
  }

  private mutating func target(of value: JSONValue) -> Token? {
    if let pointer = value["$ref"]?.string {
      return JSONCurves.value(at: pointer, in: document).map { value in
        JSONCurves.token(value, type: value["$type"]?.string) ?? (value, nil)
      }
    }
    guard let name = value.string.flatMap(JSONCurves.reference) else { return nil }
    if tokens == nil {
      var found: [String: Token] = [:]
      JSONCurves.collect(document, "", type: nil, depth: 0, &found)
      tokens = found
    }
    return tokens?[name]
  }

  /// Returns the value at a JSON pointer in the same file (RFC 6901).
  private static func value(at pointer: String, in document: JSONValue) -> JSONValue? {
    guard pointer.hasPrefix("#/") else { return nil }
    var value = document
    for step in pointer.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      let name = String(step.replacing("~1", with: "/").replacing("~0", with: "~"))
      let item = value.array.flatMap { array in
        Int(step).flatMap { array.indices.contains($0) ? array[$0] : nil }
      }
      guard let next = item ?? value[name] else { return nil }
      value = next
    }
    return value
  }

  private mutating func followed(_ value: JSONValue, _ path: JSONPath, _ depth: Int) -> Token? {
    guard depth < JSONCurves.mostReferences else {
      file.note("\(path)", "its references lead to more than \(JSONCurves.mostReferences) others")
      return nil
    }
    guard let token = target(of: value) else {
      let text = value["$ref"]?.string ?? value.string ?? ""
      file.note("\(path)", "the file has no token \(Quotation.of(text, length: 60))")
      return nil
    }
    return token
  }

  /// Returns a document whose groups have the tokens and the types of the groups that they extend (`$extends` of DTCG).
  private static func inherited(_ document: JSONValue) -> JSONValue {
    // If each group contains the previous group twice, sizes grow exponentially, so the total number of members is limited.
    var budget = 1 << 20
    func merged(_ group: JSONValue, _ base: JSONValue) -> JSONValue {
      guard case .object(var members) = base, group["$value"] == nil else { return group }
      for member in group.members {
        budget -= 1
        if let index = members.firstIndex(where: { $0.name == member.name }) {
          members[index].value = merged(member.value, members[index].value)
        } else {
          members.append(member)
        }
      }
      return .object(members)
    }
    func extended(_ value: JSONValue, depth: Int) -> JSONValue {
      guard case .object(var members) = value, depth < 64, budget > 0 else { return value }
      budget -= members.count
      var whole = value
      if let base = value["$extends"] {
        members.removeAll { $0.name == "$extends" }
        let name = base.string.flatMap(reference).map { "#/" + $0.replacing(".", with: "/") }
        if let found = (name ?? base["$ref"]?.string).flatMap({
          JSONCurves.value(at: $0, in: document)
        }) {
          whole = merged(.object(members), extended(found, depth: depth + 1))
        }
      }
      guard case .object(var parts) = whole else { return whole }
      for index in parts.indices {
        parts[index].value = extended(parts[index].value, depth: depth + 1)
      }
      return .object(parts)
    }
    return extended(document, depth: 0)
  }

  private static func collect(
    _ value: JSONValue, _ name: String, type: String?, depth: Int, _ found: inout [String: Token]
  ) {
    // The depth is limited, because the names of deeply nested tokens together could be much longer than the file.
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
