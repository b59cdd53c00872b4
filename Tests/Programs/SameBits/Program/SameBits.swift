// SPDX-License-Identifier: Apache-2.0

// Prints results of the library, to compare machines.
//
// A line is a name, a count of numbers, and a digest of their bits; machines with the same bits
// print the same lines. Results that use the system's libm are printed in full, because no two
// systems agree on them: such a line has a `~`, and compare.py prints the differences.
//
// The program needs only `putchar` and memory, so it also runs as Embedded Swift. With `-D FEW`,
// for emulated microcontrollers, it prints every eighth line.

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
