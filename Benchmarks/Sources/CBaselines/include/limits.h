// SPDX-License-Identifier: Apache-2.0

// Lower bounds: work that methods of the kind cannot avoid.

#ifndef LIMITS_H
#define LIMITS_H

#include <stddef.h>

/// Reads and writes as many numbers as a batch, with one multiplication each.
void streaming_pass(const double *input, double *output, size_t count);

/// One exponential and one sine with its cosine, from the system's mathematics library.
double exponential_and_sine(double x);

#endif
