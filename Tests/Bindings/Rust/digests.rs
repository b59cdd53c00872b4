// SPDX-License-Identifier: Apache-2.0

//! The bits of the C library: the lines of Tests/Bindings/Languages/digests.c in the file DIGESTS, computed by this crate. The batches
//! that it does not have are left out.

use swift_easing::{delays, sys, Curve, OneEuroFilter, Path, Smoothing, Stagger, State};

const TEXTS: &str = include_str!("../Languages/texts.txt");
const TABLE: &[u8] = include_bytes!("../CLibrary/orbit.bin");

fn number(index: u64, seed: u64) -> f64 {
    let mut word = seed.wrapping_add((index + 1).wrapping_mul(0x9E3779B97F4A7C15));
    word = (word ^ word >> 30).wrapping_mul(0xBF58476D1CE4E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D049BB133111EB);
    ((word ^ word >> 31) >> 11) as f64 * 2f64.powi(-52) - 0.5
}

fn numbers(count: usize, seed: usize) -> Vec<f64> {
    (0..count as u64).map(|index| number(index, seed as u64)).collect()
}

fn digest(results: &[f64]) -> String {
    let sum = results.iter().zip(0u64..).fold(0u64, |sum, (result, index)| {
        let bits = if result.is_nan() { 0x7FF8000000000000 } else { result.to_bits() };
        let word = (bits ^ index.wrapping_mul(0x9E3779B97F4A7C15)).wrapping_mul(0xBF58476D1CE4E5B9);
        sum.wrapping_add(word ^ word >> 31)
    });
    format!("{sum:x}")
}

fn each(inputs: &[f64], compute: impl FnMut(f64) -> f64) -> String {
    digest(&inputs.iter().copied().map(compute).collect::<Vec<_>>())
}

fn many(inputs: &[f64], width: usize, compute: impl FnOnce(&[f64], &mut [f64]) -> Result<(), swift_easing::Error>) -> String {
    let mut results = vec![0.0; width * inputs.len()];
    compute(inputs, &mut results).unwrap();
    digest(&results)
}

fn pairs(count: usize, compute: impl Fn(usize) -> (f64, f64)) -> [String; 2] {
    let (one, other): (Vec<_>, Vec<_>) = (0..count).map(compute).unzip();
    [digest(&one), digest(&other)]
}

#[test]
fn digests() {
    let given = |name| std::env::var(name).expect("DIGESTS, what the C program printed, and COUNT, its number of inputs");
    let expected = std::fs::read_to_string(given("DIGESTS")).unwrap();
    let count: usize = given("COUNT").parse().unwrap();
    let mut lines = Vec::new();
    let curves: Vec<Curve> = TEXTS.lines().map(|text| text.parse().unwrap()).collect();
    for ((seed, curve), text) in curves.iter().enumerate().zip(TEXTS.lines()) {
        let inputs = numbers(count, seed);
        lines.push(vec![
            text.to_string(), each(&inputs, |at| curve.value(at)), each(&inputs, |at| curve.velocity(at)),
            many(&inputs, 1, |from, to| curve.values(from, to)), many(&inputs, 1, |from, to| curve.velocities(from, to)),
        ]);
    }
    let (path, inputs) = (Path::read(TABLE).unwrap(), numbers(count, 1000));
    let points: Vec<_> = inputs.iter().map(|fraction| path.point(*fraction)).collect();
    let [positions, tangents]: [Vec<f64>; 2] = [
        points.iter().flat_map(|point| [point.x, point.y]).collect(), points.iter().flat_map(|point| [point.tangent_x, point.tangent_y]).collect(),
    ];
    lines.push(vec![
        "path".to_string(), digest(&positions), digest(&tangents),
        many(&inputs, 2, |from, to| path.points(from, to)), many(&inputs, 2, |from, to| path.tangents(from, to)),
    ]);

    let [starts, ends, values, velocities] = [2000, 2001, 2002, 2003].map(|seed| numbers(count, seed));
    let mut add = |name: String, columns: [String; 2]| lines.push([vec![name], columns.to_vec()].concat());
    for text in ["spring(bouncy)", "spring(smooth)", "spring(mass 1, stiffness 100, damping 1e4)"] {
        let spring = text.parse::<Curve>().unwrap().spring().unwrap();
        add(format!("follow {text}"), pairs(count, |index| {
            let next = spring.follow(State { value: values[index], velocity: velocities[index] }, 0.016, starts[index], ends[index]);
            (next.value, next.velocity)
        }));
    }
    let smoothing = Smoothing::half_life(0.3).unwrap();
    let smoothed = |index: usize, duration| smoothing.follow(values[index], duration, starts[index], ends[index]);
    add("smoothing".to_string(), pairs(count, |index| (smoothed(index, 0.016), smoothed(index, 0.5))));
    add("one-euro".to_string(), pairs(count, |index| {
        let mut filter = OneEuroFilter::new(1.0, 0.007, 1.0).unwrap();
        filter.filter(values[index], 0.0);
        let mut copy = filter;
        (filter.filter(starts[index], 0.016), copy.filter(starts[index], 0.5))
    }));
    let row = Stagger { seconds: 0.1, origin: sys::EASING_RANDOM as i32, seed: 7, start: 0.3, ..Stagger::default() };
    let grid = Stagger {
        seconds: 2.0, spacing: sys::EASING_TOTAL as i32, origin: sys::EASING_INDEX as i32, index: 40, columns: 9, ..Stagger::default()
    };
    let all = |stagger, easing| {
        let mut results = vec![0.0; count];
        delays(stagger, easing, &mut results).unwrap();
        digest(&results)
    };
    add("stagger".to_string(), [all(&row, None), all(&grid, Some(&"ease-in".parse().unwrap()))]);
    let few = count.min(100);
    for ((seed, curve), text) in curves.iter().enumerate().zip(TEXTS.lines()) {
        add(format!("integral {text}"), pairs(few, |index| {
            let limit = number(index as u64, seed as u64);
            (curve.integral(0.25, limit), curve.inverse_integral(limit, 0.25).unwrap_or(f64::NAN))
        }));
    }

    assert_eq!(lines.len(), expected.lines().count());
    for (line, columns) in expected.lines().zip(lines) {
        assert_eq!(line.split('\t').take(columns.len()).collect::<Vec<_>>(), columns);
    }
    println!("{} rows have the bits of the C library.", expected.lines().count());
}
