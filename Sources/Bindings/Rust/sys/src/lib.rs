// SPDX-License-Identifier: Apache-2.0

//! The functions, structures and constants of `easing.h`, under its names. The header documents each of them, with domain, units, error
//! and behavior outside; the crate `swift-easing` is the safe form.
#![allow(non_camel_case_types)]

use std::marker::{PhantomData, PhantomPinned};
use std::os::raw::{c_char, c_uint};

/// `enum easing_status`.
pub type easing_status = c_uint;
pub const EASING_OK: easing_status = 0;
pub const EASING_NULL: easing_status = 1;
pub const EASING_PARAMETER: easing_status = 2;
pub const EASING_TEXT: easing_status = 3;
pub const EASING_TABLE: easing_status = 4;
pub const EASING_OVERLAP: easing_status = 5;
pub const EASING_UNMADE: easing_status = 6;
pub const EASING_KIND: easing_status = 7;
/// `enum easing_settling`.
pub type easing_settling = c_uint;
pub const EASING_LAST_CROSSING: easing_settling = 0;
pub const EASING_ENVELOPE: easing_settling = 1;
pub const EASING_CORE_ANIMATION: easing_settling = 2;
/// `enum easing_kind`.
pub type easing_kind = c_uint;
pub const EASING_FUNCTION: easing_kind = 0;
pub const EASING_SPRING: easing_kind = 1;
pub const EASING_BOUNCE: easing_kind = 2;
pub const EASING_DECAY: easing_kind = 3;
/// `enum easing_quantity`.
pub type easing_quantity = c_uint;
pub const EASING_ACCELERATION: easing_quantity = 0;
pub const EASING_INVERSE: easing_quantity = 1;
pub const EASING_INTEGRAL: easing_quantity = 2;
pub const EASING_INTEGRAL_INVERSE: easing_quantity = 3;
/// `enum easing_spacing`.
pub type easing_spacing = c_uint;
pub const EASING_EACH: easing_spacing = 0;
pub const EASING_TOTAL: easing_spacing = 1;
/// `enum easing_origin`.
pub type easing_origin = c_uint;
pub const EASING_FIRST: easing_origin = 0;
pub const EASING_LAST: easing_origin = 1;
pub const EASING_CENTER: easing_origin = 2;
pub const EASING_EDGES: easing_origin = 3;
pub const EASING_INDEX: easing_origin = 4;
pub const EASING_RANDOM: easing_origin = 5;
/// `enum easing_axis`.
pub type easing_axis = c_uint;
pub const EASING_BOTH_AXES: easing_axis = 0;
pub const EASING_X_AXIS: easing_axis = 1;
pub const EASING_Y_AXIS: easing_axis = 2;

/// `struct easing_error`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct easing_error {
    pub status: i32,
    pub column: i32,
    pub message: [c_char; 248],
}

/// `struct easing_state`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct easing_state {
    pub value: f64,
    pub velocity: f64,
}

/// `struct easing_extremes`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct easing_extremes {
    pub least_at: f64,
    pub least: f64,
    pub greatest_at: f64,
    pub greatest: f64,
    pub peak_velocity_at: f64,
    pub peak_velocity: f64,
}

/// `struct easing_cubic_bezier`.
#[repr(C, align(16))]
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct easing_cubic_bezier {
    pub x1: f64,
    pub y1: f64,
    pub x2: f64,
    pub y2: f64,
    pub prepared: [f64; 35],
    pub seal: u64,
}

/// `struct easing_damped_spring`.
#[repr(C, align(16))]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct easing_damped_spring {
    pub mass: f64,
    pub stiffness: f64,
    pub damping: f64,
    pub from: f64,
    pub to: f64,
    pub velocity: f64,
    pub prepared: [f64; 15],
    pub seal: u64,
}

/// `struct easing_one_euro`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct easing_one_euro {
    pub minimum_cutoff: f64,
    pub speed_coefficient: f64,
    pub derivative_cutoff: f64,
    pub state: [f64; 3],
    pub seal: u64,
}

/// `struct easing_info`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct easing_info {
    pub kind: i32,
    pub monotonicity: i32,
    pub duration: f64,
    pub rest: f64,
}

/// `struct easing_stop`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct easing_stop {
    pub progress: f64,
    pub value: f64,
}

