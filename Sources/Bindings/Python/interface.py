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
easing_curve *easing_python_taking_over(const easing_curve *curve, double value, double velocity, double target);
void easing_python_state_at(const easing_curve *curve, double time, double *state);
double easing_python_settling(const easing_curve *curve, int rule, double epsilon);
void easing_python_spring_numbers(const easing_curve *curve, double *numbers);
easing_curve *easing_python_smooth_time(double smooth_time, easing_error *error);
void easing_python_follow(const easing_curve *curve, double *state, double duration, double start, double end);
void easing_python_follow_cubic(const easing_curve *curve, double *state, double duration, const double *start,
                                const double *end);
int easing_python_follow_many(const easing_curve *curve, double duration, const double *starts, const double *ends,
                              double *values, double *velocities, size_t n);
double easing_python_follow_stopping(const easing_curve *curve, double *state, double duration, double target);
double easing_python_follow_rest(const easing_curve *curve, const double *state, double target, double distance, int rule);
void easing_python_response(const easing_curve *curve, double frequency, double *response);
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

static easing_curve *easing_python_smooth_time(double smooth_time, easing_error *error) {
  easing_damped_spring spring;
  if (easing_damped_spring_from_smooth_time(smooth_time, &spring, error) != EASING_OK) return NULL;
  return easing_curve_from_spring(&spring);
}

static easing_damped_spring easing_python_spring_of(const easing_curve *curve) {
  easing_damped_spring spring = {0};
  easing_curve_spring(curve, &spring);
  return spring;
}

static easing_state easing_python_state(const double *numbers) {
  return (easing_state){numbers[0], numbers[1]};
}

static easing_curve *easing_python_taking_over(const easing_curve *curve, double value, double velocity, double target) {
  easing_damped_spring spring = easing_python_spring_of(curve);
  spring = easing_damped_spring_taking_over(&spring, (easing_state){value, velocity}, target);
  return easing_curve_from_spring(&spring);
}

static void easing_python_state_at(const easing_curve *curve, double time, double *state) {
  const easing_damped_spring spring = easing_python_spring_of(curve);
  const easing_state result = easing_damped_spring_state(&spring, time);
  state[0] = result.value, state[1] = result.velocity;
}

static void easing_python_follow(const easing_curve *curve, double *state, double duration, double start, double end) {
  const easing_damped_spring spring = easing_python_spring_of(curve);
  const easing_state next = easing_damped_spring_follow(&spring, easing_python_state(state), duration, start, end);
  state[0] = next.value, state[1] = next.velocity;
}

static void easing_python_follow_cubic(const easing_curve *curve, double *state, double duration, const double *start,
                                       const double *end) {
  const easing_damped_spring spring = easing_python_spring_of(curve);
  const easing_state next = easing_damped_spring_follow_cubic(
      &spring, easing_python_state(state), duration, easing_python_state(start), easing_python_state(end));
  state[0] = next.value, state[1] = next.velocity;
}

static int easing_python_follow_many(const easing_curve *curve, double duration, const double *starts, const double *ends,
                                     double *values, double *velocities, size_t n) {
  const easing_damped_spring spring = easing_python_spring_of(curve);
  return easing_damped_spring_follow_many(&spring, duration, starts, ends, values, velocities, n);
}

static double easing_python_follow_stopping(const easing_curve *curve, double *state, double duration, double target) {
  const easing_damped_spring spring = easing_python_spring_of(curve);
  double contact;
  const easing_state next =
      easing_damped_spring_follow_stopping(&spring, easing_python_state(state), duration, target, &contact);
  state[0] = next.value, state[1] = next.velocity;
  return contact;
}

static double easing_python_follow_rest(const easing_curve *curve, const double *state, double target, double distance,
                                        int rule) {
  const easing_damped_spring spring = easing_python_spring_of(curve);
  return easing_damped_spring_follow_rest(&spring, easing_python_state(state), target, distance, (easing_settling)rule);
}

static void easing_python_response(const easing_curve *curve, double frequency, double *response) {
  const easing_damped_spring spring = easing_python_spring_of(curve);
  easing_damped_spring_response(&spring, frequency, &response[0], &response[1]);
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
