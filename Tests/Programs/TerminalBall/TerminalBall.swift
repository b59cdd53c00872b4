// SPDX-License-Identifier: Apache-2.0

// A ball crosses the terminal: swift run TerminalBall. With the argument `lines`, each frame is a line of its own.

import EasingAnimations
import SwiftEasing

@main
struct TerminalBall {
  var column = Animated(0.0)
  var color = Animated(ColorValue(.sRGB, 1, 0.3, 0.2))
  let isDrawn = !CommandLine.arguments.contains("lines")

  mutating func start() {
    column.animate(to: 60, .spring(.bouncy)) { column, _ in
      column.animate(to: 30, .curve(.easeInOut, duration: 0.5)) { column, _ in
        column.decay(velocity: -40)
      }
    }
    color.animate(to: ColorValue(.sRGB, 0.2, 0.5, 1), .curve(.linear, duration: 2))
  }

  mutating func advance(by step: Double) {
    column.advance(by: step)
    color.advance(by: step)
  }

  func draw() {
    let (red, green, blue) = rgb(color.value)
    let indent = String(repeating: " ", count: max(0, Int(column.value.rounded())))
    // One line up, and empty it.
    let home = isDrawn ? "\u{1B}[1A\u{1B}[2K" : ""
    print("\(home)\(indent)\u{1B}[38;2;\(red);\(green);\(blue)m●\u{1B}[0m")
  }

  private func rgb(_ color: ColorValue) -> (Int, Int, Int) {
    func byte(_ part: Double) -> Int { Int((min(max(part, 0), 1) * 255).rounded()) }
    let parts = color.components
    return (byte(parts[0]), byte(parts[1]), byte(parts[2]))
  }

  static func main() async throws {
    var ball = TerminalBall()
    ball.start()
    print()
    let clock = ContinuousClock()
    var last = clock.now
    while !ball.column.isAtRest {
      ball.draw()
      try await Task.sleep(for: .milliseconds(16))
      let now = clock.now
      ball.advance(by: (now - last) / .seconds(1))
      last = now
    }
    ball.draw()
  }
}
