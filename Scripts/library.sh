#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The C library: `Scripts/library.sh build | arm64 | install PREFIX | test | fuzz | valgrind | accept`. `accept` stores its
# interface, exported functions and sizes of structures as those to compare with.
set -euo pipefail
cd "$(dirname "$0")/.."

out=$PWD/out/library
checks=$PWD/out/library-checks
table=$PWD/Tests/Bindings/CLibrary/orbit.bin
# No Swift can be found: neither compiler nor libraries.
plain=(env -u LD_LIBRARY_PATH PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin)
warnings=(-Wall -Wextra -Wpedantic -Werror)

build() {
  # Written last.
  local built=$out/lib/pkgconfig/easing.pc
  [ ! -e "$built" ] || [ -n "$(find Sources Scripts -type f -newer "$built" -print -quit)" ] || return 0
  # SwiftPM would wait for another that is at work.
  [ -d .build/checkouts/swift-numerics ] || swift package resolve
  Sources/Bindings/CLibrary/build.sh "$out"
}

# For 64-bit ARM, into out/library-arm64.
build_arm64() {
  local built=out/library-arm64/lib/pkgconfig/easing.pc
  [ ! -e "$built" ] || [ -n "$(find Sources Scripts -type f -newer "$built" -print -quit)" ] || return 0
  LIBRARY_TARGET=aarch64-none-none-elf LIBRARY_CC="clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include" \
    LIBRARY_LD=aarch64-linux-gnu-ld LIBRARY_OBJCOPY=aarch64-linux-gnu-objcopy LIBRARY_STRIP=aarch64-linux-gnu-strip \
    Sources/Bindings/CLibrary/build.sh out/library-arm64
}

interface() {
  cc -std=c11 "${warnings[@]}" -I"$out/include" Tests/Bindings/CLibrary/interface.c -o "$checks/interface"
  echo "# Taken over by: Scripts/library.sh accept"
  "$checks/interface"
  echo "functions:"
  nm -D --defined-only "$out/lib/libeasing.so" | awk '{ print "  " $3 }'
}

# Fails if the text of two files differs.
same() {
  diff "$1" "$2" || { echo "$2 is not what $1 says." >&2; exit 1; }
}

# The static library's only symbols are those of the shared one.
symbols() {
  nm --defined-only --extern-only "$out/lib/libeasing.a" | awk 'NF == 3 { print $3 }' | sort > "$checks/static.txt"
  nm -D --defined-only "$out/lib/libeasing.so" | awk '{ print $3 }' | sort > "$checks/shared.txt"
  same "$checks/shared.txt" "$checks/static.txt"
  [ "$(grep -vc '^easing_' "$checks/shared.txt")" = 0 ]
  local newest
  newest=$(objdump -T "$out/lib/libeasing.so" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -1)
  printf 'GLIBC_2.28\n%s\n' "$newest" | sort -CVr || { echo "The shared library needs $newest." >&2; exit 1; }
  # Libraries that it is linked to.
  objdump -p "$out/lib/libeasing.so" | awk '/NEEDED/ { print $2 }' | grep -vE '^(libc|libm|ld-linux[-a-z0-9_]*)\.so' && exit 1
  return 0
}

# limit NAME BYTES FILE
limit() {
  local size
  size=$(stat -Lc %s "$3")
  printf '%-26s %4s KB of %4s KB\n' "$1" $((size / 1000)) $(($2 / 1000))
  [ "$size" -le "$2" ]
}

examples() {
  local flags prefix=$PWD/out/library-installed
  rm -rf "$prefix"
  install_to "$prefix"
  flags=$("${plain[@]}" PKG_CONFIG_PATH="$prefix/lib/pkgconfig" pkg-config --cflags --libs easing)
  # Flags are words.
  # shellcheck disable=SC2086
  {
    "${plain[@]}" cc -std=c11 "${warnings[@]}" Sources/Bindings/CLibrary/Examples/curves.c $flags -o "$checks/curves"
    "${plain[@]}" cc -std=c11 "${warnings[@]}" Sources/Bindings/CLibrary/Examples/followers.c $flags -o "$checks/followers"
    "${plain[@]}" c++ -std=c++17 "${warnings[@]}" Sources/Bindings/CLibrary/Examples/springs.cpp $flags -o "$checks/springs"
    rustc --edition 2021 -D warnings -L "native=$prefix/lib" -l easing -o "$checks/path" Sources/Bindings/CLibrary/Examples/path.rs
  }
  local run=("${plain[@]}" "LD_LIBRARY_PATH=$prefix/lib")
  {
    "${run[@]}" "$checks/curves"
    "${run[@]}" "$checks/curves" "cubic-bezier(2, 0, 0, 1)" 2>&1 || echo "status $?"
    "${run[@]}" "$checks/followers"
    "${run[@]}" "$checks/springs"
    "${run[@]}" "$checks/path" "$table"
    "${run[@]}" "$checks/path" Makefile || echo "status $?"
  } > "$checks/examples.txt"
  same Tests/Bindings/CLibrary/examples.txt "$checks/examples.txt"
  for program in curves followers springs path; do
    if "${run[@]}" ldd "$checks/$program" | grep -i swift; then exit 1; fi
  done
}

