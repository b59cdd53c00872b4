// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import EasingExports
import MotionPath

// Animations back into keyframes.
//
// Seconds and fractions were rounded from frames, so a frame is looked for that gives the same ones. Of several
// the one with the fewest decimals is taken, up to six: so frames of up to six decimals come back.

extension LottieProperty {
  /// The largest difference of an easing that Lottie does not have from its Béziers.
  package static var accuracy: Double { 1e-3 }

  /// The keyframes of an animation of numbers.
  ///
  /// Béziers, lines and held values come back as they are, and frames of up to six decimals. Any other timing
  /// function becomes Béziers within 1e-3 of the range of values, with keyframes where they meet; one that jumps has two at
  /// one time.
  ///
  /// - Parameters:
  ///   - path: where the property is in its file.
  ///   - animation: the animation, played once, with the calculation mode linear or discrete.
  ///   - frameRate: the frames per second of the file.
  ///   - old: the property that the animation was made of; what this package has no use for is kept from it.
  /// - Throws: ``LottieError`` for another calculation mode, for another speed, and for a curve without Béziers.
  public init(
    path: String, _ animation: KeyframeAnimation<[Double]>, frameRate: Double,
    replacing old: LottieProperty? = nil
  ) throws(LottieError) {
    let sequence = animation.keyframes
    let isDiscrete = sequence.calculationMode == .discrete
    guard isDiscrete || sequence.calculationMode == .linear, let keyTimes = sequence.keyTimes else {
      throw .property(
        path: path, "Lottie has no calculation mode \(sequence.calculationMode.rawValue) of numbers"
      )
    }
    let curves = sequence.timingFunctions
    let frames = try LottieProperty.frames(keyTimes, animation.timing, frameRate, path)
    var keyframes: [LottieKeyframe] = []
    // The keyframes of the old property, without those that only end a way.
    var like = old?.keyframes[...] ?? []
    for (index, values) in sequence.values.enumerated() {
      // An end value has no keyframe of its own; two keyframes at one time may also have it.
      let isEndValue =
        index > 0 && index + 1 < frames.count && frames[index] == frames[index + 1]
        && keyframes.last?.endValues == values && keyframes.last?.endValues != nil
        && like.first?.values != values
      if isEndValue { continue }
      let before = like.popFirst()
      guard index + 1 < sequence.values.count else {
        keyframes.append(LottieProperty.keyframe(frames[index], values, nil, like: before))
        break
      }
      let curve = isDiscrete ? .steps(.stepEnd) : (curves.isEmpty ? .linear : curves[index])
      if LottieProperty.isOfLottie(curve) {
        keyframes.append(LottieProperty.keyframe(frames[index], values, curve, like: before))
        continue
      }
      let pieces: PiecewiseBezier
      do throws(ParameterError) {
        pieces = try CurveExport(curve, accuracy: LottieProperty.accuracy).pieces().curve
      } catch {
        throw .property(path: path, "\(error)")
      }
      let (start, next) = (frames[index], sequence.values[index + 1])
      let run = frames[index + 1] - start
      LottieKeys.forEach(of: pieces) { point, easing in
        keyframes.append(
          LottieProperty.keyframe(
            start + run * point.progress, values.interpolated(to: next, at: point.value),
            .cubicBezier(easing), like: nil))
      }
    }
    try self.init(path: path, keyframes: keyframes)
  }

