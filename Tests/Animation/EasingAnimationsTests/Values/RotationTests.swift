// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import SwiftEasing
import TestSupport
import Testing

@testable import EasingAnimations

@Suite struct RotationTests {
  static func random(_ random: inout SeededGenerator) throws -> Rotation {
    try Rotation(quaternion: SIMD4<Double>.random(in: -1...1, using: &random))
  }

  /// The largest difference of the elements.
  static func difference(_ one: Matrix4, _ other: Matrix4) -> Double {
    one.subtracting(other).components.map { abs($0) }.max() ?? .nan
  }

  static func determinant(_ m: Matrix4) -> Double {
    let (a, b, c) = (m.rows.0.space, m.rows.1.space, m.rows.2.space)
    return (a.cross(b) * c).sum()
  }

  /// The angular velocity of a function of time, by a difference quotient of sixth order.
  static func quotient(at time: Double, _ step: Double, _ value: (Double) -> Rotation) -> SIMD3<
    Double
  > {
    let now = value(time)
    return [(1.0, 45.0), (2, -9), (3, 1)].reduce(SIMD3.zero) { sum, pair in
      let (steps, weight) = pair
      return sum + weight
        * (now.vector(to: value(time + steps * step)) - now.vector(to: value(time - steps * step)))
    } / (60 * step)
  }

