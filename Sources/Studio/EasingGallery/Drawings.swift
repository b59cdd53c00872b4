// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import MotionPath
import PathTravel
import RealModule
import SwiftEasing

@resultBuilder enum Drawn {
  static func buildExpression(_ mark: Mark) -> Mark { mark }
  static func buildBlock(_ marks: Mark...) -> Drawing { marks }
}

// Pictures of layers; the origin is the layer's anchor, and vehicles point along the x axis.
extension Drawing {
  @Drawn static func rocket() throws -> Drawing {
    try .path("M-22,-8 Q-66,0 -22,8Z", "fill-sun")
    try .path("M-22,-5 Q-46,0 -22,5Z", "fill-warm")
    try .path("M-22,-8 L-36,-22 L-6,-10Z M-22,8 L-36,22 L-6,10Z", "fill-warm")
    try .path("M-24,-10 L8,-11 Q28,-9 38,0 Q28,9 8,11 L-24,10 Q-20,0 -24,-10Z", "fill-star")
    try .path("M21,-8.5 Q32,-6 38,0 Q32,6 21,8.5Z", "fill-warm")
    try .disk(5, 0, 5.5, "fill-sky line-warm")
  }

  @Drawn static func satellite() throws -> Drawing {
    try .path("M0,-38 V38", "line-star wide")
    try .box(-9, -46, 18, 30, radius: 2, "fill-accent line-star")
    try .box(-9, 16, 18, 30, radius: 2, "fill-accent line-star")
    try .path("M-9,-36 H9 M-9,-26 H9 M-9,26 H9 M-9,36 H9", "line-star thin")
    try .path("M14,0 H24", "line-star")
    try .path("M22,-11 Q34,0 22,11Z", "fill-star")
    try .box(-16, -12, 32, 24, radius: 5, "fill-warm")
    try .disk(0, 0, 5, "fill-sun")
  }

  @Drawn static func ship() throws -> Drawing {
    try .path("M-10,-5 Q-34,0 -10,5Z", "fill-sun")
    try .path("M24,0 L-14,-15 L-7,0 L-14,15Z", "fill-star")
    try .path("M24,0 L-7,0 L-14,15Z", "fill-warm faint")
    try .disk(5, 0, 3.5, "fill-warm")
  }

  @Drawn static func field() throws -> Drawing {
    try .box(-100, -18, 200, 36, radius: 8, "fill-stage line-warm")
    try .dots((0..<6).map { SIMD2(-82 + 14 * Double($0), 0) }, 4, "fill-ink")
  }

  @Drawn static func card(_ color: String) throws -> Drawing {
    try .box(-45, -63, 90, 126, radius: 9, "fill-stage line-line")
    try .box(-37, -55, 74, 110, radius: 5, "fill-\(color)")
    try .path("M0,-34 L24,0 L0,34 L-24,0Z", "fill-stage")
    try .path("M0,-18 L13,0 L0,18 L-13,0Z", "fill-\(color)")
  }

  @Drawn static func secondHand() throws -> Drawing {
    try .path("M0,24 V-84", "line-warm")
    try .disk(0, -62, 6, "fill-warm")
    try .disk(0, 0, 6, "fill-warm")
    try .disk(0, 0, 2, "fill-stage")
  }

  @Drawn static func ghost() throws -> Drawing {
    try .path(ghostOutline, "fill-accent")
    try .dots([SIMD2(-11, -10), SIMD2(11, -10)], 6, "fill-star")
    try .dots([SIMD2(-9, -9), SIMD2(13, -9)], 3, "fill-sky")
    try .path("M-7,8 Q0,14 7,8", "line-star")
  }

  private static let ghostOutline =
    "M-34,46 V-8 A34,34 0 0 1 34,-8 V46 L22.7,35 L11.3,46 L0,35 L-11.3,46 L-22.7,35Z"

  @Drawn static func roundArrow() throws -> Drawing {
    try .path("M0,-14 A14,14 0 1 1 -12.12,-7 L-17.5,-4 L-12.12,-7 L-9.6,-1.2", "line-accent drawn")
  }

  @Drawn static func cover() throws -> Drawing {
    try .box(0, -100, 160, 200, radius: 6, "fill-accent")
    try .path("M12,-100 V100", "line-soft thin")
    try .box(36, -64, 98, 40, radius: 4, "fill-soft")
    try .path("M48,-50 H122 M48,-38 H96", "line-accent")
  }

  @Drawn static func door() throws -> Drawing {
    try .box(0, -112, 116, 224, radius: 2, "fill-warm")
    try .box(16, -94, 84, 92, radius: 3, "fill-shade")
    try .box(16, 14, 84, 80, radius: 3, "fill-shade")
    try .disk(104, 6, 6, "fill-sun")
  }

