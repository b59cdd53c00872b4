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
    /// An animation of CSS with a keyframe for each Bézier of a sequence, or for each line where Chromium, which solves a
    /// `cubic-bezier()` within 1e-7 of progress, is not accurate enough with Béziers, and of
    /// a curve that turns more than 64 times, whose Béziers take long to find.
    case keyframes
    /// An animation of SVG, with lines, because browsers solve splines only to 1/200 of a second.
    case smil
    /// A Lottie file of a square that is moved by 100 pixels, for players that solve Béziers exactly.
    case lottie
    /// Swift that makes the curve with this package.
    case swift
    /// C that makes the curve with this package's C library.
    case c
    /// Python that makes the curve with this package's `swift_easing`.
    case python
    /// JavaScript that makes the curve with this package's npm package.
    case javascript
    /// An animation of SwiftUI: a spring, a timing curve, or lines; refused for a curve that does not end at 1. How SwiftUI
    /// computes the first two is not published, and assumed to be exact.
    case swiftui
    /// An animation of Core Animation: a spring, or keyframes with timing functions, whose control points have 32 bits. How
    /// Core Animation computes both is not published, and assumed to be exact.
    case coreanimation
    /// An interpolator of Android: a path as XML, of Béziers if their flattening within 0.002 is accurate enough and the
    /// curve turns at most 64 times, else of lines; a class of Kotlin for a curve that does not go from 0 to 1, and where a path would be refused or too long.
    case android
    /// A simulation of Flutter for a spring; a `Cubic` if the error of its bisection, a thousandth of progress, is small
    /// enough; else a class that solves the Bézier to the last digits, or one of lines. A curve that does not go from 0 to 1
    /// is an `Animatable`.
    case flutter
    /// Piecewise linear functions of value and velocity in GLSL ES 3.00, with the error of 32 bits.
    case glsl
    /// The same in WGSL.
    case wgsl
    /// Design tokens of the Design Tokens Community Group, refused for a curve without a spring or a near Bézier.
    case tokens
    /// The lines, the nearest Bézier and the sequence of Béziers, each with its error, as JSON; of a curve that turns more than
    /// 64 times only the first two.
    case json
    /// A table of 101 rows: progress, or the seconds of a motion, then value, velocity and acceleration.
    case csv
  }

  /// The text in a format, which ends with a line break.
  ///
  /// Complexity: that of the approximation; the Bézier of ``Format/css`` takes some 65,000 evaluations.
  ///
  /// - Throws: `ParameterError` for a curve that the format cannot express within the accuracy: one whose values are
  ///   not finite, one that needs more stops than allowed, one without a near Bézier, one that 32 bits cannot follow.
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
