#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Type-checks the libraries for Apple's platforms, without a Mac: `Scripts/apple.sh [TRIPLE ...]`.
#
# The toolchain contains the textual interface of its standard library, with all availability attributes. With the
# target of that interface rewritten to Apple's, the compiler reports declarations that the oldest systems lack. This
# does not check linking, running or Apple's frameworks; EasingCoreAnimation is checked against declarations in its
# tests.
set -euo pipefail
cd "$(dirname "$0")/.."

toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift
host=$(uname -m)-unknown-linux-gnu
numerics=.build/checkouts/swift-numerics/Sources
scratch=.build-apple

# The compiler looks up the interface under the name of the target without the system version.
interface_name() { sed -E 's/macosx?[0-9.]*/macos/; s/(ios|tvos|watchos|xros)[0-9.]+/\1/' <<< "$1"; }

check() {  # target
  local target=$1 folder=$scratch/$1
  rm -rf "$folder"/*.swiftmodule
  mkdir -p "$folder"
  mkdir -p "$folder/Swift.swiftmodule"
  # Removes an attribute that needs the body of its function, and two bodies for x86-64's long doubles.
  sed -E "s/-target $host/-target $target/; /^@backDeployed\(/d; /_stdlib_(remainder|squareRoot)l\(/d" \
    "$toolchain/linux/Swift.swiftmodule/$host.private.swiftinterface" \
    > "$folder/Swift.swiftmodule/$(interface_name "$target").swiftinterface"
  {
    echo "module _NumericsShims { header \"$PWD/$numerics/_NumericsShims/include/_NumericsShims.h\" export * }"
    sed "s|header \"|&$PWD/Sources/Curves/CEasingConstants/include/|" Sources/Curves/CEasingConstants/include/module.modulemap
    echo "module CEasing { header \"$PWD/Sources/Curves/CEasing/include/CEasing.h\" export * }"
    echo "module CEasingGSL [system] { header \"$PWD/Sources/Curves/CEasingGSL/shim.h\" export * }"
  } > "$folder/module.modulemap"

  # The system headers that GSL's headers include.
  mkdir -p "$folder/include"
  echo '#include <stddef.h>' | tee "$folder/include/"{stdlib,errno,math,string}.h > /dev/null
  echo '#define _SC_NPROCESSORS_ONLN 58
long sysconf(int);' > "$folder/include/unistd.h"
  echo 'typedef struct FILE FILE;' > "$folder/include/stdio.h"
  cat > "$folder/include/pthread.h" << 'END'
typedef struct { long sig; char opaque[56]; } pthread_mutex_t;
typedef struct { long sig; char opaque[8]; } pthread_mutexattr_t;
int pthread_mutex_init(pthread_mutex_t *, const pthread_mutexattr_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long sig; char opaque[56]; } pthread_attr_t;
int pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int pthread_join(pthread_t, void **);
END

  compile RealModule -suppress-warnings "$numerics"/RealModule/*.swift
  for module in "${libraries[@]}"; do
    # No source has a space in its path.
    # shellcheck disable=SC2046
    compile "$module" -swift-version 6 $(find Sources/*/"$module" -name '*.swift')
  done
  echo "$target: ${libraries[*]}: no error"
}

compile() {  # module, options and sources; uses target and folder
  local module=$1
  shift
  # Optimized, because an unoptimized build needs a missing module. Bodies are checked first; the module for importers
  # omits them.
  local options=(-parse-as-library -O -target "$target" -module-name "$module" -package-name swift-easing
    -module-cache-path "$folder/cache" -disable-implicit-concurrency-module-import
    -disable-implicit-string-processing-module-import -I "$folder"
    -Xcc "-fmodule-map-file=$folder/module.modulemap" -Xcc -ffreestanding)
  [[ $module != GSLErrors && $module != ArcLength && $module != PathTravel && $module != EasingFit ]] || options+=(-Xcc "-I$folder/include" -Xcc -I/usr/include)
  if [ "$module" != RealModule ]; then
    swiftc -frontend -typecheck "${options[@]}" "$@" 2> "$folder/$module.log" || true
    # An inout passed to a C pointer causes an error of the rewriting, not of the source.
    if grep -E '^[^ ].*error:' "$folder/$module.log" | grep -v 'broken standard library: cannot find intrinsic'; then
      return 1
    fi
  fi
  swiftc -frontend -emit-module -experimental-skip-all-function-bodies "${options[@]}" \
    -o "$folder/$module.swiftmodule" "$@"
}

libraries=(EasingCore EasingAnalysis EasingFamilies EasingMotions EasingFollowers EasingPieces SwiftEasing MotionPath EasingExports GSLErrors ArcLength EasingFit EasingAnimations PathTravel EasingLayers EasingWeb
  EasingLottie)
[ $# -gt 0 ] || set -- x86_64-apple-macosx10.15 arm64-apple-ios13.0 arm64-apple-tvos13.0 arm64_32-apple-watchos6.0
for target in "$@"; do check "$target"; done