  @Drawn static func sheet(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ look: String
  ) throws -> Drawing {
    let lines = stride(from: y + 56, to: y + height - 20, by: 16).map { line in
      "M\(x + 20),\(line) H\(x + width - 20 - (Int(line) % 3 == 0 ? 34 : 0))"
    }
    try .box(x, y, width, height, radius: 3, look)
    try .path("M\(x + 20),\(y + 28) H\(x + width * 0.6)", "line-ink wide")
    try .path(lines.joined(), "line-ink faint")
  }

  @Drawn static func filament() throws -> Drawing {
    try .path("M-12,44 L-15,8 L-7,-4 L0,8 L7,-4 L15,8 L12,44", "line-star")
    try .path("M-30,-10 A32,32 0 0 1 -12,-29", "line-star wide faint")
  }

  /// Draws a body on a spring; the anchor is the foot of the spring.
  @Drawn static func hopper() throws -> Drawing {
    try .path("M-14,0 L14,-8 L-14,-16 L14,-24 L0,-30", "line-quiet wide")
    try .box(-24, -78, 48, 50, radius: 14, "fill-warm")
    try .disk(8, -58, 4, "fill-ink")
    try .disk(19, -58, 4, "fill-ink")
  }

  /// Draws a cart; the anchor is the foot of its aerial.
  @Drawn static func cart() throws -> Drawing {
    try .box(-44, -12, 88, 26, radius: 8, "fill-accent")
    try .disk(-26, 14, 11, "fill-ink")
    try .disk(26, 14, 11, "fill-ink")
    try .disk(-26, 14, 4, "fill-stage")
    try .disk(26, 14, 4, "fill-stage")
  }

  @Drawn static func aerial() throws -> Drawing {
    try .path("M0,-10 V-96", "line-quiet wide")
    try .disk(0, -98, 9, "fill-warm")
  }

  @Drawn static func ball(_ color: String) throws -> Drawing {
    try .disk(0, 0, 16, "fill-\(color)")
    try .path("M-9,-6 A11,11 0 0 1 -2,-11", "line-star faint wide")
  }

  // The drawings below are backdrops, in the coordinates of their scenes.

  static func launch(
    on curve: CubicBezier, from start: SIMD2<Double>, to end: SIMD2<Double>
  ) throws -> Drawing {
    let (top, height) = (start.y + 58, 130.0)
    let moments = (0...12).map { Double($0) / 12 }
    func position(_ time: Double) -> SIMD2<Double> { start + (end - start) * curve.value(at: time) }
    let drops = moments.map { "M\(position($0).x),\(start.y) V\(top + height * $0)" }
    let graph = (0...60).map { index in
      SIMD2(position(Double(index) / 60).x, top + height * (Double(index) / 60))
    }
    return try sky(Scene.Stage(266, 120, width: 540)) + [
      .disk(start.x - 132, start.y + 20, 120, "fill-leaf"),
      .path("M\(start.x - 62),\(start.y - 60) q44,60 8,150", "line-star wide faint"),
      .path(drops.joined(), "line-star thin faint"), .lines(graph, "line-sun"),
      .path("M\(start.x),\(start.y) H\(end.x)", "line-star thin dashed"),
      .dots(moments.map(position), 3, "fill-star"),
      Mark.path("M\(start.x - 12),\(top) H\(end.x + 12)", "line-warm").moving(0, height * 1.25),
      .path("M\(end.x + 30),\(top) v\(height) m-5,-8 l5,8 l5,-8", "line-star faint"),
      .text("time", end.x + 30, top - 10, "fill-star"),
    ]
  }

  @Drawn static func form() throws -> Drawing {
    try .box(24, -16, 272, 186, radius: 16, "fill-paper line-line")
    Mark.text("Password", 60, 31, "left")
    try .box(60, 104, 200, 38, radius: 19, "fill-accent")
    Mark.text("Sign in", 160, 127, "fill-stage")
  }

  static func space(around center: SIMD2<Double>, orbit: PlanarPath) throws -> Drawing {
    let line = try orbit.transformed(by: .translation(by: center))
    let (x, y) = (center.x, center.y)
    return try sky(Scene.Stage(x, y, width: 600)) + [
      .path(line, "line-star dashed faint"), .disk(x, y, 64, "fill-accent"),
      .path(
        "M\(x - 40),\(y - 30) q20,-24 44,-14 q4,16 -12,22 q-6,16 -22,14 q-14,-6 -10,-22Z"
          + "M\(x + 6),\(y + 12) q20,-16 40,-2 q2,22 -18,36 q-18,2 -16,-12 q-8,-8 -6,-22Z",
        "fill-leaf"),
      .path(
        "M\(x + 20),\(y - 60.8) A64,64 0 0 1 \(x - 20),\(y + 60.8) A76,76 0 0 0 \(x + 20),\(y - 60.8)Z",
        "fill-shade"),
    ]
  }

