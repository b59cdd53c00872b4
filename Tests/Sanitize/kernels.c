// SPDX-License-Identifier: Apache-2.0

// Calls all kernels of CEasing with unusual input, under clang's sanitizers: any numbers, counts from 0 to 40, and
// buffers misaligned by 8 bytes. Each buffer has exactly the accessible size, so that accesses beyond it are detected.
// The curves come from the program that compares machines.

#define main same_bits
#include "../Programs/SameBits/kernels.c"
#undef main

#include <stdio.h>
#include <stdlib.h>

/// Any number: random bits, or a special value.
static double odd_number(void) {
  static const double odd[] = {
    0, -0.0, 1, -1, 0.5, 0x1p-53, 1 - 0x1p-53, 1 + 0x1p-52, 5e-324, -5e-324, 0x1p-1022, 1e-300, 1e300,
    0x1.fffffffffffffp1023, -0x1.fffffffffffffp1023, 0x1p31, 0x1p32, -0x1p31, 0x1p52, 0x1p63, -0x1p63, 0x1p64,
    1 / 0.0, -1 / 0.0, 0 / 0.0};
  uint64_t choice = next();
  if (choice & 1) return number(-0.1, 1.1);
  if (choice & 2) return odd[next() % (sizeof odd / sizeof odd[0])];
  uint64_t bits = next();
  double any;
  memcpy(&any, &bits, sizeof any);
  return any;
}

/// A new buffer that starts `offset` doubles after a multiple of 16 bytes.
static double *buffer(void **memory, size_t size, size_t offset) {
  *memory = malloc((size + offset) * sizeof(double) + 1);
  if (!*memory) abort();
  return (double *)*memory + offset;
}

static unsigned calls;

/// Calls every kernel with the current structures.
static void call_all(int32_t set, size_t size, size_t offset) {
  void *memory[5];
  double *from = buffer(memory, size, offset);
  double *to = buffer(memory + 1, size, offset);
  double *second = buffer(memory + 2, size, offset);
  double *points = buffer(memory + 3, 2 * size, offset);
  double *directions = buffer(memory + 4, 2 * size, offset);
  for (size_t index = 0; index < size; index += 1) from[index] = odd_number();
  easing_bezier_values(set, &bezier, from, to, size);
  easing_bezier_velocities(set, &bezier, from, to, size);
  easing_spring_states(set, &spring, from, to, NULL, size);
  easing_spring_states(set, &spring, from, to, second, size);
  easing_family_values(set, &family, from, to, size);
  easing_family_velocities(set, &family, from, to, size);
  easing_steps_values(set, &stairs, from, to, size);
  easing_paced_points(set, &path, from, points, NULL, size);
  easing_paced_points(set, &path, from, points, directions, size);
  calls += 9;
  for (int index = 0; index < 5; index += 1) free(memory[index]);
}

int main(void) {
  state = 6;
  for (int index = 0; index < 60; index += 1) {
    beziers(index);
    springs(index);
    families(index);
    paced(index);
    // Springs, families and steps with arbitrary numbers; the others' numbers must match their tables.
    if (index % 3 == 2) {
      spring.from = odd_number();
      spring.target = odd_number();
      spring.initial_velocity = odd_number();
      family.overshoot = odd_number();
      family.omega = odd_number();
      family.right_angles = odd_number();
      stairs.count = index % 2 ? 0x1p63 : 1;
      stairs.jumps = stairs.count;
    }
    for (int32_t set = easing_instructions_baseline; set <= easing_instructions_avx512; set += 1) {
      if (!easing_supports(set)) continue;
      for (size_t size = 0; size <= 40; size += 1) {
        call_all(set, size, 0);
        call_all(set, size, 1);
      }
    }
  }
  fprintf(stderr, "%u calls of kernels, nothing undefined.\n", calls);
  return 0;
}
