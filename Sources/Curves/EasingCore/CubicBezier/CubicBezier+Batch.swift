// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing

extension CubicBezier: KernelCurve {
  package func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    batch(
      progresses, &values, careful: { carefulValue(at: $0) },
      kernel: { easing_bezier_values(instructions.rawValue, $0, $1, $2, $3) })
  }

  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    batch(
      progresses, &velocities, careful: { carefulVelocity(at: $0) },
      kernel: { easing_bezier_velocities(instructions.rawValue, $0, $1, $2, $3) })
  }

  @inline(__always) private func batch(
    _ progresses: Span<Double>, _ results: inout MutableSpan<Double>,
    careful: (Double) -> Double,
    kernel: (
      UnsafePointer<easing_bezier>, UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int
    ) -> Int32
  ) {
    guard solver.quickCount > 0 else {
      // The kernels do not handle curves that `solver` does not handle; most of these are straight lines.
      for index in 0..<min(progresses.count, results.count) {
        results[index] = careful(progresses[index])
      }
      return
    }
    solver.withKernelForm { curve in
      withKernelMemory(progresses, &results) { from, to, count in
        runInBlocks(
          count, to, kernel: { kernel(curve, from + $0, to + $0, $1) },
          careful: { to[$0] = careful(from[$0]) })
      }
    }
  }
}

extension QuickSolver {
  /// Calls `body` with the parameters in the layout that the kernels use.
  @inline(never) fileprivate func withKernelForm(_ body: (UnsafePointer<easing_bezier>) -> Void) {
    InverseCubic.table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      let cell = InverseCubic.cell(guess.lowest)
      let first = table + (guess.row + cell)
      var curve = easing_bezier(
        centre: guess.centre, stretch: guess.stretch, offset: guess.offset, least: least,
        most: most, lowest: guess.lowest, jerk: jerk, x_rise: xRise, y_rise: yRise.x,
        first_cell: Int64(cell), lower: kernelForm(0, 1), upper: kernelForm(1, -1),
        columns: (
          first, first + InverseCubic.rows, first + 2 * InverseCubic.rows,
          first + 3 * InverseCubic.rows, first + 4 * InverseCubic.rows
        ))
      body(&curve)
    }
  }

  /// Returns the kernels' parameters for one end (0: start, 1: end); `sign` is -1 for the end, to undo the negation of its `y1`.
  private func kernelForm(_ end: Int, _ sign: Double) -> easing_bezier_half {
    easing_bezier_half(
      x1: x1[end], bend: bend[end], y1: sign * y1[end], shift: shift[end], scale: scale[end])
  }
}
#endif
