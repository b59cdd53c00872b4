// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import MotionPath

extension WebExporter {
  /// A course along a path: positions, and angles if what moves is turned.
  func course(
    of animation: PathAnimation, at path: PropertyPath
  ) throws(WebExportError) -> Course {
    let start = AnimatedValue.vector2(animation.route.point(at: 0).position)
    var properties = try properties(
      for: path, showing: [start], isAdditive: animation.isAdditive)
    for index in properties.indices where properties[index].components.isEmpty {
      properties[index].components = [0, 1]
    }
    let route = animation.route
    let corners = route.keyTimes ?? route.fractions?.keyTimes ?? []
    guard animation.rotationMode != .none else {
      let shown = properties
      return Course(
        properties: shown,
        numbers: { eased, _ in
          WebAnimations.numbers(of: .vector2(route.point(at: eased).position), in: shown)
        }, corners: corners)
    }
    let positions = properties
    let turn = WebProperty("rotate", .numbers(.degrees), components: [0])
    let angles = UnwoundAngles(route, animation.rotationMode)
    return Course(
      properties: positions + [turn],
      numbers: { eased, before in
        WebAnimations.numbers(of: .vector2(route.point(at: eased).position), in: positions)
          + turn.numbers(of: .number(angles.angle(at: eased)))
      }, corners: corners)
  }

  /// A path at an even pace as `offset-path`; `nil` for any other animation.
  func alongOffsetPath(
    _ keyed: KeyedAnimation, target: String
  ) throws(WebExportError) -> WebAnimation? {
    guard case .path(let animation) = keyed.animation, keyed.path == "position",
      let paced = animation.route.pacedPath
    else { return nil }
    if animation.isAdditive == false {
      // The path has its own coordinates; what translates the element would come on top.
      guard model["position"] == nil || model["position"] == .vector2(.zero) else {
        throw .unsupported(
          keyed.path, "an offset path comes on top of the position; give it a position of zero")
      }
    }
    let data = WebExporter.path(through: paced.segments).description
    let rotation =
      switch animation.rotationMode {
      case .none: "0deg"
      case .auto: "auto"
      case .autoReverse: "reverse"
      }
    var course = Course(
      properties: [
        WebProperty(
          "offset-distance", .numbers(.percent),
          style: [.init("offset-path", "path(\"\(data)\")"), .init("offset-rotate", rotation)])
      ],
      numbers: { eased, _ in [(animation.route.fractions?.value(at: eased) ?? eased) * 100] })
    if let fractions = animation.route.fractions {
      guard fractions.calculationMode == .linear, let times = fractions.keyTimes else {
        course.corners = fractions.keyTimes ?? []
        return try offsetAnimation(course, keyed, animation, paced, target)
      }
      course.keys = zip(times, fractions.values).map {
        Course.Key(offset: $0, numbers: [$1 * 100])
      }
      for (index, easing) in fractions.timingFunctions.enumerated() {
        course.keys[index].easing = easing
      }
      if times.count == 1 {
        course.keys.append(Course.Key(offset: 1, numbers: course.keys[0].numbers))
      }
    } else {
      course.keys = [Course.Key(offset: 0, numbers: [0]), Course.Key(offset: 1, numbers: [100])]
    }
    return try offsetAnimation(course, keyed, animation, paced, target)
  }

  private func offsetAnimation(
    _ course: Course, _ keyed: KeyedAnimation, _ animation: PathAnimation, _ paced: PacedPath,
    _ target: String
  ) throws(WebExportError) -> WebAnimation {
    let timing = try exporting { () throws(ParameterError) in try WebTiming(animation.timing) }
    var result = try self.animation(
      course, path: keyed.path, eased: animation.timingFunction, timing: timing, target: target,
      isAdditive: false)
    // Replaced is the distance; the position is added to by where that leads.
    let measured = paced.length > 0 ? 0.25 / paced.length : 0
    result.fidelity = result.fidelity.joined(with: .approximate(error: measured))
    return result
  }

  /// Segments in a row as one path; a gap begins a new part.
  private static func path(through segments: [PathSegment]) -> PlanarPath {
    var parts: [[PathSegment]] = []
    for segment in segments {
      if let last = parts.last?.last, last.end == segment.start {
        parts[parts.count - 1].append(segment)
      } else {
        parts.append([segment])
      }
    }
    return PlanarPath(
      parts.compactMap { try? PlanarPath.Subpath(start: $0[0].start, segments: $0) })
  }
}

/// The angle along a route without jumps at ±π: each is the nearest to the one at the place before.
private struct UnwoundAngles {
  private let route: PathRoute
  private let mode: RotationMode
  private let angles: [Double]

  private static let places = 4096

  init(_ route: PathRoute, _ mode: RotationMode) {
    self.route = route
    self.mode = mode
    var angles: [Double] = []
    for index in 0...UnwoundAngles.places {
      let point = route.point(at: Double(index) / Double(UnwoundAngles.places))
      angles.append(mode.angle(at: point, after: angles.last ?? .nan))
    }
    self.angles = angles
  }

  func angle(at progress: Double) -> Double {
    let place = (progress * Double(UnwoundAngles.places)).rounded()
    // NaN is neither.
    let index = place > 0 ? Int(Swift.min(place, Double(UnwoundAngles.places))) : 0
    return mode.angle(at: route.point(at: progress), after: angles[index])
  }
}