/// `struct easing_stagger`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct easing_stagger {
    pub seconds: f64,
    pub start: f64,
    pub seed: u64,
    pub index: usize,
    pub columns: usize,
    pub spacing: i32,
    pub origin: i32,
    pub axis: i32,
}

/// `struct easing_point`.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct easing_point {
    pub x: f64,
    pub y: f64,
    pub tangent_x: f64,
    pub tangent_y: f64,
}

/// `struct easing_curve`: only its address is known.
#[repr(C)]
pub struct easing_curve {
    nothing: [u8; 0],
    kind: PhantomData<(*mut u8, PhantomPinned)>,
}

/// `struct easing_path`: only its address is known.
#[repr(C)]
pub struct easing_path {
    nothing: [u8; 0],
    kind: PhantomData<(*mut u8, PhantomPinned)>,
}

extern "C" {
    pub fn easing_version() -> *const c_char;
    pub fn easing_cubic_bezier_make(
        x1: f64, y1: f64, x2: f64, y2: f64, curve: *mut easing_cubic_bezier, error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_cubic_bezier_value(curve: *const easing_cubic_bezier, progress: f64) -> f64;
    pub fn easing_cubic_bezier_velocity(curve: *const easing_cubic_bezier, progress: f64) -> f64;
    pub fn easing_cubic_bezier_acceleration(curve: *const easing_cubic_bezier, progress: f64) -> f64;
    pub fn easing_cubic_bezier_inverse(curve: *const easing_cubic_bezier, value: f64) -> f64;
    pub fn easing_cubic_bezier_extremes(
        curve: *const easing_cubic_bezier, extremes: *mut easing_extremes,
    ) -> easing_status;
    pub fn easing_cubic_bezier_values(
        curve: *const easing_cubic_bezier, progresses: *const f64, values: *mut f64, velocities: *mut f64, n: usize,
    ) -> easing_status;
    pub fn easing_damped_spring_make(
        mass: f64, stiffness: f64, damping: f64, from: f64, to: f64, velocity: f64, spring: *mut easing_damped_spring,
        error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_damped_spring_from_bounce(
        perceptual_duration: f64, bounce: f64, from: f64, to: f64, velocity: f64, spring: *mut easing_damped_spring,
        error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_damped_spring_value(spring: *const easing_damped_spring, time: f64) -> f64;
    pub fn easing_damped_spring_state(spring: *const easing_damped_spring, time: f64) -> easing_state;
    pub fn easing_damped_spring_acceleration(spring: *const easing_damped_spring, time: f64) -> f64;
    pub fn easing_damped_spring_states(
        spring: *const easing_damped_spring, times: *const f64, values: *mut f64, velocities: *mut f64, n: usize,
    ) -> easing_status;
    pub fn easing_damped_spring_extremes(
        spring: *const easing_damped_spring, until: f64, extremes: *mut easing_extremes,
    ) -> easing_status;
    pub fn easing_damped_spring_settling(
        spring: *const easing_damped_spring, rule: easing_settling, epsilon: f64,
    ) -> f64;
    pub fn easing_damped_spring_retargeted(
        spring: *const easing_damped_spring, target: f64, time: f64,
    ) -> easing_damped_spring;
    pub fn easing_damped_spring_taking_over(
        spring: *const easing_damped_spring, state: easing_state, target: f64,
    ) -> easing_damped_spring;
    pub fn easing_damped_spring_from_smooth_time(
        smooth_time: f64, spring: *mut easing_damped_spring, error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_damped_spring_follow(
        spring: *const easing_damped_spring, state: easing_state, duration: f64, start: f64, end: f64,
    ) -> easing_state;
    pub fn easing_damped_spring_follow_cubic(
        spring: *const easing_damped_spring, state: easing_state, duration: f64, start: easing_state,
        end: easing_state,
    ) -> easing_state;
    pub fn easing_damped_spring_follow_many(
        spring: *const easing_damped_spring, duration: f64, starts: *const f64, ends: *const f64, values: *mut f64,
        velocities: *mut f64, n: usize,
    ) -> easing_status;
    pub fn easing_damped_spring_follow_stopping(
        spring: *const easing_damped_spring, state: easing_state, duration: f64, target: f64, contact: *mut f64,
    ) -> easing_state;
    pub fn easing_damped_spring_follow_rest(
        spring: *const easing_damped_spring, state: easing_state, target: f64, distance: f64, rule: easing_settling,
    ) -> f64;
    pub fn easing_damped_spring_response(
        spring: *const easing_damped_spring, frequency: f64, gain: *mut f64, phase: *mut f64,
    ) -> easing_status;
    pub fn easing_smoothing_from_half_life(half_life: f64, rate: *mut f64, error: *mut easing_error) -> easing_status;
    pub fn easing_smoothing_from_frames(
        fraction: f64, frames_per_second: f64, rate: *mut f64, error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_smoothing_follow(rate: f64, value: f64, duration: f64, start: f64, end: f64) -> f64;
    pub fn easing_smoothing_follow_many(
        rate: f64, duration: f64, starts: *const f64, ends: *const f64, values: *mut f64, n: usize,
    ) -> easing_status;
    pub fn easing_one_euro_make(
        minimum_cutoff: f64, speed_coefficient: f64, derivative_cutoff: f64, filter: *mut easing_one_euro,
        error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_one_euro_filter(filter: *mut easing_one_euro, sample: f64, duration: f64) -> f64;
    pub fn easing_one_euro_filter_many(
        filters: *mut easing_one_euro, samples: *const f64, duration: f64, results: *mut f64, n: usize,
    ) -> easing_status;
    pub fn easing_curve_parse(
        text: *const c_char, length: usize, curve: *mut *mut easing_curve, error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_curve_names(buffer: *mut c_char, capacity: usize) -> usize;
    pub fn easing_curve_from_cubic_bezier(curve: *const easing_cubic_bezier) -> *mut easing_curve;
    pub fn easing_curve_from_spring(spring: *const easing_damped_spring) -> *mut easing_curve;
    pub fn easing_curve_release(curve: *mut easing_curve);
    pub fn easing_curve_info(curve: *const easing_curve, info: *mut easing_info) -> easing_status;
    pub fn easing_curve_value(curve: *const easing_curve, at: f64) -> f64;
    pub fn easing_curve_velocity(curve: *const easing_curve, at: f64) -> f64;
    pub fn easing_curve_acceleration(curve: *const easing_curve, at: f64) -> f64;
    pub fn easing_curve_inverse(curve: *const easing_curve, value: f64) -> f64;
    pub fn easing_curve_extremes(
        curve: *const easing_curve, until: f64, extremes: *mut easing_extremes,
    ) -> easing_status;
    pub fn easing_curve_values(
        curve: *const easing_curve, at: *const f64, values: *mut f64, velocities: *mut f64, n: usize,
    ) -> easing_status;
    pub fn easing_curve_quantities(
        curve: *const easing_curve, quantity: easing_quantity, start: f64, numbers: *const f64, results: *mut f64,
        n: usize,
    ) -> easing_status;
    pub fn easing_curve_text(curve: *const easing_curve, buffer: *mut c_char, capacity: usize) -> usize;
    pub fn easing_curve_linear(
        curve: *const easing_curve, accuracy: f64, lines: *mut *mut easing_curve, bound: *mut f64,
        error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_curve_stops(curve: *const easing_curve, stops: *mut easing_stop, capacity: usize) -> usize;
    pub fn easing_curve_easing(
        curve: *const easing_curve, duration: f64, easing: *mut *mut easing_curve, error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_curve_integral(curve: *const easing_curve, from: f64, to: f64) -> f64;
    pub fn easing_curve_integral_inverse(curve: *const easing_curve, area: f64, from: f64) -> f64;
    pub fn easing_curve_spring(curve: *const easing_curve, spring: *mut easing_damped_spring) -> easing_status;
    pub fn easing_stagger_delay(
        stagger: *const easing_stagger, easing: *const easing_curve, index: usize, count: usize, delay: *mut f64,
        error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_stagger_delays(
        stagger: *const easing_stagger, easing: *const easing_curve, delays: *mut f64, count: usize,
        error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_path_read(
        bytes: *const u8, count: usize, path: *mut *mut easing_path, error: *mut easing_error,
    ) -> easing_status;
    pub fn easing_path_release(path: *mut easing_path);
    pub fn easing_path_length(path: *const easing_path, error: *mut f64) -> f64;
    pub fn easing_path_point(path: *const easing_path, fraction: f64) -> easing_point;
    pub fn easing_path_points(
        path: *const easing_path, fractions: *const f64, positions: *mut f64, tangents: *mut f64, n: usize,
    ) -> easing_status;
    pub fn easing_path_text(path: *const easing_path, buffer: *mut c_char, capacity: usize) -> usize;
}
