// SPDX-License-Identifier: Apache-2.0

/// The two styles in which curves are printed.
public enum EasingTextStyle: Hashable, Sendable {
  /// The fewest characters that read back to the same curve, bit for bit.
  case shortest
  /// A browser's computed style: functions written in full, with a space after each comma.
  /// ``EasingText/computed`` also keeps the spelling that browsers keep.
  case computed
}

extension EasingCurve: LosslessStringConvertible {
  /// The shortest text that reads back to the same curve.
  public var description: String { text(.shortest) }

  /// The curve of a text; nil if the text is not one, for a reason that ``EasingText`` throws.
  public init?(_ description: String) {
    guard let text = try? EasingText(parsing: description) else { return nil }
    self = text.curve
  }

  /// The text of the curve in a style.
  ///
  /// Complexity: linear in the length of the text.
  public func text(_ style: EasingTextStyle) -> String {
    var text = ""
    EasingPrinter(style: style).append(self, to: &text)
    return text
  }
}

/// Prints curves in a style.
private struct EasingPrinter {
  let style: EasingTextStyle

  func append(_ curve: EasingCurve, to text: inout String) {
    switch curve {
    case .clamped(let curve): append("clamp", [curve.base], to: &text)
    case .reversed(let curve): append("reverse", [curve.base], to: &text)
    case .mirrored(let curve): append("mirror", [curve.base], to: &text)
    case .inOut(let curve): append("in-out", [curve.base], to: &text)
    case .scaled(let curve):
      let numbers = [curve.factor] + (curve.offset == 0 ? [] : [curve.offset])
      append("scale", [curve.base], numbers, to: &text)
    case .chained(let curve):
      let numbers = [curve.progress] + (curve.value == curve.progress ? [] : [curve.value])
      append("chain", [curve.first, curve.second], numbers, to: &text)
    case .blended(let curve):
      append("blend", [curve.first, curve.second], [curve.weight], to: &text)
    default:
      text += self.text(curve)
    }
  }

  /// The text of a curve that is not a combination.
  private func text(_ curve: EasingCurve) -> String {
    switch curve {
    case .cubicBezier(let curve): text(curve)
    case .steps(let curve): text(curve)
    case .piecewiseLinear(let curve): text(curve)
    case .piecewiseBezier(let curve):
      call("beziers", curve.textArguments.map { $0.map(number).joined(separator: " ") })
    case .timed(let curve): text(curve)
    case .power(let curve): text(curve)
    case .sine(let curve): text(curve)
    case .exponential(let curve): text(curve)
    case .circular(let curve): text(curve)
    case .back(let curve): text(curve)
    case .elastic(let curve): text(curve)
    case .bounce(let curve): text(curve)
    case .clamped, .reversed, .mirrored, .inOut, .scaled, .chained, .blended: ""
    }
  }

  /// Appends a combination piece by piece, so that no level copies the text of those inside it.
  private func append(
    _ name: String, _ curves: [EasingCurve], _ numbers: [Double] = [], to text: inout String
  ) {
    text += name + "("
    for (index, curve) in curves.enumerated() {
      if index > 0 { text += separator }
      append(curve, to: &text)
    }
    for number in numbers { text += separator + self.number(number) }
    text += ")"
  }

  private func text(_ curve: CubicBezier) -> String {
    if style == .shortest {
      switch curve {
      case .linear: return "linear"
      case .ease: return "ease"
      case .easeIn: return "ease-in"
      case .easeOut: return "ease-out"
      case .easeInOut: return "ease-in-out"
      default: break
      }
    }
    return call("cubic-bezier", [curve.x1, curve.y1, curve.x2, curve.y2].map(number))
  }

  private func text(_ curve: Steps) -> String {
    let count = String(curve.count)
    switch (curve.jumpTerm, style) {
    case (.jumpStart, .shortest) where curve.count == 1: return "step-start"
    case (.jumpStart, .shortest): return call("steps", [count, "start"])
    case (.jumpStart, .computed): return call("steps", [count, "jump-start"])
    case (.jumpEnd, _): return call("steps", [count])
    case (.jumpNone, _): return call("steps", [count, "jump-none"])
    case (.jumpBoth, _): return call("steps", [count, "jump-both"])
    }
  }

  private func text(_ curve: PiecewiseLinear) -> String {
    call(
      "linear",
      style == .shortest
        ? curve.shortestStops
        : curve.stops.map {
          number($0.value) + " " + percentage($0.progress)
        })
  }

  private func text(_ curve: NormalizedMotion<MotionCurve>) -> String {
    let hasDuration = curve.duration != curve.motion.duration
    return call(
      "timed",
      [curve.motion.description] + (hasDuration ? [number(curve.duration) + "s"] : [])
        + (curve.endsExactly ? [] : ["open"]))
  }

  private func text(_ curve: FamilyCurve<some EasingConvertibleFamily>) -> String {
    let numbers = curve.family.textNumbers
    return numbers.isEmpty ? curve.textName : call(curve.textName, numbers.map(number))
  }

  private func call(_ name: String, _ arguments: [String]) -> String {
    name + "(" + arguments.joined(separator: separator) + ")"
  }

  private var separator: String { style == .shortest ? "," : ", " }

  private func number(_ number: Double) -> String {
    style == .shortest ? NumberText.minified(number) : NumberText.shortest(number)
  }

  private func percentage(_ fraction: Double) -> String {
    var decimal = NumberText.Decimal(fraction)
    if !decimal.digits.isEmpty { decimal.pointPosition += 2 }
    var bytes: [UInt8] = []
    decimal.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "%"
  }
}
