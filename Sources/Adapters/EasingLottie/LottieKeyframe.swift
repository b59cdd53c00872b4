// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A property's value at a time, and the easing to the next keyframe.
public struct LottieKeyframe: Hashable, Sendable {
  /// The time in frames: the member `t` of the JSON object.
  public let time: Double
  /// The numbers of the value, the member `s`; for a shape the coordinates of its vertices, then in-tangents, then out-tangents.
  public let values: [Double]
  /// The numbers at the end of the interval, the member `e` of older files; nil if there is no `e`.
  package let endValues: [Double]?
  /// The first control points of the easing to the next keyframe, the member `o`: x is a fraction of time, y of the change.
  ///
  /// A single point applies to all numbers; of several points, each applies to one number, and the first also to further numbers.
  /// Empty if the file has no such member; with ``inHandles`` empty too, the easing is linear.
  public let outHandles: [SIMD2<Double>]
  /// The second control points of the easing, the member `i`, in the form of ``outHandles``.
  public let inHandles: [SIMD2<Double>]
  /// Whether the value does not change until the next keyframe, the member `h`.
  public let isHeld: Bool
  /// The tangent of the path in space where it leaves this keyframe, the member `to`; may be empty.
  public let outTangent: [Double]
  /// The tangent of the path in space where it arrives at the next keyframe, the member `ti`; may be empty.
  public let inTangent: [Double]

  /// The number of a shape's vertices, and the member `c`: whether the shape is closed.
  struct Shape: Hashable, Sendable {
    var vertices: Int
    var isClosed: JSONValue?
  }

  let shape: Shape?
  /// The keyframe as it is written in the file.
  let json: JSONValue

  /// Creates a keyframe; the control points `out` and `into` of its easing are nil for a linear easing or the last keyframe.
  public init(
    time: Double, values: [Double], out: SIMD2<Double>? = nil, into: SIMD2<Double>? = nil,
    isHeld: Bool = false, outTangent: [Double] = [], inTangent: [Double] = []
  ) {
    self.init(
      time: time, values: values, handles: (out.map { [$0] } ?? [], into.map { [$0] } ?? []),
      isHeld: isHeld, tangents: (outTangent, inTangent), like: nil)
  }

  /// Makes a keyframe, and copies from `other` its shape and the JSON members that this package does not use.
  init(
    time: Double, values: [Double], handles: (out: [SIMD2<Double>], into: [SIMD2<Double>]),
    isHeld: Bool, tangents: (out: [Double], into: [Double]), like other: LottieKeyframe?
  ) {
    (self.time, self.values) = (time, values)
    (outHandles, inHandles, self.isHeld) = (handles.out, handles.into, isHeld)
    (outTangent, inTangent) = (tangents.out, tangents.into)
    // Keep the end values of `other` only if the new keyframe has the same values.
    endValues = other?.values == values ? other?.endValues : nil
    shape = other?.shape
    var json = other?.json ?? .object([])
    func list(_ numbers: [Double]) -> JSONValue { .array(numbers.map { .number($0) }) }
    if other?.time != time { json["t"] = .number(time) }
    if other?.values != values { json["s"] = shape?.json(values) ?? list(values) }
    if endValues == nil { json["e"] = nil }
    if (other?.isHeld ?? false) != isHeld { json["h"] = isHeld ? .number(1) : nil }
    if (other?.inHandles ?? []) != inHandles { json["i"] = LottieKeyframe.json(inHandles) }
    if (other?.outHandles ?? []) != outHandles { json["o"] = LottieKeyframe.json(outHandles) }
    // Omit an empty tangent, because players read an empty list as a path in space without a direction.
    for (name, old, tangent) in [
      ("to", other?.outTangent, outTangent), ("ti", other?.inTangent, inTangent),
    ] where old ?? [] != tangent { json[name] = tangent.isEmpty ? nil : list(tangent) }
    self.json = json
  }

  private static func json(_ handles: [SIMD2<Double>]) -> JSONValue? {
    guard !handles.isEmpty else { return nil }
    let (x, y) = (handles.map { JSONValue.number($0.x) }, handles.map { JSONValue.number($0.y) })
    return .object([.init("x", .array(x)), .init("y", .array(y))])
  }

  /// The number of easings to the next keyframe: one for all numbers, or one for each number if the easings differ.
  package var easingCount: Int {
    guard !isHeld, hasOwnEasings else { return 1 }
    return min(max(outHandles.count, inHandles.count), values.count)
  }

  /// Whether the easings of the numbers differ.
  var hasOwnEasings: Bool { Set(outHandles).count > 1 || Set(inHandles).count > 1 }

