// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLayers
import MotionPath
import SwiftEasing

extension Rocket: GalleryExample {
  package static let listing = PackageResources.Rocket_swift
  package static let summary = "A rocket: one value to another, on a curve of one's own."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.25, stillTime: 0.72, stage: Scene.Stage(266, 120, width: 540),
      backdrop: try .launch(on: curve(), from: SIMD2(77, 60), to: SIMD2(455, 60)),
      layer: Scene.Layer(
        name: "rocket", model: [("position", .vector2(SIMD2(455, 60)))],
        animations: [("launch", .property(try launch()))], picture: try .rocket()))
  }
}

extension Shake: GalleryExample {
  package static let listing = PackageResources.Shake_swift
  package static let summary = "A shaken text field: additive keyframes at uneven times."

  package static func scene() throws -> Scene {
    Scene(
      duration: 0.5, stillTime: 0.06, stage: Scene.Stage(160, 75, width: 360),
      backdrop: try .form(),
      layer: Scene.Layer(
        name: "field", model: [("position", .vector2(SIMD2(160, 60)))],
        animations: [("shake", .property(try shake()))], picture: try .field()))
  }
}

extension Orbit: GalleryExample {
  package static let listing = PackageResources.Orbit_swift
  package static let summary = "A satellite: an endless orbit at an even pace."

  package static func scene() throws -> Scene {
    let center = SIMD2(200.0, 200)
    return Scene(
      duration: 8, stillTime: 3.4, stage: Scene.Stage(center.x, center.y, width: 600),
      backdrop: try .space(around: center, orbit: circle()),
      layer: Scene.Layer(
        name: "satellite", model: [("position", .vector2(center)), ("rotation", .number(0))],
        animations: [("orbit", .property(try orbit()))], picture: try .satellite()))
  }
}

extension Spaceship: GalleryExample {
  package static let listing = PackageResources.Spaceship_swift
  package static let summary = "A spaceship: along a cubic curve at an even pace, turned along it."

  package static func scene() throws -> Scene {
    Scene(
      duration: 4.5, stillTime: 2.6, stage: Scene.Stage(150, 150, width: 420),
      backdrop: try .track(curve(), PacedPath(measuring: curve())),
      layer: Scene.Layer(
        name: "ship", model: [("position", .vector2(SIMD2(0, 150))), ("rotation", .number(0))],
        animations: [("flight", .property(try flight()))], picture: try .ship()))
  }
}

extension ColorPulse: GalleryExample {
  package static let listing = PackageResources.ColorPulse_swift
  package static let summary = "A pulse of colors: keyframes with a timing function per segment."

  package static func scene() throws -> Scene {
    let lamp = Scene.Layer(
      name: "lamp", model: [("backgroundColor", .color(blue))],
      animations: [("pulse", .property(try pulse()))], picture: try .filament(),
      frame: SIMD4(-45, -45, 90, 90), cornerRadius: 45)
    return Scene(
      duration: 2.25, stillTime: 0.64, stage: Scene.Stage(0, 30, width: 360),
      backdrop: try .bulb(easing: .easeIn, playing: 2.25 / 2), layer: lamp)
  }
}

extension CardShuffle: GalleryExample {
  package static let listing = PackageResources.CardShuffle_swift
  package static let summary = "A shuffled card: a group of three animations that begins later."

  package static func scene() throws -> Scene {
    Scene(
      duration: 2, stillTime: 0.95, stage: Scene.Stage(170, 115, width: 360),
      backdrop: try .pile(at: 120, 120),
      layer: Scene.Layer(
        name: "card",
        model: [
          ("position", .vector2(SIMD2(120, 120))), ("rotation", .number(0)),
          ("zPosition", .number(1)),
        ], animations: [("shuffle", .group(try shuffle()))], picture: try .card("accent")))
  }
}

extension ClockHands: GalleryExample {
  package static let listing = PackageResources.ClockHands_swift
  package static let summary = "A clock: each tick ends in an event that begins the next."

  package static func scene() throws -> Scene {
    Scene(
      duration: 5, stillTime: 4.2, stage: Scene.Stage(0, 0, width: 360), backdrop: try .clockFace(),
      layers: [
        Scene.Layer(
          name: "second-hand", model: [("rotation", .number(0))],
          animations: [("tick", try tick(from: 0))], picture: try .secondHand())
      ]
    ) { event, tree, layers in
      guard let hand = layers["second-hand"] else { return }
      try react(to: event, of: hand, in: &tree)
    }
  }
}

extension FadeOut: GalleryExample {
  package static let listing = PackageResources.FadeOut_swift
  package static let summary = "Fading out: without a fill mode the layer flickers back."

  package static func scene() throws -> Scene {
    func layer(_ name: String, _ opacity: Double, _ fade: KeyedAnimation, x: Double)
      throws -> Scene.Layer
    {
      Scene.Layer(
        name: name, model: [("opacity", .number(opacity))], animations: [("fade", .property(fade))],
        picture: try .ghost(), anchorPosition: SIMD2(x, 120))
    }
    return Scene(
      duration: 1.5, stillTime: 1.2, stage: Scene.Stage(250, 140, width: 440),
      backdrop: try .graves(at: [100, 250, 400], y: 120, ["flickers", "held", "changed"]),
      layers: [
        try layer("flickers", 1, fade(), x: 100), try layer("held", 1, heldFade(), x: 250),
        try layer("changed", 0, fade(), x: 400),
      ])
  }
}

