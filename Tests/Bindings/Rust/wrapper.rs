// SPDX-License-Identifier: Apache-2.0

//! The promises of the crate: errors, threads, memory, texts and how a missing answer is returned.

use swift_easing::{curve_names, delays, sys, version};
use swift_easing::{CubicBezier, Curve, Ends, OneEuroFilter, Path, Settling, Smoothing, Spring, Stagger, State};

const TABLE: &[u8] = include_bytes!("../CLibrary/orbit.bin");

#[test]
fn known_values() {
    let ease_in = CubicBezier::new(0.42, 0.0, 1.0, 1.0).unwrap();
    assert!((ease_in.value(0.5) - 0.31535681257253934).abs() < 1e-15);
    assert!((ease_in.inverse(ease_in.value(0.3)).unwrap() - 0.3).abs() < 1e-12);
    let spring = Spring::new(1.0, 100.0, 10.0, Ends::default()).unwrap();
    assert!((spring.settling(Settling::CoreAnimation, 1e-3) - 1.4727003).abs() < 1e-7);
    assert!(spring.settling(Settling::LastCrossing, 1e-3) < spring.settling(Settling::Envelope, 1e-3));
    assert_eq!(version(), env!("CARGO_PKG_VERSION"));
    let path = Path::read(TABLE).unwrap();
    assert!((path.length() - 300.0 * std::f64::consts::PI).abs() < 1e-9);
    assert!((path.point(0.25).y - 150.0).abs() < 1e-9 && path.svg().starts_with('M'));
}

#[test]
fn errors_are_the_librarys_sentences() {
    let sentences = [
        (CubicBezier::new(1.5, 0.0, 1.0, 1.0).map(|_| ()), sys::EASING_PARAMETER, "x1 is 1.5; it must be in 0...1"),
        (Spring::with_bounce(0.5, -1.0, Ends::default()).map(|_| ()), sys::EASING_PARAMETER, "bounce is -1; it must be greater than -1 and at most 1"),
        (Spring::smooth_damp(0.0).map(|_| ()), sys::EASING_PARAMETER, "smooth_time is 0; it must be between 2e-150 and 2e150"),
        (OneEuroFilter::new(0.0, 0.0, 1.0).map(|_| ()), sys::EASING_PARAMETER, "minimum_cutoff is 0; it must be positive and finite"),
        ("ease".parse::<Curve>().unwrap().linear(0.0).map(|_| ()), sys::EASING_PARAMETER, "accuracy is 0; it must be positive and finite"),
        ("ease".parse::<Curve>().unwrap().easing(None).map(|_| ()), sys::EASING_KIND, "the curve is an easing function; it must be a motion"),
        (Path::read(b"not a table").map(|_| ()), sys::EASING_TABLE, "byte 1 is 110; it must be 101"),
        (delays(&Stagger { seconds: -1.0, ..Stagger::default() }, None, &mut [0.0; 3]), sys::EASING_PARAMETER, "each is -1; it must be in 0...1e280"),
        ("ease".parse::<Curve>().unwrap().values(&[0.0; 4], &mut [0.0; 3]), sys::EASING_PARAMETER, "results has 3 numbers; there must be 4"),
        (Path::read(TABLE).unwrap().points(&[0.0; 2], &mut [0.0; 3]), sys::EASING_PARAMETER, "results has 3 numbers; there must be 4"),
    ];
    for (result, status, sentence) in sentences {
        let error = result.expect_err(sentence);
        assert!(error.message.starts_with(sentence), "{error}");
        assert_eq!((error.status, error.column), (status, None), "{error}");
    }
    let error = "cubic-bezier(1.5, 0, 0, 1)".parse::<Curve>().unwrap_err();
    assert_eq!((error.status, error.column), (sys::EASING_TEXT, Some(14)));
    assert_eq!(error.to_string(), "column 14: found '1.5', expected a number in 0...1");
    assert!("".parse::<Curve>().is_err() && "ease\0".parse::<Curve>().is_err());
}

