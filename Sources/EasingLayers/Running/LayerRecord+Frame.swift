// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerRecord {
  /// Folds the animations over the model values, in order of addition.
  ///
  /// **Speed.** Everything is reached by pointers, so that no array is taken hold of and no reference counted.
  mutating func show(at localTime: Double, rootTime: Double) {
    withUnsafeMutablePointer(to: &self) { LayerRecord.show($0, at: localTime, rootTime: rootTime) }
  }

  private static func show(
    _ record: UnsafeMutablePointer<LayerRecord>, at localTime: Double, rootTime: Double
  ) {
    let count = record.pointee.numberCount
    record.pointee.numbers.withUnsafeMutableBufferPointer { numbers in
      guard let models = numbers.baseAddress else { return }
      let shown = models + count
      shown.update(from: models, count: count)
      record.pointee.steps.withUnsafeBufferPointer { steps in
        // Members in a row share their clock, so it is asked once for all of them.
        var clock: (animation: Int32, number: Int32) = (-1, -1)
        var reading: ClockReading? = ClockReading(layer: localTime)
        for index in steps.indices where rootTime < steps[index].goneTime {
          let step = steps.baseAddress.unsafelyUnwrapped + index
          let number = step.pointee.clock
          if number != clock.number || (number >= 0 && step.pointee.animation != clock.animation) {
            clock = (step.pointee.animation, number)
            reading = record.pointee.animations[Int(clock.animation)]
              .reading(of: number < 0 ? nil : Int(number), at: localTime)
          }
          guard let reading else { continue }
          apply(step, at: reading, models, to: shown, of: record)
        }
      }
    }
  }

  @inline(__always)
  private static func apply(
    _ step: UnsafePointer<FrameStep>, at reading: ClockReading,
    _ numbers: UnsafePointer<Double>, to shown: UnsafeMutablePointer<Double>,
    of record: UnsafeMutablePointer<LayerRecord>
  ) {
    guard let motion = step.pointee.motion else {
      let place = record.pointee.places[step.pointee.leaf.property]
      var value = AnimatedValue(place.shape, shown + place.first)
      step.pointee.leaf.apply(at: reading, to: &value)
      value.write(to: shown + place.first)
      return
    }
    let place = reading.place(of: step.pointee.timing)
    guard place.isInEffect else { return }
    let first = shown + Int(step.pointee.first)
    motion._withUnsafeGuaranteedRef {
      $0.apply(at: place, numbers + Int(step.pointee.constants), to: first)
    }
    for copy in 1..<Int(step.pointee.copies) { first[copy] = first[0] }
  }
}
