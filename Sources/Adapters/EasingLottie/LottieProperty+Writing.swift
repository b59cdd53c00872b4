// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import MotionPath
import SwiftEasing

// Converts animations back into keyframes.
//
// When keyframes were read, seconds and fractions were computed from frames and rounded. To restore a frame, choose the number
// with the fewest decimals that gives the same seconds or fraction. This restores frames with up to six decimals.

extension LottieProperty {
  /// The accuracy of the Béziers that replace an easing which Lottie does not support, as a fraction of the change of value.
  package static var accuracy: Double { 1e-3 }

  /// Makes the keyframes of an animation of numbers.
  ///
  /// Béziers, lines, held values and frames of up to six decimals are restored exactly. Any other easing becomes Béziers within 1e-3 of
  /// the change of value. A keyframe is added where two Béziers meet; a jump of the easing becomes two keyframes at one time.
  ///
  /// - Parameters:
  ///   - path: the path of the property in its file.
  ///   - animation: the animation; it is played once at speed 1, with calculation mode linear or discrete.
  ///   - frameRate: the frame rate of the file, in frames per second.
  ///   - old: the property from which the animation was made; JSON members that this package does not use are copied from it.
  /// - Throws: ``LottieError`` for another calculation mode or timing, and for an easing that Béziers cannot approximate.
  public init(
    path: String, _ animation: KeyframeAnimation<[Double]>, frameRate: Double,
    replacing old: LottieProperty? = nil
  ) throws(LottieError) {
    try self.init(path: path, animation.keyframes, nil, animation.timing, frameRate, replacing: old)
  }

  /// Makes the keyframes of animations of single numbers, which may have different easings.
  ///
  /// Béziers, lines, held values and frames of up to six decimals are restored exactly.
  ///
  /// The animations must have equal key times and timings, like those of ``animations(frameRate:)``. The other parameters are
  /// those of ``init(path:_:frameRate:replacing:)``.
  ///
  /// - Throws: ``LottieError`` as ``init(path:_:frameRate:replacing:)`` does, for animations with different key times or
  ///   timings, and for different easings that are not all Béziers.
  public init(
    path: String, _ animations: [KeyframeAnimation<Double>], frameRate: Double,
    replacing old: LottieProperty? = nil
  ) throws(LottieError) {
    guard let first = animations.first
    else { throw .property(path: path, "there are no animations of its numbers") }
    let same = animations.allSatisfy {
      $0.timing == first.timing && $0.keyframes.keyTimes == first.keyframes.keyTimes
        && $0.keyframes.calculationMode == first.keyframes.calculationMode
    }
    guard same
    else { throw .property(path: path, "its numbers differ in more than values and easings") }
    let curves = first.keyframes.values.indices.dropLast().map { index in
      let curves = animations.map { $0.keyframes.easing(after: index) }
      return Set(curves).count == 1 ? [curves[0]] : curves
    }
    let values = first.keyframes.values.indices.map { index in
      animations.map { $0.keyframes.values[index] }
    }
    let isDiscrete = first.keyframes.calculationMode == .discrete
    let sequence = try LottieError.at(
      path,
      isDiscrete
        ? KeyframeSequence(discrete: values, keyTimes: first.keyframes.keyTimes)
        : KeyframeSequence(values, keyTimes: first.keyframes.keyTimes))
    try self.init(
      path: path, sequence, isDiscrete ? nil : curves, first.timing, frameRate, replacing: old)
  }

  /// Makes the keyframes of a sequence; `own` replaces its easings by one per interval, or by one per interval and number.
  private init(
    path: String, _ sequence: KeyframeSequence<[Double]>, _ own: [[EasingCurve]]?,
    _ timing: MediaTiming, _ frameRate: Double, replacing old: LottieProperty?
  ) throws(LottieError) {
    guard sequence.spline == nil, let times = sequence.keyTimes else {
      throw .property(
        path: path,
        "Lottie has no calculation mode \(sequence.calculationMode.rawValue) of numbers")
    }
    let easings = own ?? sequence.keys.map { [$0.easing] }
    let frames = try LottieProperty.frames(times, timing, frameRate, path, old)
    var keyframes: [LottieKeyframe] = []
    // The keyframes of the old property that no value has been matched with yet.
    var like = old?.keyframes[...] ?? []
    for (index, values) in sequence.values.enumerated() {
      // A value that equals the previous end value needs no keyframe, unless the old property had two keyframes at that time.
      let isEnd = keyframes.last?.endValues == values && index + 1 < frames.count
      if isEnd, frames[index] == frames[index + 1], like.first?.values != values { continue }
      let before = like.popFirst()
      guard index + 1 < sequence.values.count else {
        keyframes.append(LottieProperty.keyframe(frames[index], values, [], like: before))
        break
      }
      let curves = easings[index]
      if curves.count == 1
        ? LottieProperty.isOfLottie(curves[0]) : curves.allSatisfy({ $0.cubicBezier != nil })
      {
        keyframes.append(LottieProperty.keyframe(frames[index], values, curves, like: before))
        continue
      }
      guard curves.count == 1 else {
        throw .property(
          path: "\(path).k[\(keyframes.count)]",
          "its numbers have easings of their own, which are not all Béziers")
      }
      let pieces = try LottieError.at(
        path, CurveExport(curves[0], accuracy: LottieProperty.accuracy).pieces().curve)
      let (start, next) = (frames[index], sequence.values[index + 1])
      let run = frames[index + 1] - start
      LottieKeys.forEach(of: pieces, endingAt: 1) { point, easing in
        keyframes.append(
          LottieProperty.keyframe(
            start + run * point.progress, values.interpolated(to: next, at: point.value),
            [.cubicBezier(easing)], like: nil))
      }
    }
    try self.init(path: path, keyframes: keyframes)
  }

