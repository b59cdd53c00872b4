// SPDX-License-Identifier: Apache-2.0

#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// An upper bound of the bytes that `number_text` writes.
enum { number_text_capacity = 40 };

/// Writes a finite number in the fewest digits that read back as the same number, in ECMAScript's
/// form.
///
/// Returns the number of characters. The text does not end with a zero byte.
long number_text(double number, char *text);

#ifdef __cplusplus
}
#endif
