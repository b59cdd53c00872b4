// SPDX-License-Identifier: Apache-2.0

// In-out curves by the formulas of easings.net, one value at a time, with the system's mathematics
// library.

#ifndef TEXTBOOK_EASING_H
#define TEXTBOOK_EASING_H

#include <stddef.h>

void textbook_cubic(const double *progresses, double *values, size_t count);
void textbook_sine(const double *progresses, double *values, size_t count);
void textbook_expo(const double *progresses, double *values, size_t count);
void textbook_circ(const double *progresses, double *values, size_t count);
void textbook_elastic(const double *progresses, double *values, size_t count);

#endif
