// SPDX-License-Identifier: Apache-2.0

#include "GrowthMark.h"

__attribute__((noinline)) void growth_mark(void) {
  // Keeps the call, though it does nothing.
  __asm__ volatile("");
}
