// SPDX-License-Identifier: Apache-2.0

#ifndef CONSUME_H
#define CONSUME_H

/// Uses a number in a way that the optimizer cannot see through, so that its computation stays.
static inline void consume(double number) { __asm__ volatile("" : : "g"(&number) : "memory"); }

/// The widest vector width of this processor in bits, 0 if unknown.
int widest_vector(void);

#endif
