// SPDX-License-Identifier: Apache-2.0

import RealModule

/// JSON texts of random timings, animations, groups and sequences, which each module decodes into its own types.
///
/// Numbers of few digits are frequent, so that values and times meet. A part of the texts is refused: some numbers are out of
/// their ranges, some counts differ and some shapes do not match.
package struct RandomAnimationTexts {
  package var random: SeededGenerator
  private var curves: RandomTiming

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    curves = RandomTiming(seed: seed &+ 1)
  }

  /// Whether an event with the chance of one in a number of cases happens.
  package mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
  /// One of some items.
  package mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }
  /// A count in a range.
  package mutating func count(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  /// A number of quarters, or one of many digits.
  package mutating func number(_ low: Double, _ high: Double) -> Double {
    let number = Double.random(in: low...high, using: &random)
    return chance(3) ? number : (number * 4).rounded() / 4
  }

  // MARK: Values

  /// The names of the kinds of values.
  package static let kinds = [
    "number", "vector2", "vector3", "vector4", "color", "transform", "matrix", "list", "discrete",
  ]

  private mutating func numbers(_ count: Int) -> [Double] { (0..<count).map { _ in number(-3, 3) } }

  /// The value of a kind, without the name of the kind.
  package mutating func value(_ kind: String) -> String {
    switch kind {
    case "number": return "\(number(-4, 4))"
    case "vector2": return "\(numbers(2))"
    case "vector3": return "\(numbers(3))"
    case "vector4": return "\(numbers(4))"
    case "color":
      let space = chance(5) ? pick(["srgb-linear", "display-p3", "oklab"]) : "srgb"
      return
        #"{"space":"\#(space)","straight":\#(numbers(3)),"opacity":\#(pick([0, 1, 0.5, number(0, 1)]))}"#
    case "transform":
      let scale = pick([[1, 1, 1], [0, 1, 1], [-1, 1, 2], numbers(3)])
      return
        #"{"translation":\#(numbers(3)),"rotation":\#(pick([[0, 0, 0], [0, 0, 1.5], numbers(3)])),"scale":\#(scale),"perspective":\#(pick([0, 0, -0.125, number(-1, 1)]))}"#
    case "matrix": return matrix()
    case "list": return "\(numbers(chance(8) ? count(0...5) : 3))"
    default: return #""\#(pick(["a", "b", "c"]))""#
    }
  }

  /// The rows of a matrix: the identity, parts of it changed, a rotation, a singular matrix or any.
  private mutating func matrix() -> String {
    var rows: [[Double]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
    switch count(0...8) {
    case 0: break
    case 1: rows[3] = numbers(3) + [1]
    case 2: for axis in 0..<3 { rows[axis][axis] = number(0.25, 3) }
    case 3, 4:
      let angle = pick([number(-4, 4), .pi, .pi / 2, 1e-9])
      let (one, other) = pick([(0, 1), (1, 2), (2, 0)])
      let (sine, cosine) = (Double.sin(angle), Double.cos(angle))
      (rows[one][one], rows[one][other]) = (cosine, sine)
      (rows[other][one], rows[other][other]) = (-sine, cosine)
      if chance(2) { rows[3] = numbers(3) + [1] }
    case 5: rows[2][3] = pick([-0.125, number(-1, 1)])
    case 6: rows[count(0...3)] = pick([[0, 0, 0, 0], [1, 1, 0, 0]])
    case 7: rows[count(0...2)][count(0...2)] = pick([-1, number(-2, 2)])
    default: rows = (0..<4).map { _ in numbers(4) }
    }
    return "\(rows)"
  }

  /// A value under the name of its kind.
  package mutating func keyed(_ kind: String) -> String { #"{"\#(kind)":\#(value(kind))}"# }

  // MARK: Timings

  /// The text of a curve, in quotes.
  package mutating func curve() -> String {
    #""\#(pick(["ease", "linear", "ease-in-out", "steps(3, start)", "steps(2, jump-none)", curves.curve()]))""#
  }

  /// A timing; each of its numbers is often the usual one.
  ///
  /// - Parameter infinite: whether some durations and repetitions have no end.
  /// - Returns: the JSON text.
  package mutating func timing(infinite: Bool = true) -> String {
    var members = ["\"duration\":\(pick([1, 0.5, 2, 0, number(0, 3), number(0.25, 2)]))"]
    if infinite, chance(20) { members = ["\"duration\":\"Infinity\""] }
    if chance(3) { members.append("\"beginTime\":\(number(-1, 2))") }
    if chance(3) { members.append("\"speed\":\(pick([-1, 2, 0, 0.5, number(-2, 2)]))") }
    if chance(4) { members.append("\"timeOffset\":\(pick([0.25, 1, -0.5, number(-3, 3)]))") }
    switch count(0...9) {
    case 0...2: members.append("\"repeatCount\":\(pick([0, 2, 0.5, 1.5, 3, number(0, 4)]))")
    case 3: members.append("\"repeatDuration\":\(pick([0, 1, 2.5, number(0, 4)]))")
    case 4 where infinite: members.append("\"repeatCount\":\"Infinity\"")
    default: break
    }
    if chance(4) { members.append("\"autoreverses\":true") }
    if chance(2) { members.append(#""fillMode":"\#(pick(["forwards", "backwards", "both"]))""#) }
    return "{\(members.joined(separator: ","))}"
  }

  /// The timing and the other properties that all animations have.
  private mutating func attributes(infinite: Bool) -> [String] {
    var members = [#""timing":\#(timing(infinite: infinite))"#]
    if chance(2) { members.append(#""timingFunction":\#(curve())"#) }
    if chance(4) { members.append(#""isAdditive":true"#) }
    if chance(4) { members.append(#""isCumulative":true"#) }
    if chance(4) { members.append(#""isRemovedOnCompletion":false"#) }
    if chance(6) {
      members.append(
        #""weight":{"from":\#(pick([0, 1, number(-1, 2)])),"to":\#(pick([0, 1, number(-1, 2)])),"duration":\#(pick([0, 0.5, number(0, 2)])),"delay":\#(pick([0, 0, 0.25, number(-1, 1)])),"curve":\#(curve())}"#
      )
    }
    return members
  }

  // MARK: Animations

  /// An animation of any type under the name of its type, whose values have a kind.
  ///
  /// - Parameters:
  ///   - kind: the kind of the values; that of a path is `vector2`.
  ///   - isKeyed: whether a value has the name of its kind around it.
  ///   - infinite: whether some have no end.
  /// - Returns: the JSON text.
  package mutating func animation(_ kind: String, isKeyed: Bool = true, infinite: Bool = true)
    -> String
  {
    let isPath = kind == "vector2" && chance(4)
    let type =
      isPath ? "path" : pick(["basic", "basic", "spring", "decay", "keyframe", "keyframe"])
    return #"{"\#(type)":\#(animation(of: type, kind, isKeyed: isKeyed, infinite: infinite))}"#
  }

  /// An animation of a type.
  package mutating func animation(
    of type: String, _ kind: String, isKeyed: Bool, infinite: Bool = true
  ) -> String {
    var members = attributes(infinite: infinite)
    func one() -> String { isKeyed ? keyed(kind) : value(kind) }
    switch type {
    case "basic", "spring":
      var names = pick([
        ["from", "to"], ["from", "to"], ["from", "by"], ["to", "by"], ["from"], ["to"], ["by"], [],
      ])
      if chance(50) { names = ["from", "to", "by"] }
      for name in names { members.append("\"\(name)\":\(one())") }
      guard type == "spring" else { break }
      if chance(4) { members.removeFirst() }
      let (mass, stiffness) = (pick([1, number(0.25, 3)]), pick([100, number(1, 400)]))
      let ratio = pick([1, 0.5, 0, number(0, 3)])
      let damping = 2 * (mass * stiffness).squareRoot() * ratio
      members.append(#""spring":{"mass":\#(mass),"stiffness":\#(stiffness),"damping":\#(damping)}"#)
      switch count(0...2) {
      case 0: members.append(#""initialVelocity":{"relative":\#(number(-9, 9))}"#)
      case 1: members.append(#""initialVelocity":{"perSecond":\#(one())}"#)
      default: break
      }
    case "decay":
      if chance(3) { members.removeFirst() }
      if chance(2) { members.append("\"from\":\(one())") }
      members.append("\"initialVelocity\":\(one())")
      if chance(2) { members.append("\"rate\":{\"constant\":\(pick([2, number(0.25, 8)]))}") }
    case "path": members += path()
    default:
      var values = (0..<count(1...5)).map { _ in one() }
      if chance(4) { values[values.count - 1] = values[0] }
      let times = keyTimes(values.count)
      let curves = (1..<(values.count + 1)).dropLast().map { _ in curve() }
      let curvesText = "\"timingFunctions\":[\(curves.joined(separator: ","))]"
      let list = "\"values\":[\(values.joined(separator: ","))]"
      let mode = pick(["linear", "linear", "discrete", "paced", "cubic"])
      members.append(#""calculationMode":"\#(mode)""#)
      if mode == "linear" || mode == "cubic", chance(2) { members.append(curvesText) }
      if mode == "cubic" {
        let shapes = (0..<count(0...values.count)).map { _ in
          #"{"tension":\#(number(-2, 2)),"continuity":\#(number(-2, 2)),"bias":\#(number(-2, 2))}"#
        }
        members.append("\"spline\":{\(list),\(times)\"shapes\":[\(shapes.joined(separator: ","))]}")
      } else {
        members.append(list)
        if !times.isEmpty { members.append(String(times.dropLast())) }
      }
    }
    return "{\(members.joined(separator: ","))}"
  }

  /// Increasing key times of a number of values, and a comma; often nothing, and some times are equal.
  private mutating func keyTimes(_ count: Int) -> String {
    guard count > 1, chance(2) else { return "" }
    var times = (2..<(count + 1)).dropLast().map { _ in pick([0.5, 0.25, number(0, 1)]) }.sorted()
    times = [0] + times + [1]
    if chance(12) { times[self.count(0...(count - 1))] = pick([0.5, 1.5, -0.5]) }
    if chance(20) { times.append(1) }
    return "\"keyTimes\":\(times),"
  }

  private mutating func path() -> [String] {
    func point() -> String { "\(number(-9, 9)) \(number(-9, 9))" }
    var data = "M\(point())"
    for _ in 0..<count(1...4) {
      switch count(0...5) {
      case 0, 1: data += "L\(point())"
      case 2: data += "Q\(point()) \(point())"
      case 3: data += "C\(point()) \(point()) \(point())"
      case 4:
        data +=
          "A\(number(1, 9)) \(number(1, 9)) \(number(0, 90)) \(count(0...1)) \(count(0...1)) \(point())"
      default: data += "M\(point())L\(point())"
      }
    }
    if chance(3) { data += "Z" }
    var members = [#""path":"\#(data)""#]
    if chance(4) { members.append(#""calculationMode":"discrete""#) }
    if chance(2) { members.append(#""overshoot":"\#(pick(["stop", "tangent", "wrap"]))""#) }
    if chance(2) { members.append(#""rotationMode":"\#(pick(["none", "auto", "autoReverse"]))""#) }
    return members
  }

  // MARK: Groups and sequences

  /// The names of properties and components, with the kinds of their values.
  package static let properties: [(path: String, kind: String)] = [
    ("opacity", "number"), ("position", "vector2"), ("position.x", "number"),
    ("position.y", "number"),
    ("anchorPoint", "vector3"), ("bounds", "vector4"), ("bounds.size", "vector2"),
    ("color", "color"),
    ("transform", "transform"), ("transform.scale", "number"), ("transform.rotation.z", "number"),
    ("transform.translation", "vector2"), ("matrix", "matrix"), ("list", "list"),
    ("contents", "discrete"),
  ]

  /// An animation of a property.
  package mutating func keyedAnimation(infinite: Bool = true) -> String {
    let (path, kind) = pick(Self.properties)
    if kind == "matrix", chance(3) {
      let function = pick(["rotateX", "rotateZ", "scale", "scaleY", "translate", "translateX"])
      let input = function == "scale" || function == "translate" ? "vector3" : "number"
      return
        #"{"path":"matrix","animation":\#(animation(input, infinite: infinite)),"valueFunction":"\#(function)"}"#
    }
    return #"{"path":"\#(path)","animation":\#(animation(kind, infinite: infinite))}"#
  }

  /// A group of animations and groups.
  package mutating func group(depth: Int = 0, infinite: Bool = true) -> String {
    let members = (0..<count(0...4)).map { _ in
      depth < 2 && chance(4)
        ? #"{"group":\#(group(depth: depth + 1, infinite: infinite))}"#
        : #"{"property":\#(keyedAnimation(infinite: infinite))}"#
    }
    let easing = chance(3) ? #","timingFunction":\#(curve())"# : ""
    return
      #"{"members":[\#(members.joined(separator: ","))],"timing":\#(timing(infinite: infinite))\#(easing)}"#
  }

  /// A sequence of animations, labels and sequences, at positions of GSAP.
  package mutating func sequence(depth: Int = 0) -> String {
    var labels: [String] = []
    let entries = (0..<count(1...6)).map { index in
      let place = position(labels).map { #","at":\#($0)"# } ?? ""
      if chance(6) {
        labels.append(chance(12) ? "here" : "label\(index)")
        return #"{"label":"\#(labels[labels.count - 1])"\#(place)}"#
      }
      if depth < 2, chance(5) { return #"{"sequence":\#(sequence(depth: depth + 1))\#(place)}"# }
      return
        #"{"target":"\#(pick(["box", "ball"]))","animation":\#(keyedAnimation(infinite: false))\#(place)}"#
    }
    let timing = chance(2) ? #","timing":\#(timing())"# : ""
    let easing = chance(4) ? #","timingFunction":\#(curve())"# : ""
    return
      #"{"entries":[\#(entries.joined(separator: ","))]\#(timing)\#(easing)}"#
  }

  /// The text of a position, in quotes, or a time; nil for none.
  private mutating func position(_ labels: [String]) -> String? {
    if chance(2) { return nil }
    if chance(4) { return "\(number(0, 3))" }
    return #""\#(positionText(labels))""#
  }

  /// The text of a position, which may be wrong.
  package mutating func positionText(_ labels: [String]) -> String {
    let label = labels.isEmpty ? "nowhere" : pick(labels)
    let number = "\(self.number(0, 2))"
    return pick([
      "+=\(number)", "-=0.25", "<", ">", "<\(number)", ">-0.25", "<25%", ">-50%", "+=50%", "-=25%",
      "<+=25%", label, "\(label)+=\(number)", "\(label)-=0.25", "\(label)+=50%", number, "", "<<",
      "x+1", "a-=b-=1",
    ])
  }
}
