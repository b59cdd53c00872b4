// SPDX-License-Identifier: Apache-2.0

#ifndef CONSUME_H
#define CONSUME_H

/// Uses a number in a way that no optimiser can see through, so that its computation stays.
static inline void consume(double number) { __asm__ volatile("" : : "g"(&number) : "memory"); }

/// A widest vector width in bits that this processor computes with, 0 where it is not known.
int widest_vector(void);

#endif
