// SPDX-License-Identifier: Apache-2.0

/// The two styles in which curves are printed.
package enum EasingTextStyle: Hashable, Sendable {
  /// The shortest text that parses to the same curve, bit for bit; see ``NumberText/minified(_:timesTenTo:)``.
  case shortest
  /// The style of a browser's computed values: functions written in full, with a space after each comma.
  case computed

  package var separator: String { self == .shortest ? "," : ", " }

  @inline(never) package func number(_ number: Double) -> String {
    self == .shortest ? NumberText.minified(number) : NumberText.shortest(number)
  }

  @inline(never) package func call(_ name: String, _ arguments: [String]) -> String {
    name + "(" + arguments.joined(separator: separator) + ")"
  }
}

/// A curve that is printed in both styles.
package protocol StyledText: CustomStringConvertible {
  func text(_ style: EasingTextStyle) -> String
}

extension StyledText {
  /// The shortest text that parses to the same curve, such as `ease`, `steps(4)` or `cubic-bezier(.5,0,.9,.7)`.
  public var description: String { text(.shortest) }
}

extension CubicBezier: StyledText {
  package func text(_ style: EasingTextStyle) -> String {
    if style == .shortest {
      switch self {
      case .linear: return "linear"
      case .ease: return "ease"
      case .easeIn: return "ease-in"
      case .easeOut: return "ease-out"
      case .easeInOut: return "ease-in-out"
      default: break
      }
    }
    return style.call("cubic-bezier", [x1, y1, x2, y2].map(style.number))
  }
}

extension Steps: StyledText {
  package func text(_ style: EasingTextStyle) -> String {
    let count = String(count)
    switch (jumpTerm, style) {
    case (.jumpStart, .shortest) where self.count == 1: return "step-start"
    case (.jumpStart, .shortest): return style.call("steps", [count, "start"])
    case (.jumpEnd, _): return style.call("steps", [count])
    default: return style.call("steps", [count, jumpTerm.text])
    }
  }
}

extension Steps.JumpTerm {
  package var text: String {
    switch self {
    case .jumpStart: "jump-start"
    case .jumpEnd: "jump-end"
    case .jumpNone: "jump-none"
    case .jumpBoth: "jump-both"
    }
  }
}
