// SPDX-License-Identifier: Apache-2.0

// The listings for Core Animation in Swift, for the table of their lines.
#if canImport(UIKit) && canImport(QuartzCore)
import QuartzCore
import UIKit

@MainActor private func rockets(
  _ rocket: CALayer, _ rocket1: CALayer, _ rocket2: CALayer, _ rectangle: CALayer,
  _ form: CALayer, _ satellite: CALayer, _ card: CALayer
) {
  do {
    // Listing: One value to another
    rocket.position = CGPoint(x: 77, y: 61)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 77
    animation.toValue = 455
    animation.duration = 1
    rocket.add(animation, forKey: "basic")
    // End
  }
  do {
    // Listing: One value to another, which stays
    rocket.position = CGPoint(x: 77, y: 61)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 77
    animation.toValue = 455
    animation.duration = 1
    rocket.add(animation, forKey: "basic")
    rocket.position = CGPoint(x: 455, y: 61)
    // End
  }
  do {
    // Listing: One value to another, whose end is held
    rectangle.position = CGPoint(x: 77, y: 61)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 77
    animation.toValue = 455
    animation.duration = 1
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    rectangle.add(animation, forKey: "basic")
    // End
  }
  do {
    // Listing: One animation for two layers
    rocket1.position = CGPoint(x: 77, y: 61)
    rocket2.position = CGPoint(x: 77, y: 111)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.byValue = 378
    animation.duration = 1
    rocket1.add(animation, forKey: "basic")
    rocket1.position = CGPoint(x: 455, y: 61)
    animation.beginTime = CACurrentMediaTime() + 0.5
    rocket2.add(animation, forKey: "basic")
    rocket2.position = CGPoint(x: 455, y: 111)
    // End
  }
  do {
    // Listing: A shake
    form.position = CGPoint(x: 160, y: 60)
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, -10, 10, 0]
    animation.keyTimes = [0, 1 / 6, 3 / 6, 5 / 6, 1]
    animation.duration = 0.4
    animation.isAdditive = true
    form.add(animation, forKey: "shake")
    // End
  }
  do {
    // Listing: An orbit
    satellite.position = CGPoint(x: 200, y: 200)
    let circle = CGRect(x: -150, y: -150, width: 300, height: 300)
    let orbit = CAKeyframeAnimation(keyPath: "position")
    orbit.path = CGPath(ellipseIn: circle, transform: nil)
    orbit.duration = 4
    orbit.isAdditive = true
    orbit.repeatCount = .infinity
    orbit.calculationMode = .paced
    orbit.rotationMode = .rotateAuto
    satellite.add(orbit, forKey: "orbit")
    // End
  }
  do {
    // Listing: A linear timing function
    rectangle.position = CGPoint(x: 50, y: 0)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 50
    animation.toValue = 150
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    rectangle.add(animation, forKey: "basic")
    rectangle.position = CGPoint(x: 150, y: 0)
    // End
  }
  do {
    // Listing: A timing function by its control points
    rocket.position = CGPoint(x: 77, y: 0)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 77
    animation.toValue = 455
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.9, 0.7)
    rocket.add(animation, forKey: "basic")
    rocket.position = CGPoint(x: 150, y: 0)
    // End
  }
  do {
    // Listing: A curve that draws back and overshoots
    rectangle.position = CGPoint(x: 50, y: 0)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 50
    animation.toValue = 150
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.68, -0.55, 0.735, 1.55)
    rectangle.add(animation, forKey: nil)
    // End
  }
  do {
    // Listing: A bounce
    rectangle.position = CGPoint(x: 50, y: 0)
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [50, 150, 125, 150, 143.75, 150, 148.4375, 150]
    animation.keyTimes = [4, 6, 8, 9, 10, 10.5, 11].reduce(into: [0]) { $0.append($1 / 11) }
    let fall = CAMediaTimingFunction(controlPoints: 1 / 3, 0, 2 / 3, 1 / 3)
    let rise = CAMediaTimingFunction(controlPoints: 1 / 3, 2 / 3, 2 / 3, 1)
    animation.timingFunctions = [fall, rise, fall, rise, fall, rise, fall]
    animation.duration = 1
    rectangle.add(animation, forKey: nil)
    // End
  }
  do {
    // Listing: A group that shuffles a card
    card.position = CGPoint(x: 120, y: 120)
    let zPosition = CABasicAnimation(keyPath: "zPosition")
    zPosition.fromValue = -1
    zPosition.toValue = 1
    zPosition.duration = 1.2
    let rotation = CAKeyframeAnimation(keyPath: "transform.rotation")
    rotation.values = [0, 0.14, 0]
    rotation.duration = 1.2
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    rotation.timingFunctions = [ease, ease]
    let position = CAKeyframeAnimation(keyPath: "position")
    position.values = [CGPoint.zero, CGPoint(x: 110, y: -20), CGPoint.zero]
    position.timingFunctions = [ease, ease]
    position.isAdditive = true
    position.duration = 1.2
    let group = CAAnimationGroup()
    group.animations = [zPosition, rotation, position]
    group.duration = 1.2
    group.beginTime = 0.5
    card.add(group, forKey: "shuffle")
    card.zPosition = 1
    // End
  }
}

