// SPDX-License-Identifier: Apache-2.0

//! Easing curves and motion, exact and the same on every machine: cubic Béziers, springs, all curves with a text form, followers of a
//! moving target, staggers, constant pace along a path. Results have the bits of the Swift and C libraries; `easing.h` states errors
//! and the behavior outside of domains.
//!
//! Every `f64` may be evaluated: NaN gives NaN, infinities give limits. Everything is [`Send`] and [`Sync`], because the library has no
//! global state and its curves and paths are immutable; evaluation allocates nothing.
//!
//! ```
//! use swift_easing::{Curve, Ends, Spring};
//! let curve: Curve = "ease-out-bounce".parse()?;
//! assert_eq!(curve.value(0.5), 0.765625);
//! let (lines, bound) = Curve::from(Spring::with_bounce(0.5, 0.3, Ends::default())?).easing(None)?.linear(1e-3)?;
//! assert!(lines.to_string().starts_with("linear(") && bound <= 1e-3);
//! assert_eq!("cubic-bezier(2, 0, 0, 1)".parse::<Curve>().unwrap_err().column, Some(14));
//! # Ok::<(), swift_easing::Error>(())
//! ```

use std::ptr::{null, null_mut, NonNull};
use std::{ffi::CStr, fmt, mem::MaybeUninit, os::raw::c_char};
pub use swift_easing_sys as sys;
pub use sys::{easing_extremes as Extremes, easing_info as Info, easing_point as Point, easing_stagger as Stagger};
pub use sys::{easing_state as State, easing_stop as Stop};

/// Why arguments are refused: one sentence that names the parameter, its value and what is allowed, and for a text the column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    pub status: sys::easing_status,
    pub column: Option<u32>,
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
/// Calls a function that writes a result and describes an error.
fn made<T>(call: impl FnOnce(*mut T, *mut sys::easing_error) -> sys::easing_status) -> Result<T, Error> {
    let mut result = MaybeUninit::uninit();
    let mut error = sys::easing_error { status: 0, column: 0, message: [0; 248] };
    match call(result.as_mut_ptr(), &mut error) {
        // SAFETY: a function that succeeds has written its result.
        sys::EASING_OK => Ok(unsafe { result.assume_init() }),
        status => {
            // SAFETY: a message ends with a NUL.
            let message = unsafe { CStr::from_ptr(error.message.as_ptr()) }.to_string_lossy().into_owned();
            Err(Error { status, column: u32::try_from(error.column).ok().filter(|column| *column > 0), message })
        }
    }
}

/// Calls a function that writes `width` numbers for each input.
fn batch(
    inputs: &[f64], results: &mut [f64], width: usize, call: impl FnOnce(*const f64, *mut f64, usize) -> sys::easing_status,
) -> Result<(), Error> {
    let (given, wanted) = (results.len(), width * inputs.len());
    let status = if given == wanted { call(inputs.as_ptr(), results.as_mut_ptr(), inputs.len()) } else { sys::EASING_PARAMETER };
    let message = || format!("results has {given} numbers; there must be {wanted}");
    (status == sys::EASING_OK).then_some(()).ok_or_else(|| Error { status, column: None, message: message() })
}

/// Two functions that write one or two numbers for each input.
macro_rules! batches {
    ($function:ident, $first:ident, $second:ident, $width:expr) => {
        pub fn $first(&self, at: &[f64], results: &mut [f64]) -> Result<(), Error> {
            batch(at, results, $width, |from, to, n| unsafe { sys::$function(self.at(), from, to, null_mut(), n) })
        }
        pub fn $second(&self, at: &[f64], results: &mut [f64]) -> Result<(), Error> {
            batch(at, results, $width, |from, to, n| unsafe { sys::$function(self.at(), from, null_mut(), to, n) })
        }
    };
}

/// The text that a function writes into a buffer.
fn text(write: impl Fn(*mut c_char, usize) -> usize) -> String {
    let length = write(null_mut(), 0);
    let mut bytes = vec![0u8; length + 1];
    write(bytes.as_mut_ptr().cast(), length + 1);
    bytes.truncate(length);
    String::from_utf8_lossy(&bytes).into_owned()
}