#[test]
fn what_is_no_answer_is_none() {
    let steps: Curve = "steps(4)".parse().unwrap();
    assert_eq!((steps.inverse(2.0), steps.inverse(f64::NAN), steps.spring()), (None, None, None));
    assert_eq!("step-end".parse::<Curve>().unwrap().inverse_integral(-1.0, 0.5), None);
    assert_eq!(CubicBezier::new(0.3, -2.0, 0.1, 3.0).unwrap().inverse(0.5), None);
    let spring = Spring::with_bounce(0.5, 0.3, Ends::default()).unwrap();
    let still = State { value: 0.0, velocity: 0.0 };
    assert_eq!(spring.follow_stopping(still, 0.01, 10.0).1, None);
    let (stopped, contact) = spring.follow_stopping(still, 1.0, 10.0);
    assert_eq!(stopped, State { value: 10.0, velocity: 0.0 });
    assert!((spring.follow(still, contact.unwrap(), 10.0, 10.0).value - 10.0).abs() < 1e-13);
}

#[test]
fn texts_read_back() {
    let names = curve_names();
    assert_eq!((names.len(), &names[0][..], &names[62][..]), (63, "linear", "spring(android-no-bouncy)"));
    for name in names.iter().map(String::as_str).chain(["bounce(restitution 0.6)", "decay(velocity 1000, rate 0.998)", "timed(spring(bouncy))"]) {
        let curve: Curve = name.parse().unwrap();
        let again: Curve = curve.to_string().parse().unwrap();
        for step in -3..12 {
            let at = f64::from(step) / 8.0;
            assert_eq!(curve.value(at).to_bits(), again.value(at).to_bits(), "{name}");
        }
        assert_eq!(curve.spring().is_some(), name.starts_with("spring("));
    }
    let (lines, bound) = "ease".parse::<Curve>().unwrap().linear(0.05).unwrap();
    assert_eq!(lines.to_string(), "linear(0,.13 10%,.85 51%,1)");
    assert_eq!((lines.stops().len(), lines.info().monotonicity), (4, 1));
    assert!(bound <= 0.05 && lines.extremes(0.0).greatest == 1.0);
}

#[test]
fn springs_continue() {
    let spring = Spring::with_bounce(0.5, 0.3, Ends { from: -3.0, to: 300.0, velocity: 20.0 }).unwrap();
    let back = spring.retargeted(0.0, 0.2);
    assert_eq!(back.state(0.0), spring.state(0.2));
    assert_eq!(back.constants(), spring.constants());
    assert_eq!(spring.taking_over(spring.state(0.2), 0.0).ends(), back.ends());
    assert!((Smoothing::half_life(0.5).unwrap().follow(0.0, 0.5, 8.0, 8.0) - 4.0).abs() < 1e-14);
}

#[test]
fn threads_share_curves_and_paths() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Curve>();
    shared::<Path>();
    shared::<CubicBezier>();
    shared::<Spring>();
    shared::<OneEuroFilter>();
    let (curve, path): (Curve, _) = ("ease-in-elastic".parse().unwrap(), Path::read(TABLE).unwrap());
    let all = || (0..1000).map(|step| f64::from(step) / 1000.0).map(|at| curve.value(at) + path.point(at).x).sum::<f64>();
    let expected = all();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(all)).collect();
        threads.into_iter().for_each(|thread| assert_eq!(thread.join().unwrap(), expected));
    });
    let moved = std::thread::spawn(move || drop((curve, path)));
    moved.join().unwrap();
}

/// The memory of this process in bytes.
fn memory() -> usize {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
    pages.split(' ').nth(1).unwrap().parse::<usize>().unwrap() * 4096
}

#[test]
fn what_is_dropped_is_freed() {
    let spring = Spring::with_bounce(0.5, 0.3, Ends::default()).unwrap();
    let make = || drop((Curve::from(spring), Path::read(TABLE).unwrap(), "ease-out-bounce".parse::<Curve>().unwrap()));
    (0..1000).for_each(|_| make());
    let before = memory();
    (0..150_000).for_each(|_| make());
    // The curves alone have 38 MB; other tests run beside this one.
    assert!(memory() < before + 20_000_000, "{} bytes more", memory() - before);
}