  @Test func rotationsAreThoseOfMatrices() throws {
    var random = SeededGenerator(seed: 5)
    for axis in Matrix4.Axis.allCases {
      for angle in [-3.0, -0.7, 0, 1e-9, 0.4, 1.5, 3.1] {
        #expect(
          RotationTests.difference(
            Rotation(angle, about: axis).matrix, .rotation(angle, about: axis)) < 1e-15)
      }
    }
    for _ in 0..<200 {
      let (one, other) = (
        try RotationTests.random(&random), try RotationTests.random(&random)
      )
      #expect(
        RotationTests.difference(
          one.followed(by: other).matrix, one.matrix.followed(by: other.matrix)) < 2e-15)
      #expect(
        RotationTests.difference(try #require(Rotation(one.matrix)).matrix, one.matrix) < 2e-15)
      #expect(RotationTests.difference(Rotation(vector: one.vector).matrix, one.matrix) < 2e-15)
      let point = SIMD3<Double>.random(in: -3...3, using: &random)
      #expect((one.image(of: point) - one.matrix.image(of: point)).length < 1e-14)
      #expect(one.inverse.followed(by: one).vector.length < 1e-15)
      #expect(abs(RotationTests.determinant(one.matrix) - 1) < 16 * 0x1p-53)
    }
  }

  @Test(arguments: Rotation.AxisOrder.allCases)
  func anglesInEveryOrder(_ order: Rotation.AxisOrder) throws {
    var random = SeededGenerator(seed: 6)
    for count in 0..<200 {
      var angles = SIMD3<Double>.random(in: -3.1...3.1, using: &random)
      // Near a quarter turn about the second axis the others are defined only together.
      if count % 4 == 0, let second = order.rawValue.dropFirst().first {
        angles["xyz".distance(of: second)] = .pi / 2 + (count % 8 == 0 ? 0 : 1e-9)
      }
      let rotation = Rotation(angles: angles, order: order)
      var matrix = Matrix4.identity
      for name in order.rawValue {
        let index = "xyz".distance(of: name)
        matrix = matrix.followed(
          by: .rotation(angles[index], about: [Matrix4.Axis.x, .y, .z][index]))
      }
      #expect(RotationTests.difference(rotation.matrix, matrix) < 4e-15)
      let found = rotation.angles(order: order)
      #expect(
        RotationTests.difference(Rotation(angles: found, order: order).matrix, matrix) < 1e-14)
      #expect(found.x.magnitude + found.y.magnitude + found.z.magnitude < 3 * .pi)
    }
  }

  @Test func theShortestWayAndWholeTurns() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let (one, other) = (
        try RotationTests.random(&random), try RotationTests.random(&random)
      )
      let way = one.vector(to: other)
      #expect(way.length <= .pi)
      for turns in [-2, -1, 0, 1, 3] {
        let end = one.interpolated(to: other, at: 1, turns: turns)
        #expect(end.vector(to: other).length < 1e-14)
        let velocity = RotationTests.quotient(at: 0.3, 1e-2) {
          one.interpolated(to: other, at: $0, turns: turns)
        }
        let expected = way.length + 2 * .pi * Double(turns)
        #expect((velocity - expected * way / way.length).length < 1e-10)
      }
    }
    let whole = Rotation.identity.interpolated(to: .identity, at: 0.25, turns: 1)
    #expect(whole.vector(to: Rotation(.pi / 2, about: .z)).length < 1e-15)
  }

  @Test func theJacobianAndItsInverse() throws {
    var random = SeededGenerator(seed: 8)
    for count in 0..<300 {
      let size = [1e-9, 0.01, 0.3, 0.499999, 0.500001, 1, 3][count % 7]
      let direction = SIMD3<Double>.random(in: -1...1, using: &random)
      let vector = size * direction / direction.length
      let change = SIMD3<Double>.random(in: -1...1, using: &random)
      let velocity = RotationJacobian.angularVelocity(of: change, at: vector)
      #expect((RotationJacobian.change(of: velocity, at: vector) - change).length < 1e-13)
      let quotient = RotationTests.quotient(at: 0, 1e-2) { Rotation(vector: vector + $0 * change) }
      #expect((velocity - quotient).length < 1e-9)
    }
  }

  @Test func aSpringTakesTurningOver() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      let velocity = SIMD3<Double>.random(in: -20...20, using: &random)
      var spring = RotationSpring(
        .bouncy, from: try RotationTests.random(&random), to: try RotationTests.random(&random),
        angularVelocity: velocity)
      #expect((spring.angularVelocity(at: 0) - velocity).length < 1e-12 * velocity.length)
      for _ in 0..<4 {
        let time = Double.random(in: 0.01...0.5, using: &random)
        let before = spring.angularVelocity(at: time)
        let quotient = RotationTests.quotient(at: time, 0x1p-11) { spring.value(at: $0) }
        #expect((before - quotient).length < 1e-7 * (1 + before.length))
        let next = spring.retargeted(to: try RotationTests.random(&random), at: time)
        #expect(spring.value(at: time).vector(to: next.value(at: 0)).length < 1e-14)
        #expect((next.angularVelocity(at: 0) - before).length < 1e-12 * (1 + before.length))
        spring = next
        #expect(abs(RotationTests.determinant(spring.value(at: time).matrix) - 1) < 1e-14)
      }
      #expect(spring.value(at: 60).vector(to: spring.target).length < 1e-9)
    }
  }

  @Test func keysAreMetWithContinuousAngularVelocity() throws {
    var random = SeededGenerator(seed: 10)
    for _ in 0..<50 {
      let rotations = try (0..<5).map { _ in try RotationTests.random(&random) }
      let times = [0, 0.1, 0.45, 0.7, 1]
      let shapes = (0..<5).map { _ in
        KeyShape(
          tension: .random(in: -1...1, using: &random), bias: .random(in: -1...1, using: &random))
      }
      let spline = try RotationSpline(rotations, keyTimes: times, shapes: shapes)
      for (time, rotation) in zip(times, rotations) {
        #expect(spline.value(at: time).vector(to: rotation).length < 1e-15)
        #expect(spline.value(at: time.nextDown).vector(to: rotation).length < 1e-13)
        let (before, after) = (
          spline.angularVelocity(at: time.nextDown), spline.angularVelocity(at: time)
        )
        #expect((before - after).length < 1e-9)
      }
      for time in [-0.2, 0.04, 0.3, 0.5, 0.9, 1.3] {
        let quotient = RotationTests.quotient(at: time, 0x1p-12) { spline.value(at: $0) }
        let velocity = spline.angularVelocity(at: time)
        #expect((velocity - quotient).length < 1e-7 * (1 + velocity.length))
      }
    }
    #expect(throws: ParameterError.self) { try RotationSpline([.identity]) }
  }

  /// Springs of every damping and keys at uneven times, as matrices with 60 digits.
  @Test(arguments: ["rotation_spring.csv", "rotation_keys.csv"])
  func everyRowOfTheTables(_ name: String) throws {
    let table = try ReferenceTable(name)
    #expect(table.rows.count == 60)
    for row in table.rows {
      func vector(_ names: [String]) -> SIMD3<Double> { SIMD3(names.map { row.number($0) }) }
      let (time, rotation, velocity): (Double, Rotation, SIMD3<Double>)
      time = row.number("time")
      if name == "rotation_spring.csv" {
        let spring = RotationSpring(
          try SpringParameters(
            mass: row.number("mass"), stiffness: row.number("stiffness"),
            damping: row.number("damping")),
          from: Rotation(vector: vector(["fx", "fy", "fz"])),
          to: Rotation(vector: vector(["tx", "ty", "tz"])),
          angularVelocity: vector(["vx", "vy", "vz"]))
        (rotation, velocity) = (spring.value(at: time), spring.angularVelocity(at: time))
      } else {
        let keys = try RotationSpline(
          (0..<4).map { Rotation(vector: vector(["x\($0)", "y\($0)", "z\($0)"])) },
          keyTimes: [0, 0.2, 0.7, 1])
        (rotation, velocity) = (keys.value(at: time), keys.angularVelocity(at: time))
      }
      // The columns of the table are the images of the axes, which are the rows here.
      let matrix = rotation.matrix.components
      for i in 0..<3 {
        for j in 0..<3 {
          #expect(abs(matrix[4 * i + j] - row.number("r\(j)\(i)")) < 1e-14, "\(row.line)")
        }
      }
      let miss = (velocity - vector(["wx", "wy", "wz"])).length
      #expect(miss < 1e-13 * (1 + velocity.length), "\(row.line): \(miss)")
    }
  }

  @Test func partsAndTheirRates() throws {
    var random = SeededGenerator(seed: 11)
    func element() -> Double { .random(in: -1...1, using: &random) }
    for _ in 0..<200 {
      var matrix = Matrix4.identity
      for row in 0..<4 {
        let numbers = SIMD4(element(), element(), element(), 0.01 * element())
        switch row {
        case 0: matrix.rows.0 += numbers
        case 1: matrix.rows.1 += numbers
        case 2: matrix.rows.2 += numbers
        default: matrix.rows.3 += 0.3 * numbers
        }
      }
      let change = Matrix4(
        SIMD4(element(), element(), element(), element()),
        SIMD4(element(), element(), element(), element()),
        SIMD4(element(), element(), element(), element()),
        SIMD4(element(), element(), element(), element()))
      guard let parts = MatrixParts(matrix), parts.scale.z.magnitude > 0.1,
        parts.scale.y.magnitude > 0.1
      else { continue }
      // The parts are those of the matrix divided by m44.
      let unit = matrix.rows.3.w
      let expected = change.scaled(by: 1 / unit)
        .subtracting(matrix.scaled(by: change.rows.3.w / unit / unit))
      let velocity = parts.velocity(parts.rates(of: change, at: matrix).0)
      #expect(
        RotationTests.difference(velocity, expected)
          < 1e-11 * (1 + expected.components.map { abs($0) }.max()!))
    }
  }
}

extension String {
  fileprivate func distance(of character: Character) -> Int {
    firstIndex(of: character).map { distance(from: startIndex, to: $0) } ?? 0
  }
}
