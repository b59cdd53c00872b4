// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// The target format of a conversion.
enum ConversionFormat: String, CaseIterable, ExpressibleByArgument {
  /// Custom properties of CSS, with a Bézier for browsers without `linear()`.
  case css
  /// The easing function of CSS alone.
  case linear
  /// The single `cubic-bezier()` alone.
  case bezier
  /// An animation of CSS with a keyframe for each Bézier.
  case keyframes
  /// An animation of SVG.
  case smil
  /// A Lottie file of a square that is moved.
  case lottie
  /// An animation of SwiftUI.
  case swiftui
  /// An animation of Core Animation.
  case coreanimation
  /// An interpolator of Android, as XML, or a spring.
  case android
  /// A curve or a simulation of Flutter.
  case flutter
  /// Functions of value and velocity for WebGL.
  case glsl
  /// Functions of value and velocity for WebGPU.
  case wgsl
  /// Design tokens of the Design Tokens Community Group.
  case tokens
  /// The whole conversion as JSON.
  case json

  /// The text of a conversion in this format.
  ///
  /// - Throws: a `ValidationError` if the format cannot express the curve.
  func text(of conversion: Conversion) throws -> String {
    switch self {
    case .css: try conversion.cssProperties()
    case .linear: try (conversion.css()?.text ?? conversion.curve.text(.shortest)) + "\n"
    case .bezier: try conversion.cssBezier()
    case .keyframes: try conversion.cssKeyframes()
    case .smil: try conversion.smil()
    case .lottie: try conversion.lottie()
    case .swiftui: try conversion.swiftUI()
    case .coreanimation: try conversion.coreAnimation()
    case .android: try conversion.android()
    case .flutter: try conversion.flutter()
    case .glsl: try conversion.glsl()
    case .wgsl: try conversion.wgsl()
    case .tokens: try conversion.tokens()
    case .json: try conversion.json()
    }
  }
}