@MainActor private final class ColorAtTheEnd: NSObject, CAAnimationDelegate {
  let layerView = UIView()
  // Listing: A color that is set when its animation ends
  let colorLayer = CALayer()
  func show() {
    colorLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    colorLayer.backgroundColor = UIColor.blue.cgColor
    layerView.layer.addSublayer(colorLayer)
  }
  func changeColor() {
    let (red, green) = (CGFloat.random(in: 0...1), CGFloat.random(in: 0...1))
    let color = UIColor(red: red, green: green, blue: .random(in: 0...1), alpha: 1)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.toValue = color.cgColor
    animation.delegate = self
    colorLayer.add(animation, forKey: nil)
  }
  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    guard let color = (animation as? CABasicAnimation)?.toValue else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    colorLayer.setValue(color, forKey: "backgroundColor")
    CATransaction.commit()
  }
  // End
}

@MainActor private final class Clock: NSObject, CAAnimationDelegate {
  let (hourHand, minuteHand, secondHand) = (UIView(), UIView(), UIView())
  // Listing: A clock whose animations are tagged
  func show() {
    for hand in [hourHand, minuteHand, secondHand] {
      hand.layer.anchorPoint = CGPoint(x: 0.5, y: 0.9)
    }
    Timer.scheduledTimer(
      timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    updateHands(animated: false)
  }
  @objc func tick() {
    updateHands(animated: true)
  }
  func updateHands(animated: Bool) {
    let second = Date().timeIntervalSinceReferenceDate
    for (hand, period) in [(hourHand, 43200), (minuteHand, 3600), (secondHand, 60.0)] {
      setAngle(second / period * 2 * .pi, of: hand, animated: animated)
    }
  }
  func setAngle(_ angle: CGFloat, of hand: UIView, animated: Bool) {
    let transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    guard animated else {
      hand.layer.transform = transform
      return
    }
    let animation = CABasicAnimation(keyPath: "transform")
    animation.toValue = transform
    animation.duration = 0.5
    animation.delegate = self
    animation.setValue(hand, forKey: "hand")
    hand.layer.add(animation, forKey: nil)
  }
  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    guard let hand = animation.value(forKey: "hand") as? UIView else { return }
    guard let basic = animation as? CABasicAnimation else { return }
    guard let transform = basic.toValue as? CATransform3D else { return }
    hand.layer.transform = transform
  }
  // End
}

@MainActor private func explicitAnimations(_ colorLayer: CALayer, _ containerView: UIView) {
  do {
    // Listing: Colors in turn
    colorLayer.backgroundColor = UIColor.blue.cgColor
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    animation.duration = 2
    animation.values = [UIColor.blue, .red, .green, .blue].map { $0.cgColor }
    colorLayer.add(animation, forKey: nil)
    // End
  }
  do {
    // Listing: A ship along a curve
    let curve = UIBezierPath()
    curve.move(to: CGPoint(x: 0, y: 150))
    curve.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0),
      controlPoint2: CGPoint(x: 225, y: 300))
    let pathLayer = CAShapeLayer()
    pathLayer.path = curve.cgPath
    pathLayer.fillColor = UIColor.clear.cgColor
    pathLayer.strokeColor = UIColor.red.cgColor
    pathLayer.lineWidth = 3
    containerView.layer.addSublayer(pathLayer)
    let shipLayer = CALayer()
    shipLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    shipLayer.position = CGPoint(x: 0, y: 150)
    shipLayer.contents = UIImage(named: "Ship.png")?.cgImage
    containerView.layer.addSublayer(shipLayer)
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = 4
    animation.path = curve.cgPath
    shipLayer.add(animation, forKey: nil)
    // End
  }
  do {
    // Listing: A rotation by a whole turn
    let shipLayer = CALayer()
    shipLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
    shipLayer.position = CGPoint(x: 150, y: 150)
    shipLayer.contents = UIImage(named: "Ship.png")?.cgImage
    containerView.layer.addSublayer(shipLayer)
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    animation.duration = 2
    animation.byValue = 2 * Double.pi
    shipLayer.add(animation, forKey: nil)
    // End
  }
  do {
    // Listing: A group of a path and a color
    let curve = UIBezierPath()
    curve.move(to: CGPoint(x: 0, y: 150))
    curve.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0),
      controlPoint2: CGPoint(x: 225, y: 300))
    let pathLayer = CAShapeLayer()
    pathLayer.path = curve.cgPath
    pathLayer.fillColor = UIColor.clear.cgColor
    pathLayer.strokeColor = UIColor.red.cgColor
    pathLayer.lineWidth = 3
    containerView.layer.addSublayer(pathLayer)
    let colorLayer = CALayer()
    colorLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    colorLayer.position = CGPoint(x: 0, y: 150)
    colorLayer.backgroundColor = UIColor.green.cgColor
    containerView.layer.addSublayer(colorLayer)
    let animation1 = CAKeyframeAnimation(keyPath: "position")
    animation1.path = curve.cgPath
    animation1.rotationMode = .rotateAuto
    let animation2 = CABasicAnimation(keyPath: "backgroundColor")
    animation2.toValue = UIColor.red.cgColor
    let group = CAAnimationGroup()
    group.animations = [animation1, animation2]
    group.duration = 4
    colorLayer.add(group, forKey: nil)
    // End
  }
  do {
    let layer = colorLayer
    // Listing: Asking for an animation, removing it, removing all
    let animation = layer.animation(forKey: "fade")
    layer.removeAnimation(forKey: "fade")
    layer.removeAllAnimations()
    // End
    _ = animation
  }
}

