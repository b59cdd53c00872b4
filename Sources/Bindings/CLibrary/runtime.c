// SPDX-License-Identifier: Apache-2.0

// The functions that Embedded Swift's standard library calls by name, besides those of libc and libm. They are hidden, so
// that a program with a Swift of its own may link the library.

#define _GNU_SOURCE
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/// Reads a number with a point, whatever the locale of the program.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  char *end;
  // The C locale is a constant of libc: this neither allocates nor fails.
  locale_t locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  *result = strtod_l(text, &end, locale);
  return end == text ? NULL : end;
}

// Texts are compared scalar by scalar: the names of curves are ASCII, and Unicode's tables of composed letters would take
// 27 KB. So no scalar has a decomposition here.
unsigned short _swift_stdlib_getNormData(unsigned scalar) { return (void)scalar, 0; }
unsigned _swift_stdlib_getDecompositionEntry(unsigned scalar) { return (void)scalar, 0; }
unsigned _swift_stdlib_getComposition(unsigned first, unsigned second) { return (void)first, (void)second, ~0u; }
const unsigned char *const _swift_stdlib_nfd_decompositions = NULL;

/// Seeds of hash tables. libc has this function from version 2.36 on.
void easing_runtime_random(void *place, size_t count) {
  unsigned char *bytes = place;
  memset(bytes, 0x5E, count);
  for (size_t done = 0; done < count;) {
    // getentropy gives 256 bytes at most. Without randomness tables still work.
    size_t size = count - done < 256 ? count - done : 256;
    if (getentropy(bytes + done, size) != 0) return;
    done += size;
  }
}

#if defined(SHARED) && defined(__GLIBC__)
// The first versions of these functions, because older systems lack the later ones of glibc 2.29 and 2.35, which differ only in
// how they set errno. A static libm has no versions.
#if defined(__x86_64__)
#define FIRST(name) __asm__(".symver easing_first_" #name ", " #name "@GLIBC_2.2.5")
#elif defined(__aarch64__)
#define FIRST(name) __asm__(".symver easing_first_" #name ", " #name "@GLIBC_2.17")
#else
#define FIRST(name) __asm__(".set easing_first_" #name ", " #name)
#endif
#define OF_ONE(name)                   \
  FIRST(name);                         \
  double easing_first_##name(double x); \
  double easing_runtime_##name(double x) { return easing_first_##name(x); }
#define OF_TWO(name)                             \
  FIRST(name);                                   \
  double easing_first_##name(double x, double y); \
  double easing_runtime_##name(double x, double y) { return easing_first_##name(x, y); }
OF_ONE(exp)
OF_ONE(log)
OF_ONE(log2)
OF_TWO(hypot)
OF_TWO(pow)
#endif
