// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingCommands
import EasingExports
import EasingLottie
import MotionPath
import SwiftEasing

struct LottieSquare {
  let text: String
  private static let frameRate = 60.0
  /// The largest error in position, as a fraction of the path's length.
  private static let paceAccuracy = 1e-6

  /// Moves the square along the path by `traversal` or, if nil, in 1 s; shifts the path by whole pixels to a margin of 20 px.
  init(_ path: PlanarPath, _ traversal: Traversal?, easing: EasingCurve, accuracy: Double) throws {
    let (low, high) = path.bounds.map { ($0.lower, $0.upper) } ?? (.zero, .zero)
    let shift = SIMD2((20 - low.x).rounded(.up), (20 - low.y).rounded(.up))
    let size = SIMD2((high.x + shift.x + 20).rounded(.up), (high.y + shift.y + 20).rounded(.up))
    do {
      let moved = try path.transformed(by: .translation(by: shift))
      func measure(_ segments: [PathSegment]) throws -> PacedPath {
        try PacedPath(measuring: segments, accuracy: accuracy)
      }
      let paced = try measure(moved.segments)
      var animation = try PathAnimation(PathRoute(paced), duration: 1)
      if let traversal {
        animation = try PathAnimation(traversal.motion, along: paced, accuracy: Self.paceAccuracy)
      } else {
        animation.timingFunction = easing
        // An overshoot continues along the tangent, as in the samples; otherwise the Lottie export would refuse it.
        animation.route.overshoot = .tangent
      }
      let isKept = easing.cubicBezier != nil || easing.piecewiseBezier != nil
      let pace = traversal != nil ? LottieSquare.paceAccuracy : isKept ? 0 : 1e-3
      let error = pace * paced.length + 2 * paced.error
      let name =
        "moved by \(NumberText.shortest(shift.x)),\(NumberText.shortest(shift.y)); "
        + "within \(NumberText.shortest(error)) of the path's points"
      let end = (animation.timing.duration * LottieSquare.frameRate).rounded(.up) + 1
      var file = try LottieFile(
        parsing: LottieKeys.square(
          named: name, end: end, width: size.x, height: size.y, keys: ["{\"t\":0,\"s\":[0,0,0]}"]))
      try file.replace(
        LottieProperty(
          path: "layers[0].ks.p", animation, frameRate: LottieSquare.frameRate, measure: measure))
      text = file.description
    } catch { throw ToolError("The motion has no Lottie file: \(error).") }
  }
}
