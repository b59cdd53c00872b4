// SPDX-License-Identifier: Apache-2.0
// swiftc -O runner.swift && python3 ../judge.py --kind bezier,decay -- ./runner

import Foundation

// PUT YOUR SOLVER HERE. This one is bisection until x is within a millionth, as in many ports.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double {
  let at = { (p1: Double, p2: Double, t: Double) in 3 * t * (1 - t) * ((1 - t) * p1 + t * p2) + t * t * t }
  var (low, high, t) = (0.0, 1.0, x)
  for _ in 0..<60 where abs(at(x1, x2, t) - x) > 1e-6 {
    if at(x1, x2, t) < x { low = t } else { high = t }
    t = (low + high) / 2
  }
  return at(y1, y2, t)
}
func decay(_ velocity: Double, _ rate: Double, _ t: Double) -> Double { velocity * (1 - exp(-rate * t)) / rate }

while let line = readLine() {
  let words = line.split(separator: " "), n = words.dropFirst().compactMap { Double($0) }
  switch (words.first, n.count) {
  case ("bezier", 5): print(bezier(n[0], n[1], n[2], n[3], n[4]))
  case ("decay-rate", 3): print(decay(n[0], n[1], n[2]))
  default: print("unsupported")
  }
}
