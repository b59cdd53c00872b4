// SPDX-License-Identifier: Apache-2.0

//! What the crate declares is what the header and the recorded interface of the C library say.

use std::collections::BTreeMap;
use std::mem::{align_of, size_of, MaybeUninit};
use std::ptr::addr_of;
use swift_easing_sys::*;

const HEADER: &str = include_str!("../../../Sources/Bindings/CLibrary/include/easing.h");
const CRATE: &str = include_str!("../../../Sources/Bindings/Rust/sys/src/lib.rs");

/// The header without comments and the lines of the preprocessor.
fn header() -> String {
    let mut rest = HEADER;
    let mut text = String::new();
    while let Some((before, after)) = rest.split_once("/*") {
        text += before;
        rest = after.split_once("*/").expect("the end of a comment").1;
    }
    (text + rest).lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join(" ").replace("EASING_ALIGNED", "")
}

/// C's type as Rust writes it: the words before stars are the pointer's target.
fn in_rust(c: &str) -> String {
    let is_constant = c.trim_start().starts_with("const ");
    let base = c.replace("const ", "").replace('*', "").trim().to_string();
    let base = [("double", "f64"), ("size_t", "usize"), ("int32_t", "i32"), ("uint64_t", "u64"), ("char", "c_char"), ("uint8_t", "u8")]
        .iter().find(|(name, _)| *name == base).map_or(base, |(_, name)| name.to_string());
    let stars = c.matches('*').count();
    (0..stars).fold(base, |target, level| format!("*{} {target}", if level == 0 && is_constant { "const" } else { "mut" }))
}

/// The types of a C list of parameters or members.
fn types(list: &str, separator: char) -> Vec<String> {
    list.split(separator).map(str::trim).filter(|item| !item.is_empty() && *item != "void").map(|item| {
        let (item, count) = item.split_once('[').map_or((item, None), |(item, rest)| (item, rest.split_once(']').map(|(count, _)| count)));
        let name = item.rfind(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').expect("a name") + 1;
        let kind = in_rust(&item[..name]);
        count.map_or(kind.clone(), |count| format!("[{kind}; {count}]"))
    }).collect()
}

/// The types of a Rust list.
fn declared(list: &str) -> Vec<String> {
    let mut kinds = Vec::new();
    for item in list.split(", ").flat_map(|item| item.split(",\n")).map(str::trim).filter(|item| !item.is_empty()) {
        kinds.push(item.split_once(": ").expect("a type").1.trim_end_matches(',').to_string());
    }
    kinds
}

#[test]
fn functions_have_the_types_of_the_header() {
    let header = header();
    let mut functions = BTreeMap::new();
    for part in header.split(';').filter(|part| part.contains('(') && !part.contains('{')) {
        let (start, parameters) = part.rsplit_once('(').expect("parameters");
        let name = start.rfind("easing_").expect("a name");
        let result = in_rust(start[..name].rsplit('}').next().unwrap());
        let result = if result == "void" { String::new() } else { result };
        functions.insert(start[name..].trim().to_string(), (types(parameters.trim_end_matches(')'), ','), result));
    }
    let mut found = BTreeMap::new();
    for part in CRATE.split("pub fn ").skip(1) {
        let (name, rest) = part.split_once('(').expect("parameters");
        let (parameters, result) = rest.split_once(')').expect("a result");
        let result = result.split(';').next().unwrap().trim().trim_start_matches("-> ").to_string();
        found.insert(name.to_string(), (declared(parameters), result));
    }
    assert!(functions.len() > 50);
    assert_eq!(found, functions);
}

#[test]
fn structures_have_the_members_of_the_header() {
    let header = header();
    let mut structures = 0;
    for part in header.split("typedef struct ").skip(1).filter(|part| part.split(';').next().unwrap().contains('{')) {
        let (name, rest) = part.split_once(" {").expect("members");
        let members = types(rest.split_once('}').expect("an end").0, ';');
        let (_, after) = CRATE.split_once(&format!("pub struct {name} {{")).expect(name);
        assert_eq!(declared(&after.split_once('}').unwrap().0.replace("    pub ", "")), members, "{name}");
        structures += 1;
    }
    assert_eq!(structures, 10);
}

#[test]
fn structures_are_laid_out_as_recorded() {
    let mut lines = Vec::new();
    macro_rules! layout {
        ($($name:ident: $($member:ident)*;)*) => {$(
            lines.push(format!("struct {}: {} bytes, aligned to {}", stringify!($name), size_of::<$name>(), align_of::<$name>()));
            let place = MaybeUninit::<$name>::uninit();
            let _start = place.as_ptr() as usize;
            // SAFETY: the address of a member of memory of the structure's size; nothing is read.
            $(lines.push(format!("  {} at {}", stringify!($member), unsafe { addr_of!((*place.as_ptr()).$member) } as usize - _start));)*
        )*};
    }
    layout! {
        easing_error: status column message; easing_state: ; easing_extremes: least_at peak_velocity; easing_cubic_bezier: y2 seal;
        easing_damped_spring: velocity seal; easing_info: duration; easing_stop: ; easing_point: ;
        easing_one_euro: derivative_cutoff seal; easing_stagger: seed columns axis;
    }
    let recorded = include_str!("../CLibrary/interface.txt");
    let expected: Vec<_> = recorded.lines().skip(1).take_while(|line| !line.starts_with("functions")).collect();
    assert_eq!(lines, expected);
}

#[test]
fn constants_have_the_values_of_the_header() {
    let header = header();
    let mut count = 0;
    for (name, after) in header.split("EASING_").skip(1).filter_map(|part| part.split_once(" = ")) {
        let value: String = after.chars().take_while(char::is_ascii_digit).collect();
        let line = CRATE.lines().find(|line| line.starts_with(&format!("pub const EASING_{name}: "))).expect(name);
        assert!(line.ends_with(&format!(" = {value};")), "{line}");
        count += 1;
    }
    assert_eq!(count, CRATE.matches("pub const ").count());
}
