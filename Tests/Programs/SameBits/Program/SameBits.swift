// SPDX-License-Identifier: Apache-2.0

// Prints what the library computes, so that machines can be compared.
//
// A line is a name, how many numbers there were, and a digest of their bits; two machines that give the
// same bits print the same lines. What uses the system's libm is printed in full instead, because no
// two systems agree on it: a line then has a `~`, and compare.py says how far apart they are.
//
// The program needs nothing but `putchar` and memory, so that it runs as Embedded Swift too. With
// `-D FEW`, for emulated microcontrollers, it prints every eighth of the lines.

@main
enum SameBits {
  static func main() {
    BezierCases.run()
    SpringCases.run()
    CurveCases.run()
    PathCases.run()
    LibraryCases.run()
    print("end")
  }
}