fn number(value: f64) -> Option<f64> {
    (!value.is_nan()).then_some(value)
}

/// The version of the library.
pub fn version() -> &'static str {
    // SAFETY: a constant text of ASCII.
    unsafe { CStr::from_ptr(sys::easing_version()) }.to_str().unwrap_or_default()
}

/// The texts of the curves that have a name.
pub fn curve_names() -> Vec<String> {
    // SAFETY: the buffer has the capacity.
    text(|place, capacity| unsafe { sys::easing_curve_names(place, capacity) }).lines().map(String::from).collect()
}

/// CSS's cubic-bezier().
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CubicBezier(sys::easing_cubic_bezier);

/// The values at the ends of a spring, and its velocity at time 0.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ends {
    pub from: f64,
    pub to: f64,
    pub velocity: f64,
}
impl Default for Ends {
    fn default() -> Self {
        Self { from: 0.0, to: 1.0, velocity: 0.0 }
    }
}

/// When a spring counts as settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Settling { LastCrossing, Envelope, CoreAnimation }

/// A damped spring, whose constants a follower uses, too.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spring(sys::easing_damped_spring);

// SAFETY, here and below: references are valid addresses, slices have the length that is passed, and `made` passes memory for results.
impl CubicBezier {
    fn at(&self) -> *const sys::easing_cubic_bezier { &self.0 }
    pub fn new(x1: f64, y1: f64, x2: f64, y2: f64) -> Result<Self, Error> {
        made(|place, error| unsafe { sys::easing_cubic_bezier_make(x1, y1, x2, y2, place, error) }).map(Self)
    }
    pub fn value(&self, progress: f64) -> f64 { unsafe { sys::easing_cubic_bezier_value(&self.0, progress) } }
    pub fn velocity(&self, progress: f64) -> f64 { unsafe { sys::easing_cubic_bezier_velocity(&self.0, progress) } }
    pub fn inverse(&self, value: f64) -> Option<f64> { number(unsafe { sys::easing_cubic_bezier_inverse(&self.0, value) }) }
    batches!(easing_cubic_bezier_values, values, velocities, 1);
}

impl Spring {
    fn at(&self) -> *const sys::easing_damped_spring { &self.0 }
    pub fn new(mass: f64, stiffness: f64, damping: f64, ends: Ends) -> Result<Self, Error> {
        let Ends { from, to, velocity } = ends;
        made(|place, error| unsafe { sys::easing_damped_spring_make(mass, stiffness, damping, from, to, velocity, place, error) }).map(Self)
    }
    /// By a perceptual duration in seconds and a bounce, as in SwiftUI.
    pub fn with_bounce(perceptual_duration: f64, bounce: f64, ends: Ends) -> Result<Self, Error> {
        let Ends { from, to, velocity } = ends;
        made(|place, error| unsafe { sys::easing_damped_spring_from_bounce(perceptual_duration, bounce, from, to, velocity, place, error) })
            .map(Self)
    }
    /// The spring of a follower that reaches a held target in about a time in seconds.
    pub fn smooth_damp(smooth_time: f64) -> Result<Self, Error> {
        made(|place, error| unsafe { sys::easing_damped_spring_from_smooth_time(smooth_time, place, error) }).map(Self)
    }
    /// Mass, stiffness and damping.
    pub fn constants(&self) -> (f64, f64, f64) { (self.0.mass, self.0.stiffness, self.0.damping) }
    pub fn ends(&self) -> Ends { Ends { from: self.0.from, to: self.0.to, velocity: self.0.velocity } }
    pub fn value(&self, time: f64) -> f64 { unsafe { sys::easing_damped_spring_value(&self.0, time) } }
    pub fn state(&self, time: f64) -> State { unsafe { sys::easing_damped_spring_state(&self.0, time) } }
    pub fn settling(&self, rule: Settling, epsilon: f64) -> f64 { unsafe { sys::easing_damped_spring_settling(self.at(), rule as _, epsilon) } }
    pub fn retargeted(&self, target: f64, time: f64) -> Self { Self(unsafe { sys::easing_damped_spring_retargeted(&self.0, target, time) }) }
    pub fn taking_over(&self, state: State, target: f64) -> Self {
        Self(unsafe { sys::easing_damped_spring_taking_over(&self.0, state, target) })
    }
    batches!(easing_damped_spring_states, values, velocities, 1);
    /// The state after a step behind a target that moves evenly.
    pub fn follow(&self, state: State, duration: f64, start: f64, end: f64) -> State {
        unsafe { sys::easing_damped_spring_follow(&self.0, state, duration, start, end) }
    }
    /// The state after a step towards a held target, and the time of the first contact, where the follower stops.
    pub fn follow_stopping(&self, state: State, duration: f64, target: f64) -> (State, Option<f64>) {
        let mut contact = f64::NAN;
        (unsafe { sys::easing_damped_spring_follow_stopping(&self.0, state, duration, target, &mut contact) }, number(contact))
    }
}

