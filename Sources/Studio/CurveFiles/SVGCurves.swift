// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import MotionPath
import SVGShapes
import SwiftEasing

/// Finds the curves in SVG animations (SMIL), style sheets and style attributes.
///
/// As in SMIL, an animation with a mistake has no effect. The curve of a motion along a path is the traveled fraction of the
/// path's length over time.
final class SVGCurves: XMLHandler {
  private var file: CurveFile
  private var style: (bytes: [UInt8], location: TextLocation)?
  /// The `animateMotion` element that is being read; a child element may name the path.
  private var motion: SMILTiming?
  /// Motions whose paths may follow in the file, each with the counts of curves and notes before it.
  private var references: [(motion: SMILTiming, curves: Int, notes: Int)] = []
  private var paths: [String: String] = [:]
  private static let animations: Set<String> = ["animate", "animateTransform", "animateColor"]

  /// The number of bytes inserted before the file: several outermost elements are read inside an added `svg` element.
  private let added: Int

  static func read(_ bytes: [UInt8], into file: inout CurveFile) throws(CurveFileError) {
    var curves = SVGCurves(file, added: 0)
    var mistake = bytes.withUnsafeBytes { XMLReader.read($0, curves) }
    if let second = mistake, second.isAfterRoot, bytes.indices.contains(second.offset),
      bytes[second.offset] == UInt8(ascii: "<")
    {
      let start = Array("<svg>".utf8)
      curves = SVGCurves(file, added: start.count)
      let whole = start + bytes + Array("</svg>".utf8)
      mistake = whole.withUnsafeBytes { XMLReader.read($0, curves) }
    }
    if let mistake {
      let location = curves.location(mistake.line, mistake.column)
      throw CurveFileError("\(location)", "it is not XML: \(mistake.reason)")
    }
    file = curves.withMotions()
  }

  private init(_ file: CurveFile, added: Int) { (self.file, self.added) = (file, added) }

  private func location(_ line: Int, _ column: Int) -> TextLocation {
    TextLocation(line: line, column: column - (line == 1 ? added : 0))
  }

  func append(_ characters: UnsafeRawBufferPointer, in text: XMLReader) {
    if style?.bytes.isEmpty == true { style?.location = location(text.line, text.column) }
    style?.bytes += characters
  }

  func start(_ name: String, _ list: [(name: String, value: String)], in text: XMLReader) {
    let element = SVGCurves.local(name)
    var attributes: [String: String] = [:]
    for (name, value) in list { attributes[SVGCurves.local(name)] = value }
    let location = location(text.line, text.column)
    if let text = attributes["style"] {
      CSSCurves.read(Array(text.utf8), from: location, into: &file)
    }
    switch element {
    case "style": style = ([], location)
    case "path": if let id = attributes["id"], let data = attributes["d"] { paths[id] = data }
    case "animateMotion":
      motion = SMILTiming(element: element, attributes: attributes, location: location)
    case "mpath":
      if let id = attributes["href"], id.hasPrefix("#") {
        motion?.pathReference = String(id.dropFirst())
      }
    case _ where SVGCurves.animations.contains(element):
      SMILTiming(element: element, attributes: attributes, location: location)
        .add(to: &file, along: nil)
    default: break
    }
  }

  func end(_ name: String) {
    let element = SVGCurves.local(name)
    if element == "style", let style {
      self.style = nil
      CSSCurves.read(style.bytes, from: style.location, into: &file)
    } else if element == "animateMotion", let motion {
      self.motion = nil
      references.append((motion, file.curves.count, file.notes.count))
    }
  }

  private func withMotions() -> CurveFile {
    var whole = CurveFile()
    var (curves, notes) = (0, 0)
    for reference in references {
      whole.add(file.curves[curves..<reference.curves], file.notes[notes..<reference.notes])
      (curves, notes) = (reference.curves, reference.notes)
      reference.motion.add(
        to: &whole, along: reference.motion.pathReference.map { paths[$0] ?? "" })
    }
    whole.add(file.curves[curves...], file.notes[notes...])
    return whole
  }

  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}

/// The element and attributes of an SVG animation, such as `keyTimes` and `keySplines` (SMIL Animation, section 3.2.3).
private struct SMILTiming {
  let element: String
  let attributes: [String: String]
  let location: TextLocation
  var pathReference: String?

  private func mistake(_ attribute: String, _ reason: String) -> CurveFileError {
    CurveFileError("\(location)", "the \(attribute) of <\(element)> \(reason)")
  }

