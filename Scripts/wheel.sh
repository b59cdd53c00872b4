#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# The Python package: `Scripts/wheel.sh build | test`. The wheel goes to out/wheel; the test installs it in a new environment
# without Swift, with numpy and without.
set -euo pipefail
cd "$(dirname "$0")/.."

library=$PWD/out/library
wheels=$PWD/out/wheel
environments=$PWD/.venv
pip=(pip --quiet --disable-pip-version-check)

# environment NAME PACKAGE …: a virtual environment, made once.
environment() {
  [ -x "$environments/$1/bin/python" ] || python3 -m venv "$environments/$1"
  [ $# = 1 ] || "$environments/$1/bin/${pip[0]}" "${pip[@]:1}" install "${@:2}"
}

build() {
  Scripts/library.sh build
  local built=("$wheels"/*.whl)
  [ ! -e "${built[0]}" ] || [ -n "$(find Sources Scripts -type f -newer "${built[0]}" -print -quit)" ] || return 0
  environment wheel cffi 'setuptools>=77' wheel auditwheel
  local source=$PWD/out/wheel-source compiled
  compiled=$PWD/.build-library/$(uname -m)-unknown-linux-gnu
  rm -rf "$source" "$wheels"
  cp -r Sources/Bindings/Python "$source"
  # The objects of the shared library, in which older systems find all functions that they call.
  (cd "$source" && EASING_LIBRARY=$library EASING_OBJECTS="$compiled/shared.o $compiled/shared-c.o" \
    "$environments/wheel/bin/python" setup.py --quiet bdist_wheel --plat-name "manylinux_2_29_$(uname -m)" --dist-dir "$wheels")
  ls -l "$wheels"
}

# What auditwheel says: nothing outside of the wheel but libc and libm, none of them newer than the wheel's name says.
audit() {
  local newest
  "$environments/wheel/bin/auditwheel" show "$wheels"/*.whl > "$wheels/audit.txt"
  unzip -q -o "$wheels"/*.whl -d "$wheels/unpacked"
  newest=$(objdump -T "$wheels"/unpacked/swift_easing/*.so | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -1)
  echo "The wheel needs $newest."
  printf 'GLIBC_2.29\n%s\n' "$newest" | sort -CVr
  grep -q "manylinux_2_[0-9]*_$(uname -m)" "$wheels/audit.txt"
  rm -r "$wheels/unpacked"
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
    (cd Tests/Bindings/Python && env -u LD_LIBRARY_PATH -u PYTHONPATH PATH=/usr/bin:/bin PYTHONDONTWRITEBYTECODE=1 \
      "$environments/wheel-$name/bin/python" -m unittest --quiet)
  done
  "$environments/wheel-numpy/bin/mypy" --strict --cache-dir /dev/null Tests/Bindings/Python/typed.py
}

case ${1:-} in
build) build ;;
test)
  build
  test_wheel
  ;;
*)
  echo "Scripts/wheel.sh build | test" >&2
  exit 2
  ;;
esac
