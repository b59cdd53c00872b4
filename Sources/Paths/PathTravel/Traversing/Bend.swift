// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule

/// The bend of a segment: its speed with respect to its parameter, and its radius of curvature.
///
/// The lateral limit bounds the squared speed of travel in proportion to the radius R, which grows by dR/ds along the
/// curve. A traversal therefore needs all parameters where R or dR/ds passes given numbers: zeros of polynomials for a
/// cubic, isolated by ``SignChanges``, and closed forms for an ellipse.
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
    /// The rounding error of the radius, relative to it, and that of the growth.
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

  /// The parameters in (0, 1) between which the radius stays on one side of a number, and its growth on one side of others;
  /// ascending, possibly with more among them.
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

  /// Whether the curve turns back at a breakpoint.
  func turnsBack(at u: Double) -> Bool {
    switch self {
    case .straight: false
    case .cubic(let cubic): cubic.turnsBack(at: u)
    case .arc(let arc): arc.turnsBack(at: u)
    }
  }
}

/// The bend of a cubic in space, or of one in the plane with a third coordinate of 0.
///
/// With P the curve, q = |P′|², X = P′ × P″ and Q = |X|² the radius is R = q^(3/2) / Q^(1/2), and its growth along
/// the curve
///
///     dR/ds = (3 q′ Q − q Q′) / (2 Q^(3/2)).
///
/// In the Bernstein basis the coefficients of X are products of two of those of P′, so their error is a few u of |P′|²,
/// without cancellation.
struct CubicBend {
  /// The Bernstein coefficients of P′, divided by ``scale`` to magnitudes of 1…2.
  private let slope: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
  private let scale: Double
  private let isStraight: Bool

  /// The bend of the curve whose derivative has these Bernstein coefficients.
  init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
    var largest = 0.0
    for vector in [a, b, c] {
      for index in 0..<3 { largest = max(largest, vector[index].magnitude) }
    }
    // A power of two, so that the division is exact.
    let scale = largest > 0 ? largest.binade : 1
    self.scale = scale
    slope = (a / scale, b / scale, c / scale)
    let bend = Self.bend(slope)
    // So small a bend is rounding of control points on a line.
    isStraight = Self.square(bend.0) + Self.square(bend.1) + Self.square(bend.2) <= 0x1p-88
  }

  private static func square(_ a: SIMD3<Double>) -> Double { (a * a).sum() }

  /// The Bernstein coefficients of P′ × P″.
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

  func state(at u: Double) -> Bend.State {
    let r = 1 - u
    let first = derivative(at: u)
    let q = Self.square(first)
    let speed = q.squareRoot()
    if isStraight { return Bend.State(speed: speed * scale, radius: .infinity, growth: 0) }
    let x = Self.bend(slope)
    let bend = x.0 * (r * r) + x.1 * (2 * r * u) + x.2 * (u * u)
    let square = Self.square(bend)
    guard q > 0 else { return Bend.State(speed: 0, radius: 0, growth: .infinity) }
    guard square > 0 else {
      return Bend.State(speed: speed * scale, radius: .infinity, growth: .infinity)
    }
    let second = ((slope.1 - slope.0) * r + (slope.2 - slope.1) * u) * 2
    let bendSlope = ((x.1 - x.0) * r + (x.2 - x.1) * u) * 2
    let size = square.squareRoot()
    // The coefficients of X have an error of a few u, so a small bend has few digits.
    let loss = 0x1p-48 / size
    let terms =
      3 * (first * second).sum().magnitude / size
      + 2 * q * Self.square(bendSlope).squareRoot() / square
    return Bend.State(
      speed: speed * scale, radius: scale * (q * speed / size),
      growth: (3 * (first * second).sum() * square - q * (bend * bendSlope).sum())
        / (square * size), radiusError: 0x1p-49 + loss, growthError: terms * (0x1p-49 + loss))
  }

  /// The rate at which a rotation-minimizing frame turns against one carried by the shortest rotation from a tangent T₀, and
  /// its rounding error.
  ///
  /// With T the tangent it is T₀ · (T × T′) / (1 + T₀ · T), the rate of the area on the unit sphere between the tangents
  /// and the great circles from T₀ to them.
  func turning(at u: Double, from tangent: SIMD3<Double>) -> (rate: Double, error: Double) {
    let r = 1 - u
    let first = derivative(at: u)
    let speed = Self.square(first).squareRoot()
    let x = Self.bend(slope)
    let bend = x.0 * (r * r) + x.1 * (2 * r * u) + x.2 * (u * u)
    let divisor = speed * (speed + (tangent * first).sum())
    guard divisor > 0 else { return (0, .infinity) }
    return ((tangent * bend).sum() / divisor, 0x1p-49 / divisor)
  }

  func breakpoints(radius: Double, growths: [Double]) -> [Double] {
    let h = [slope.0, slope.1, slope.2]
    // The curve may turn back where the speed is least.
    let speeding = { (u: Double) in
      (derivative(at: u) * ((slope.1 - slope.0) * (1 - u) + (slope.2 - slope.1) * u)).sum()
    }
    var places = SignChanges(of: h, sign: speeding) { h, _ in
      let q = Polynomial.square(h)
      return (q.derivative, Polynomial([0]))
    }.places
    if isStraight { return places }
    // The square of a dimensionless curvature.
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
/// With radii a and b and D = a² sin² θ + b² cos² θ the radius of curvature is D^(3/2) / (ab), and its growth in the
/// direction of growing θ is 3/2 (a² − b²) sin 2θ / (ab).
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
      speed: speed, radius: scale * (square * root / product),
      growth: sweep < 0 ? -growth : growth,
      growthError: 0x1p-49 * 1.5 * (1 + angle.magnitude) / product)
  }

  /// A flat ellipse turns back at the ends of its axis.
  func turnsBack(at u: Double) -> Bool {
    a * b == 0 && squaredSpeed(at: startAngle + sweep * u) <= 0x1p-88
  }

  func breakpoints(radius: Double, growths: [Double]) -> [Double] {
    // The vertices, at multiples of a quarter turn.
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
      // A circle.
      return []
    }
    let (low, high) = (min(startAngle, startAngle + sweep), max(startAngle, startAngle + sweep))
    var places: [Double] = []
    for angle in doubled {
      // The first angle in the arc; half of a doubled angle recurs after half a turn.
      var turn = ((low - angle / 2) / .pi).rounded(.up)
      while angle / 2 + turn * .pi < high {
        places.append((angle / 2 + turn * .pi - startAngle) / sweep)
        turn += 1
      }
    }
    return places
  }
}
