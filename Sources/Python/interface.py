# SPDX-License-Identifier: Apache-2.0
"""Makes the extension module of the C library's header, by cffi."""

import os
import pathlib
import re

import cffi

library = pathlib.Path(os.environ["EASING_LIBRARY"])
header = (library / "include/easing.h").read_text(encoding="utf-8")


def declarations(text):
    """The declarations of the header without comments and directives, and without what cffi does not read."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r'#if defined\(__cplusplus\)\n}\n#endif|extern "C" {', "", text)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    # The compiler knows how structures are aligned.
    return re.sub(r"EASING_ALIGNED (.*?)\n}", r"\1\n  ...;\n}", text, flags=re.DOTALL)


# Structures live in C, because memory of Python need not be aligned as they are.
GLUE = """
easing_curve *easing_python_bezier(double x1, double y1, double x2, double y2, easing_error *error);
easing_curve *easing_python_spring(double mass, double stiffness, double damping, double from, double to, double velocity,
                                   easing_error *error);
easing_curve *easing_python_bounce(double duration, double bounce, double from, double to, double velocity,
                                   easing_error *error);
easing_curve *easing_python_retargeted(const easing_curve *curve, double target, double time);
double easing_python_settling(const easing_curve *curve, int rule, double epsilon);
void easing_python_spring_numbers(const easing_curve *curve, double *numbers);
"""

SOURCE = """
#include <easing.h>

static easing_curve *easing_python_bezier(double x1, double y1, double x2, double y2, easing_error *error) {
  easing_cubic_bezier curve;
  if (easing_cubic_bezier_make(x1, y1, x2, y2, &curve, error) != EASING_OK) return NULL;
  return easing_curve_from_cubic_bezier(&curve);
}

static easing_curve *easing_python_spring(double mass, double stiffness, double damping, double from, double to,
                                          double velocity, easing_error *error) {
  easing_damped_spring spring;
  if (easing_damped_spring_make(mass, stiffness, damping, from, to, velocity, &spring, error) != EASING_OK) return NULL;
  return easing_curve_from_spring(&spring);
}

static easing_curve *easing_python_bounce(double duration, double bounce, double from, double to, double velocity,
                                          easing_error *error) {
  easing_damped_spring spring;
  if (easing_damped_spring_from_bounce(duration, bounce, from, to, velocity, &spring, error) != EASING_OK) return NULL;
  return easing_curve_from_spring(&spring);
}

static easing_curve *easing_python_retargeted(const easing_curve *curve, double target, double time) {
  easing_damped_spring spring;
  if (easing_curve_spring(curve, &spring) != EASING_OK) return NULL;
  spring = easing_damped_spring_retargeted(&spring, target, time);
  return easing_curve_from_spring(&spring);
}

static double easing_python_settling(const easing_curve *curve, int rule, double epsilon) {
  easing_damped_spring spring = {0};
  easing_curve_spring(curve, &spring);
  return easing_damped_spring_settling(&spring, (easing_settling)rule, epsilon);
}

static void easing_python_spring_numbers(const easing_curve *curve, double *numbers) {
  easing_damped_spring spring = {0};
  easing_curve_spring(curve, &spring);
  numbers[0] = spring.mass, numbers[1] = spring.stiffness, numbers[2] = spring.damping;
  numbers[3] = spring.from, numbers[4] = spring.to, numbers[5] = spring.velocity;
}
"""

ffi = cffi.FFI()
ffi.cdef(declarations(header) + GLUE)
ffi.set_source(
    "swift_easing._easing",
    SOURCE,
    include_dirs=[str(library / "include")],
    extra_objects=os.environ["EASING_OBJECTS"].split(),
    libraries=["m"],
    extra_compile_args=["-std=gnu11", "-fvisibility=hidden"],
    extra_link_args=["-Wl,--gc-sections", "-s"],
    py_limited_api=True,
)
