// SPDX-License-Identifier: Apache-2.0

// Prints digests of the output of CEasing's kernels, including the NaNs that they leave to the
// scalar code, to compare machines; see Program/SameBits.swift. The kernels get numbers of
// realistic size, which need not belong to a curve.

#include <string.h>

#include "CEasing.h"

// The inputs must be the same too.
#pragma STDC FP_CONTRACT OFF

int putchar(int byte);

enum { count = 1003, cases = 200 };

static double inputs[count], results[count], velocities[count];
static double positions[2][count], tangents[2][count];
static uint64_t state;

// SplitMix64 (Steele, Lea, Flood 2014).
static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static double number(double low, double high) {
  return low + (high - low) * ((double)(next() >> 11) * 0x1p-53);
}

// FNV-1a with 64 bits; every NaN counts as the same one.
static uint64_t digest(const double *numbers, uint64_t hash) {
  for (int index = 0; index < count; index += 1) {
    uint64_t bits;
    memcpy(&bits, numbers + index, sizeof bits);
    if (numbers[index] != numbers[index]) bits = (uint64_t)0x7FF8 << 48;
    for (int byte = 0; byte < 8; byte += 1) hash = (hash ^ (bits >> 8 * byte & 0xFF)) * 0x100000001B3u;
  }
  return hash;
}

static void print(const char *text) {
  while (*text) putchar(*text++);
}

static void print_line(const char *name, int index, uint64_t hash) {
  print(name);
  putchar('-');
  for (int size = 100; size; size /= 10) putchar('0' + index / size % 10);
  print(" 1003 ");
  for (int shift = 60; shift >= 0; shift -= 4) putchar("0123456789abcdef"[hash >> shift & 15]);
  putchar('\n');
}

/// Runs a kernel with every available instruction set, and prints the first result.
static void report(const char *name, int index, uint64_t (*run)(int32_t instructions)) {
  uint64_t hash = run(easing_instructions_baseline);
  print_line(name, index, hash);
  for (int32_t set = easing_instructions_avx2; set <= easing_instructions_avx512; set += 1) {
    if (!easing_supports(set) || run(set) == hash) continue;
    print("! other bits with wider vectors: ");
    print_line(name, index, run(set));
  }
}

static double columns[5][32];
static struct easing_bezier bezier;
static struct easing_spring spring;
static struct easing_family family;
static struct easing_steps stairs;
static struct easing_paced_piece pieces[41];
static struct easing_segment_side sides[8];
static uint32_t cells[65];
static struct easing_paced_path path = {pieces, sides, cells, 0x1p52 / 64, 40};

static uint64_t run_values(int32_t instructions) {
  int left = easing_bezier_values(instructions, &bezier, inputs, results, count);
  return digest(results, 0xCBF29CE484222325u + (unsigned)left);
}

static uint64_t run_velocities(int32_t instructions) {
  int left = easing_bezier_velocities(instructions, &bezier, inputs, results, count);
  return digest(results, 0xCBF29CE484222325u + (unsigned)left);
}

static uint64_t run_spring(int32_t instructions) {
  int left = easing_spring_states(instructions, &spring, inputs, results, NULL, count);
  return digest(results, 0xCBF29CE484222325u + (unsigned)left);
}

static uint64_t run_states(int32_t instructions) {
  int left = easing_spring_states(instructions, &spring, inputs, results, velocities, count);
  // The velocity is unspecified where the value is left to the scalar code.
  for (int index = 0; index < count; index += 1) {
    if (results[index] != results[index]) velocities[index] = 0;
  }
  return digest(velocities, digest(results, 0xCBF29CE484222325u + (unsigned)left));
}

static uint64_t run_family_values(int32_t instructions) {
  easing_family_values(instructions, &family, inputs, results, count);
  return digest(results, 0xCBF29CE484222325u);
}

static uint64_t run_family_velocities(int32_t instructions) {
  easing_family_velocities(instructions, &family, inputs, results, count);
  return digest(results, 0xCBF29CE484222325u);
}

static uint64_t run_steps(int32_t instructions) {
  easing_steps_values(instructions, &stairs, inputs, results, count);
  return digest(results, 0xCBF29CE484222325u);
}

static uint64_t run_paced(int32_t instructions) {
  int left = easing_paced_points(
    instructions, &path, inputs, positions[0], tangents[0], count);
  // The tangent is unspecified where the position is left to the scalar code.
  for (int half = 0; half < 2; half += 1) {
    for (int index = 0; index < count; index += 1) {
      if (positions[half][index] != positions[half][index]) tangents[half][index] = 0;
    }
  }
  uint64_t hash = digest(positions[0], 0xCBF29CE484222325u + (unsigned)left);
  return digest(tangents[1], digest(tangents[0], digest(positions[1], hash)));
}

static void fill_inputs(double low, double high) {
  for (int index = 0; index < count; index += 1) inputs[index] = number(low, high);
  const double odd[] = {0, -0.0, 1, -1, 0.5, 5e-324, 1e-300, 1e300, 1 / 0.0, -1 / 0.0, 0 / 0.0};
  for (unsigned index = 0; index < sizeof odd / sizeof odd[0]; index += 1) {
    inputs[next() % count] = odd[index];
  }
}

