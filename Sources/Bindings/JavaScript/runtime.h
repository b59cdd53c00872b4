/* SPDX-License-Identifier: Apache-2.0 */
#pragma once
#include <stddef.h>

/** Writes a number in ECMAScript's form, at most 32 bytes of ASCII: how many they are. */
__attribute__((import_name("easing_runtime_number"))) size_t easing_runtime_number(double number, unsigned char *place);
