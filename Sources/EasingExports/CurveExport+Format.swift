// SPDX-License-Identifier: Apache-2.0

import Easing

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
    /// An animation of CSS with a keyframe for each Bézier of a sequence.
    case keyframes
    /// An animation of SVG, with a spline for each Bézier.
    case smil
    /// A Lottie file of a square that is moved by 100 pixels.
    case lottie
    /// Swift that makes the curve with this package.
    case swift
    /// An animation of SwiftUI: a spring, a timing curve, or lines.
    case swiftui
    /// An animation of Core Animation: a spring, or keyframes with timing functions.
    case coreanimation
    /// An interpolator of Android as XML, one of Béziers.
    case android
    /// A simulation of Flutter for a spring, a cubic, or lines.
    case flutter
    /// Piecewise linear functions of value and velocity in GLSL ES 3.00.
    case glsl
    /// The same in WGSL.
    case wgsl
    /// Design tokens of the Design Tokens Community Group, refused for a curve without a spring or a near Bézier.
    case tokens
    /// The lines, the nearest Bézier and the sequence of Béziers, each with its error, as JSON.
    case json
    /// A table of 101 rows: progress, or the seconds of a motion, then value, velocity and acceleration.
    case csv
  }

  /// The text in a format, which ends with a line break.
  ///
  /// Complexity: that of the approximation; the Bézier of ``Format/css`` takes some 65,000 evaluations.
  ///
  /// - Throws: `ParameterError` for a curve that the format cannot express within the accuracy: one whose values are
  ///   not finite, one that needs more stops than allowed, one without a near Bézier.
  public func text(_ format: Format) throws(ParameterError) -> String {
    switch format {
    case .css: try cssProperties()
    case .linear: text(of: try linesForCSS()) + "\n"
    case .bezier: EasingCurve.cubicBezier(try standIn().curve).text(.shortest) + "\n"
    case .keyframes: try cssKeyframes()
    case .smil: try smil()
    case .lottie: try lottie()
    case .swift: swift()
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
