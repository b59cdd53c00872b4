// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A path interpolator after the description of Android's: a path is flattened within 0.002, and looked up, in 32 bits.
struct AndroidInterpolator {
  private(set) var xs: [Float] = []
  private(set) var ys: [Float] = []

  struct Refusal: Error, CustomStringConvertible { let description: String }

  /// Reads path data of absolute moves, lines and cubics, in Android's own grammar.
  init(pathData: String) throws {
    let words = pathData.split { " ,".contains($0) }.map(String.init)
    var (index, lengths): (Int, [Float]) = (0, [])
    func add(_ x: Float, _ y: Float, moves: Bool = false) {
      if let lastX = xs.last, let lastY = ys.last, let length = lengths.last, !moves {
        if lastX == x && lastY == y { return }
        lengths.append(
          length + ((x - lastX) * (x - lastX) + (y - lastY) * (y - lastY)).squareRoot())
      } else {
        lengths.append(lengths.last ?? 0)
      }
      xs.append(x)
      ys.append(y)
    }
    func next() throws -> Float {
      index += 1
      guard index <= words.count, let number = Float(words[index - 1]) else {
        throw Refusal(description: "no number at word \(index) of \(pathData)")
      }
      return number
    }
    while index < words.count {
      let command = words[index]
      index += 1
      switch command {
      case "M": add(try next(), try next(), moves: true)
      case "L": add(try next(), try next())
      case "C":
        let p = try (0..<6).map { _ in try next() }
        let (x0, y0) = (xs[xs.count - 1], ys[ys.count - 1])
        func point(_ t: Float) -> SIMD2<Float> {
          let r = 1 - t
          let (a, b, c, d) = (r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t)
          return SIMD2(
            a * x0 + b * p[0] + c * p[2] + d * p[4], a * y0 + b * p[1] + c * p[3] + d * p[5])
        }
        func isFar(_ low: Float, _ high: Float) -> Bool {
          let away = point((low + high) / 2) - (point(low) + point(high)) / 2
          return away.x * away.x + away.y * away.y > 0.002 * 0.002
        }
        var (ends, low, checks): ([Float], Float, Bool) = ([1], 0, true)
        while let high = ends.last {
          let middle = (low + high) / 2
          var divides = isFar(low, high)
          if !divides, checks, isFar(low, middle) { (divides, checks) = (true, false) }
          if divides {
            ends.append(middle)
          } else {
            ends.removeLast()
            add(point(high).x, point(high).y)
            low = high
          }
        }
      default: throw Refusal(description: "the command \(command) in \(pathData)")
      }
    }
    guard xs.first == 0, ys.first == 0, xs.last == 1, ys.last == 1 else {
      throw Refusal(description: "it does not go from (0, 0) to (1, 1): \(pathData)")
    }
    for index in xs.indices.dropFirst() {
      let whole = lengths[lengths.count - 1]
      if lengths[index] / whole == lengths[index - 1] / whole, xs[index] != xs[index - 1] {
        throw Refusal(description: "a discontinuity at \(xs[index])")
      }
      guard xs[index] >= xs[index - 1] else { throw Refusal(description: "a loop at \(xs[index])") }
    }
  }

  func value(at t: Float) -> Float {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    var (start, end) = (0, xs.count - 1)
    while end - start > 1 {
      let middle = (start + end) / 2
      if t < xs[middle] { end = middle } else { start = middle }
    }
    let range = xs[end] - xs[start]
    if range == 0 { return ys[start] }
    return ys[start] + (t - xs[start]) / range * (ys[end] - ys[start])
  }
}
