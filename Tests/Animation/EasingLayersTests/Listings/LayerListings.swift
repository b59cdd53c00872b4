// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing
import Testing

extension CoreAnimationListingTests {
  @Test func implicitAnimation() throws {
    var tree = LayerTree()
    let layer = tree.addLayer(defaults: .coreAnimation)
    _ = try tree.advance(to: 0)
    // Listing: A change that is animated by itself
    try tree.setModel("backgroundColor", of: layer, to: red)
    // End
    let early = CubicBezier.ease.value(at: 0.25)
    try expect(
      &tree, layer, "backgroundColor",
      [0: [0, 0, 0, 0], 0.0625: [early, 0, 0, early], 0.25: [1, 0, 0, 1]])
  }

  @Test(arguments: [1.0, -1]) func foldedPage(direction: Double) throws {
    var tree = LayerTree()
    // Listing: The five layers of a folder
    let animationLayer = tree.addLayer(isTransformLayer: true, defaults: .coreAnimation)
    let frontAnimationLayer = try tree.addLayer(to: animationLayer)
    let backAnimationLayer = try tree.addLayer(to: animationLayer)
    let currentViewHalfLayer = tree.addLayer()
    let nextViewHalfLayer = tree.addLayer()
    for (layer, x) in [
      (frontAnimationLayer, 80.0), (backAnimationLayer, 80), (currentViewHalfLayer, 80),
      (nextViewHalfLayer, 240),
    ] {
      try tree.setModel("bounds", of: layer, to: SIMD4(0, 0, 160, 480))
      try tree.setModel("position", of: layer, to: SIMD2(x, 240))
    }
    try tree.setModel("transform", of: backAnimationLayer, to: Matrix4.rotation(.pi, about: .y))
    try tree.setModel("bounds", of: animationLayer, to: SIMD4(0, 0, 160, 480))
    try tree.setModel("anchorPoint", of: animationLayer, to: SIMD2(0, 0.5))
    try tree.setModel("position", of: animationLayer, to: SIMD2(160, 240))
    // End
    // Listing: A page that turns
    var transform = Matrix4.rotation(direction * .pi, about: .y)
    transform.m34 = direction / 1000
    let animation = try BasicAnimation(to: transform, duration: 1)
    try tree.add(KeyedAnimation("transform", animation), to: animationLayer)
    // End
    // At a third of its way the page stands at a third of a half turn, with a third of its perspective.
    _ = try tree.advance(to: 1.0 / 3)
    let front = try #require(try tree.corners(of: frontAnimationLayer, in: .root))
    let depth = 1 + 160 * 0.75.squareRoot() * (direction / 1000 / 3) * direction
    let corner = SIMD3(160 + 80 / depth, 240 - 240 / depth, 0)
    let difference = front[1] - corner
    #expect((difference * difference).sum() < 1e-18, "\(front) \(corner)")
    // The two sides are one page.
    let back = try #require(try tree.corners(of: backAnimationLayer, in: .root))
    for (one, other) in zip(front, [1, 0, 3, 2]) {
      #expect(((one - back[other]) * (one - back[other])).sum() < 1e-18)
    }
    _ = try tree.advance(to: 1)
    #expect(try tree.presentation("transform", of: animationLayer) == .matrix(.identity))
  }

  @Test func slider() throws {
    var tree = try LayerTree(time: 1000)
    let myLayer = tree.addLayer()
    let (orange, white) = (ColorValue(.sRGB, 1, 0.5, 0), ColorValue(.sRGB, 1, 1, 1))
    // Listing: A slider
    try tree.setModel("backgroundColor", of: myLayer, to: white)
    let changeColor = try BasicAnimation(from: orange, to: blue, duration: 1)
    let change = KeyedAnimation("backgroundColor", changeColor)
    try tree.add(change, to: myLayer, forKey: "Change color")
    try tree.setTimeSpace(speed: 0, of: myLayer)
    func sliderChanged(_ value: Double) throws {
      try tree.setTimeSpace(timeOffset: value, of: myLayer)
    }
    // End
    try expect(tree, myLayer, "backgroundColor", orange.components)
    for value in [0.3, 0.9, 0, 0.625, 1, 1.5, 0.5, 1] {
      try sliderChanged(value)
      let shown = min(value, 1)
      try expect(tree, myLayer, "backgroundColor", [1 - shown, 0.5 * (1 - shown), shown, 1])
      _ = try tree.advance(to: tree.time + 1)
      try expect(tree, myLayer, "backgroundColor", [1 - shown, 0.5 * (1 - shown), shown, 1])
    }
  }

