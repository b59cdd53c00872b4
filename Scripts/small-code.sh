# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# Read by scripts that build for other languages: `small_code` are the compiler's flags for a library of few bytes.
#
# Modules are optimized together, which saves a tenth in all, and half for a client with one curve. A function of closures is not
# copied for each closure. Texts are joined and compared by calls, and arrays appended to: their inlined code, at each place where
# an error is worded, would be a twelfth of the library.
never_inlined=(
  # String.append, + and ==
  SS6appendyySSF SS1poiyS2S_SStFZ SS2eeoiySbSS_SStFZ
  # String.hasPrefix, hasSuffix and hash
  SS9hasPrefixySbSSF SS9hasSuffixySbSSF SS4hash4intoys6HasherVz_tF
  # appendLiteral of an interpolated text
  s26DefaultStringInterpolationV13appendLiteralyySSF
)
# Names of Embedded Swift begin with $e.
# shellcheck disable=SC2016,SC2034
small_code=(-lto=llvm-full -Xllvm -sil-disable-pass=closure-specialize
  -Xllvm "-sil-inline-never-function=$(printf '$e%s,' "${never_inlined[@]}")"
  # append of arrays, for every type of elements
  -Xllvm -sil-inline-never-functions=6appendyyxnF)