  static func track(_ path: PlanarPath, _ paced: PacedPath) throws -> Drawing {
    let dots = (0...16).map { paced.point(atFraction: Double($0) / 16).position }
    return try sky(Scene.Stage(150, 150, width: 420)) + [
      .path(path, "line-star faint"), .dots(dots, 3, "fill-star"),
      .disk(dots[16].x, dots[16].y, 22, "fill-leaf"), .disk(dots[0].x, dots[0].y, 14, "fill-sun"),
    ]
  }

  static func bulb(easing: EasingCurve, playing share: Double) throws -> Drawing {
    let rays = (0..<9).map { index in
      let angle = Double.pi * (1 + Double(index) / 8)
      let direction = SIMD2(Double.cos(angle), Double.sin(angle))
      return "M\(direction.x * 56),\(direction.y * 56) L\(direction.x * 66),\(direction.y * 66)"
    }
    let graphs = try ["line-warm", "line-leaf", "line-accent"].enumerated().map { index, look in
      try Mark.graph(of: easing, -135 + 90 * Double(index), 100, 90, 36, look)
    }
    return [
      try .path(rays.joined(), "line-sun wide"),
      try .path("M-26,30 H26 L18,66 H-18Z", "fill-quiet"),
      try .path("M-18,54 H18 M-17,62 H17", "line-line"),
      try .path("M-135,136 H135 M-45,100 V136 M45,100 V136 M135,100 V136", "line-line thin"),
    ] + graphs + [try Mark.path("M-135,94 V142", "line-ink thin").moving(270 * share)]
  }

  static func pile(at x: Double, _ y: Double) throws -> Drawing {
    try [(-4.0, 6.0), (-2, 3), (0, 0)].map { left, down in
      try .box(x - 45 + left, y - 63 + down, 90, 126, radius: 9, "fill-stage line-line")
    } + [
      .box(x - 37, y - 55, 74, 110, radius: 5, "fill-warm"),
      .path("M\(x),\(y - 34) l24,34 l-24,34 l-24,-34Z", "fill-stage"),
      .path("M\(x),\(y - 18) l13,18 l-13,18 l-13,-18Z", "fill-warm"),
    ]
  }

  static func clockFace() throws -> Drawing {
    func hand(_ turn: Double, from start: Double, to end: Double) -> String {
      let direction = SIMD2(Double.sin(2 * .pi * turn), -Double.cos(2 * .pi * turn))
      return
        "M\(direction.x * start),\(direction.y * start) L\(direction.x * end),\(direction.y * end)"
    }
    let minutes = (0..<60).map { hand(Double($0) / 60, from: 90, to: 94) }
    let hours = (0..<12).map { hand(Double($0) / 12, from: 84, to: 94) }
    return [
      try .disk(0, 4, 106, "fill-shade"), try .disk(0, 0, 104, "fill-stage line-ink wide"),
      try .path(minutes.joined(), "line-quiet thin"), try .path(hours.joined(), "line-ink wide"),
      try .path(hand((10 + 8.0 / 60) / 12, from: -10, to: 48), "line-ink broad"),
      try .path(hand(8.0 / 60, from: -12, to: 74), "line-ink wide"),
    ]
  }

  static func graves(at positions: [Double], y: Double, _ names: [String]) throws -> Drawing {
    try zip(positions, names).flatMap { x, name in
      [
        try .ellipse(x, y + 62, 64, 8, "fill-shade"),
        .path(
          try PlanarPath(parsing: ghostOutline).transformed(by: .translation(by: SIMD2(x, y))),
          "line-line dashed"),
        .text(name, x, y + 96),
      ]
    }
  }

  static func list(pulledBy offset: Double) throws -> Drawing {
    let rows = try (0..<4).flatMap { index in
      let y = -38 + 46 * Double(index)
      let lines = "M-28,\(y + 13) H46 M-28,\(y + 25) H\(16 + 9 * (index % 3))"
      return [
        try Mark.box(-68, y, 136, 38, radius: 8, "fill-paper line-line").moving(0, offset),
        try Mark.disk(-48, y + 19, 10, index == 0 ? "fill-warm" : "fill-soft").moving(0, offset),
        try Mark.path(lines, "line-quiet faint").moving(0, offset),
      ]
    }
    return [
      try .box(-84, -126, 168, 276, radius: 20, "fill-stage line-quiet wide"),
      try .path("M-82,-86 H82", "line-line"), try .box(-18, -119, 36, 7, radius: 3.5, "fill-quiet"),
      .text("Inbox", 0, -94, "fill-ink"),
    ] + rows
  }

