// SPDX-License-Identifier: Apache-2.0
// rustc -O runner.rs && python3 ../judge.py --kind bezier,decay -- ./runner

// PUT YOUR SOLVER HERE. This one is like Flutter's: bisection until x is within a thousandth.
fn bezier(x1: f64, y1: f64, x2: f64, y2: f64, x: f64) -> f64 {
    let at = |p1: f64, p2: f64, t: f64| 3.0 * t * (1.0 - t) * ((1.0 - t) * p1 + t * p2) + t * t * t;
    let (mut low, mut high, mut t) = (0.0, 1.0, 0.5);
    while (at(x1, x2, t) - x).abs() >= 0.001 && low < t && t < high {
        (low, high) = if at(x1, x2, t) < x { (t, high) } else { (low, t) };
        t = (low + high) / 2.0;
    }
    at(y1, y2, t)
}
fn decay(velocity: f64, rate: f64, t: f64) -> f64 { velocity * (1.0 - (-rate * t).exp()) / rate }
fn main() {
    for line in std::io::stdin().lines().map(Result::unwrap_or_default) {
        let (kind, words) = line.split_once(' ').unwrap_or_default();
        let numbers: Vec<f64> = words.split_whitespace().map_while(|word| word.parse().ok()).collect();
        match (kind, &numbers[..]) {
            ("bezier", &[x1, y1, x2, y2, x]) => println!("{:?}", bezier(x1, y1, x2, y2, x)),
            ("decay-rate", &[velocity, rate, t]) => println!("{:?}", decay(velocity, rate, t)),
            _ => println!("unsupported"),
        }
    }
}
