// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing

extension CubicBezier {
  /// The values at many progresses, with the widest vectors that the processor has.
  ///
  /// Bit for bit what ``value(at:)`` gives. As many elements are written as both spans hold.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    evaluate(progresses, into: &values, with: .widest)
  }

  /// The slopes at many progresses, with the widest vectors that the processor has.
  ///
  /// Bit for bit what ``velocity(at:)`` gives. As many elements are written as both spans hold.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateVelocity(progresses, into: &velocities, with: .widest)
  }

  /// The values at many progresses, with the vectors of an instruction set that the processor has.
  package func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    batch(
      progresses, &values,
      careful: { carefulValue(at: $0) },
      kernel: { easing_bezier_values(instructions.rawValue, $0, $1, $2, $3) })
  }

  /// The slopes at many progresses, with the vectors of an instruction set that the processor has.
  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    batch(
      progresses, &velocities,
      careful: { carefulVelocity(at: $0) },
      kernel: { easing_bezier_velocities(instructions.rawValue, $0, $1, $2, $3) })
  }

  /// The numbers that go through a kernel at once; they are still in the cache when those that it left
  /// are looked for.
  private static var block: Int { 1024 }

  /// Runs a kernel, and answers what it has left as NaN.
  @inline(__always)
  private func batch(
    _ progresses: Span<Double>, _ results: inout MutableSpan<Double>,
    careful: (Double) -> Double,
    kernel: (
      UnsafePointer<easing_bezier>, UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int
    ) -> Int32
  ) {
    let count = min(progresses.count, results.count)
    solver.withKernelForm { curve in
      progresses.withUnsafeBufferPointer { from in
        results.withUnsafeMutableBufferPointer { to in
          guard let from = from.baseAddress, let to = to.baseAddress else { return }
          var start = 0
          while start < count {
            let size = min(count - start, CubicBezier.block)
            if kernel(curve, from + start, to + start, size) != 0 {
              for index in start..<start + size where to[index].isNaN {
                to[index] = careful(from[index])
              }
            }
            start += size
          }
        }
      }
    }
  }
}

extension QuickSolver {
  /// Calls `body` with the numbers as the kernels take them.
  fileprivate func withKernelForm(_ body: (UnsafePointer<easing_bezier>) -> Void) {
    InverseCubic.constant.withColumn(from: guess.firstRow) { constant in
      InverseCubic.linear.withColumn(from: guess.firstRow) { linear in
        InverseCubic.quadratic.withColumn(from: guess.firstRow) { quadratic in
          InverseCubic.cubic.withColumn(from: guess.firstRow) { cubic in
            InverseCubic.quartic.withColumn(from: guess.firstRow) { quartic in
              var curve = easing_bezier(
                centre: guess.centre, stretch: guess.stretch, offset: guess.offset, least: least,
                jerk: jerk, first_cell: Int64(guess.firstCell),
                lower: kernelForm(0, 1), upper: kernelForm(1, -1),
                columns: (constant, linear, quadratic, cubic, quartic))
              body(&curve)
            }
          }
        }
      }
    }
  }

  /// The numbers of one end, the values without their sign.
  private func kernelForm(_ end: Int, _ sign: Double) -> easing_bezier_half {
    easing_bezier_half(
      x1: x1[end], x2: x2[end], y1: sign * y1[end], y2: sign * y2[end], shift: shift[end],
      scale: scale[end])
  }
}

extension [Double] {
  /// Calls `body` with the address of the elements from a row on.
  @inline(__always)
  fileprivate func withColumn(from row: Int, _ body: (UnsafePointer<Double>) -> Void) {
    withUnsafeBufferPointer { column in
      if let first = column.baseAddress { body(first + row) }
    }
  }
}
#endif
