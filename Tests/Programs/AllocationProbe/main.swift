// SPDX-License-Identifier: Apache-2.0

// Prints the number of allocations of each kind of evaluation, one per line.
//
//     AllocationProbe          counts
//     AllocationProbe time     also how long a frame of ten thousand layers takes

do {
  // The first line shows that counting works: it must not be 0.
  count("an array is made, which does allocate", rounds: 10) { opaque([$0, $0]).reduce(0, +) }
  try countCurves()
  try countMotions()
  try countPaths()
  try countAnimations()
  try countLiveValues()
  try countLayers()
  if CommandLine.arguments.dropFirst().first == "time" { try timeLayers() }
} catch {
  print("error: \(error)")
}