@MainActor private final class Images {
  let imageView = UIImageView()
  // Listing: A cross-fade of images
  let images = ["Anchor.png", "Cone.png", "Igloo.png", "Spaceship.png"].map { UIImage(named: $0) }
  func show() {
    imageView.image = images[0]
  }
  func switchImage() {
    let transition = CATransition()
    transition.type = .fade
    imageView.layer.add(transition, forKey: nil)
    let index = images.firstIndex(of: imageView.image) ?? 0
    imageView.image = images[(index + 1) % images.count]
  }
  // End
}

@MainActor private final class StartAndStop: NSObject, CAAnimationDelegate {
  let containerView = UIView()
  // Listing: A rotation that is started and stopped
  let shipLayer = CALayer()
  func show() {
    shipLayer.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
    shipLayer.position = CGPoint(x: 150, y: 150)
    shipLayer.contents = UIImage(named: "Ship.png")?.cgImage
    containerView.layer.addSublayer(shipLayer)
  }
  func start() {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    animation.duration = 2
    animation.byValue = 2 * Double.pi
    animation.delegate = self
    shipLayer.add(animation, forKey: "rotateAnimation")
  }
  func stop() {
    shipLayer.removeAnimation(forKey: "rotateAnimation")
  }
  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    print("The animation stopped (finished: \(finished ? "YES" : "NO"))")
  }
  // End
}

@MainActor private func layers(_ layer: CALayer, direction: Double) {
  // Listing: A change that is animated by itself
  layer.backgroundColor = UIColor.red.cgColor
  // End
  // Listing: The five layers of a folder
  let animationLayer = CATransformLayer()
  let frontAnimationLayer = CALayer()
  let backAnimationLayer = CALayer()
  let currentViewHalfLayer = CALayer()
  let nextViewHalfLayer = CALayer()
  animationLayer.addSublayer(frontAnimationLayer)
  animationLayer.addSublayer(backAnimationLayer)
  layer.addSublayer(animationLayer)
  layer.addSublayer(currentViewHalfLayer)
  layer.addSublayer(nextViewHalfLayer)
  for half in [frontAnimationLayer, backAnimationLayer, currentViewHalfLayer, nextViewHalfLayer] {
    half.bounds = CGRect(x: 0, y: 0, width: 160, height: 480)
    half.position = CGPoint(x: half === nextViewHalfLayer ? 240 : 80, y: 240)
  }
  backAnimationLayer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
  animationLayer.bounds = CGRect(x: 0, y: 0, width: 160, height: 480)
  animationLayer.anchorPoint = CGPoint(x: 0, y: 0.5)
  animationLayer.position = CGPoint(x: 160, y: 240)
  // End
  // Listing: A page that turns
  let animation = CABasicAnimation(keyPath: "transform")
  var transform = CATransform3DMakeRotation(direction * .pi, 0, 1, 0)
  transform.m34 = direction / 1000
  animation.toValue = transform
  animation.duration = 1
  animationLayer.add(animation, forKey: nil)
  // End
}