# The crates in Rust, which find the library in a folder or by pkg-config, and say if they do not. Results have the bits of a program in C.
crates() {
  local count=400 languages=Tests/Bindings/Languages manifest=Sources/Bindings/Rust/Cargo.toml
  cc -std=c11 -O2 -I"$out/include" $languages/digests.c "$out/lib/libeasing.a" -lm -o "$checks/digests"
  "$checks/digests" $languages/texts.txt "$table" $count "$checks/numbers" > "$checks/digests.txt"
  rm "$checks/numbers"
  export CARGO_TARGET_DIR=$checks/crates
  EASING_LIBRARY=$out DIGESTS=$checks/digests.txt COUNT=$count cargo test --offline --locked --quiet --workspace --manifest-path $manifest
  PKG_CONFIG_PATH=$PWD/out/library-installed/lib/pkgconfig cargo build --offline --quiet --manifest-path $manifest
  if PKG_CONFIG_LIBDIR=$checks cargo build --offline --quiet --manifest-path $manifest 2> "$checks/crates.txt"; then exit 1; fi
  grep 'The C library easing is not installed: it needs' "$checks/crates.txt"
  [ "$(wc -l < Sources/Bindings/Rust/src/lib.rs)" -le 300 ]
}

# The lines of the README.
readme() {
  {
    printf '#include <easing.h>\n#include <stdio.h>\nint main(void) {\n'
    # The backquotes are Markdown's.
    # shellcheck disable=SC2016
    sed -n '/^```c$/,/^```$/{/^```/d;p}' README.md
    printf 'easing_curve_release(curve);\n}\n'
  } > "$checks/readme.c"
  "${plain[@]}" cc -std=c11 "${warnings[@]}" -I"$out/include" "$checks/readme.c" "$out/lib/libeasing.a" -lm -o "$checks/readme"
  [ "$("${plain[@]}" "$checks/readme")" = 0.472656 ]
}

