// SPDX-License-Identifier: Apache-2.0

// The names of Core Animation that the documentation's examples use beyond those of the bridge, as declarations only.

import QuartzCore

protocol CAAnimationDelegate: NSObject {
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimation {
  var delegate: (any CAAnimationDelegate)? {
    get { fatalError() }
    set { fatalError() }
  }
}

class CALayer: NSObject {
  var position = CGPoint.zero
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  func add(_ animation: CAAnimation, forKey key: String?) {}
}

class CATransaction: NSObject {
  class func begin() {}
  class func commit() {}
  class func setDisableActions(_ flag: Bool) {}
  class func setAnimationDuration(_ duration: CFTimeInterval) {}
  class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

func CACurrentMediaTime() -> CFTimeInterval { fatalError() }

extension CGPath {
  convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    fatalError()
  }
}