static void half(struct easing_bezier_half *half) {
  half->x1 = number(0, 3);
  half->bend = number(-6, 3);
  half->y1 = number(-3, 6);
  half->shift = number(0.2, 0.5);
  half->scale = number(-0.3, 0.3);
}

/// A number with few binary digits after the point.
static double digits(double number, int count) {
  double unit = 1.0 / (double)((int64_t)1 << count);
  return (double)(int64_t)(number / unit) * unit;
}

static void beziers(int index) {
  for (int column = 0; column < 5; column += 1) {
    for (int row = 0; row < 32; row += 1) {
      // As many digits as a kernel's registers hold.
      columns[column][row] = digits(number(-1, 1), column < 2 ? 40 : 20);
    }
    bezier.columns[column] = columns[column];
  }
  bezier.centre = number(0, 1);
  bezier.stretch = number(0.1, 4);
  bezier.offset = number(0, 0.5);
  bezier.least = number(0, 0.05);
  bezier.most = 1 - bezier.least;
  bezier.lowest = 0x1p-6;
  bezier.jerk = number(-3, 3);
  bezier.x_rise = number(-3, 3);
  bezier.y_rise = number(-9, 9);
  // The quarter of a power of two that contains the lowest number.
  bezier.first_cell = (1023 - 6) << 2;
  half(&bezier.lower);
  half(&bezier.upper);
  fill_inputs(-0.05, 1.05);
  report("kernel-bezier-values", index, run_values);
  report("kernel-bezier-velocities", index, run_velocities);
}

static void springs(int index) {
  memset(&spring, 0, sizeof spring);
  spring.from = number(-100, 100);
  spring.target = number(-100, 100);
  spring.initial_velocity = number(-1000, 1000);
  spring.angular_frequency = number(0.1, 50);
  spring.kind = index % 3;
  if (spring.kind == easing_spring_oscillating) {
    spring.decay = number(0.1, 10);
    spring.frequency = number(1, 100);
    spring.inverse_frequency = 1 / spring.frequency;
    spring.early = spring.decay > spring.frequency ? 1 / spring.decay : spring.inverse_frequency;
  } else {
    spring.slow = number(0.1, 20);
    spring.gap = spring.kind == easing_spring_critical ? 0 : number(0.001, index & 2 ? 500 : 0.1);
    spring.fast = spring.slow + spring.gap;
    spring.slow_over_fast = spring.slow / spring.fast;
    spring.fast_over_gap = spring.fast / spring.gap;
    spring.inverse_gap = 1 / spring.gap;
    spring.early = 1 / spring.fast;
  }
  // Vectors may use the series for the start or not; no lane that needs it may be later than this.
  spring.early *= 1 + 0x1p-40;
  spring.earliest = 1e-100;
  spring.latest = 50;
  fill_inputs(-0.1, index & 4 ? 20 : 0.5);
  report("kernel-spring-values", index, run_spring);
  report("kernel-spring-states", index, run_states);
}

static void families(int index) {
  family.shape = index % 10;
  family.direction = index / 10 % 3;
  family.overshoot = number(0, 3);
  family.quadrature = number(0, 0.3);
  family.period = number(0.1, 1);
  family.right_angles = 4 / family.period;
  family.ten = 10;
  family.omega = number(1, 60);
  fill_inputs(-0.5, 1.5);
  report("kernel-family-values", index, run_family_values);
  report("kernel-family-velocities", index, run_family_velocities);
  stairs.count = 1 + index % 50;
  stairs.jumps = stairs.count + index % 3 - 1;
  stairs.jumps_at_start = index & 1;
  stairs.before = index >> 1 & 1;
  report("kernel-steps", index, run_steps);
}

static void paced(int index) {
  double start = 0;
  for (int piece = 0; piece < 40; piece += 1) {
    pieces[piece].start = start;
    double scale = number(1, 40);
    for (int power = 0; power < 4; power += 1) pieces[piece].lower[power] = number(-1, 1);
    for (int power = 0; power < 8; power += 1) pieces[piece].upper[power] = (float)number(-1, 1);
    uint32_t side = (uint32_t)(next() % 8);
    // The kernels leave some pieces to the scalar code.
    if (next() % 16 == 0) side = ~side;
    uint64_t bits;
    memcpy(&bits, &scale, sizeof bits);
    bits = (bits & ~0xFFFFFFFFull) | side;
    memcpy(&pieces[piece].scale, &bits, sizeof bits);
    start += number(0, 2) * (1 - start) / (40 - piece);
  }
  pieces[40].start = 1;
  for (int cell = 0, piece = 0; cell <= 64; cell += 1) {
    while (pieces[piece + 1].start <= (cell - 0.5) / 64) piece += 1;
    cells[cell] = (uint32_t)piece;
  }
  for (int side = 0; side < 8; side += 1) {
    double *numbers = (double *)(sides + side);
    for (int field = 0; field < 12; field += 1) numbers[field] = number(-100, 100);
    sides[side].bound[0] = number(0, 100);
  }
  fill_inputs(-0.02, 1.02);
  // Every second case is sorted, so that vectors stay on one piece.
  if (index & 1) {
    for (int place = 0; place < count; place += 1) inputs[place] = place / (double)count;
  }
  report("kernel-paced-points", index, run_paced);
}

int main(void) {
  state = 5;
  for (int index = 0; index < cases; index += 1) {
    beziers(index);
    springs(index);
    families(index);
    paced(index);
  }
  print("end\n");
  return 0;
}
