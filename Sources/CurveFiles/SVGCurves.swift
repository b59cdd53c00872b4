// SPDX-License-Identifier: Apache-2.0

import CExpat
import Easing
import EasingAnimations

/// The curves in SVG: those of its animations (SMIL), and those of its style sheets and style attributes.
final class SVGCurves {
  private var found: [CurveFile.Found] = []
  private var failure: CurveFileError?
  private let parser: XML_Parser
  /// The text of an open style element, and where it begins.
  private var style: (bytes: [UInt8], location: TextLocation)?

  private static let animations: Set<String> = [
    "animate", "animateMotion", "animateTransform", "animateColor",
  ]

  static func curves(in bytes: [UInt8]) throws(CurveFileError) -> [CurveFile.Found] {
    guard let parser = XML_ParserCreate(nil) else {
      throw CurveFileError("1:1", "there is not enough memory to read it")
    }
    defer { XML_ParserFree(parser) }
    let curves = SVGCurves(parser)
    try curves.read(bytes)
    return curves.found
  }

  private init(_ parser: XML_Parser) { self.parser = parser }

  private func read(_ bytes: [UInt8]) throws(CurveFileError) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { curves, name, attributes in
        guard let curves, let name, let attributes else { return }
        Unmanaged<SVGCurves>.fromOpaque(curves).takeUnretainedValue().start(name, attributes)
      },
      { curves, name in
        guard let curves, let name else { return }
        Unmanaged<SVGCurves>.fromOpaque(curves).takeUnretainedValue().end(name)
      })
    XML_SetCharacterDataHandler(parser) { curves, text, count in
      guard let curves, let text else { return }
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
      Unmanaged<SVGCurves>.fromOpaque(curves).takeUnretainedValue().append(bytes)
    }
    let isRead = withExtendedLifetime(self) {
      bytes.withUnsafeBytes { bytes in
        // Expat takes counts of 32 bits.
        var rest = bytes[...]
        repeat {
          let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
          rest = rest.dropFirst(part.count)
          let text = part.baseAddress?.assumingMemoryBound(to: CChar.self)
          guard XML_Parse(parser, text, Int32(part.count), rest.isEmpty ? 1 : 0) == XML_STATUS_OK
          else { return false }
        } while !rest.isEmpty
        return true
      }
    }
    if let failure { throw failure }
    guard isRead else {
      let message = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw CurveFileError("\(location)", "it is not XML: \(message ?? "it cannot be read")")
    }
  }

  /// Where the parser is.
  private var location: TextLocation {
    TextLocation(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    guard style != nil else { return }
    if style?.bytes.isEmpty ?? false { style?.location = location }
    style?.bytes += bytes
  }

  private func start(
    _ name: UnsafePointer<CChar>, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    guard failure == nil else { return }
    let element = SVGCurves.local(name)
    var attributes: [String: String] = [:]
    var index = 0
    while let key = list[index], let value = list[index + 1] {
      attributes[SVGCurves.local(key)] = String(cString: value)
      index += 2
    }
    if element == "style" { style = ([], location) }
    do throws(CurveFileError) {
      if let text = attributes["style"] {
        found += try CSSCurves.curves(in: Array(text.utf8), from: location)
      }
      if SVGCurves.animations.contains(element) {
        found += try SMILTiming(element: element, attributes: attributes, location: location)
          .curves()
      }
    } catch {
      failure = error
    }
  }

  private func end(_ name: UnsafePointer<CChar>) {
    guard failure == nil, SVGCurves.local(name) == "style", let style else { return }
    self.style = nil
    do throws(CurveFileError) {
      found += try CSSCurves.curves(in: style.bytes, from: style.location)
    } catch {
      failure = error
    }
  }

  /// A name without its prefix.
  private static func local(_ name: UnsafePointer<CChar>) -> String {
    let whole = String(cString: name)
    return whole.lastIndex(of: ":").map { String(whole[whole.index(after: $0)...]) } ?? whole
  }
}

/// The values, key times and key splines of an animation in SVG (SMIL Animation, section 3.2.3).
private struct SMILTiming {
  let element: String
  let attributes: [String: String]
  let location: TextLocation

  private func mistake(_ attribute: String, _ reason: String) -> CurveFileError {
    CurveFileError("\(location)", "the \(attribute) of <\(element)> \(reason)")
  }

