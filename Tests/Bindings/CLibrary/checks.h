// SPDX-License-Identifier: Apache-2.0

// The checks of the C library count themselves.
#pragma once
#include <easing.h>
#include <stdio.h>
#include <string.h>

extern int passed, failed;

#define CHECK(condition)                                               \
  do {                                                                 \
    if (condition) {                                                   \
      passed += 1;                                                     \
    } else {                                                           \
      failed += 1;                                                     \
      printf("%s:%d: %s is not so\n", __FILE__, __LINE__, #condition); \
    }                                                                  \
  } while (0)

/** Whether two numbers have the same bits. */
static int same(double left, double right) { return memcmp(&left, &right, sizeof left) == 0; }

/** Reads a curve, which the caller releases. */
easing_curve *parsed(const char *text);

/** The checks of following.c. */
void followers(void);
void staggers(void);
void integrals(void);
