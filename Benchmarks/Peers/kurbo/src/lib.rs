// SPDX-License-Identifier: Apache-2.0

//! kurbo as C functions, so that it runs in one process with the others.

use kurbo::{CubicBez, ParamCurve, ParamCurveArclen, ParamCurveDeriv, ParamCurveNearest, Point};

/// The version of kurbo, set by the script that builds this.
#[no_mangle]
pub extern "C" fn kurbo_version() -> *const std::ffi::c_char {
    concat!(env!("KURBO_VERSION"), "\0").as_ptr().cast()
}

/// A cubic from eight coordinates.
///
/// # Safety
/// The pointer must refer to eight numbers.
unsafe fn cubic(points: *const f64) -> CubicBez {
    let c = unsafe { std::slice::from_raw_parts(points, 8) };
    CubicBez::new(
        Point::new(c[0], c[1]),
        Point::new(c[2], c[3]),
        Point::new(c[4], c[5]),
        Point::new(c[6], c[7]),
    )
}

/// The length of a cubic.
///
/// # Safety
/// The pointer must refer to eight numbers.
#[no_mangle]
pub unsafe extern "C" fn kurbo_length(points: *const f64, accuracy: f64) -> f64 {
    unsafe { cubic(points) }.arclen(accuracy)
}

/// The point and the unit tangent at a distance along a cubic.
///
/// # Safety
/// The pointers must refer to eight and to four numbers.
#[no_mangle]
pub unsafe extern "C" fn kurbo_point(
    points: *const f64,
    distance: f64,
    accuracy: f64,
    answer: *mut f64,
) {
    let curve = unsafe { cubic(points) };
    let parameter = curve.inv_arclen(distance, accuracy);
    let point = curve.eval(parameter);
    let tangent = curve.deriv().eval(parameter).to_vec2().normalize();
    let answer = unsafe { std::slice::from_raw_parts_mut(answer, 4) };
    answer.copy_from_slice(&[point.x, point.y, tangent.x, tangent.y]);
}

/// The distance of a cubic from a point, with parameters to an accuracy.
///
/// # Safety
/// The pointer must refer to eight numbers.
#[no_mangle]
pub unsafe extern "C" fn kurbo_nearest(points: *const f64, x: f64, y: f64, accuracy: f64) -> f64 {
    let nearest = unsafe { cubic(points) }.nearest(Point::new(x, y), accuracy);
    nearest.distance_sq.sqrt()
}