  /// The keyframes of an animation along a path whose fractions are met at the ends of its segments.
  ///
  /// - Parameters:
  ///   - path: where the property is in its file.
  ///   - animation: the animation, made of ``route(measure:)`` or like it: cubics and lines at an even pace.
  ///   - frameRate: the frames per second of the file.
  ///   - old: the property that the animation was made of; what this package has no use for is kept from it, such as
  ///     a third coordinate.
  ///   - measure: measures segments, as for ``route(measure:)``.
  /// - Throws: ``LottieError`` for another route, and for an easing beyond [0, 1], as ``route(measure:)`` does; and the
  ///   errors of `measure`.
  public init(
    path: String, _ animation: PathAnimation, frameRate: Double,
    replacing old: LottieProperty? = nil,
    measure: (_ segments: [PathSegment]) throws -> PacedPath
  ) throws {
    guard let paced = animation.route.pacedPath, let fractions = animation.route.fractions,
      fractions.calculationMode == .linear, let keyTimes = fractions.keyTimes,
      let lastSegment = paced.segments.last
    else {
      throw LottieError.property(path: path, "the route is not paced with fractions at key times")
    }
    var ends = [0.0]
    for segment in paced.segments {
      ends.append(ends[ends.count - 1] + (try measure([segment]).length))
    }
    let frames = try LottieProperty.frames(keyTimes, animation.timing, frameRate, path)
    var next = 0
    var keyframes: [LottieKeyframe] = []
    for (index, fraction) in fractions.values.enumerated() {
      guard (fraction - ends[next] / ends[ends.count - 1]).magnitude <= 1e-9 else {
        throw LottieError.property(
          path: path, "the fraction \(fraction) is no end of the segment behind the one before it")
      }
      let like = old.flatMap { index < $0.keyframes.count ? $0.keyframes[index] : nil }
      let isLast = index + 1 == fractions.values.count
      // A fraction that stays is a pause.
      let goesOn = !isLast && (fractions.values[index + 1] - fraction).magnitude > 1e-9
      let segment = next < paced.segments.count ? paced.segments[next] : nil
      let position = segment?.start ?? lastSegment.end
      var tangents: (out: [Double], into: [Double]) = ([], [])
      switch segment {
      case .cubic(let cubic)? where goesOn:
        let (out, into) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p3)
        tangents = ([out.x, out.y], [into.x, into.y])
      case .line?, nil: break
      default:
        guard !goesOn else {
          throw LottieError.property(path: path, "Lottie's paths have cubics and lines only")
        }
      }
      if let like {
        let end = goesOn ? segment?.end ?? position : position
        tangents = (
          LottieProperty.tangent(like.outTangent, or: tangents.out, from: position),
          LottieProperty.tangent(like.inTangent, or: tangents.into, from: end)
        )
      }
      if goesOn { next += 1 }
      let curve: EasingCurve? =
        isLast
        ? nil : (fractions.timingFunctions.isEmpty ? .linear : fractions.timingFunctions[index])
      if let curve, !LottieProperty.isOfLottie(curve) {
        throw LottieError.property(path: path, "Lottie has no easing \(curve) along a path")
      }
      if goesOn, let curve { try LottieProperty.checkRange(of: curve, "\(path).k[\(index)]") }
      let others = like?.values.dropFirst(2) ?? []
      keyframes.append(
        LottieProperty.keyframe(
          frames[index], [position.x, position.y] + others, curve, like: like, tangents: tangents))
    }
    try self.init(path: path, keyframes: keyframes)
  }

  /// An old tangent if it leads to the same control point as a new one, which was rounded.
  private static func tangent(
    _ old: [Double], or new: [Double], from position: SIMD2<Double>
  ) -> [Double] {
    func offset(_ tangent: [Double]) -> SIMD2<Double> {
      tangent.count < 2 ? .zero : [tangent[0], tangent[1]]
    }
    let (one, other) = (position + offset(old), position + offset(new))
    let size = max(one.x.magnitude, one.y.magnitude, position.x.magnitude, position.y.magnitude)
    let distance = max((one - other).x.magnitude, (one - other).y.magnitude)
    return distance <= size * 0x1p-51 ? old : new
  }

  private static func isOfLottie(_ curve: EasingCurve) -> Bool {
    curve.cubicBezier != nil || curve.steps == .stepEnd
  }

  /// A keyframe with an easing; one that another keyframe has is spelled as there.
  private static func keyframe(
    _ time: Double, _ values: [Double], _ curve: EasingCurve?, like old: LottieKeyframe?,
    tangents: (out: [Double], into: [Double]) = ([], [])
  ) -> LottieKeyframe {
    var handles: (out: [SIMD2<Double>], into: [SIMD2<Double>]) = ([], [])
    var (isHeld, isSame) = (false, false)
    switch curve?.storage {
    case .steps?: (isHeld, isSame) = (true, true)
    case .cubicBezier(let box)?:
      let bezier = box.curve
      handles = ([SIMD2(x: bezier.x1, y: bezier.y1)], [SIMD2(x: bezier.x2, y: bezier.y2)])
      if let old {
        isSame =
          Set(old.outHandles) == Set(handles.out) && Set(old.inHandles) == Set(handles.into)
          || bezier == .linear && old.outHandles.isEmpty && old.inHandles.isEmpty
      }
    default: (isHeld, isSame) = (old?.isHeld ?? false, true)
    }
    if isSame, let old { handles = (old.outHandles, old.inHandles) }
    return LottieKeyframe(
      time: time, values: values, handles: handles, isHeld: isHeld, tangents: tangents, like: old)
  }

  /// The frames of key times.
  private static func frames(
    _ keyTimes: [Double], _ timing: MediaTiming, _ frameRate: Double, _ path: String
  ) throws(LottieError) -> [Double] {
    guard timing.speed == 1, timing.timeOffset == 0, timing.activeDuration == timing.duration
    else { throw .property(path: path, "a property of Lottie is played once, at its own speed") }
    guard frameRate > 0, frameRate.isFinite else {
      throw .property(path: path, "the frame rate is \(frameRate), not positive")
    }
    let first = LottieKeys.frame(near: timing.beginTime * frameRate, of: timing.beginTime) {
      $0 / frameRate
    }
    let last = LottieKeys.frame(near: first + timing.duration * frameRate, of: timing.duration) {
      ($0 - first) / frameRate
    }
    return keyTimes.map { key in
      if key == 0 || key == 1 { return key == 0 ? first : last }
      return LottieKeys.frame(near: first + key * (last - first), of: key) {
        last > first ? ($0 - first) / (last - first) : 0
      }
    }
  }
}