  private func made<Curve>(
    _ attribute: String, _ make: @autoclosure () throws(ParameterError) -> Curve
  ) throws(CurveFileError) -> Curve {
    do { return try make() } catch { throw mistake(attribute, "make no curve: \(error)") }
  }

  /// Adds the curves of the animation to a file, or a note with the reason why it has none.
  ///
  /// `reference` is the data of the `<path>` to which the animation refers: nil without a reference, empty if no data is found.
  func add(to file: inout CurveFile, along reference: String?) {
    do throws(CurveFileError) {
      if element == "animateMotion" {
        if reference == "" { throw mistake("mpath", "names no <path> with path data") }
        try addMotion(to: &file, along: reference)
      } else {
        try addCurves(to: &file)
      }
    } catch { file.note(error.location, error.reason) }
  }

  private var mode: String {
    attributes["calcMode"] ?? (element == "animateMotion" ? "paced" : "linear")
  }

  /// Adds one curve for the whole animation if its values are numbers, otherwise a curve for each interval.
  private func addCurves(to file: inout CurveFile) throws(CurveFileError) {
    guard mode == "spline" || mode == "linear" else { return }
    let values = values
    let (times, splines) = try keys(count: values?.count)
    if let whole = try whole(values, times, splines) {
      file.add("\(location)", .easing(whole))
    } else {
      add(splines, to: &file, route: nil)
    }
  }

  private func add(_ splines: [CubicBezier]?, to file: inout CurveFile, route: String?) {
    for (index, spline) in (splines ?? []).enumerated() {
      file.add("\(location) keySplines[\(index)]", .easing(.cubicBezier(spline)), route: route)
    }
  }

  private func keys(
    count: Int?
  ) throws(CurveFileError) -> (times: [Double]?, splines: [CubicBezier]?) {
    let times = try attributes["keyTimes"].map { list throws(CurveFileError) in
      try keyTimes(list, count: count)
    }
    guard mode == "spline" else { return (times, nil) }
    guard let list = attributes["keySplines"]
    else { throw mistake("keySplines", "are missing; calcMode is spline") }
    return (times, try keySplines(list, count: (times?.count ?? count).map { $0 - 1 }))
  }