  @Test func pullToRefresh() throws {
    var tree = try LayerTree(time: 50)
    let pullToRefreshShape = try viewLayer(in: &tree)
    let loadingShape = try viewLayer(in: &tree)
    let loadingIndicator = tree.addLayer(defaults: .coreAnimation)
    let collectionView = tree.addLayer()
    var (isLoading, isScrollEnabled) = (false, true)
    var loading: TransactionID?
    let loadingAnimation = KeyedAnimation(
      "strokeEnd",
      try BasicAnimation(from: 0, to: 1, timing: MediaTiming(duration: 2, repetition: .forever)))
    // Listing: The animations of a pull
    try tree.setModel("strokeEnd", of: pullToRefreshShape, to: 0)
    let writeText = try BasicAnimation(from: 0, to: 1)
    let move = try BasicAnimation(to: 0, by: -22)
    let group = try GroupAnimation(
      [KeyedAnimation("strokeEnd", writeText), KeyedAnimation("position.y", move)],
      duration: 1)
    // End
    try tree.add(group, to: pullToRefreshShape)
    try tree.setTimeSpace(speed: 0, of: pullToRefreshShape)
    // Listing: Loading
    try tree.setModel("strokeEnd", of: loadingShape, to: 0)
    try tree.setModel("contentInset", of: collectionView, to: 64)
    try tree.setModel("bounds", of: loadingIndicator, to: SIMD4(0, 0, 100, 40))
    // End
    func startLoading() throws {
      // Listing: Loading
      (isLoading, isScrollEnabled) = (true, false)
      try tree.add(loadingAnimation, to: loadingShape, forKey: "Write that word")
      let contentInset = try tree.model("contentInset", of: collectionView)
      let height = try tree.model("bounds.size.height", of: loadingIndicator)
      try tree.setModel("contentInset", of: collectionView, to: contentInset.adding(height))
      loading = try tree.transaction { tree in
        try tree.setModel("contentInset", of: collectionView, to: contentInset)
        try tree.setModel("opacity", of: loadingIndicator, to: 0)
      }
      // End
    }
    func show(at time: Double) throws {
      // Listing: Loading
      for case .transactionCompleted(loading) in try tree.advance(to: time).map({ $0.kind }) {
        try tree.removeAllAnimations(of: loadingShape)
        try tree.setModel("opacity", of: loadingIndicator, to: 1)
        try tree.setTimeSpace(timeOffset: 0, of: pullToRefreshShape)
        (isLoading, isScrollEnabled) = (false, true)
      }
      // End
    }
    // Listing: A pull
    func scrollViewDidScroll(contentOffset: Double, contentInset: Double) throws {
      let offset = contentOffset + contentInset
      if offset <= 0, !isLoading {
        let fractionDragged = -offset / 60
        try tree.setTimeSpace(timeOffset: max(0, fractionDragged), of: pullToRefreshShape)
        if fractionDragged >= 1 { try startLoading() }
      }
    }
    // End
    func pull(by points: Double, shows fraction: Double, at time: Double) throws {
      try scrollViewDidScroll(contentOffset: -64 - points, contentInset: 64)
      for time in [tree.time, time] {
        try show(at: time)
        try expect(tree, pullToRefreshShape, "strokeEnd", [fraction])
        try expect(tree, pullToRefreshShape, "position.y", [22 * (1 - fraction)])
      }
    }
    // The same pull twice: at its end it loads, which another pull does not disturb.
    for start in [50.0, 60] {
      for (points, fraction) in [(0.0, 0.0), (15, 0.25), (45, 0.75), (30, 0.5), (59, 59.0 / 60)] {
        try pull(by: points, shows: fraction, at: tree.time + 1)
        #expect(!isLoading)
      }
      try pull(by: start == 50 ? 60 : 78, shows: 1, at: tree.time + 0.125)
      #expect(isLoading && !isScrollEnabled)
      #expect(try tree.animationCount(of: loadingShape) == 1)
      try pull(by: 30, shows: 1, at: tree.time + 0.0625)
      try show(at: tree.time + 1)
      #expect(!isLoading && isScrollEnabled)
      #expect(try tree.animationCount(of: loadingShape) == 0)
      try expect(tree, pullToRefreshShape, "strokeEnd", [0])
      try show(at: tree.time + 1)
      try expect(tree, loadingIndicator, "opacity", [1])
      try expect(tree, collectionView, "contentInset", [64])
    }
  }

