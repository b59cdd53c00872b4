#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The Python package: `Scripts/wheel.sh build | test | fuzz | foreign`. The wheel and the source distribution go to out/wheel; the test installs
# both in new environments without Swift, with numpy and without. `foreign` makes the wheels for 64-bit ARM and for musl in
# out/wheel-foreign, and tests them: under the emulator in Debian's Python for ARM, and as C programs of musl, for which there is no
# Python here.
set -euo pipefail
cd "$(dirname "$0")/.."

library=$PWD/out/library
wheels=$PWD/out/wheel
source=$PWD/out/wheel-source
environments=$PWD/.venv
pip=(pip --quiet --disable-pip-version-check)

# environment NAME PACKAGE …: a virtual environment, made once.
environment() {
  [ -x "$environments/$1/bin/python" ] || python3 -m venv "$environments/$1"
  [ $# = 1 ] || "$environments/$1/bin/${pip[0]}" "${pip[@]:1}" install "${@:2}"
}

# The sources of the source distribution: the package, and in `core` what the C library is made of.
sources() {
  rm -rf "$source"
  cp -r Sources/Bindings/Python "$source"
  cp LICENSE "$source"
  mkdir "$source/core"
  find Sources/Curves Sources/Paths/MotionPath Sources/Bindings/CLibrary Scripts/embedded.sh Scripts/small-code.sh \
    .build/checkouts/swift-numerics/{LICENSE.txt,Sources/RealModule,Sources/_NumericsShims} -type f \
    -not -path '*.docc/*' -not -path '*/EasingFit/*' -not -path '*/Examples/*' -exec cp --parents -t "$source/core" {} +
}

# package COMMAND …: runs setuptools over a library's objects.
package() {
  (cd "$source" && EASING_LIBRARY=$library EASING_OBJECTS=$objects "$environments/wheel/bin/python" -W ignore setup.py --quiet "$@")
}

build() {
  Scripts/library.sh build
  local built=("$wheels"/*.whl) compiled
  compiled=.build-library/$(uname -m)-unknown-linux-gnu
  # The objects of the shared library, in which older systems find all functions that they call.
  objects="$PWD/$compiled/shared.o $PWD/$compiled/shared-c.o"
  [ ! -e "${built[0]}" ] || [ -n "$(find Sources Scripts -type f -newer "${built[0]}" -print -quit)" ] || return 0
  environment wheel cffi 'setuptools>=77' wheel auditwheel
  rm -rf "$wheels"
  sources
  package sdist --dist-dir "$wheels"
  package bdist_wheel --plat-name "manylinux_2_28_$(uname -m)" --dist-dir "$wheels"
  ls -l "$wheels"
}

# newest OBJECT-FILE: fails unless all versions of functions of glibc are those of 2.28 or older.
newest() {
  objdump -T "$1" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -1 | tee "$wheels/newest.txt"
  printf 'GLIBC_2.28\n%s\n' "$(cat "$wheels/newest.txt")" | sort -CVr
}

# What auditwheel says: nothing outside of the wheel but libc and libm, none of them newer than the wheel's name says.
audit() {
  "$environments/wheel/bin/auditwheel" show "$wheels"/*.whl > "$wheels/audit.txt"
  unzip -q -o "$wheels"/*.whl -d "$wheels/unpacked"
  newest "$wheels"/unpacked/swift_easing/*.so
  grep -q "manylinux_2_[0-9]*_$(uname -m)" "$wheels/audit.txt"
  cmp LICENSE "$wheels"/unpacked/*.dist-info/licenses/LICENSE
  rm -r "$wheels/unpacked"
}

# The source distribution makes the same wheel where Swift is, and elsewhere says in a sentence what it needs.
test_sources() {
  local made=$PWD/out/wheel-made
  rm -rf "$made"
  mkdir "$made"
  tar -xzf "$wheels"/*.tar.gz -C "$made" --strip-components 1
  cmp LICENSE "$made/LICENSE"
  if env -i PATH=/usr/bin:/bin "$environments/wheel/bin/${pip[0]}" "${pip[@]:1}" wheel --no-build-isolation --no-deps -w "$made" "$wheels"/*.tar.gz > "$made/said.txt" 2>&1; then
    echo "The source distribution was built without Swift." >&2
    exit 1
  fi
  grep "swift-easing is made from Swift sources here, and swiftc, clang cannot be found: it needs" "$made/said.txt"
  "$environments/wheel/bin/${pip[0]}" "${pip[@]:1}" wheel --no-build-isolation --no-deps -w "$made" "$wheels"/*.tar.gz
  environment wheel-made
  "$environments/wheel-made/bin/${pip[0]}" "${pip[@]:1}" install --force-reinstall "$made"/*.whl
  unittests "$environments/wheel-made/bin/python"
}

# unittests COMMAND …: runs the tests in a Python.
unittests() {
  (cd Tests/Bindings/Python && env -u LD_LIBRARY_PATH -u PYTHONPATH PATH=/usr/bin:/bin PYTHONDONTWRITEBYTECODE=1 "$@" -m unittest --quiet)
}

test_wheel() {
  audit
  local name
  for name in plain numpy; do
    rm -rf "$environments/wheel-$name"
    environment "wheel-$name" "$wheels"/*.whl
  done
  environment wheel-numpy numpy pandas pandas-stubs mypy
  for name in plain numpy; do
    unittests "$environments/wheel-$name/bin/python"
  done
  fuzz
  "$environments/wheel-numpy/bin/mypy" --strict --cache-dir /dev/null Tests/Bindings/Python/typed.py
}

# Random arrays for SECONDS_EACH=3.
fuzz() {
  (cd Tests/Bindings/Python && PYTHONDONTWRITEBYTECODE=1 "$environments/wheel-numpy/bin/python" fuzz.py 49 "${SECONDS_EACH:-3}")
}

# Debian's Python for 64-bit ARM with numpy, as files that no package manager of this machine knows: arm64_root FOLDER
arm64_root() {
  local apt=$1/apt options name
  [ ! -x "$1/usr/bin/python3" ] || return 0
  mkdir -p "$apt"/{state/lists,cache/archives}/partial
  : > "$apt/status"
  options=(-qq -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o Dir::State="$apt/state" -o Dir::State::status="$apt/status"
    -o Dir::Cache="$apt/cache" -o Debug::NoLocking=1)
  apt-get "${options[@]}" update
  apt-get "${options[@]}" install -y --no-install-recommends --download-only python3-cffi-backend python3-numpy
  # Debian's headers of Python include one for the machine, which other packages need not follow.
  name=$(basename "$apt"/cache/archives/libpython3.*-stdlib_*)
  (cd "$apt/cache/archives" && apt-get "${options[@]}" download "${name%%-stdlib_*}-dev")
  for archive in "$apt"/cache/archives/*.deb; do dpkg-deb -x "$archive" "$1"; done
  rm -r "$apt"
}

# foreign_wheel PLATFORM C-COMPILER LINKER-OPTIONS: the wheel of $library and $objects, unpacked in out/wheel-foreign/PLATFORM.
foreign_wheel() {
  local folder=$foreign/$1
  CC=$2 LDSHARED="$2 -shared $3" package bdist_wheel --plat-name "$1" --dist-dir "$foreign"
  # Fails if the wheel is not for such a platform.
  "$environments/wheel/bin/${pip[0]}" "${pip[@]:1}" install --platform "$1" --only-binary :all: --no-deps --upgrade --target "$folder" "$foreign"/*"$1".whl
}

test_foreign() {
  local loader=/usr/lib/x86_64-linux-musl/libc.so
  build
  rm -rf "$foreign" "$source/build"
  Scripts/library.sh arm64
  library=$PWD/out/library-arm64 objects="$PWD/.build-library/aarch64-none-none-elf/shared.o $PWD/.build-library/aarch64-none-none-elf/shared-c.o"
  arm64_root "$environments/arm64"
  foreign_wheel manylinux_2_28_aarch64 \
    "clang --target=aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include -idirafter $environments/arm64/usr/include" -fuse-ld=lld
  newest "$foreign"/manylinux_2_28_aarch64/swift_easing/*.so
  unittests qemu-aarch64 -L "$environments/arm64" -E LD_LIBRARY_PATH=/usr/lib/aarch64-linux-gnu/blas:/usr/lib/aarch64-linux-gnu/lapack \
    -E PYTHONPATH="$foreign/manylinux_2_28_aarch64" "$environments/arm64/usr/bin/python3"

  [ "$(uname -m)" = x86_64 ] || return 0
  rm -rf "$source/build"
  # musl has one version of each function, so nothing is bound to older ones.
  library=$PWD/out/library objects=$PWD/.build-library/x86_64-unknown-linux-gnu/easing.o
  foreign_wheel musllinux_1_2_x86_64 "musl-gcc -idirafter /usr/include" ""
  objdump -p "$foreign"/musllinux_1_2_x86_64/swift_easing/*.so | awk '/NEEDED/ && $2 != "libc.so" { print; failed = 1 } END { exit failed }'
  # What it asks for is in musl or Python.
  comm -23 <(nm -D --undefined-only "$foreign"/musllinux_1_2_x86_64/swift_easing/*.so | awk '$1 == "U" { print $2 }' | grep -v '^_*Py' | sort) \
    <(nm -D --defined-only "$loader" | awk '{ print $3 }' | sort) | (! grep .)
  musl-gcc -std=c11 -O1 -Iout/library/include Tests/Bindings/CLibrary/{checks,following}.c out/library/lib/libeasing.a -o "$foreign/checks"
  "$foreign/checks" Tests/Bindings/CLibrary/orbit.bin
}

foreign=$PWD/out/wheel-foreign
case ${1:-} in
build) build ;;
test)
  build
  test_wheel
  test_sources
  ;;
fuzz)
  fuzz
  ;;
foreign)
  Scripts/install.sh foreign library
  test_foreign
  ;;
*)
  echo "Scripts/wheel.sh build | test | fuzz | foreign" >&2
  exit 2
  ;;
esac
