// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct PathOvershootTests {
  private func routes(_ data: String, _ overshoot: PathOvershoot) throws -> [PathRoute] {
    let path = try PlanarPath(parsing: data)
    var routes = [PathRoute(try PacedPath(measuring: path)), try PathRoute(path)]
    for index in routes.indices { routes[index].overshoot = overshoot }
    return routes
  }

  @Test func aRouteStopsUnlessItIsToldOtherwise() throws {
    let path = try PlanarPath(parsing: "M0,0 H10")
    #expect(try PathRoute(path).overshoot == .stop)
    for route in try routes("M0,0 H10", .stop) {
      for (progress, x) in [(-0.5, 0.0), (1.5, 10), (.infinity, 10), (-.infinity, 0)] {
        #expect(route.point(at: progress).position == [x, 0])
        #expect(route.velocity(at: progress) == .zero)
      }
      #expect(route.point(at: .nan).position.x.isNaN)
    }
  }

  @Test func alongTheTangentPositionAndVelocityAreContinuous() throws {
    for route in try routes("M0,0 C3,1 5,9 10,10 L12,3", .tangent) {
      for end in [0.0, 1] {
        let (point, velocity) = (route.point(at: end).position, route.velocity(at: end))
        for beyond in [1e-9, 0.25, 3] {
          let progress = end == 0 ? -beyond : 1 + beyond
          let want = point + velocity * (progress - end)
          let place = route.point(at: progress).position
          #expect((place - want).x.magnitude <= 1e-13 && (place - want).y.magnitude <= 1e-13)
          #expect(route.velocity(at: progress) == velocity)
        }
      }
      #expect(route.point(at: .infinity).position == [12, 3])
    }
  }

  @Test func aClosedPathWrapsAndAnOpenOneStops() throws {
    for route in try routes("M0,0 H8 V8 H0 Z", .wrap) {
      for (progress, same) in [(1.25, 0.25), (-0.25, 0.75), (3.5, 0.5), (2, 0)] {
        #expect(route.point(at: progress) == route.point(at: same))
        #expect(route.velocity(at: progress) == route.velocity(at: same))
      }
      #expect(route.point(at: 1).location.segment == 3)
    }
    for route in try routes("M0,0 H10", .wrap) {
      #expect(route.point(at: 1.25).position == [10, 0])
      #expect(route.velocity(at: 1.25) == .zero)
    }
  }

  @Test func keyPointsBeyondTheEndsOvershootToo() throws {
    let paced = try PacedPath(measuring: PlanarPath(parsing: "M0,0 H10"))
    var route = PathRoute(paced, keyPoints: try KeyframeSequence([0, 1.5]))
    #expect(route.point(at: 1).position == [10, 0])
    #expect(route.velocity(at: 0.9) == .zero)
    route.overshoot = .tangent
    #expect(route.point(at: 1).position == [15, 0])
    #expect(route.velocity(at: 0.9) == [15, 0])
    #expect(route.point(at: 1.5).position == [22.5, 0] && route.velocity(at: 1.5) == [15, 0])
  }

  @Test func theChoiceIsCoded() throws {
    for overshoot in PathOvershoot.allCases {
      for route in try routes("M0,0 H8 V8 H0 Z", overshoot) {
        #expect(try coded(route) == route)
        #expect(try json(route).contains("overshoot") == (overshoot != .stop))
      }
    }
  }
}