/// An easing function, from progress to eased progress, or a motion, from seconds to a value.
#[derive(Debug)]
pub struct Curve(NonNull<sys::easing_curve>);

/// A path followed at constant pace, from its table.
#[derive(Debug)]
pub struct Path(NonNull<sys::easing_path>);

// SAFETY: the header promises that curves and paths are immutable: any number of threads may read one, and one releases it.
unsafe impl Send for Curve {}
unsafe impl Sync for Curve {}
unsafe impl Send for Path {}
unsafe impl Sync for Path {}
impl Drop for Curve {
    fn drop(&mut self) { unsafe { sys::easing_curve_release(self.0.as_ptr()) } }
}
impl Drop for Path {
    fn drop(&mut self) { unsafe { sys::easing_path_release(self.0.as_ptr()) } }
}

impl std::str::FromStr for Curve {
    type Err = Error;
    fn from_str(text: &str) -> Result<Self, Error> {
        Self::of(|place, error| unsafe { sys::easing_curve_parse(text.as_ptr().cast(), text.len(), place, error) })
    }
}

impl From<CubicBezier> for Curve {
    fn from(curve: CubicBezier) -> Self { Self(NonNull::new(unsafe { sys::easing_curve_from_cubic_bezier(&curve.0) }).expect("a made one")) }
}
impl From<Spring> for Curve {
    fn from(spring: Spring) -> Self { Self(NonNull::new(unsafe { sys::easing_curve_from_spring(&spring.0) }).expect("a made one")) }
}

/// The shortest text that reads back to the same curve.
impl fmt::Display for Curve {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str(&text(|place, capacity| unsafe { sys::easing_curve_text(self.at(), place, capacity) }))
    }
}

