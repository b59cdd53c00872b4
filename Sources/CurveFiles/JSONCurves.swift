// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import LottieAnimations

/// The curves in JSON: those of Lottie's keyframes, of design tokens, of `easing convert --to json`, and texts of
/// functions such as "cubic-bezier(…)" anywhere.
enum JSONCurves {
  static func curves(in bytes: [UInt8]) throws(CurveFileError) -> [CurveFile.Found] {
    let json: JSONValue
    do throws(JSONReader.Mistake) {
      json = try JSONReader.value(of: bytes)
    } catch {
      throw CurveFileError("\(error.location)", "found \(error.found), expected \(error.expected)")
    }
    if json["layers"]?.array != nil, json["fr"] != nil { return try lottie(json) }
    var found: [CurveFile.Found] = []
    try json.forEach { (path, value) throws(CurveFileError) in
      try take(path, value, in: json, &found)
    }
    return found
  }

  private static func lottie(_ json: JSONValue) throws(CurveFileError) -> [CurveFile.Found] {
    var found: [CurveFile.Found] = []
    do throws(LottieError) {
      for property in try LottieFile(json).properties {
        for index in property.keyframes.indices.dropLast() {
          let keyframe = property.keyframes[index]
          let count =
            Set(keyframe.outHandles + keyframe.inHandles).count <= 2
            ? 1 : max(keyframe.outHandles.count, keyframe.inHandles.count)
          for component in 0..<max(count, 1) {
            let location = "\(property.path).k[\(index)]" + (count > 1 ? " of \(component)" : "")
            found.append(
              CurveFile.Found(location, .easing(try property.easing(at: index, of: component))))
          }
        }
      }
    } catch {
      switch error {
      case .syntax(let line, let column, let reason):
        throw CurveFileError("\(line):\(column)", reason)
      case .property(let path, let reason): throw CurveFileError(path, reason)
      }
    }
    return found
  }

  /// Takes the curve that a value is; returns whether to look inside.
  private static func take(
    _ path: JSONPath, _ value: JSONValue, in document: JSONValue, _ found: inout [CurveFile.Found]
  ) throws(CurveFileError) -> Bool {
    if let text = value.string {
      if let curve = try curve(of: text, path) { found.append(CurveFile.Found("\(path)", curve)) }
      return false
    }
    if let points = value["$value"], type(of: path, in: document) == "cubicBezier" {
      // A reference to another token is a string.
      if points.string != nil { return false }
      found.append(
        CurveFile.Found("\(path)", .easing(try bezier(points, path + .name("$value")))))
      return value["$extensions"] != nil
    }
    guard case .name(let name)? = path.steps.last else { return true }
    switch name {
    case "spring-proposal", "spring":
      guard let stiffness = value["stiffness"]?.number, let damping = value["damping"]?.number
      else { return true }
      let spring = try checked(path) { () throws(ParameterError) in
        DampedSpring(
          try SpringParameters(
            mass: value["mass"]?.number ?? 1, stiffness: stiffness, damping: damping),
          initialVelocity: value["initialVelocity"]?.number ?? 0)
      }
      found.append(CurveFile.Found("\(path)", .motion(.spring(spring))))
      return false
    case "controlPoints" where value.numbers?.count == 4:
      found.append(CurveFile.Found("\(path)", .easing(try bezier(value, path))))
    case "stops":
      guard let stops = points(value), stops.allSatisfy({ $0.count == 2 }) else { return true }
      let line = try checked(path) { () throws(ParameterError) in
        try PiecewiseLinear(
          stops: stops.map { PiecewiseLinear.Stop(progress: $0[0], value: $0[1]) })
      }
      found.append(CurveFile.Found("\(path)", .easing(.piecewiseLinear(line))))
    case "beziers":
      guard let list = value.array else { return true }
      var pieces: [PiecewiseBezier.Piece] = []
      for item in list {
        guard let points = points(item), points.count == 4, points.allSatisfy({ $0.count == 2 })
        else { return true }
        let ends = points.map { PiecewiseBezier.Point(progress: $0[0], value: $0[1]) }
        pieces.append(
          try checked(path) { () throws(ParameterError) in
            try PiecewiseBezier.Piece(
              start: ends[0], control1: ends[1], control2: ends[2], end: ends[3])
          })
      }
      let curve = try checked(path) { () throws(ParameterError) in
        try PiecewiseBezier(pieces: pieces)
      }
      found.append(CurveFile.Found("\(path)", .easing(.piecewiseBezier(curve))))
    default: return true
    }
    return false
  }

  /// The curve that a text is; nil for a text that is no function of a curve's name.
  private static func curve(
    of text: String, _ path: JSONPath
  ) throws(CurveFileError) -> TimingCurve? {
    let name = text.drop { $0 == " " }.prefix { $0 != "(" }
    let names = ["cubic-bezier", "linear", "steps", "beziers", "spring", "bounce", "decay"]
    guard text.utf8.count < 1 << 20, text.utf8.contains(UInt8(ascii: "(")),
      names.contains(String(name))
    else { return nil }
    do throws(EasingTextError) {
      return try TimingCurve(parsing: text)
    } catch {
      // "steps(4), as a rule" is a text like any other.
      guard text.last == ")", !text.contains(" (") else { return nil }
      throw CurveFileError("\(path)", "\(error)")
    }
  }

  /// The type of a design token: its own, or that of the nearest group around it that has one.
  private static func type(of path: JSONPath, in document: JSONValue) -> String? {
    for count in (0...path.steps.count).reversed() {
      let group = document[JSONPath(steps: Array(path.steps.prefix(count)))]
      if let type = group?["$type"]?.string { return type }
    }
    return nil
  }

  private static func points(_ value: JSONValue) -> [[Double]]? {
    guard let array = value.array, !array.isEmpty else { return nil }
    let points = array.compactMap(\.numbers)
    return points.count == array.count ? points : nil
  }

  private static func bezier(
    _ value: JSONValue, _ path: JSONPath
  ) throws(CurveFileError) -> EasingCurve {
    guard let numbers = value.numbers, numbers.count == 4 else {
      throw CurveFileError("\(path)", "it is not the four numbers of a cubic Bézier")
    }
    return .cubicBezier(
      try checked(path) { () throws(ParameterError) in
        try CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      })
  }

  private static func checked<Value>(
    _ path: JSONPath, _ make: () throws(ParameterError) -> Value
  ) throws(CurveFileError) -> Value {
    do throws(ParameterError) {
      return try make()
    } catch {
      throw CurveFileError("\(path)", "\(error)")
    }
  }
}