  /// Makes the keyframes of an animation along a path at any pace, such as that of a `PathTraversal`.
  ///
  /// The pace is the traveled fraction of the length over time. If the key points of the route are the fractions at the ends of
  /// its segments, as ``route(measure:)`` makes them, the keyframes are restored exactly. Any other route is cut at the ends of
  /// its segments, and at the ends and extrema of the Béziers of its pace.
  ///
  /// - Error: a pace of lines and Béziers is kept up to rounding; any other pace is approximated within 1e-3 of the length. The
  ///   points at which the path is cut have the error of `measure`. Elliptical arcs, which Lottie lacks, become cubics within
  ///   6.7e-8 of the larger radius. In addition, players measure lengths by chords.
  ///
  /// The animation is played once; while the traveled fraction is below 0 or above 1, the motion stops at the start or end of the
  /// path. A third coordinate of the old property is kept. `measure` measures segments, as for ``route(measure:)``.
  ///
  /// - Throws: ``LottieError`` for a route that has no paced path, has length 0, has both key points and a timing function, or
  ///   continues beyond its start or end. If `old` is given, also for an easing outside [0, 1] on a route made by
  ///   ``route(measure:)``. Rethrows the errors of `measure`.
  /// - Complexity: O(n + b log n + k log n) for n segments, b Béziers of the pace and k keyframes, in addition to approximating
  ///   the pace and measuring. If each Bézier of the pace passes all n segments, k is b · n.
  public init(
    path: String, _ animation: PathAnimation, frameRate: Double,
    replacing old: LottieProperty? = nil, measure: (_ segments: [PathSegment]) throws -> PacedPath
  ) throws {
    let measured = try MeasuredSegments(of: animation.route, path, measure)
    let keyframes =
      try LottieProperty.uncutKeyframes(path, animation, measured, frameRate, old)
      ?? LottieProperty.cutKeyframes(path, animation, measured, frameRate, old)
    try self.init(path: path, keyframes: keyframes)
  }

  /// Returns the keyframes of a route whose key points are the fractions at the ends of its segments; nil for any other route.
  private static func uncutKeyframes(
    _ path: String, _ animation: PathAnimation, _ measured: MeasuredSegments, _ frameRate: Double,
    _ old: LottieProperty?
  ) throws -> [LottieKeyframe]? {
    let (segments, ends) = (measured.path.segments, measured.ends)
    guard let fractions = animation.route.keyPoints, fractions.calculationMode == .linear,
      let keyTimes = fractions.keyTimes, let lastSegment = segments.last,
      animation.timingFunction ?? .linear == .linear,
      fractions.timingFunctions.allSatisfy(isOfLottie)
    else { return nil }
    let frames = try LottieProperty.frames(keyTimes, animation.timing, frameRate, path, old)
    var next = 0
    var keyframes: [LottieKeyframe] = []
    for (index, fraction) in fractions.values.enumerated() {
      guard (fraction - ends[next]).magnitude <= 1e-9 else { return nil }
      let like = old.flatMap { index < $0.keyframes.count ? $0.keyframes[index] : nil }
      let isLast = index + 1 == fractions.values.count
      // If two successive fractions are equal, the motion pauses.
      let goesOn = !isLast && (fractions.values[index + 1] - fraction).magnitude > 1e-9
      let segment = next < segments.count ? segments[next] : nil
      let position = segment?.start ?? lastSegment.end
      let others = like?.values.dropFirst(2) ?? LottieProperty.depth
      var tangents = LottieProperty.tangents(of: goesOn ? segment : nil, others.count)
      if let like {
        let end = goesOn ? segment?.end ?? position : position
        tangents = (
          LottieProperty.tangent(like.outTangent, or: tangents.out, from: position),
          LottieProperty.tangent(like.inTangent, or: tangents.into, from: end)
        )
      }
      // At the end of the path, the motion can only turn back, which requires cutting.
      if goesOn, segment == nil { return nil }
      if goesOn { next += 1 }
      let curve = isLast ? nil : fractions.easing(after: index)
      if goesOn, let curve {
        do throws(LottieError) { try Self.checkRange(of: curve, "\(path).k[\(index)]") } catch {
          // Without an old property to match, cut the path where the easing leaves [0, 1].
          guard old == nil else { throw error }
          return nil
        }
      }
      keyframes.append(
        LottieProperty.keyframe(
          frames[index], [position.x, position.y] + others, curve.map { [$0] } ?? [], like: like,
          tangents: tangents))
    }
    return keyframes
  }

