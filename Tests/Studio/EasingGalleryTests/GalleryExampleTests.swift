// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Foundation
import RealModule
import SwiftEasing
import Testing

@testable import EasingGallery

/// The examples, played in process.
@Suite struct GalleryExampleTests {
  private func player(_ example: any GalleryExample.Type) throws -> ScenePlayer {
    try ScenePlayer(example.scene())
  }

  /// The numbers of a property at times.
  private func shown(
    _ example: any GalleryExample.Type, _ layer: String, _ path: PropertyPath, at times: [Double]
  ) throws -> [[Double]] {
    var player = try player(example)
    return try times.map { time in
      _ = try player.advance(to: time)
      return try player.presentation(path, of: layer).components
    }
  }

  @Test func theRocketArrivesAndStays() throws {
    let x = try shown(
      Rocket.self, "rocket", "position", at: [0, 0.25, Double(1).nextDown, 1, 1.25])
    let curve = try CubicBezier(x1: 0.5, y1: 0, x2: 0.9, y2: 0.7)
    #expect(x[0] == [77, 60])
    #expect(abs(x[1][0] - (77 + 378 * curve.value(at: 0.25))) < 1e-12)
    #expect(abs(x[2][0] - 455) < 1e-9 && x[3] == [455, 60] && x[4] == [455, 60])
  }

  @Test func theShakeAddsToWhereTheFieldIs() throws {
    let x = try shown(
      Shake.self, "field", "position.x",
      at: [0, 0.4 / 6, 0.2, 0.4 * 5 / 6, 0.4, 0.5]
    ).map { $0[0] }
    for (got, want) in zip(x, [160.0, 170, 150, 170, 160, 160]) {
      #expect(abs(got - want) < 1e-12)
    }
  }

  @Test func theOrbitIsEvenAndNeverEnds() throws {
    for time: Double in [0, 0.5, 1, 3.7, 4, 9.25, 4e6 + 1] {
      let turns: Double = time / 4
      let angle = (2 * Double.pi * turns).truncatingRemainder(dividingBy: 2 * .pi)
      let point = try shown(Orbit.self, "satellite", "position", at: [time])[0]
      // Large times are rounded.
      let tolerance: Double = 1e-11 + 150.0 * time * 0x1p-52
      #expect(abs(point[0] - (200 + 150 * Double.cos(angle))) < tolerance)
      #expect(abs(point[1] - (200 + 150 * Double.sin(angle))) < tolerance)
      let rotation = try shown(Orbit.self, "satellite", "rotation", at: [time])[0][0]
      #expect(abs((rotation - angle - .pi / 2).remainder(dividingBy: 2 * .pi)) < 1e-9)
    }
  }

  @Test func theSpaceshipLooksWhereItFlies() throws {
    let start = try shown(Spaceship.self, "ship", "rotation", at: [0])[0][0]
    #expect(abs(start - Double.atan2(y: -150, x: 75)) < 1e-12)
    let middle = try shown(Spaceship.self, "ship", "position", at: [2])[0]
    #expect(abs(middle[0] - 150) < 1e-9 && abs(middle[1] - 150) < 1e-9)
    let end = try shown(Spaceship.self, "ship", "position", at: [4.5])[0]
    #expect(end == [0, 150])
  }

