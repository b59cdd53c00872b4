// SPDX-License-Identifier: Apache-2.0

//! Finds the static C library: below the folder EASING_LIBRARY, as `make library` makes it, or by pkg-config.

use std::{env, path::PathBuf, process::Command};

fn main() {
    println!("cargo:rerun-if-env-changed=EASING_LIBRARY");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    let found = env::var_os("EASING_LIBRARY").map(PathBuf::from).or_else(|| {
        let output = Command::new("pkg-config").args(["--variable=libdir", "easing"]).output().ok()?;
        let folder = String::from_utf8(output.stdout).ok().filter(|text| output.status.success() && !text.trim().is_empty())?;
        Some(PathBuf::from(folder.trim()).join(".."))
    });
    let library = found.filter(|folder| folder.join("lib/libeasing.a").exists()).unwrap_or_else(|| {
        eprintln!("The C library easing is not installed: it needs lib/libeasing.a below EASING_LIBRARY, or pkg-config to find it.");
        std::process::exit(1);
    });
    let library = library.canonicalize().expect("a folder");
    println!("cargo:rerun-if-changed={}", library.join("lib/libeasing.a").display());
    println!("cargo:rustc-link-search=native={}", library.join("lib").display());
    println!("cargo:rustc-link-lib=static=easing");
    println!("cargo:rustc-link-lib=m");
    println!("cargo:include={}", library.join("include").display());
}