  /// Returns the easing of one number to the next keyframe; `step-end` if the value is held.
  func easing(of component: Int) throws(ParameterError) -> EasingCurve {
    if isHeld { return .steps(.stepEnd) }
    if outHandles.isEmpty, inHandles.isEmpty { return .linear }
    func handle(_ handles: [SIMD2<Double>], _ other: Double) -> SIMD2<Double> {
      guard !handles.isEmpty else { return SIMD2(x: other, y: other) }
      return handles[component < handles.count ? component : 0]
    }
    let (out, into) = (handle(outHandles, 0), handle(inHandles, 1))
    return .cubicBezier(try CubicBezier(x1: out.x, y1: out.y, x2: into.x, y2: into.y))
  }

  // MARK: Reading

  init(_ json: JSONValue, _ place: String, before: LottieKeyframe?) throws(LottieError) {
    self.json = json
    guard let time = json["t"]?.number else { throw .property(path: place, "it has no time t") }
    self.time = time
    if let start = json["s"] {
      (values, shape) = try LottieKeyframe.values(start, place + ".s")
    } else if let end = before?.endValues {
      // The last keyframe of an older file has no `s`.
      (values, shape) = (end, before?.shape)
    } else {
      throw .property(path: place, "it has no value s")
    }
    endValues = try json["e"].map { end throws(LottieError) in
      try LottieKeyframe.values(end, place + ".e").numbers
    }
    isHeld = json["h"]?.number.map { $0 != 0 } ?? (json["h"] == .boolean(true))
    outHandles = try LottieKeyframe.handles(json["o"], place + ".o")
    inHandles = try LottieKeyframe.handles(json["i"], place + ".i")
    outTangent = try LottieKeyframe.tangent(json["to"], place + ".to")
    inTangent = try LottieKeyframe.tangent(json["ti"], place + ".ti")
  }

  private static func values(
    _ value: JSONValue, _ place: String
  ) throws(LottieError) -> (numbers: [Double], shape: Shape?) {
    if let number = value.number { return ([number], nil) }
    if let numbers = value.numbers, !numbers.isEmpty { return (numbers, nil) }
    guard let shape = value.array?.first, value.array?.count == 1,
      let vertices = shape["v"]?.array, !vertices.isEmpty
    else { throw .property(path: place, "it is neither numbers nor a shape with vertices") }
    var numbers: [Double] = []
    for name in ["v", "i", "o"] {
      guard let points = shape[name]?.array, points.count == vertices.count else {
        throw .property(path: "\(place)[0].\(name)", "it is no array of \(vertices.count) points")
      }
      for (index, point) in points.enumerated() {
        guard let pair = point.numbers, pair.count == 2
        else { throw .property(path: "\(place)[0].\(name)[\(index)]", "it is not two numbers") }
        numbers += pair
      }
    }
    return (numbers, Shape(vertices: vertices.count, isClosed: shape["c"]))
  }

  private static func handles(
    _ value: JSONValue?, _ place: String
  ) throws(LottieError) -> [SIMD2<Double>] {
    guard let value, value != .null else { return [] }
    func numbers(_ name: String) -> [Double]? {
      value[name].flatMap { $0.numbers ?? $0.number.map { [$0] } }
    }
    guard let xs = numbers("x"), let ys = numbers("y"), let x = xs.first, let y = ys.first
    else { throw .property(path: place, "it is no easing handle with numbers x and y") }
    return (0..<max(xs.count, ys.count)).map { index in
      SIMD2(index < xs.count ? xs[index] : x, index < ys.count ? ys[index] : y)
    }
  }

  private static func tangent(
    _ value: JSONValue?, _ place: String
  ) throws(LottieError) -> [Double] {
    guard let value, value != .null else { return [] }
    guard let numbers = value.numbers, numbers.count != 1
    else { throw .property(path: place, "it is no array of two numbers or more") }
    return numbers
  }
}

extension LottieKeyframe.Shape {
  /// Returns the JSON of a shape with these numbers.
  func json(_ values: [Double]) -> JSONValue {
    func points(_ first: Int) -> JSONValue {
      let pairs = (first..<first + vertices).map { values[2 * $0...2 * $0 + 1] }
      return .array(pairs.map { .array($0.map { .number($0) }) })
    }
    var members = [
      JSONValue.Member("i", points(vertices)), JSONValue.Member("o", points(2 * vertices)),
      JSONValue.Member("v", points(0)),
    ]
    if let isClosed { members.append(JSONValue.Member("c", isClosed)) }
    return .array([.object(members)])
  }
}