  /// The curve of the whole animation, if its values are numbers; otherwise those of its intervals.
  func curves() throws(CurveFileError) -> [CurveFile.Found] {
    let mode = attributes["calcMode"] ?? (element == "animateMotion" ? "paced" : "linear")
    guard mode == "spline" || mode == "linear" else { return [] }
    let values = values
    let times = try attributes["keyTimes"].map { list throws(CurveFileError) in
      try keyTimes(list, count: values?.count)
    }
    var splines: [CubicBezier]?
    if mode == "spline" {
      guard let list = attributes["keySplines"] else {
        throw mistake("keySplines", "are missing; calcMode is spline")
      }
      splines = try keySplines(list, count: (times?.count ?? values?.count).map { $0 - 1 })
    }
    if let whole = try whole(values, times, splines) {
      return [CurveFile.Found("\(location)", .easing(whole))]
    }
    return (splines ?? []).enumerated().map { index, spline in
      CurveFile.Found("\(location) keySplines[\(index)]", .easing(.cubicBezier(spline)))
    }
  }

  /// The texts of the values, and the key points of a motion, which are its numbers.
  private var values: [String]? {
    let name = element == "animateMotion" ? "keyPoints" : "values"
    if let list = attributes[name] { return SMILTiming.items(list) }
    if element == "animateMotion", attributes["values"] == nil { return nil }
    if let list = attributes["values"] { return SMILTiming.items(list) }
    return attributes["to"].map { [attributes["from"] ?? "", $0] }
  }

  private static func items(_ list: String) -> [String] {
    var items = list.split(separator: ";", omittingEmptySubsequences: false).map {
      String($0.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
    // A semicolon may be at the end.
    if items.last == "" { items.removeLast() }
    return items
  }

  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private func keyTimes(_ list: String, count: Int?) throws(CurveFileError) -> [Double] {
    let items = SMILTiming.items(list)
    guard count == nil || items.count == count else {
      throw mistake("keyTimes", "are \(items.count); the values are \(count ?? 0)")
    }
    var times: [Double] = []
    for item in items {
      guard let time = SMILTiming.number(item), time >= times.last ?? 0, time <= 1 else {
        throw mistake(
          "keyTimes", "have \(Quotation.of(item)); a time is in 0...1 and not before the last one")
      }
      times.append(time)
    }
    guard times.first == 0 else { throw mistake("keyTimes", "do not begin with 0") }
    guard times.last == 1 else { throw mistake("keyTimes", "do not end with 1") }
    return times
  }

  private func keySplines(_ list: String, count: Int?) throws(CurveFileError) -> [CubicBezier] {
    var splines: [CubicBezier] = []
    for item in SMILTiming.items(list) {
      let numbers = item.split { $0 == "," || $0.isWhitespace }.map {
        SMILTiming.number(String($0))
      }
      let points = numbers.compactMap { $0 }
      guard numbers.count == 4, points.count == 4, points.allSatisfy({ (0...1).contains($0) }),
        let spline = try? CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
      else {
        throw mistake(
          "keySplines", "have \(Quotation.of(item)); a spline is four numbers in 0...1")
      }
      splines.append(spline)
    }
    guard count == nil || splines.count == count else {
      throw mistake("keySplines", "are \(splines.count); the intervals are \(count ?? 0)")
    }
    return splines
  }

  /// The curve from the first value at 0 to the last one at 1, if they are two numbers.
  private func whole(
    _ values: [String]?, _ times: [Double]?, _ splines: [CubicBezier]?
  ) throws(CurveFileError) -> EasingCurve? {
    guard let values, values.count > 1 else { return nil }
    let numbers = values.compactMap(SMILTiming.number)
    guard numbers.count == values.count, values.count > 2 || splines == nil else { return nil }
    let (first, last) = (numbers[0], numbers[numbers.count - 1])
    guard first != last, (last - first).isFinite else { return nil }
    let points = numbers.enumerated().map { index, number in
      PiecewiseBezier.Point(
        progress: times?[index] ?? Double(index) / Double(numbers.count - 1),
        value: (number - first) / (last - first))
    }
    do throws(ParameterError) {
      guard let splines else {
        // Two values alone are a straight line, as of any animation.
        return points.count > 2 ? .piecewiseLinear(try PiecewiseLinear(stops: points)) : nil
      }
      var pieces: [PiecewiseBezier.Piece] = []
      for (spline, (start, end)) in zip(splines, zip(points, points.dropFirst())) {
        func point(_ x: Double, _ y: Double) -> PiecewiseBezier.Point {
          let progress = start.progress + (end.progress - start.progress) * x
          return PiecewiseBezier.Point(
            progress: min(max(progress, start.progress), end.progress),
            value: start.value + (end.value - start.value) * y)
        }
        // Keys at one time are a jump; at the end it is a piece without length.
        let isLast = end.progress == 1
        if start.progress == end.progress {
          if isLast, start.value != end.value { pieces.append(try .init(from: end, to: end)) }
          continue
        }
        pieces.append(
          try PiecewiseBezier.Piece(
            start: start, control1: point(spline.x1, spline.y1),
            control2: point(spline.x2, spline.y2), end: end))
      }
      return .piecewiseBezier(try PiecewiseBezier(pieces: pieces))
    } catch {
      throw mistake("values", "make no curve: \(error)")
    }
  }
}
