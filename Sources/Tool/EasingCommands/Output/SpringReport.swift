// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension Report {
  init(_ motion: DampedSpring, text: String, epsilon: Double) {
    let parameters = motion.parameters
    var turningPoints: [(value: Double, at: Double)] = []
    while turningPoints.count <= Report.listLimit,
      let extremum = motion.extremum(turningPoints.count)
    { turningPoints.append((extremum.value, extremum.time)) }
    self.init([
      Section(
        nil,
        Entry("spring", .text(text)),
        Entry("text", .text(MotionCurve.spring(motion).description))),
      Section(
        "coefficients",
        Entry("mass", .number(parameters.mass)),
        Entry("stiffness", .number(parameters.stiffness)),
        Entry("damping", .number(parameters.damping)),
        Entry("initial velocity", .number(motion.initialVelocity, unit: "/s"))),
      Section(
        "frequencies",
        Entry("damping ratio", .number(parameters.dampingRatio)),
        Entry("angular frequency", .number(parameters.angularFrequency, unit: "rad/s")),
        Entry(
          "damped angular frequency", .number(parameters.dampedAngularFrequency, unit: "rad/s")),
        Entry("period", .number(parameters.period, unit: "s")),
        Entry("decay rate", .number(parameters.decayRate, unit: "1/s"))),
      Section("descriptions", entries: Report.descriptions(of: parameters)),
      Section(
        "settling",
        entries: [
          ("last crossing", .lastCrossing), ("envelope", .envelope),
          ("Core Animation", .coreAnimation),
        ].map { name, rule in
          Entry(name, .number(motion.settlingDuration(rule, epsilon: epsilon), unit: "s"))
        }),
      Section(
        "shape",
        Entry("overshoot", .number(motion.overshoot, unit: "of the distance")),
        Entry("first crossing", .number(motion.firstTargetCrossing, unit: "s")),
        Entry("oscillations", .number(motion.oscillationCount(epsilon: epsilon)))),
      Section(nil, Entry("turning points", .points(turningPoints, unit: "s"))),
    ])
  }

  private static func descriptions(of parameters: SpringParameters) -> [Entry] {
    // Android and Pop assume a mass of 1.
    let mass = parameters.mass
    let unit = try? SpringParameters(
      mass: 1, stiffness: parameters.stiffness / mass, damping: parameters.damping / mass)
    let pop = unit?.bouncinessAndSpeed
    return [
      Entry("response", .number(parameters.response, unit: "s")),
      Entry("perceptual duration", .number(parameters.response, unit: "s")),
      Entry("bounce", .number(parameters.bounce)),
      Entry("tension (react-spring)", .number(parameters.stiffness)),
      Entry("friction (react-spring)", .number(parameters.damping)),
      Entry("stiffness (Android)", .number(unit?.stiffness)),
      Entry("bounciness (Pop)", .number(pop?.bounciness)),
      Entry("speed (Pop)", .number(pop?.speed)),
      Entry("visual duration (Motion)", .number(parameters.visualDuration, unit: "s")),
    ]
  }
}
