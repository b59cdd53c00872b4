// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite struct PathSegmentCodableTests {
  @Test("segments of every kind survive JSON")
  func segments() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<500 {
      let segment = random.tameSegment()
      #expect(try coded(segment) == segment)
      // Split and transformed arcs have ends that differ from those computed from the angles.
      let part = segment.split(at: 0.3).second
        .transformed(by: PlanarTransform(xAxis: [0.3, 2], yAxis: [-1, 0.1], translation: [7, 9]))
      #expect(try coded(part) == part)
    }
    let path = try random.path(commands: 40)
    #expect(try coded(path.segments) == path.segments)
  }

  @Test("segments in space survive JSON")
  func dimensions() throws {
    var random = SeededGenerator(seed: 42)
    func point() -> SIMD3<Double> { .random(in: -9...9, using: &random) }
    let line = LineSegment(start: point(), end: point())
    #expect(try coded(line) == line)
    let quadratic = QuadraticSegment(p0: point(), p1: point(), p2: point())
    #expect(try coded(quadratic) == quadratic)
    let cubic = CubicSegment(p0: point(), p1: point(), p2: point(), p3: point())
    #expect(try coded(cubic) == cubic)
  }

  @Test(
    "numbers that are not finite and negative radii are refused",
    arguments: [
      (#"{"line":{"start":["nan",0],"end":[1,1]}}"#, "start"),
      (#"{"quadratic":{"p0":[0,0],"p1":[0,"-inf"],"p2":[1,1]}}"#, "p1"),
      (#"{"cubic":{"p0":[0,0],"p1":[0,0],"p2":[1,1],"p3":["inf",0]}}"#, "p3"),
      (arc(radii: "[-1,1]"), "radii"), (arc(radii: "[1,-1]"), "radii"),
      (arc(radii: #"["nan",1]"#), "radii"), (arc(sweep: #""inf""#), "sweep"),
      (arc(rotation: #""nan""#), "rotation"),
    ])
  func numbers(_ json: String, _ parameter: String) throws {
    let error = try refusal(of: PathSegment.self, from: json) as? ParameterError
    #expect(error?.parameter == parameter)
  }

  @Test(
    "segments without a kind, of two kinds or of another dimension are refused",
    arguments: [
      "{}", #"{"spiral":{}}"#, #"{"line":{"start":[0,0,0],"end":[1,1,1]}}"#,
      #"{"line":{"start":[0,0],"end":[1,1]},"quadratic":{"p0":[0,0],"p1":[0,1],"p2":[1,1]}}"#,
    ])
  func kinds(_ json: String) {
    #expect(throws: DecodingError.self) { try decoded(PathSegment.self, from: json) }
  }
}

private func arc(
  radii: String = "[1,1]", sweep: String = "3.141592653589793", rotation: String = "0"
) -> String {
  #"{"arc":{"start":[1,0],"end":[-1,0],"center":[0,0],"radii":\#(radii),"startAngle":0,"#
    + #""sweep":\#(sweep),"rotation":\#(rotation)}}"#
}