  static func timeline(
    of timing: MediaTiming, over duration: Double, _ name: String, at corner: SIMD2<Double>
  ) throws -> Drawing {
    let (x, y, width, height) = (corner.x + 40, corner.y + 22, 90.0, 74.0)
    var lines: [[SIMD2<Double>]] = [[]]
    // A timing may jump at any tenth of a second, so it is sampled just before and at each tenth.
    for tenth in 0...Int(duration * 10) {
      let time = Double(tenth) / 10
      for moment in tenth == 0 ? [time] : [time.nextDown, time] {
        let state = timing.state(at: moment)
        let value = state.isInEffect ? state.progress : .nan
        let point = SIMD2(x + width * time / duration, y + height * (1 - value))
        if let last = lines[lines.count - 1].last, !((last.y - point.y).magnitude < height / 4) {
          lines.append([])
        }
        if state.isInEffect { lines[lines.count - 1].append(point) }
      }
    }
    return [
      .text(name, corner.x, corner.y + 12, "left fill-ink"),
      try .box(corner.x, y, 32, height, radius: 6, "line-line"),
      try .path("M\(x),\(y) V\(y + height) H\(x + width)", "line-line"),
    ] + (try lines.filter { $0.count > 1 }.map { try .lines($0, "line-accent") }) + [
      try Mark.path("M\(x),\(y - 3) V\(y + height + 3)", "line-warm thin").moving(width)
    ]
  }

  @Drawn static func doorway(easing: EasingCurve, playing share: Double) throws -> Drawing {
    try .box(-240, 112, 480, 48, "fill-soft")
    try .path("M-240,112 H240", "line-quiet")
    try .box(-58, -112, 116, 224, "fill-sky")
    try .disk(26, -66, 17, "fill-sun")
    try .disk(19, -71, 15, "fill-sky")
    try .path(
      "M-40,-92 h.1 M-22,-58 h.1 M-44,-30 h.1 M4,-34 h.1 M44,-24 h.1 M-10,-96 h.1", "line-star")
    try .path("M-58,112 V52 Q-18,16 18,50 Q38,40 58,58 V112Z", "fill-leaf")
    try .path("M-62,112 V-116 H62 V112", "line-quiet broad")
    try .ellipse(0, 130, 150, 18, "fill-shade")
    try .disk(-112, 106, 6, "fill-quiet")
    try .box(108, -86, 104, 70, radius: 4, "fill-stage line-quiet")
    try .path("M120,-30 H200 M120,-72 V-30", "line-line")
    try .graph(of: easing, 120, -70, 80 / share, 40, "line-accent")
    try .path("M\(120 + 80 / share),-70 H200", "line-accent")
    try .path("M120,-76 V-26", "line-ink thin").moving(80)
  }

  static func openFolder() throws -> Drawing {
    try [
      .box(-4, -96, 168, 204, radius: 8, "fill-shade"),
      .path("M160,-70 h10 q6,0 6,6 v44 q0,6 -6,6 h-10Z", "fill-warm"),
      .box(0, -100, 160, 200, radius: 6, "fill-sun"),
    ] + sheet(10, -92, 140, 184, "fill-stage line-line")
  }

  static func book() throws -> Drawing {
    try [.box(-168, -104, 336, 216, radius: 8, "fill-warm")]
      + sheet(-160, -100, 160, 200, "fill-stage line-line")
      + sheet(0, -100, 160, 200, "fill-stage line-line")
  }

  @Drawn static func slider(at y: Double, from start: Double, to end: Double) throws -> Drawing {
    try .path("M\(start),\(y) H\(end)", "line-line broad")
    try .disk(start, y, 13, "fill-stage line-accent wide").moving(end - start)
  }

  static func table(from start: Double, to end: Double) throws -> Drawing {
    try [start, end].map { x in try .box(x - 50, 52, 100, 136, radius: 12, "fill-paper line-line") }
  }

  static func floor(at y: Double, under names: [(name: String, x: Double)]) throws -> Drawing {
    [try .box(0, y, 450, 26, "fill-paper"), try .path("M0,\(y) H450", "line-quiet")]
      + (try names.flatMap { name, x in
        [try .ellipse(x, y + 4, 44, 8, "fill-shade"), .text(name, x, y + 21)]
      })
  }

  static func heights(
    from x: Double, over duration: Double,
    _ drops: [(animation: AnyPropertyAnimation, look: String)]
  ) throws -> Drawing {
    [try .path("M\(x),20 V284", "line-line")]
      + (try drops.map { animation, look in
        try .lines(
          (1...200).map { index in
            let time = Double(index) / 200
            let state = animation.attributes.timing.state(at: time.nextDown)
            let y = animation.value(at: state, over: .number(0)).components.first ?? 0
            return SIMD2(x + 100 * time, y)
          }, look)
      }) + [try Mark.path("M\(x),20 V284", "line-ink thin").moving(100 * duration)]
  }
}