extension PullToRefresh: ScrubbedExample {
  package static let listing = PackageResources.PullToRefresh_swift
  package static let summary =
    "Pull to refresh: a group in a layer with speed 0, moved by its time offset."
  package static let offsets = [0, 0.25, 0.5, 0.75, 1]

  package static func scene(movedTo pulls: [Double]) throws -> Scene {
    let group = try group()
    return Scene(
      duration: 1, stillTime: 0.8, stage: Scene.Stage(0, 0, width: 400),
      backdrop: try .list(pulledBy: 24),
      layers: try pulls.map { pull in
        Scene.Layer(
          name: "pulled-\(Int(pull * 100))", timeOffset: pull,
          model: [("strokeEnd", 0), ("rotation", 0)], animations: [("pull", .group(group))],
          picture: try .roundArrow(), anchorPosition: SIMD2(0, -58))
      })
  }
}

extension TimingCheatSheet: GalleryExample {
  package static let listing = PackageResources.TimingCheatSheet_swift
  package static let summary = "The timing cheat sheet: twelve combinations of timing."

  package static func scene() throws -> Scene {
    let (timings, duration) = (try timings(), 6.5)
    func corner(_ index: Int) -> SIMD2<Double> {
      SIMD2(Double(16 + 146 * (index % 4)), Double(18 + 128 * (index / 4)))
    }
    return Scene(
      duration: duration, stillTime: 2.2, stage: Scene.Stage(300, 200, width: 600),
      backdrop: try timings.enumerated().flatMap { index, named in
        try Drawing.timeline(of: named.timing, over: duration, named.name, at: corner(index))
      },
      layers: try timings.enumerated().map { index, named in
        Scene.Layer(
          name: named.name, model: [("backgroundColor", .color(ColorValue(.sRGB, 1, 1, 1)))],
          animations: [("change", .property(try change(named.timing)))],
          anchorPosition: corner(index), frame: SIMD4(0, 22, 32, 74), cornerRadius: 6)
      })
  }
}

extension FolderFlip: GalleryExample {
  package static let listing = PackageResources.FolderFlip_swift
  package static let summary = "A folder that opens: a rotation in space with perspective."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.25, stillTime: 0.42, stage: Scene.Stage(0, 0, width: 480),
      backdrop: try .openFolder(),
      layer: Scene.Layer(
        name: "cover", model: [("transform", cover(-.pi * 5 / 6))],
        animations: [("open", .property(try open()))], picture: try .cover()))
  }
}

extension FolderPage: GalleryExample {
  package static let listing = PackageResources.FolderPage_swift
  package static let summary = "A page that turns: half a turn as a matrix, with its m34 set after."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.25, stillTime: 0.3, stage: Scene.Stage(0, 0, width: 480), backdrop: try .book(),
      layer: Scene.Layer(
        name: "page", model: [("transform", .matrix(.identity))],
        animations: [("turn", .property(try turn()))],
        picture: try .sheet(0, -100, 160, 200, "fill-soft line-accent")))
  }
}

extension FolderLayers: GalleryExample {
  package static let listing = PackageResources.FolderLayers_swift
  package static let summary =
    "A folder of five layers: both sides of a page turn in a transform layer."

  package static func scene() throws -> Scene {
    func side(
      _ name: String, in parent: String?, x: Double, _ look: String, transform: Matrix4 = .identity
    ) throws -> Scene.Layer {
      Scene.Layer(
        name: name, parent: parent, model: half(x: x, transform: transform),
        picture: try .sheet(-80, -160, 160, 320, look), frame: SIMD4(-80, -160, 160, 320),
        hidesBack: true)
    }
    let window = Scene.Layer(
      name: "window",
      model: [
        ("bounds", .vector4(SIMD4(0, 0, 320, 320))), ("position", .vector2(SIMD2(300, 200))),
      ], frame: SIMD4(-160, -160, 320, 320))
    let turning = Scene.Layer(
      name: "page", parent: "window", isTransformLayer: true, model: page,
      animations: [("turn", .property(try turn()))], frame: SIMD4(0, -160, 160, 320))
    return Scene(
      duration: 1.25, stillTime: 0.3, stage: Scene.Stage(300, 200, width: 600),
      backdrop: [try .ellipse(300, 368, 340, 24, "fill-shade")],
      layers: [
        window, try side("left", in: "window", x: 80, "fill-sun"),
        try side("right", in: "window", x: 240, "fill-leaf"), turning,
        try side("front", in: "page", x: 80, "fill-accent"),
        try side("back", in: "page", x: 80, "fill-warm", transform: .rotation(.pi, about: .y)),
      ])
  }
}

