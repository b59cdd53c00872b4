// SPDX-License-Identifier: Apache-2.0

import CEasingGSL
import MotionPath
import Testing

@testable import ArcLength

@Suite("GSL's error handler", .serialized)
struct GSLErrorHandlerTests {
  @Test("A status becomes an error with GSL's text, and nothing aborts")
  func status() {
    var result = gsl_sf_result()
    #expect(throws: GSLError(1, in: "gsl_sf_ellint_RF_e")) {
      try GSLErrorHandler.withHandlerDisabled { () throws(GSLError) in
        try GSLError.check(
          gsl_sf_ellint_RF_e(-1, 1, 1, gsl_mode_t(GSL_PREC_DOUBLE), &result),
          in: "gsl_sf_ellint_RF_e")
      }
    }
    let error = GSLError(1, in: "gsl_sf_ellint_RF_e")
    #expect(error.description == "gsl_sf_ellint_RF_e: input domain error (GSL status 1)")
  }

  @Test("The host's handler is disabled inside, and restored by the last user")
  func hostHandler() {
    typealias Handler =
      @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, Int32) -> Void
    let mine: Handler = { _, _, _, _ in }
    func isMine(_ handler: Handler?) -> Bool {
      unsafeBitCast(handler, to: Int.self) == unsafeBitCast(mine, to: Int.self)
    }
    let before = gsl_set_error_handler(mine)
    defer { _ = gsl_set_error_handler(before) }
    // Other tests may be inside GSL; repeat until this one is the first user and the last.
    var isRestored = false
    for _ in 0..<1_000_000 where !isRestored {
      _ = gsl_set_error_handler(mine)
      let inside = GSLErrorHandler.withHandlerDisabled {
        // A user inside a user finds GSL's silent handler, which is not the host's.
        GSLErrorHandler.withHandlerDisabled {}
        let handler = gsl_set_error_handler(mine)
        _ = gsl_set_error_handler(handler)
        return handler
      }
      isRestored = !isMine(inside) && isMine(gsl_set_error_handler(mine))
    }
    #expect(isRestored)
  }

  @Test("A thousand concurrent measurements give the bits of sequential ones")
  func concurrency() async throws {
    let curves = (0..<1_000).map { oval(1 / Double($0 + 2)) }
    func measure(_ arc: EllipticalArc) throws -> [Double] {
      let cubic = CubicSegment<SIMD3<Double>>(
        p0: .zero, p1: SIMD3(arc.radii.y, 1, 0), p2: SIMD3(1, arc.radii.y, 3), p3: SIMD3(1, 1, 1))
      var values = [try arc.arcLength().value, try cubic.arcLength().value]
      // The slow ones on a tenth of the curves.
      if arc.radii.y > 0.01 {
        values.append(try cubic.integratedLength(accuracy: 1e-3).value)
        let paced = try PacedPath(measuring: [.arc(arc)], accuracy: 1e-6)
        values.append(paced.point(atFraction: 0.3).angle)
      }
      return values
    }
    let single = try curves.map(measure)
    let together = try await withThrowingTaskGroup(of: (Int, [Double]).self) { group in
      for (index, curve) in curves.enumerated() {
        group.addTask { (index, try measure(curve)) }
      }
      var results = [[Double]](repeating: [], count: curves.count)
      for try await (index, values) in group { results[index] = values }
      return results
    }
    #expect(together == single)
  }

  private func oval(_ ratio: Double) -> EllipticalArc {
    EllipticalArc(
      center: .zero, radii: SIMD2(1, ratio), startAngle: 0.1, sweep: 5, rotation: 0)
  }
}
