// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import QuartzCore

extension PropertyPath {
  /// The key path, with Core Animation's names for the components of sizes.
  var coreAnimationKeyPath: String {
    let isSize = property.lowercased().hasSuffix("size")
    switch component {
    case .x where isSize: return property + ".width"
    case .y where isSize: return property + ".height"
    default: return description
    }
  }
}

extension CalculationMode {
  /// The mode of `CAKeyframeAnimation`.
  var coreAnimationMode: CAAnimationCalculationMode {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    }
  }
}

extension ValueFunction {
  /// The name of the `CAValueFunction`.
  var coreAnimationName: CAValueFunctionName {
    switch self {
    case .rotateX: .rotateX
    case .rotateY: .rotateY
    case .rotateZ: .rotateZ
    case .scale: .scale
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translate: .translate
    case .translateX: .translateX
    case .translateY: .translateY
    case .translateZ: .translateZ
    }
  }
}
#endif