  @Test func thePulseMeetsItsColours() throws {
    let colours = try shown(
      ColorPulse.self, "lamp", "backgroundColor", at: [0, 2.0 / 3, 4.0 / 3, 2, 2.25])
    let wanted: [[Double]] = [
      [0, 0, 1, 1], [1, 0, 0, 1], [0, 1, 0, 1], [0, 0, 1, 1], [0, 0, 1, 1],
    ]
    for (got, want) in zip(colours, wanted) { #expect(got.distance(to: want) < 1e-12) }
    let half = try shown(ColorPulse.self, "lamp", "backgroundColor", at: [1.0 / 3])[0]
    let eased = CubicBezier.easeIn.value(at: 0.5)
    #expect(half.distance(to: [eased, 0, 1 - eased, 1]) < 1e-12)
  }

  @Test func theCardComesBackBehindThePile() throws {
    #expect(try shown(CardShuffle.self, "card", "zPosition", at: [0.25, 0.5]) == [[1], [-1]])
    let out = try shown(CardShuffle.self, "card", "position", at: [1.1])[0]
    #expect(out.distance(to: [230, 100]) < 1e-12)
    #expect(abs(try shown(CardShuffle.self, "card", "rotation", at: [1.1])[0][0] - 0.14) < 1e-15)
    #expect(try shown(CardShuffle.self, "card", "position", at: [1.7])[0] == [120, 120])
  }

  @Test(arguments: [1.0, 60, 144, 7]) func eachTickOfTheClockBeginsTheNext(
    _ rate: Double
  ) throws {
    var player = try player(ClockHands.self)
    var stops: [Double] = []
    for frame in 1...Int(5 * rate) {
      for event in try player.advance(to: Double(frame) / rate) {
        if case .stopped(_, let finished) = event.kind {
          #expect(finished)
          stops.append(event.time)
        }
      }
    }
    #expect(stops == [1, 2, 3, 4, 5])
    let angle = try player.presentation("rotation", of: "second-hand").components[0]
    #expect(abs(angle - 5 * 2 * .pi / 60) < 1e-12)
    _ = try player.advance(to: 5.75)
    let next = try player.presentation("rotation", of: "second-hand").components[0]
    #expect(abs(next - 6 * 2 * .pi / 60) < 1e-12)
  }

  @Test func withoutAFillModeTheLayerFlickersBack() throws {
    let end = [Double(1).nextDown, 1, 1.5]
    let flickers = try shown(FadeOut.self, "flickers", "opacity", at: end).map { $0[0] }
    #expect(flickers[0] < 1e-15 && Array(flickers.dropFirst()) == [1, 1])
    #expect(try shown(FadeOut.self, "held", "opacity", at: [1, 1.5]) == [[0], [0]])
    #expect(try shown(FadeOut.self, "changed", "opacity", at: [0, 1, 1.5]) == [[1], [0], [0]])
  }

  @Test(arguments: [(0, 0.0, 0.0), (25, 0.25, 0), (50, 0.5, 0), (75, 0.75, 0.5), (100, 1, 1)])
  func pullingMovesThePausedGroup(_ pull: Int, _ drawn: Double, _ turned: Double) throws {
    for time in [0.0, 0.3, 1] {
      let layer = "pulled-\(pull)"
      #expect(try shown(PullToRefresh.self, layer, "strokeEnd", at: [time]) == [[drawn]])
      #expect(try shown(PullToRefresh.self, layer, "rotation", at: [time]) == [[turned * .pi]])
    }
  }

  /// The blueness of each layer at 0, 0.5, 1, 2, 2.5, 3.5 and 6 seconds; nil for the white model value.
  @Test(
    arguments: [
      ("duration", [0, 0.5 / 3, 1.0 / 3, 2.0 / 3, 2.5 / 3, nil, nil]),
      ("begin-time", [nil, nil, 0, 1.0 / 3, 0.5, 2.5 / 3, nil]),
      ("fill-backwards", [0, 0, 0, 1.0 / 3, 0.5, 2.5 / 3, nil]),
      ("fill-forwards", [0, 0.5 / 3, 1.0 / 3, 2.0 / 3, 2.5 / 3, 1, 1]),
      ("fill-both", [0, 0, 0, 1.0 / 3, 0.5, 2.5 / 3, 1]),
      ("autoreverses", [0, 0.5 / 3, 1.0 / 3, 2.0 / 3, 2.5 / 3, 2.5 / 3, nil]),
      ("repeat-count", [0, 0.5 / 3, 1.0 / 3, 2.0 / 3, 2.5 / 3, 0.5 / 3, nil]),
      ("repeat-duration", [0, 0.5 / 3, 1.0 / 3, nil, nil, nil, nil]),
      ("speed", [0, 1.0 / 3, 2.0 / 3, 1.0 / 3, 2.0 / 3, nil, nil]),
      ("negative-speed", [1, 2.5 / 3, 2.0 / 3, 1.0 / 3, 0.5 / 3, nil, nil]),
      ("time-offset", [1.0 / 3, 0.5, 2.0 / 3, 0, 0.5 / 3, nil, nil]),
      ("all-together", [1.0 / 3, 1.0 / 3, 1.0 / 3, 2.0 / 3, 1.0 / 6, 5.0 / 6, 2.0 / 3]),
    ] as [(String, [Double?])])
  func theCheatSheet(_ layer: String, _ blueness: [Double?]) throws {
    let times = [0, 0.5, 1, 2, 2.5, 3.5, 6]
    let shown = try shown(TimingCheatSheet.self, layer, "backgroundColor", at: times)
    for (index, want) in blueness.enumerated() {
      // Red falls from 1 to 0.
      let got: Double? = shown[index] == [1, 1, 1, 1] ? nil : 1 - shown[index][0]
      #expect(
        got == nil ? want == nil : abs((got ?? 0) - (want ?? .nan)) < 1e-12,
        "\(times[index]): \(shown[index])")
    }
  }

