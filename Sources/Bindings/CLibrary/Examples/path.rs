// SPDX-License-Identifier: Apache-2.0

//! Points at constant pace, from the table of a path: `rustc path.rs -L native=lib -l easing`, then `path orbit.bin`

use std::os::raw::{c_int, c_void};

#[repr(C)]
#[derive(Debug)]
struct Point {
    x: f64,
    y: f64,
    tangent_x: f64,
    tangent_y: f64,
}

#[repr(C)]
struct Error {
    status: i32,
    column: i32,
    message: [u8; 248],
}

extern "C" {
    fn easing_path_read(bytes: *const u8, count: usize, path: *mut *mut c_void, error: *mut Error) -> c_int;
    fn easing_path_point(path: *const c_void, fraction: f64) -> Point;
    fn easing_path_release(path: *mut c_void);
}

fn main() {
    let bytes = std::fs::read(std::env::args().nth(1).expect("the file of a table")).expect("a file");
    let (mut path, mut error) = (std::ptr::null_mut(), Error { status: 0, column: 0, message: [0; 248] });
    if unsafe { easing_path_read(bytes.as_ptr(), bytes.len(), &mut path, &mut error) } != 0 {
        println!("{}", String::from_utf8_lossy(error.message.split(|byte| *byte == 0).next().unwrap()));
        std::process::exit(1);
    }
    for step in 0..=4 {
        println!("{:.6?}", unsafe { easing_path_point(path, f64::from(step) / 4.0) });
    }
    unsafe { easing_path_release(path) };
}
