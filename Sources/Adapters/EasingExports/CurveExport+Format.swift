// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension CurveExport {
  /// A format of text.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Custom properties of CSS: `linear()` with the fewest stops, and the nearest `cubic-bezier()` for browsers
    /// without `linear()`.
    case css
    /// The easing function of CSS alone.
    case linear
    /// The nearest `cubic-bezier()` alone, refused if its error exceeds 0.05.
    case bezier
    /// An animation of CSS with a keyframe for each Bézier of a sequence. It has lines where Chromium, which solves a
    /// `cubic-bezier()` within 1e-7 of progress, is not accurate enough, and for a curve with more than 64 extrema.
    case keyframes
    /// An animation of SVG with lines, because browsers solve splines only to 1/200 of a second.
    case smil
    /// A Lottie file of a square that moves by 100 pixels, for players that solve Béziers exactly.
    case lottie
    /// Swift that makes the curve with this package.
    case swift
    /// C that makes the curve with this package's C library.
    case c
    /// Python that makes the curve with this package's `swift_easing`.
    case python
    /// JavaScript that makes the curve with this package's npm package.
    case javascript
    /// An animation of SwiftUI: a spring, a timing curve, or lines; refused for a curve that does not end at 1. SwiftUI is
    /// assumed to compute springs and timing curves exactly.
    case swiftui
    /// An animation of Core Animation: a spring, or keyframes with timing functions, whose control points have 32 bits.
    /// Core Animation is assumed to compute both exactly.
    case coreanimation
    /// An interpolator of Android: a path as XML, of Béziers if flattening them within 0.002 is accurate enough and the
    /// curve has at most 64 extrema, else of lines; a class of Kotlin for a curve that does not go from 0 to 1, and where
    /// Android would refuse the path.
    case android
    /// A simulation of Flutter for a spring; a `Cubic` if its bisection, to a thousandth of progress, is accurate enough;
    /// else a class that solves the Bézier to the last digits, or one of lines. A curve that does not go from 0 to 1 is an
    /// `Animatable`.
    case flutter
    /// Piecewise linear functions of value and velocity in GLSL ES 3.00, with the error of 32 bits.
    case glsl
    /// The same in WGSL.
    case wgsl
    /// Design tokens of the Design Tokens Community Group, refused for a curve without a spring or a near Bézier.
    case tokens
    /// The lines, the nearest Bézier and, for at most 64 extrema, the sequence of Béziers, each with its error, as JSON.
    case json
    /// A table of 101 rows: progress, or the seconds of a motion, then value, velocity and acceleration.
    case csv
  }

  /// The text in a format, which ends with a line break.
  ///
  /// Complexity: that of the approximation; the Bézier of ``Format/css`` takes some 65,000 evaluations.
  ///
  /// - Throws: `ParameterError` for a curve that the format cannot express within the accuracy: with values that are not
  ///   finite, with too many stops, without a near Bézier, or too steep for 32 bits.
  public func text(_ format: Format) throws(ParameterError) -> String {
    switch format {
    case .css: try cssProperties()
    case .linear: text(of: try linesForCSS()) + "\n"
    case .bezier: EasingCurve.cubicBezier(try standIn().curve).text(.shortest) + "\n"
    case .keyframes: try cssKeyframes()
    case .smil: try smil()
    case .lottie: try lottie()
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