  @Test func theFolderOpensRoundItsEdge() throws {
    let angles = try shown(
      FolderFlip.self, "cover", "transform.rotation.y", at: [0, 0.5, 1, 1.25]
    ).map { $0[0] }
    #expect(angles[0] == 0 && angles[2] == -.pi * 5 / 6 && angles[3] == -.pi * 5 / 6)
    #expect(abs(angles[1] + .pi * 5 / 12) < 1e-12)
    let transform = try shown(FolderFlip.self, "cover", "transform", at: [0.5])[0]
    #expect(transform[9] == -1.0 / 500)
  }

  /// The door hits its stop after 0.75 s, swings back by a ninth of its angle, and rests open.
  @Test func theDoorBouncesOffItsStop() throws {
    let opened = -Double.pi * 11 / 18
    let times = [0, 0.375, 0.75, 1, 1.25, 1.5, 2]
    let angles = try shown(Door.self, "door", "transform.rotation.y", at: times).map { $0[0] }
    let want = [0, 0.25, 1, 8.0 / 9, 1, 1, 1].map { $0 * opened }
    #expect(angles.distance(to: want) < 1e-9, "\(angles)")
  }

  /// The corners of the page, 160 by 200 at its left edge, turn with a growing perspective, and at the end return to
  /// the model.
  @Test func thePageTurnsOverItsEdge() throws {
    for time in [0.0, 0.25, 0.5, 0.75, 1 - 0x1p-40] {
      let numbers = try shown(FolderPage.self, "page", "transform", at: [time])[0]
      let matrix = Matrix4(
        SIMD4(numbers[0..<4]), SIMD4(numbers[4..<8]), SIMD4(numbers[8..<12]), SIMD4(numbers[12...]))
      for corner in [SIMD2(0.0, -100), SIMD2(0, 100), SIMD2(160, -100), SIMD2(160, 100)] {
        let angle: Double = .pi * time
        let weight: Double = 1 + corner.x * Double.sin(angle) * time / 1000
        let want =
          SIMD3(
            corner.x * Double.cos(angle), corner.y, -corner.x * Double.sin(angle)) / weight
        #expect(matrix.image(of: SIMD3(corner, 0)).distance(to: want) < 1e-12, "\(time)")
      }
    }
    #expect(
      try shown(FolderPage.self, "page", "transform", at: [1])[0] == Matrix4.identity.components)
    // The far corner after the turn, by the matrix itself.
    #expect(
      FolderPage.turned(1).image(of: SIMD3(160, 100, 0)).distance(to: SIMD3(-160, 100, 0)) < 1e-12)
  }

  /// The corners of all five layers in the window of 320 by 320: while the page turns with a growing perspective, its
  /// free edge comes nearer and its two sides stay together.
  @Test(arguments: [0.0, 0.25, 1.0 / 3, 0.75, 1 - 0x1p-40, 1]) func theFolderIsFiveLayers(
    time: Double
  ) throws {
    var player = try player(FolderLayers.self)
    _ = try player.advance(to: time)
    func corners(_ layer: String) throws -> [SIMD3<Double>] {
      let layers = player.layers
      return try player.tree.corners(
        of: layers[layer] ?? .root, in: layers["window"] ?? .root) ?? []
    }
    let leftHalf = [SIMD3(0.0, 0, 0), SIMD3(160, 0, 0), SIMD3(160, 320, 0), SIMD3(0, 320, 0)]
    let rightHalf = leftHalf.map { $0 + SIMD3(160, 0, 0) }
    #expect(try corners("left") == leftHalf && corners("right") == rightHalf)
    // The end shows the unchanged model.
    let angle = time < 1 ? Double.pi * time : 0
    let depth = 1 + 160 * Double.sin(angle) * (time < 1 ? time : 0) / 1000
    let x = 160 + 160 * Double.cos(angle) / depth
    let page = [
      SIMD3(160.0, 0, 0), SIMD3(x, 160 - 160 / depth, 0), SIMD3(x, 160 + 160 / depth, 0),
      SIMD3(160, 320, 0),
    ]
    let (front, back) = (try corners("front"), try corners("back"))
    for (index, opposite) in [1, 0, 3, 2].enumerated() {
      #expect(front[index].distance(to: page[index]) < 1e-10, "\(time)")
      #expect(back[index].distance(to: page[opposite]) < 1e-10, "\(time)")
    }
  }

  /// The style of a layer must put its anchor at the layer's position.
  @Test func theFolderIsNestedOnItsPage() throws {
    let export = try SceneExport(FolderLayers.scene())
    #expect(
      export.boxes.map { $0.parent } == [nil, "window", "window", "window", "page", "page"])
    #expect(export.animations.map { $0.target } == ["page"])
    let html = try ScenePage.html(of: FolderLayers.self)
    #expect(html.contains("transform-style: preserve-3d"))
    #expect(html.components(separatedBy: "<div class").count == 7)
    #expect(html.components(separatedBy: "</div>").count == 7)
  }

  @Test(arguments: Slider.offsets) func theSliderMovesTheColor(offset: Double) throws {
    for time in [0.0, 0.5, 1] {
      let color = try shown(Slider.self, "at-\(Int(offset * 1000))", "backgroundColor", at: [time])
      let want = [1 - offset, 128.0 / 255 * (1 - offset), offset, 1]
      #expect(color[0].distance(to: want) < 1e-12)
    }
    // At any clock time.
    var scene = try Slider.scene()
    for start in [0.0, 12.5, 1e9] {
      scene.startTime = start
      let moved = try ScenePlayer(scene)
      let layer = "at-\(Int(offset * 1000))"
      #expect(
        try moved.presentation("backgroundColor", of: layer)
          == ScenePlayer(Slider.scene()).presentation("backgroundColor", of: layer))
    }
  }

  @Test func theBallsLandAndRest() throws {
    for layer in ["keyframes", "curve", "gravity"] {
      let y = try shown(BouncingBallDrop.self, layer, "position.y", at: [0, 0.5, 1, 1.25])
      #expect(y[0] == [32] && y[2] == [268] && y[3] == [268])
      #expect(y[1][0] > 32 && y[1][0] < 268)
    }
    #expect(try shown(BouncingBallDrop.self, "keyframes", "position.y", at: [0.5])[0][0] == 140)
  }

  @Test func theSpringTakesOverTheThrow() throws {
    let x = try shown(SpringCard.self, "card", "position.x", at: [0, 1e-6, 0.3, 1.2]).map { $0[0] }
    #expect(x[0] == 70 && abs((x[1] - x[0]) / 1e-6 - 600) < 0.1)
    #expect(x[2] > 330 && abs(x[3] - 330) < 1)
  }

  @Test func theHopperGoesBackFirst() throws {
    let times = [0, 0.2, 0.5, 0.8, 1, 1.5]
    let x = try shown(Anticipation.self, "hopper", "position.x", at: times).map { $0[0] }
    #expect(x[0] == 110 && x[1] < 100 && x[2] == 240 && x[3] > 370 && x[4] == 370 && x[5] == 370)
  }

  @Test func theAerialSwingsWhenTheCartHasStopped() throws {
    let angles = try shown(FollowThrough.self, "aerial", "rotation", at: [0, 0.6, 0.78, 0.96, 2.5])
      .map { $0[0] }
    #expect(angles[0] == -0.45 && angles[1] == -0.45)
    // The first overshoot, at 0.18 s, is 0.6 of the distance, the next one 0.6 of that.
    #expect(abs(angles[2] - 0.27) < 1e-12 && abs(angles[3] + 0.162) < 1e-12)
    let x = try shown(FollowThrough.self, "cart", "position.x", at: [0.6, 2]).map { $0[0] }
    #expect(x == [340, 340])
  }

  /// The end of every example is the same at any frame rate, bit for bit.
  @Test func framesDoNotMatter() throws {
    for example in GalleryExamples.all {
      let scene = try example.scene()
      var whole = try ScenePlayer(scene)
      let wholeEvents = try whole.advance(to: scene.duration)
      for rate in [7.0, 60, 144] {
        var player = try ScenePlayer(scene)
        var events: [LayerEvent] = []
        for frame in 1..<Int(scene.duration * rate) {
          events += try player.advance(to: Double(frame) / rate)
        }
        events += try player.advance(to: scene.duration)
        #expect(events == wholeEvents, "\(example.name)")
        for layer in scene.layers {
          for (property, _) in layer.model {
            let path = PropertyPath(text: property)
            #expect(
              try player.presentation(path, of: layer.name)
                == whole.presentation(path, of: layer.name), "\(example.name) \(property)")
          }
        }
      }
    }
  }

  @Test func namesAreDifferent() {
    let names = GalleryExamples.all.map { $0.name }
    #expect(Set(names).count == names.count)
  }
}
