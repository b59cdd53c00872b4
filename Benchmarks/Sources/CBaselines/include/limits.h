// SPDX-License-Identifier: Apache-2.0

// Limits: work that a method of the kind can hardly do without.

#ifndef LIMITS_H
#define LIMITS_H

#include <stddef.h>

/// Reads and writes as many numbers as a batch does, with one multiplication each.
void streaming_pass(const double *input, double *output, size_t count);

/// One exponential and one sine with its cosine, from the mathematics library of the system.
double exponential_and_sine(double x);

#endif
