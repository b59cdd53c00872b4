// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import MotionPath
import SwiftEasing

extension WebExporter {
  /// Returns the CSS track of a path animation: positions, and angles if the animated object rotates.
  func cssTrack(
    of animation: PathAnimation, at path: PropertyPath
  ) throws(WebExportError) -> CSSTrack {
    let start = AnimatedValue.vector2(animation.route.point(at: 0).position)
    var properties = try properties(for: path, showing: [start], isAdditive: animation.isAdditive)
    for index in properties.indices where properties[index].components.isEmpty {
      properties[index].components = [0, 1]
    }
    let route = animation.route
    let corners = route.keyTimes ?? route.fractions?.keyTimes ?? []
    let positions = properties
    func numbers(_ eased: Double) -> [Double] {
      positions.numbers(of: .vector2(route.point(at: eased).position))
    }
    guard animation.rotationMode != .none else {
      return CSSTrack(
        properties: positions, numbers: { eased, _ in numbers(eased) }, corners: corners)
    }
    let rotation = WebProperty("rotate", .numbers(.degrees), components: [0])
    let angles = UnwoundAngles(route, animation.rotationMode)
    return CSSTrack(
      properties: positions + [rotation],
      numbers: { eased, _ in
        numbers(eased) + rotation.numbers(of: .number(angles.angle(at: eased)))
      }, corners: corners)
  }

  /// Exports a paced path animation as `offset-path`; `nil` for other animations, and for a path that continues along its
  /// tangents beyond its start and end, where `offset-distance` stops on an open path and wraps on a closed path.
  func offsetPathAnimation(
    _ keyed: KeyedAnimation, target: String
  ) throws(WebExportError) -> WebAnimation? {
    guard case .path(let animation) = keyed.animation, keyed.path == "position",
      let paced = animation.route.pacedPath, animation.route.overshoot != .tangent
    else { return nil }
    // The browser would add the element's own translation to the coordinates of the path.
    guard animation.isAdditive || [nil, .vector2(.zero)].contains(model["position"]) else {
      throw .unsupported(
        keyed.path, "an offset path adds to the position; set the position to zero")
    }
    let data = paced.pathData ?? ""
    let rotation =
      switch animation.rotationMode {
      case .none: "0deg"
      case .auto: "auto"
      case .autoReverse: "reverse"
      }
    var cssTrack = CSSTrack(
      properties: [
        WebProperty(
          "offset-distance", .numbers(.percent),
          style: [.init("offset-path", "path(\"\(data)\")"), .init("offset-rotate", rotation)])
      ],
      numbers: { eased, _ in [(animation.route.fractions?.value(at: eased) ?? eased) * 100] })
    if let fractions = animation.route.fractions {
      if fractions.calculationMode == .linear {
        cssTrack.keys = fractions.keys.map {
          KeyedBounds.Key(offset: $0.time, numbers: [$0.value * 100], easing: $0.easing)
        }
      } else {
        cssTrack.corners = fractions.keyTimes ?? []
      }
    } else {
      cssTrack.keys = [0.0, 1].map { KeyedBounds.Key(offset: $0, numbers: [$0 * 100]) }
    }
    let timing = try exporting(WebTiming(animation.timing))
    var result = try self.animation(
      cssTrack, path: keyed.path, eased: animation.timingFunction ?? .linear, timing: timing,
      target: target, isAdditive: false)
    // The animation replaces the distance, but the browser adds the position on the path to the element's own position.
    let measured = paced.length > 0 ? 0.25 / paced.length : 0
    result.fidelity = result.fidelity.joined(with: .sampled(error: measured))
    return result
  }
}

/// The angles along a route, without jumps at ±π: each sample is the angle nearest to the previous sample.
private struct UnwoundAngles {
  private let route: PathRoute
  private let mode: RotationMode
  private let angles: [Double]

  private static let sampleCount = 4096

  init(_ route: PathRoute, _ mode: RotationMode) {
    (self.route, self.mode) = (route, mode)
    var angles: [Double] = []
    for index in 0...UnwoundAngles.sampleCount {
      let point = route.point(at: Double(index) / Double(UnwoundAngles.sampleCount))
      angles.append(mode.angle(at: point, after: angles.last ?? .nan))
    }
    self.angles = angles
  }

  func angle(at progress: Double) -> Double {
    let nearest = (progress * Double(UnwoundAngles.sampleCount)).rounded()
    // For NaN the comparison is false, so the index is 0.
    let index = nearest > 0 ? Int(Swift.min(nearest, Double(UnwoundAngles.sampleCount))) : 0
    return mode.angle(at: route.point(at: progress), after: angles[index])
  }
}
