// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Builds cases of animations: exports them and computes the expected values.
struct CaseBuilder {
  var exporter = WebExporter(accuracy: 1e-5)
  private(set) var cases: [WebCase] = []
  private var state: UInt64 = 0x5EED

  /// A reading of a value, and the expected number.
  struct Read {
    var reading: WebCase.Reading
    var number: (AnimatedValue) -> Double
  }

  /// A case for each reading of an animation of one property, played by a script and, if possible, by a style
  /// sheet.
  ///
  /// - Parameters:
  ///   - name: the name of the case.
  ///   - keyed: the animation.
  ///   - model: the model value of the whole property.
  ///   - style: declarations that show the model value.
  ///   - until: the last time.
  ///   - rounding: the browser's own error, relative to the range.
  ///   - sheet: whether to play it by a style sheet, too.
  ///   - range: the divisor of differences; by default the range of the values.
  ///   - reads: the readings.
  /// - Throws: errors of the export.
  mutating func add(
    _ name: String, _ keyed: KeyedAnimation, model: AnimatedValue,
    style: [WebKeyframe.Declaration] = [], until: Double? = nil, rounding: Double = 1e-6,
    sheet: Bool = true, range: Double? = nil, _ reads: Read...
  ) throws(WebExportError) {
    exporter.model[keyed.path.property] = model
    let timing = keyed.animation.timing
    let end = until ?? Swift.min(timing.endTime * 1.25 + 0.1, 20)
    func shown(_ time: Double) -> AnimatedValue {
      guard let component = keyed.path.component, let part = model.value(of: component) else {
        return keyed.value(at: timing.state(at: time), over: model)
      }
      return model.replacing(component, with: keyed.value(at: timing.state(at: time), over: part))
    }
    for form in sheet ? [WebExporter.Form.script, .styleSheet] : [.script] {
      exporter.form = form
      let animation = try exporter.animation(keyed)
      try add(
        name + (form == .script ? "" : ", style sheet"), [animation], style: style,
        by: form == .styleSheet ? .styleSheet : .script, times: times(to: end, avoiding: [timing]),
        rounding: rounding, range: range, shown: shown, reads)
    }
    exporter.form = .script
  }

  mutating func add(
    _ name: String, _ animations: [WebAnimation], style: [WebKeyframe.Declaration] = [],
    by player: WebCase.Player = .script, times: [Double], many: [Double]? = nil,
    rounding: Double = 1e-6,
    range: Double? = nil, shown: (Double) -> AnimatedValue, _ reads: [Read]
  ) throws(WebExportError) {
    // Numbers that are animated together share the widest range, found by sampling.
    let many = ((many ?? evenTimes(times.max() ?? 0)) + times).map(shown)
    let widest = reads.reduce(0) { widest, read in
      let numbers = many.map(read.number)
      return Swift.max(widest, (numbers.max() ?? 0) - (numbers.min() ?? 0))
    }
    let range = range ?? (widest > 0 ? widest : 1)
    for (index, read) in reads.enumerated() {
      let samples = times.map { WebCase.Sample(time: $0, expected: read.number(shown($0))) }
      var item = WebCase(
        reads.count == 1 ? name : "\(name) [\(index)]", reading: read.reading, samples: samples,
        range: range, animations: animations)
      item.style = style
      item.player = player
      item.rounding = rounding
      cases.append(item)
    }
  }

  /// Many evenly spaced times.
  func evenTimes(_ end: Double) -> [Double] { (0...2000).map { end * Double($0) / 2000 } }

  /// Random times, none within two microseconds of a boundary of a timing, where a browser treats a time as being
  /// at the boundary.
  mutating func times(to end: Double, avoiding timings: [MediaTiming], count: Int = 60) -> [Double]
  {
    let borders = timings.flatMap { [$0.beginTime, $0.endTime] }
    var times = [0, end]
    while times.count < count {
      let time = random() * end
      if borders.allSatisfy({ ($0 - time).magnitude > 2e-6 }) { times.append(time) }
    }
    return times.filter { time in
      borders.allSatisfy { $0 == time || ($0 - time).magnitude > 2e-6 }
    }
  }

  /// SplitMix64, so that the cases are the same on every machine.
  private mutating func random() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}

extension CaseBuilder.Read {
  static func component(_ index: Int, _ reading: WebCase.Reading, times factor: Double = 1) -> Self
  {
    Self(reading: reading) { $0.components[index] * factor }
  }
}