  private func addMotion(
    to file: inout CurveFile, along reference: String?
  ) throws(CurveFileError) {
    guard mode != "discrete" || attributes["keyPoints"] != nil else { return }
    var data = reference ?? attributes["path"]
    // The points at the ends of the segments, if their relative lengths are known: for lines only, or for a single segment.
    var corners: [SIMD2<Double>]?
    if data == nil, let points = values {
      let pairs = points.map { SMILTiming.numbers($0).compactMap(\.self) }
      guard pairs.allSatisfy({ $0.count == 2 }) else { throw mistake("values", "are no points") }
      corners = pairs.map { [$0[0], $0[1]] }
      data =
        "M"
        + pairs.map { "\(NumberText.shortest($0[0])),\(NumberText.shortest($0[1]))" }
        .joined(separator: " L")
    } else if let data {
      let segments = PlanarPath.readingPrefix(of: data).path.segments
      guard let first = segments.first else { throw mistake("path", "has no segment") }
      let isOfLines = segments.allSatisfy { if case .line = $0 { true } else { false } }
      if isOfLines || segments.count == 1 { corners = [first.start] + segments.map(\.end) }
    }
    // If `data` is nil, the animation has only a distance (`by`), so the element moves along a straight line.
    func route(
      _ fractions: [Double], _ times: [Double]?, _ splines: [CubicBezier]?
    ) throws(CurveFileError) {
      let curve = try curve(through: points(fractions, times), splines)
      file.add("\(location)", .easing(curve), route: data)
    }
    if let keyPoints = attributes["keyPoints"].map(Self.items), attributes["keyTimes"] != nil {
      let (times, splines) = try keys(count: keyPoints.count)
      let fractions = keyPoints.compactMap(SMILTiming.number)
      guard fractions.count == keyPoints.count, fractions.allSatisfy({ (0...1).contains($0) })
      else { throw mistake("keyPoints", "are not numbers in 0...1") }
      if mode == "discrete" {
        return file.add("\(location)", .easing(try steps(fractions, times ?? [])), route: data)
      }
      return try route(fractions, times, splines)
    }
    if mode == "paced" { return try route([0, 1], nil, nil) }
    let (times, splines) = try keys(count: corners?.count)
    guard let corners, corners.count > 1 else {
      // The lengths of the segments are unknown, so each interval becomes a curve of its own.
      return add(splines, to: &file, route: data)
    }
    if corners.count == 2 { return try route([0, 1], times, splines) }
    var lengths = [0.0]
    for (start, end) in zip(corners, corners.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + (end - start).euclideanLength)
    }
    let whole = lengths[lengths.count - 1]
    guard whole > 0, whole.isFinite else { throw mistake("path", "has no length") }
    try route(lengths.map { $0 / whole }, times, splines)
  }

  private func points(_ values: [Double], _ times: [Double]?) -> [CurvePoint] {
    values.enumerated().map { index, value in
      CurvePoint(progress: times?[index] ?? Double(index) / Double(values.count - 1), value: value)
    }
  }

  /// Returns the curve that jumps to each value at its time and holds it.
  private func steps(_ values: [Double], _ times: [Double]) throws(CurveFileError) -> EasingCurve {
    var stops: [CurvePoint] = []
    for (time, value) in zip(times, values) {
      if let last = stops.last { stops.append(CurvePoint(progress: time, value: last.value)) }
      stops.append(CurvePoint(progress: time, value: value))
    }
    if let last = stops.last { stops.append(CurvePoint(progress: 1, value: last.value)) }
    return .piecewiseLinear(try made("keyPoints", PiecewiseLinear(stops: stops)))
  }

  private func curve(
    through points: [CurvePoint], _ splines: [CubicBezier]?
  ) throws(CurveFileError) -> EasingCurve {
    let easings =
      splines?.map { EasingCurve.cubicBezier($0) } ?? points.dropLast().map { _ in .linear }
    // The curve is never nil, because all easings are Béziers.
    return try made("values", KeyedCurve.curve(through: points, easings: easings)) ?? .linear
  }

  private var values: [String]? {
    if let list = attributes["values"] { return SMILTiming.items(list) }
    return attributes["to"].map { [attributes["from"] ?? "", $0] }
  }

  private static func items(_ list: String) -> [String] {
    var items = list.split(separator: ";", omittingEmptySubsequences: false).map {
      String($0.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
    if items.last == "" { items.removeLast() }
    return items
  }

  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func numbers(_ text: String) -> [Double?] {
    text.split { $0 == "," || $0.isWhitespace }.map { number(String($0)) }
  }

  private func keyTimes(_ list: String, count: Int?) throws(CurveFileError) -> [Double] {
    let items = SMILTiming.items(list)
    guard count == nil || items.count == count
    else { throw mistake("keyTimes", "are \(items.count); the values are \(count ?? 0)") }
    var times: [Double] = []
    for item in items {
      guard let time = SMILTiming.number(item), time >= times.last ?? 0, time <= 1 else {
        throw mistake(
          "keyTimes", "have \(Quotation.of(item)); a time is in 0...1 and not before the last one")
      }
      times.append(time)
    }
    guard times.first == 0 else { throw mistake("keyTimes", "do not begin with 0") }
    guard times.last == 1 || mode == "discrete"
    else { throw mistake("keyTimes", "do not end with 1") }
    return times
  }

  private func keySplines(_ list: String, count: Int?) throws(CurveFileError) -> [CubicBezier] {
    var splines: [CubicBezier] = []
    for item in SMILTiming.items(list) {
      let numbers = SMILTiming.numbers(item)
      let points = numbers.compactMap(\.self)
      guard numbers.count == 4, points.count == 4, points.allSatisfy({ (0...1).contains($0) }),
        let spline = try? CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      else {
        throw mistake("keySplines", "have \(Quotation.of(item)); a spline is four numbers in 0...1")
      }
      splines.append(spline)
    }
    if let count, splines.count != count {
      throw mistake("keySplines", "are \(splines.count); the intervals are \(count)")
    }
    return splines
  }

  private func whole(
    _ values: [String]?, _ times: [Double]?, _ splines: [CubicBezier]?
  ) throws(CurveFileError) -> EasingCurve? {
    guard let values, values.count > 1 else { return nil }
    let numbers = values.compactMap(SMILTiming.number)
    guard numbers.count == values.count, values.count > 2 || splines == nil else { return nil }
    let (first, last) = (numbers[0], numbers[numbers.count - 1])
    guard first != last, (last - first).isFinite else { return nil }
    let points = points(numbers.map { ($0 - first) / (last - first) }, times)
    guard let splines else {
      // With only two values, linear interpolation is a straight line, which is not worth reporting as a curve.
      guard points.count > 2 else { return nil }
      return .piecewiseLinear(try made("values", PiecewiseLinear(stops: points)))
    }
    return try curve(through: points, splines)
  }
}
