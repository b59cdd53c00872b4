// SPDX-License-Identifier: Apache-2.0

// The functions that the readers of texts import, for machines whose linker keeps all of the core.

#include <stddef.h>
#include <stdlib.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  *result = strtod(text, &end);
  return end == text ? NULL : end;
}

#if defined(__arm__) && !defined(__aarch64__)
// Seeds of hash tables; nothing that is compared depends on them.
void arc4random_buf(void *place, size_t count) {
  unsigned char *bytes = place;
  for (size_t index = 0; index < count; index += 1) bytes[index] = (unsigned char)(index * 37 + 11);
}
#endif