extension Door: GalleryExample {
  package static let listing = PackageResources.Door_swift
  package static let summary = "A door that swings open and bounces off its stop."

  package static func scene() throws -> Scene {
    let door = Scene.Layer(
      name: "door", model: [("transform", panel(-.pi * 11 / 18))],
      animations: [("open", .property(try open()))], picture: try .door(),
      anchorPosition: SIMD2(-58, 0))
    return Scene(
      duration: 2, stillTime: 0.55, stage: Scene.Stage(0, 0, width: 480),
      backdrop: try .doorway(easing: swing(), playing: 2 / 1.5), layers: [door])
  }
}

extension Slider: ScrubbedExample {
  package static let listing = PackageResources.Slider_swift
  package static let summary =
    "A slider: an animation of a layer with speed 0, moved by its time offset."
  package static let offsets = [0, 0.3, 0.625, 1]

  package static func scene(movedTo offsets: [Double]) throws -> Scene {
    let change = try change()
    var scene = Scene(
      duration: 1, stillTime: 0.625, stage: Scene.Stage(0, 0, width: 360),
      backdrop: try .slider(at: 70, from: -110, to: 110),
      layers: offsets.map { offset in
        Scene.Layer(
          name: "at-\(Int(offset * 1000))", timeOffset: offset,
          model: [("backgroundColor", .color(orange))], animations: [("change", .property(change))],
          frame: SIMD4(-60, -85, 120, 120), cornerRadius: 24)
      })
    // The start time does not change the scene; 1,000 shows that animations need not be added at time 0.
    scene.startTime = 1000
    return scene
  }
}

extension BouncingBallDrop: GalleryExample {
  package static let name = "bouncing-ball"
  package static let listing = PackageResources.BouncingBallDrop_swift
  package static let summary = "A bouncing ball: keyframes, a curve, and real gravity."

  package static func scene() throws -> Scene {
    let drops = [
      try keyframes(), try drop(on: .easeOutBounce), try drop(on: gravity()),
    ]
    func ball(_ name: String, _ x: Double, _ drop: KeyedAnimation, _ color: String)
      throws -> Scene.Layer
    {
      Scene.Layer(
        name: name, model: [("position", .vector2(SIMD2(x, floor)))],
        animations: [("drop", .property(drop))], picture: try .ball(color))
    }
    return Scene(
      duration: 1.25, stillTime: 0.46, stage: Scene.Stage(225, 160, width: 450),
      backdrop: try .floor(at: 284, under: [("keyframes", 60), ("curve", 150), ("gravity", 240)])
        + .heights(
          from: 300, over: 1.25,
          [
            (drops[0].animation, "line-accent"), (drops[1].animation, "line-warm"),
            (drops[2].animation, "line-leaf"),
          ]),
      layers: [
        try ball("keyframes", 60, drops[0], "accent"), try ball("curve", 150, drops[1], "warm"),
        try ball("gravity", 240, drops[2], "leaf"),
      ])
  }
}

extension SpringCard: GalleryExample {
  package static let listing = PackageResources.SpringCard_swift
  package static let summary = "A spring: it takes over with a velocity, overshoots and settles."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.25, stillTime: 0.16, stage: Scene.Stage(210, 130, width: 450),
      backdrop: try .table(from: 70, to: 330),
      layer: Scene.Layer(
        name: "card", model: [("position", .vector2(SIMD2(330, 120))), ("rotation", .number(0))],
        animations: [("slide", .property(try slide())), ("turn", .property(try turn()))],
        picture: try .card("accent")))
  }
}

extension Anticipation: GalleryExample {
  package static let listing = PackageResources.Anticipation_swift
  package static let summary = "Anticipation: what darts away leans back first."

  package static func scene() throws -> Scene {
    Scene(
      duration: 1.5, stillTime: 0.27, stage: Scene.Stage(225, 90, width: 450),
      backdrop: try .floor(at: 214, under: [("start", 110), ("end", 370)]),
      layer: Scene.Layer(
        name: "hopper", model: [("position", .vector2(SIMD2(370, 210))), ("rotation", .number(0))],
        animations: [("dart", .property(try dart())), ("lean", .property(try lean()))],
        picture: try .hopper()))
  }
}

extension FollowThrough: GalleryExample {
  package static let listing = PackageResources.FollowThrough_swift
  package static let summary =
    "Follow-through: the aerial of a cart swings on when that has stopped."

  package static func scene() throws -> Scene {
    let arrival = try arrive()
    let place = [("position", AnimatedValue.vector2(SIMD2(340, 210)))]
    return Scene(
      duration: 2.5, stillTime: 0.78, stage: Scene.Stage(225, 102, width: 450),
      backdrop: try .floor(at: 226, under: [("start", 90), ("end", 340)]),
      layers: [
        Scene.Layer(
          name: "aerial", model: place + [("rotation", .number(0))],
          animations: [("arrive", .property(arrival)), ("swing", .property(try swing()))],
          picture: try .aerial()),
        Scene.Layer(
          name: "cart", model: place, animations: [("arrive", .property(arrival))],
          picture: try .cart()),
      ])
  }
}
