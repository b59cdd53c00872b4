// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule

/// The bend of a segment: its speed with respect to its parameter, and its radius of curvature.
///
/// The lateral limit bounds the squared speed of travel in proportion to the radius R, which changes at the rate dR/ds
/// along the curve. A traversal therefore needs all parameters where R or dR/ds passes given numbers. For a cubic they
/// are zeros of polynomials, isolated by ``SignChanges``; for an ellipse they have closed forms.
enum Bend {
  case straight
  case cubic(CubicBend)
  case arc(ArcBend)

  struct State {
    /// The length of the derivative.
    var speed: Double
    /// The radius of curvature; infinite on a line, 0 where a curve stops.
    var radius: Double
    /// The derivative of the radius with respect to the length.
    var growth: Double
    /// The relative rounding error of the radius, and the rounding error of the growth.
    var radiusError = 0x1p-49
    var growthError = 0.0
  }

  func state(at u: Double) -> State {
    switch self {
    case .straight: State(speed: 1, radius: .infinity, growth: 0)
    case .cubic(let cubic): cubic.state(at: u)
    case .arc(let arc): arc.state(at: u)
    }
  }

  /// Returns ascending parameters in (0, 1), between which neither the radius R passes `radius` nor dR/ds one of `growths`; there
  /// may be more parameters than necessary.
  func breakpoints(radius: Double, growths: [Double]) -> [Double] {
    let places: [Double] =
      switch self {
      case .straight: []
      case .cubic(let cubic): cubic.breakpoints(radius: radius, growths: growths)
      case .arc(let arc): arc.breakpoints(radius: radius, growths: growths)
      }
    var result: [Double] = []
    for place in places.sorted() where place > 0 && place < 1 && place != result.last {
      result.append(place)
    }
    return result
  }

  func turnsBack(at u: Double) -> Bool {
    switch self {
    case .straight: false
    case .cubic(let cubic): cubic.turnsBack(at: u)
    case .arc(let arc): arc.turnsBack(at: u)
    }
  }
}

/// The bend of a cubic in space; a cubic in the plane gets a third coordinate of 0.
///
/// With P the curve, q = |P′|², X = P′ × P″ and Q = |X|² the radius is R = q^(3/2) / Q^(1/2), and its growth along
/// the curve
///
///     dR/ds = (3 q′ Q − q Q′) / (2 Q^(3/2)).
///
/// In the Bernstein basis each coefficient of X is one cross product of coefficients of P′, so its error is a few u of |P′|²,
/// without cancellation.
struct CubicBend {
  /// The Bernstein coefficients of P′, divided by ``scale`` to magnitudes of 1…2.
  private let slope: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  private let scale: Double
  /// The Bernstein coefficients of X, computed from ``slope``.
  private let x: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  private let isStraight: Bool

  /// Makes the bend of the curve whose derivative has the given Bernstein coefficients.
  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    let largest = [a, b, c].reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude, $1.z.magnitude) }
    // A power of two makes the division exact.
    let scale = largest > 0 ? largest.binade : 1
    self.scale = scale
    slope = (a / scale, b / scale, c / scale)
    x = Self.bend(slope)
    // An X this small comes from rounding the control points of a straight line.
    isStraight = Self.square(x.0) + Self.square(x.1) + Self.square(x.2) <= 0x1p-88
  }

  private static func square(_ a: SIMD3<Double>) -> Double { (a * a).sum() }

  /// Computes the Bernstein coefficients of P′ × P″.
  private static func bend(
    _ h: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    (2 * h.0.cross(h.1), h.0.cross(h.2), 2 * h.1.cross(h.2))
  }

  private func derivative(at u: Double) -> SIMD3<Double> {
    let r = 1 - u
    return slope.0 * (r * r) + slope.1 * (2 * r * u) + slope.2 * (u * u)
  }

  func turnsBack(at u: Double) -> Bool { Self.square(derivative(at: u)) <= 0x1p-88 }

  /// Returns dt/du at the speed that the lateral acceleration allows, without computing the radius's growth.
  func slowness(at u: Double, lateral: Double) -> Double {
    if isStraight { return 0 }
    let r = 1 - u
    let q = Self.square(derivative(at: u))
    let speed = q.squareRoot()
    let size = Self.square(x.0 * (r * r) + x.1 * (2 * r * u) + x.2 * (u * u)).squareRoot()
    return speed * scale / (lateral * (scale * (q * speed / size))).squareRoot()
  }

  func state(at u: Double) -> Bend.State {
    let r = 1 - u
    let first = derivative(at: u)
    let q = Self.square(first)
    let speed = q.squareRoot()
    if isStraight { return Bend.State(speed: speed * scale, radius: .infinity, growth: 0) }
    let bend = x.0 * (r * r) + x.1 * (2 * r * u) + x.2 * (u * u)
    let square = Self.square(bend)
    guard q > 0 else { return Bend.State(speed: 0, radius: 0, growth: .infinity) }
    guard square > 0 else {
      return Bend.State(speed: speed * scale, radius: .infinity, growth: .infinity)
    }
    let second = ((slope.1 - slope.0) * r + (slope.2 - slope.1) * u) * 2
    let bendSlope = ((x.1 - x.0) * r + (x.2 - x.1) * u) * 2
    let size = square.squareRoot()
    // The coefficients of X have an error of a few u, so a small X has few correct digits.
    let loss = 0x1p-48 / size
    let terms =
      3 * (first * second).sum().magnitude / size
      + 2 * q * Self.square(bendSlope).squareRoot() / square
    return Bend.State(
      speed: speed * scale, radius: scale * (q * speed / size),
      growth: (3 * (first * second).sum() * square - q * (bend * bendSlope).sum())
        / (square * size), radiusError: 0x1p-49 + loss, growthError: terms * (0x1p-49 + loss))
  }

  /// Returns the turning rate of a rotation-minimizing frame, and the rate's rounding error.
  ///
  /// The rate is relative to a frame carried from a tangent T₀ by the shortest rotation. At the tangent T it is
  /// T₀ · (T × T′) / (1 + T₀ · T), the rate at which the great-circle arc from T₀ to T sweeps area on the unit sphere.
  func turning(at u: Double, from tangent: SIMD3<Double>) -> (rate: Double, error: Double) {
    let r = 1 - u
    let first = derivative(at: u)
    let speed = Self.square(first).squareRoot()
    let bend = x.0 * (r * r) + x.1 * (2 * r * u) + x.2 * (u * u)
    let divisor = speed * (speed + (tangent * first).sum())
    guard divisor > 0 else { return (0, .infinity) }
    return ((tangent * bend).sum() / divisor, 0x1p-49 / divisor)
  }

  func breakpoints(radius: Double, growths: [Double]) -> [Double] {
    let h = [slope.0, slope.1, slope.2]
    // The curve may turn back where the speed has a minimum.
    let speeding = { (u: Double) in
      (derivative(at: u) * ((slope.1 - slope.0) * (1 - u) + (slope.2 - slope.1) * u)).sum()
    }
    var places = SignChanges(of: h, sign: speeding) { h, _ in
      let q = Polynomial.square(h)
      return (q.derivative, Polynomial([0]))
    }.places
    if isStraight { return places }
    // The square of `limit`, a dimensionless curvature, must be finite.
    let limit = scale / radius
    if limit > 0, limit < 1e100 {
      places +=
        SignChanges(of: h, sign: { radius - state(at: $0).radius }) { h, width in
          let q = Polynomial.square(h)
          let factor = limit * limit * width * width
          return (Self.bendSquare(h).elevated(by: 8), q * q * q * factor)
        }.places
    }
    for growth in growths where growth.magnitude < 1e100 {
      let excess = { (u: Double) in state(at: u).growth.magnitude - growth.magnitude }
      places +=
        SignChanges(of: h, sign: excess) { h, _ in
          let q = Polynomial.square(h)
          let bend = Self.bendSquare(h)
          let rise = q.derivative * bend * 3 - q * bend.derivative
          return ((rise * rise), (bend * bend * bend * (4 * growth * growth)).elevated(by: 2))
        }.places
    }
    return places
  }

  private static func bendSquare(_ h: [SIMD3<Double>]) -> Polynomial {
    let x = bend((h[0], h[1], h[2]))
    return Polynomial.square([x.0, x.1, x.2])
  }
}