  /// The third coordinate of new positions, as After Effects exports it.
  ///
  /// Without it, if all points of a cubic lie on a straight line, lottie-web only plays the way from start to end, even where the
  /// cubic runs beyond them.
  static let depth: ArraySlice = [0.0]

  /// Returns the tangents of a cubic, with `others` zeros for further coordinates.
  static func tangents(of segment: PathSegment?, _ others: Int) -> (out: [Double], into: [Double]) {
    guard case .cubic(let cubic)? = segment else { return ([], []) }
    let (out, into) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p3)
    let zeros = [Double](repeating: 0, count: others)
    return ([out.x, out.y] + zeros, [into.x, into.y] + zeros)
  }

  /// Returns the old tangent if its control point equals that of the new tangent up to rounding; otherwise the new tangent.
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

  /// Makes a keyframe with one easing for all numbers, with one for each number, or with none for the last keyframe.
  ///
  /// A member whose value equals that of `old` keeps the text of `old`.
  static func keyframe(
    _ time: Double, _ values: [Double], _ curves: [EasingCurve], like old: LottieKeyframe?,
    tangents: (out: [Double], into: [Double])? = nil
  ) -> LottieKeyframe {
    let isHeld = curves.isEmpty ? old?.isHeld ?? false : curves[0].cubicBezier == nil
    let isSame =
      curves.isEmpty || isHeld
      || old.map { old in
        values.indices.allSatisfy { index in
          (try? old.easing(of: index)) == curves[curves.count > 1 ? index : 0]
        }
      } ?? false
    let beziers = curves.compactMap(\.cubicBezier)
    let handles =
      isSame
      ? (old?.outHandles ?? [], old?.inHandles ?? [])
      : (beziers.map { SIMD2(x: $0.x1, y: $0.y1) }, beziers.map { SIMD2(x: $0.x2, y: $0.y2) })
    // If the numbers do not move along a path, `old` has no tangents or zero tangents, which are copied.
    return LottieKeyframe(
      time: time, values: values, handles: handles, isHeld: isHeld,
      tangents: tangents ?? (old?.outTangent ?? [], old?.inTangent ?? []), like: old)
  }

  /// Converts key times to frames; uses the frames of the old property where the times and the timing are the same.
  static func frames(
    _ keyTimes: [Double], _ timing: MediaTiming, _ frameRate: Double, _ path: String,
    _ old: LottieProperty?
  ) throws(LottieError) -> [Double] {
    guard timing.speed == 1, timing.timeOffset == 0, timing.activeDuration == timing.duration
    else { throw .property(path: path, "a property of Lottie is played once, at its own speed") }
    guard frameRate > 0, frameRate.isFinite
    else { throw .property(path: path, "the frame rate is \(frameRate), not positive") }
    let before = try? old?.timing(frameRate: frameRate)
    let isSame = before?.beginTime == timing.beginTime && before?.duration == timing.duration
    let keys = isSame ? old?.keys ?? [] : []
    let known = Dictionary(keys.map { ($0.time, $0.frame) }) { first, _ in first }
    let (begin, length) = (timing.beginTime, timing.duration)
    let first =
      keys.first?.frame ?? LottieKeys.frame(near: begin * frameRate, of: begin) { $0 / frameRate }
    let last =
      keys.last?.frame
      ?? LottieKeys.frame(near: first + length * frameRate, of: length) { ($0 - first) / frameRate }
    return keyTimes.enumerated().map { index, key in
      if index < keys.count, keys[index].time == key { return keys[index].frame }
      if let frame = known[key] { return frame }
      if key == 0 || key == 1 { return key == 0 ? first : last }
      return LottieKeys.frame(near: first + key * (last - first), of: key) {
        last > first ? ($0 - first) / (last - first) : 0
      }
    }
  }
}