impl Curve {
    fn of(call: impl FnOnce(*mut *mut sys::easing_curve, *mut sys::easing_error) -> sys::easing_status) -> Result<Self, Error> {
        made(call).map(|place| Self(NonNull::new(place).expect("a made one")))
    }
    fn at(&self) -> *const sys::easing_curve { self.0.as_ptr() }
    pub fn info(&self) -> Info { made(|place, _| unsafe { sys::easing_curve_info(self.at(), place) }).unwrap_or_default() }
    pub fn value(&self, at: f64) -> f64 { unsafe { sys::easing_curve_value(self.at(), at) } }
    pub fn velocity(&self, at: f64) -> f64 { unsafe { sys::easing_curve_velocity(self.at(), at) } }
    pub fn acceleration(&self, at: f64) -> f64 { unsafe { sys::easing_curve_acceleration(self.at(), at) } }
    pub fn inverse(&self, value: f64) -> Option<f64> { number(unsafe { sys::easing_curve_inverse(self.at(), value) }) }
    pub fn integral(&self, from: f64, to: f64) -> f64 { unsafe { sys::easing_curve_integral(self.at(), from, to) } }
    /// The progress or time at which the integral from a start reaches an area.
    pub fn inverse_integral(&self, area: f64, from: f64) -> Option<f64> { number(unsafe { sys::easing_curve_integral_inverse(self.at(), area, from) }) }
    batches!(easing_curve_values, values, velocities, 1);
    /// The extremes; of a motion until a time in seconds.
    pub fn extremes(&self, until: f64) -> Extremes {
        made(|place, _| unsafe { sys::easing_curve_extremes(self.at(), until, place) }).unwrap_or_default()
    }
    /// CSS's linear() with the fewest stops within a vertical difference, and a bound of its difference.
    pub fn linear(&self, accuracy: f64) -> Result<(Self, f64), Error> {
        let mut bound = f64::NAN;
        let lines = Self::of(|place, error| unsafe { sys::easing_curve_linear(self.at(), accuracy, place, &mut bound, error) })?;
        Ok((lines, bound))
    }
    pub fn stops(&self) -> Vec<Stop> {
        let mut stops = vec![Stop::default(); unsafe { sys::easing_curve_stops(self.at(), null_mut(), 0) }];
        unsafe { sys::easing_curve_stops(self.at(), stops.as_mut_ptr(), stops.len()) };
        stops
    }
    /// A motion as an easing function of a duration in seconds, of its own unless given.
    pub fn easing(&self, duration: Option<f64>) -> Result<Self, Error> {
        Self::of(|place, error| unsafe { sys::easing_curve_easing(self.at(), duration.unwrap_or(f64::NAN), place, error) })
    }
    /// The spring behind the curve, if it is one.
    pub fn spring(&self) -> Option<Spring> { made(|place, _| unsafe { sys::easing_curve_spring(self.at(), place) }).ok().map(Spring) }
}

impl Path {
    fn at(&self) -> *const sys::easing_path { self.0.as_ptr() }
    /// The path of a table, which `PacedPath.tableBytes` of the Swift library gives.
    pub fn read(table: &[u8]) -> Result<Self, Error> {
        made(|place, error| unsafe { sys::easing_path_read(table.as_ptr(), table.len(), place, error) })
            .map(|place| Self(NonNull::new(place).expect("a made one")))
    }
    pub fn length(&self) -> f64 { unsafe { sys::easing_path_length(self.0.as_ptr(), null_mut()) } }
    pub fn point(&self, fraction: f64) -> Point { unsafe { sys::easing_path_point(self.0.as_ptr(), fraction) } }
    batches!(easing_path_points, points, tangents, 2);
    pub fn svg(&self) -> String { text(|place, capacity| unsafe { sys::easing_path_text(self.0.as_ptr(), place, capacity) }) }
}

/// Exponential smoothing with an exact step, by its rate per second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Smoothing(f64);

impl Smoothing {
    pub fn half_life(seconds: f64) -> Result<Self, Error> {
        made(|place, error| unsafe { sys::easing_smoothing_from_half_life(seconds, place, error) }).map(Self)
    }
    /// The value after a step behind a target that moves evenly.
    pub fn follow(&self, value: f64, duration: f64, start: f64, end: f64) -> f64 {
        unsafe { sys::easing_smoothing_follow(self.0, value, duration, start, end) }
    }
}

/// The one-euro filter: smoothing of noisy samples with a cutoff that rises with the speed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OneEuroFilter(sys::easing_one_euro);

impl OneEuroFilter {
    pub fn new(minimum_cutoff: f64, speed_coefficient: f64, derivative_cutoff: f64) -> Result<Self, Error> {
        made(|place, error| unsafe { sys::easing_one_euro_make(minimum_cutoff, speed_coefficient, derivative_cutoff, place, error) }).map(Self)
    }
    pub fn filter(&mut self, sample: f64, duration: f64) -> f64 { unsafe { sys::easing_one_euro_filter(&mut self.0, sample, duration) } }
}

/// Writes the delays of all children; an easing function shapes them.
pub fn delays(stagger: &Stagger, easing: Option<&Curve>, delays: &mut [f64]) -> Result<(), Error> {
    let easing = easing.map_or(null(), Curve::at);
    made(|_: *mut (), error| unsafe { sys::easing_stagger_delays(stagger, easing, delays.as_mut_ptr(), delays.len(), error) })
}