/// The bend of an arc of an ellipse.
///
/// With radii a and b and D = a² sin² θ + b² cos² θ the radius of curvature at the angle θ is D^(3/2) / (ab), and its growth in the
/// direction of increasing θ is 3/2 (a² − b²) sin 2θ / (ab).
struct ArcBend {
  private let a: Double
  private let b: Double
  private let scale: Double
  private let startAngle: Double
  private let sweep: Double

  init(_ arc: EllipticalArc) {
    scale = max(arc.radii.x, arc.radii.y)
    (a, b) = scale > 0 ? (arc.radii.x / scale, arc.radii.y / scale) : (0, 0)
    (startAngle, sweep) = (arc.startAngle, arc.sweep)
  }

  private func squaredSpeed(at angle: Double) -> Double {
    let (x, y) = (a * Double.sin(angle), b * Double.cos(angle))
    return x * x + y * y
  }

  func state(at u: Double) -> Bend.State {
    let angle = startAngle + sweep * u
    let square = squaredSpeed(at: angle)
    let root = square.squareRoot()
    let speed = scale * sweep.magnitude * root
    let product = a * b
    guard product > 0 else { return Bend.State(speed: speed, radius: .infinity, growth: 0) }
    let growth = 1.5 * (a - b) * (a + b) * Double.sin(2 * angle) / product
    return Bend.State(
      speed: speed, radius: scale * (square * root / product), growth: sweep < 0 ? -growth : growth,
      growthError: 0x1p-49 * 1.5 * (1 + angle.magnitude) / product)
  }

  /// Returns whether the arc turns back at a breakpoint: a flat ellipse does so at both ends of its axis.
  func turnsBack(at u: Double) -> Bool {
    a * b == 0 && squaredSpeed(at: startAngle + sweep * u) <= 0x1p-88
  }

  func breakpoints(radius: Double, growths: [Double]) -> [Double] {
    // The doubled angles of the vertices, which are at multiples of a quarter turn.
    var doubled = [0, Double.pi]
    let product = a * b
    if a != b, product > 0 {
      let (sum, difference) = (a * a + b * b, (a - b) * (a + b))
      let square = Double.pow(radius * product / scale, 2.0 / 3)
      let cosine = (sum - 2 * square) / difference
      if cosine.magnitude < 1 { doubled += [Double.acos(cosine), -Double.acos(cosine)] }
      for growth in growths {
        let sine = 2 * growth * product / (3 * difference) * (sweep < 0 ? -1 : 1)
        if sine.magnitude < 1 { doubled += [Double.asin(sine), .pi - Double.asin(sine)] }
      }
    } else if a == b {
      // A circle has no breakpoints.
      return []
    }
    let (low, high) = (min(startAngle, startAngle + sweep), max(startAngle, startAngle + sweep))
    var places: [Double] = []
    for angle in doubled {
      // The breakpoints are angle / 2 + kπ for integers k; `turn` starts at the first k inside the arc.
      var turn = ((low - angle / 2) / .pi).rounded(.up)
      while angle / 2 + turn * .pi < high {
        places.append((angle / 2 + turn * .pi - startAngle) / sweep)
        turn += 1
      }
    }
    return places
  }
}
