// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct PathRouteCodableTests {
  @Test func routesOfEveryModeComeBackAndLeadTheSameWay() throws {
    let path = try PlanarPath(parsing: "M0,0 L100,0 Q50,50 100,300 M7,7 C0,50 20,30 9,9 Z")
    // Path data would read these angles anew.
    let arc = EllipticalArc(
      center: SIMD2(1, 2), radii: SIMD2(3, 1), startAngle: 0.1, sweep: 0.7, rotation: 0.2)
    let parts = [PathSegment.arc(arc.split(at: 0.3).first), .arc(arc.split(at: 0.7).second)]
    let arcs = PlanarPath(
      try parts.map { try PlanarPath.Subpath(start: $0.start, segments: [$0]) })
    let pauses = try KeyframeSequence([0, 0.5, 0.5, 1], keyTimes: [0, 0.25, 0.75, 1])
    let count = path.segments.count
    let routes = [
      try PathRoute(path), try PathRoute(arcs), try PathRoute(arcs, isDiscrete: true),
      try PathRoute(path, isDiscrete: true),
      try PathRoute(
        path, keyTimes: (0...count).map { Double($0 * $0) / Double(count * count) },
        timingFunctions: Array(repeating: .ease, count: count)),
      PathRoute(try PacedPath(measuring: path)),
      PathRoute(try PacedPath(measuring: arcs), keyPoints: pauses),
    ]
    for route in routes {
      let read = try coded(route)
      #expect(read == route && read.hashValue == route.hashValue)
      for step in -5...105 {
        let progress = Double(step) / 100
        #expect(read.point(at: progress) == route.point(at: progress))
        #expect(read.velocity(at: progress) == route.velocity(at: progress))
      }
    }
    #expect(try json(routes[0]).contains(#""path":"M"#))
    #expect(try json(routes[1]).contains(#""segments":[{"arc""#))
  }

  @Test(
    arguments: [
      (#"{"path":""}"#, "number of segments"), (#"{"segments":[]}"#, "number of segments"),
      (#"{"path":"M0 0L1 1","keyTimes":[0,0.5,1]}"#, "number of key times"),
      (#"{"path":"M0 0L1 1","timingFunctions":["ease","ease"]}"#, "number of timing functions"),
      (#"{"segments":[{"line":{"start":[0,0],"end":[1e301,0]}}]}"#, "x"),
    ])
  func whatTheInitialiserRefusesIsRefused(_ text: String, _ parameter: String) throws {
    let error = try refusal(of: PathRoute.self, from: text) as? ParameterError
    #expect(error?.parameter == parameter)
  }

  @Test(
    arguments: [
      "{}", #"{"path":"L0 0"}"#, #"{"calculationMode":"paced","path":"M0 0L1 1"}"#,
      #"{"calculationMode":"cubic","path":"M0 0L1 1"}"#,
      #"{"path":"M0 0L1 1","segments":[{"line":{"start":[0,0],"end":[1,0]}}]}"#,
    ])
  func whatIsNoRouteIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(PathRoute.self, from: text) }
  }

  @Test func aPathAnimationIsWrittenAsOneObject() throws {
    var animation = try PathAnimation(PathRoute(PlanarPath(parsing: "M0 0L1 1")), duration: 2)
    animation.rotationMode = .auto
    #expect(
      try json(animation)
        == #"{"keyTimes":[0,1],"path":"M0 0L1 1","rotationMode":"auto","timing":{"duration":2}}"#)
    #expect(try coded(animation) == animation)
  }
}