install_to() {  # PREFIX
  install -d "$1/include" "$1/lib/pkgconfig" "$1/lib/cmake/SwiftEasing"
  install -m 644 "$out/include/easing.h" "$1/include"
  install -m 644 "$out/lib/libeasing.a" "$1/lib"
  cp -P "$out"/lib/libeasing.so* "$1/lib"
  install -m 644 "$out/lib/pkgconfig/easing.pc" "$1/lib/pkgconfig"
  install -m 644 "$out/lib/cmake/SwiftEasing"/* "$1/lib/cmake/SwiftEasing"
}

# A program that CMake's find_package() links to both libraries; other versions are not found.
cmake_clients() {
  local asked version folder=$checks/cmake client
  version=$("${plain[@]}" PKG_CONFIG_PATH="$out/lib/pkgconfig" pkg-config --modversion easing)
  configure() { "${plain[@]}" cmake -Wno-dev --log-level=ERROR -S Tests/Bindings/CLibrary/CMake -B "$folder" -DCMAKE_PREFIX_PATH="$PWD/out/library-installed" "-DASKED=$1" > "$checks/cmake.txt" 2>&1; }
  rm -rf "$folder"
  for asked in 99 "${version%.*}.999" "$version" "${version%.*}" ""; do
    if configure "$asked"; then echo "found for '$asked'"; else echo "not found for '$asked'"; fi
    rm "$folder/CMakeCache.txt"
  done > "$checks/cmake-versions.txt"
  [ "$(cut -d' ' -f1 "$checks/cmake-versions.txt" | tr '\n' ' ')" = "not not found found found " ]
  configure "$version"
  "${plain[@]}" cmake --build "$folder" > "$checks/cmake.txt"
  for client in "$folder"/client-of-*; do
    [ "$("${plain[@]}" "$client")" = "0.472656 $version" ]
  done
}

# Programs with one curve, linked to the static library.
clients() {
  local client
  for client in bezier spring; do
    "${plain[@]}" cc -std=c11 -O2 "${warnings[@]}" -I"$out/include" "Tests/Bindings/CLibrary/$client-client.c" "$out/lib/libeasing.a" -lm \
      -Wl,--gc-sections -s -o "$checks/$client-client"
    "${plain[@]}" "$checks/$client-client"
    # LLVM's linker also leaves out single constants.
    clang -std=c11 -O2 "-I$out/include" "Tests/Bindings/CLibrary/$client-client.c" "$out/lib/libeasing.a" -lm -fuse-ld=lld \
      -Wl,--gc-sections -s -o "$checks/$client-client-lld"
  done > "$checks/clients.txt"
  same Tests/Bindings/CLibrary/clients.txt "$checks/clients.txt"
}

# sanitized SANITIZERS NAME SOURCES … : the C code that calls the library is instrumented, and so is its allocator.
sanitized() {
  clang -std=c11 -O1 -g -fuse-ld=lld "-fsanitize=$1" -fno-sanitize-recover=all -I"$out/include" "${@:3}" "$out/lib/libeasing.a" -lm -lpthread -o "$2"
}

test_all() {
  mkdir -p "$checks"
  interface > "$checks/interface.txt"
  same Tests/Bindings/CLibrary/interface.txt "$checks/interface.txt"
  [ "$(grep -c '^  easing_' "$checks/interface.txt")" -le 60 ]
  symbols
  echo '#include <easing.h>' > "$checks/header.c"
  cc -std=c11 "${warnings[@]}" -I"$out/include" -fsyntax-only "$checks/header.c"
  c++ -std=c++17 "${warnings[@]}" -I"$out/include" -fsyntax-only -x c++ "$checks/header.c"
  for library in "$out/lib/libeasing.a" "-L$out/lib -leasing -Wl,-rpath,$out/lib"; do
    # shellcheck disable=SC2086
    "${plain[@]}" cc -std=c11 -O1 "${warnings[@]}" -I"$out/include" Tests/Bindings/CLibrary/{checks,following}.c $library -lm -lpthread -o "$checks/checks"
    "${plain[@]}" "$checks/checks" "$table"
  done
  sanitized address,undefined "$checks/sanitized" Tests/Bindings/CLibrary/{checks,following}.c
  "$checks/sanitized" "$table"
  examples
  cmake_clients
  crates
  readme
  clients
  limit "shared library" "$SHARED" "$out/lib/libeasing.so"
  limit "client of one Bézier" "$BEZIER" "$checks/bezier-client"
  limit "client of one spring" "$SPRING" "$checks/spring-client"
  limit "Bézier, linked by lld" "$BEZIER_LLD" "$checks/bezier-client-lld"
  limit "spring, linked by lld" "$SPRING_LLD" "$checks/spring-client-lld"
  # The inputs of the corpus, the same each time; new ones are for `fuzz`.
  fuzz -runs=0
}

fuzz() {  # OPTIONS, AND FOLDERS BESIDE THE CORPUS
  mkdir -p "$checks/found"
  sanitized fuzzer,address,undefined "$checks/fuzz" Tests/Bindings/CLibrary/fuzz.c
  "$checks/fuzz" -timeout=10 -rss_limit_mb=2048 -max_len=2048 -dict=Tests/Bindings/CLibrary/fuzz.dict \
    -artifact_prefix="$checks/found/" -print_final_stats=1 "$@" Tests/Bindings/CLibrary/Corpus 2> "$checks/fuzz.txt" \
    || { tail -40 "$checks/fuzz.txt"; exit 1; }
  echo "fuzzing: $(grep -E '^stat::number_of_executed' "$checks/fuzz.txt")"
}

# Limits in bytes.
SHARED=650000
BEZIER=60000
SPRING=52000
BEZIER_LLD=45000
SPRING_LLD=35000

case ${1:-} in
build) build ;;
arm64) build_arm64 ;;
install)
  build
  install_to "$2"
  echo "Installed below $2: include/easing.h, lib/libeasing.a, lib/libeasing.so, lib/pkgconfig/easing.pc, lib/cmake/SwiftEasing"
  ;;
test)
  build
  test_all
  ;;
accept)
  mkdir -p "$checks"
  interface > Tests/Bindings/CLibrary/interface.txt
  ;;
fuzz)
  mkdir -p out/fuzz/library
  fuzz -max_total_time="${SECONDS_EACH:-60}" out/fuzz/library
  ;;
valgrind)
  valgrind --quiet --error-exitcode=1 --leak-check=full "$checks/checks" "$table" uncounted
  ;;
*)
  echo "Scripts/library.sh build | arm64 | install PREFIX | test | fuzz | valgrind | accept" >&2
  exit 2
  ;;
esac