@MainActor private final class Slider {
  let myLayer = CALayer()
  func show() {
    // Listing: A slider
    myLayer.backgroundColor = UIColor.white.cgColor
    let changeColor = CABasicAnimation(keyPath: "backgroundColor")
    changeColor.fromValue = UIColor.orange.cgColor
    changeColor.toValue = UIColor.blue.cgColor
    changeColor.duration = 1
    myLayer.add(changeColor, forKey: "Change color")
    myLayer.speed = 0
    // End
  }
  // Listing: A slider
  func sliderChanged(_ sender: UISlider) {
    myLayer.timeOffset = CFTimeInterval(sender.value)
  }
  // End
}

@MainActor private final class PullToRefresh {
  let (pullToRefreshShape, loadingShape) = (CAShapeLayer(), CAShapeLayer())
  let (collectionView, loadingIndicator) = (UIScrollView(), UIView())
  let loadingAnimation = CABasicAnimation(keyPath: "strokeEnd")
  var isLoading = false

  func show() {
    // Listing: The animations of a pull
    pullToRefreshShape.strokeEnd = 0
    let writeText = CABasicAnimation(keyPath: "strokeEnd")
    writeText.fromValue = 0
    writeText.toValue = 1
    let move = CABasicAnimation(keyPath: "position.y")
    move.byValue = -22
    move.toValue = 0
    let group = CAAnimationGroup()
    group.duration = 1
    group.animations = [writeText, move]
    // End
    pullToRefreshShape.add(group, forKey: nil)
    pullToRefreshShape.speed = 0
    // Listing: Loading
    loadingShape.strokeEnd = 0
    collectionView.contentInset.top = 64
    loadingIndicator.bounds = CGRect(x: 0, y: 0, width: 100, height: 40)
    // End
  }
  // Listing: A pull
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y + scrollView.contentInset.top
    if offset <= 0, !isLoading {
      let fractionDragged = -offset / 60
      pullToRefreshShape.timeOffset = max(0, fractionDragged)
      if fractionDragged >= 1 { startLoading() }
    }
  }
  // End
  func startLoading() {
    // Listing: Loading
    isLoading = true
    loadingShape.add(loadingAnimation, forKey: "Write that word")
    let contentInset = collectionView.contentInset.top
    collectionView.contentInset.top = contentInset + loadingIndicator.frame.height
    collectionView.isScrollEnabled = false
    UIView.animate(withDuration: 0.25) { [self] in
      collectionView.contentInset.top = contentInset
      loadingIndicator.alpha = 0
    } completion: { [self] _ in
      loadingShape.removeAllAnimations()
      loadingIndicator.alpha = 1
      collectionView.isScrollEnabled = true
      pullToRefreshShape.timeOffset = 0
      isLoading = false
    }
    // End
  }
}

private func speed() -> Double {
  let (change, time) = (455.0 - 77, 2.0)
  // Listing: The speed of a change
  let velocity = change / time
  // End
  return velocity
}

private func curves() -> ([CAMediaTimingFunctionName], [UIView.AnimationOptions]) {
  // Listing: Five named curves
  let curves: [CAMediaTimingFunctionName] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
  ]
  // End
  // Listing: The curves of a view's animation
  let options: [UIView.AnimationOptions] = [
    .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
  ]
  // End
  return (curves, options)
}

@MainActor private final class TransactionWithACurve {
  let view = UIView()
  // Listing: A transaction with a timing function
  let colorLayer = CALayer()
  func show() {
    colorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorLayer.position = CGPoint(x: 160, y: 284)
    colorLayer.backgroundColor = UIColor.red.cgColor
    view.layer.addSublayer(colorLayer)
  }
  func touchesBegan(at location: CGPoint) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    colorLayer.position = location
    CATransaction.commit()
  }
  // End
}

@MainActor private final class ViewAnimation {
  let view = UIView()
  // Listing: A view's animation with a delay and a curve
  let colorView = UIView()
  func show() {
    colorView.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorView.center = CGPoint(x: 160, y: 284)
    colorView.backgroundColor = .red
    view.addSubview(colorView)
  }
  func touchesBegan(at location: CGPoint) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseOut) {
      self.colorView.center = location
    }
  }
  // End
}

@MainActor private final class ColorsWithACurveEach {
  let layerView = UIView()
  // Listing: Colors in turn, with a curve for each change
  let colorLayer = CALayer()
  func show() {
    colorLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    colorLayer.backgroundColor = UIColor.blue.cgColor
    layerView.layer.addSublayer(colorLayer)
  }
  func changeColor() {
    let animation = CAKeyframeAnimation(keyPath: "backgroundColor")
    animation.duration = 2
    animation.values = [UIColor.blue, .red, .green, .blue].map { $0.cgColor }
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    animation.timingFunctions = [easeIn, easeIn, easeIn]
    colorLayer.add(animation, forKey: nil)
  }
  // End
}
#endif