  @Test func speedOfAChange() throws {
    let rocket = try BasicAnimation(from: 77.0, to: 455, duration: 2)
    // Listing: The speed of a change
    let velocity = rocket.velocity(at: 0.5, over: 77)
    // End
    #expect(abs((velocity ?? 0) - 378 / 2) < 1e-12)
  }

  @Test func namedCurves() {
    // Listing: Five named curves
    let curves: [EasingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .ease]
    // End
    // Listing: The curves of a view's animation
    let options: [EasingCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    // End
    #expect(
      curves.map { $0.description } == ["linear", "ease-in", "ease-out", "ease-in-out", "ease"])
    #expect(Set(options) == Set(curves.dropLast()))
  }

  @Test func transaction() throws {
    // Listing: A transaction with a timing function
    var tree = LayerTree()
    let colorLayer = tree.addLayer()
    try tree.setModel("bounds", of: colorLayer, to: SIMD4(0, 0, 100, 100))
    try tree.setModel("position", of: colorLayer, to: SIMD2(160, 284))
    try tree.setModel("backgroundColor", of: colorLayer, to: red)
    func touchesBegan(at location: SIMD2<Double>) throws {
      try tree.transaction(duration: 1, timingFunction: .easeOut) { tree in
        try tree.setModel("position", of: colorLayer, to: location)
      }
    }
    // End
    try touchesBegan(at: SIMD2(60, 84))
    let eased = CubicBezier.easeOut.value(at: 0.5)
    try expect(
      &tree, colorLayer, "position",
      [0: [160, 284], 0.5: [160 - 100 * eased, 284 - 200 * eased], 1: [60, 84]])
  }

  @Test func viewAnimation() throws {
    // Listing: A view's animation with a delay and a curve
    var tree = LayerTree()
    let colorView = tree.addLayer()
    try tree.setModel("bounds", of: colorView, to: SIMD4(0, 0, 100, 100))
    try tree.setModel("position", of: colorView, to: SIMD2(160, 284))
    try tree.setModel("backgroundColor", of: colorView, to: red)
    func touchesBegan(at location: SIMD2<Double>) throws {
      try tree.transaction(duration: 1, timingFunction: .easeOut, delay: 0) { tree in
        try tree.setModel("position", of: colorView, to: location)
      }
    }
    // End
    try touchesBegan(at: SIMD2(60, 84))
    let eased = CubicBezier.easeOut.value(at: 0.25)
    try expect(&tree, colorView, "position.x", [0.25: [160 - 100 * eased], 2: [60]])
  }

  @Test func colorsWithACurveEach() throws {
    // Listing: Colors in turn, with a curve for each change
    var tree = LayerTree()
    let colorLayer = tree.addLayer()
    try tree.setModel("bounds", of: colorLayer, to: SIMD4(0, 0, 100, 100))
    try tree.setModel("position", of: colorLayer, to: SIMD2(100, 100))
    try tree.setModel("backgroundColor", of: colorLayer, to: blue)
    func changeColor() throws {
      let animation = try KeyframeAnimation(
        values: [blue, red, green, blue], timingFunctions: [.easeIn, .easeIn, .easeIn], duration: 2)
      try tree.add(KeyedAnimation("backgroundColor", animation), to: colorLayer)
    }
    // End
    try changeColor()
    let eased = CubicBezier.easeIn.value(at: 0.5)
    try expect(
      &tree, colorLayer, "backgroundColor",
      [1.0 / 3: [eased, 0, 1 - eased, 1], 2.0 / 3: [1, 0, 0, 1], 1: [1 - eased, eased, 0, 1]])
  }
}
