// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension CurveExport {
  /// A text format.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// CSS custom properties: `linear()` with the fewest stops, and the nearest `cubic-bezier()` for browsers without
    /// `linear()`.
    case css
    /// A theme variable of Tailwind CSS 4, with its classes in a comment.
    case tailwind
    /// A CSS `transition` of all properties.
    case transition
    /// Only the CSS easing function.
    case linear
    /// Only the nearest `cubic-bezier()`; refused if its error exceeds 0.05.
    case bezier
    /// A CSS animation with a keyframe for each Bézier of a sequence; or for each line, if the curve has more than 64 extrema
    /// or if Chromium, which solves a `cubic-bezier()` within 1e-7 of progress, would not be accurate enough.
    case keyframes
    /// An SVG animation of lines, because browsers solve splines only to 1/200 of a second.
    case smil
    /// A Lottie file with a square that moves by 100 pixels, for players that solve Béziers exactly.
    case lottie
    /// A path of lines for GSAP's CustomEase; refused for a curve with jumps.
    case gsap
    /// A transition of Motion: a spring, or the nearest Bézier; refused if its error exceeds 0.05.
    case motion
    /// An animation of Compose: a spring without velocity, or the nearest Bézier; refused if its error exceeds 0.05.
    case compose
    /// An easing of Figma's plugin API: a spring, or the nearest Bézier; refused if its error exceeds 0.05.
    case figma
    /// Swift code that makes the curve with this package.
    case swift
    /// C code that makes the curve with this package's C library.
    case c
    /// Python code that makes the curve with this package's `swift_easing`.
    case python
    /// JavaScript code that makes the curve with this package's npm package.
    case javascript
    /// A SwiftUI animation: a spring, a timing curve, or lines; refused for a curve that does not end at 1. The error
    /// assumes that SwiftUI computes springs and timing curves exactly.
    case swiftui
    /// A Core Animation animation: a spring, or keyframes with timing functions, whose control points have 32 bits. The
    /// error assumes that Core Animation computes both exactly.
    case coreanimation
    /// An Android interpolator: a path as XML, or a Kotlin class if the curve does not go from 0 to 1 or if Android would
    /// reject the path. The path consists of Béziers if Android, which flattens them within 0.002, plays them accurately
    /// enough and the curve has at most 64 extrema, otherwise of lines.
    case android
    /// For a spring, Flutter's simulation. For other curves a `Cubic`, if Flutter's bisection to a thousandth of progress is
    /// accurate enough, otherwise a class that solves the Bézier to the last digits, or a class of lines. The class is an
    /// `Animatable` if the curve does not go from 0 to 1.
    case flutter
    /// Piecewise linear functions for value and velocity in GLSL ES 3.00; the error includes 32-bit arithmetic.
    case glsl
    /// Piecewise linear functions for value and velocity in WGSL; the error includes 32-bit arithmetic.
    case wgsl
    /// Design tokens of the Design Tokens Community Group; refused for a curve that is not a spring and has no Bézier near it.
    case tokens
    /// JSON with the lines, the nearest Bézier and, for at most 64 extrema, the sequence of Béziers, each with its error.
    case json
    /// A CSV table of 101 rows: progress, or the seconds of a motion, then value, velocity and acceleration.
    case csv
  }

  /// Returns the curve as text in a format; the text ends with a line break.
  ///
  /// Complexity: that of the approximation; finding the Bézier of ``Format/css`` takes some 65,000 evaluations.
  ///
  /// - Throws: `ParameterError` for a curve that the format cannot express within the accuracy: if values are not
  ///   finite, if it has too many stops, if no Bézier is near it, or if it is too steep for 32 bits.
  public func text(_ format: Format) throws(ParameterError) -> String {
    switch format {
    case .css: try cssProperties()
    case .tailwind: try tailwind()
    case .transition: try transition()
    case .linear: text(of: try linesForCSS()) + "\n"
    case .bezier: EasingCurve.cubicBezier(try standIn().curve).text(.shortest) + "\n"
    case .keyframes: try cssKeyframes()
    case .smil: try smil()
    case .lottie: try lottie()
    case .gsap: try gsap()
    case .motion: try motionTransition()
    case .compose: try compose()
    case .figma: try figma()
    case .swift: swift()
    case .c: c()
    case .python: python()
    case .javascript: javaScript()
    case .swiftui: try swiftUI()
    case .coreanimation: try coreAnimation()
    case .android: try android()
    case .flutter: try flutter()
    case .glsl: try glsl()
    case .wgsl: try wgsl()
    case .tokens: try tokens()
    case .json: try json()
    case .csv: csv()
    }
  }
}
