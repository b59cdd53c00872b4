#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Installs missing packages with apt or Homebrew, and names them: `Scripts/install.sh plot build bench browser explorer firefox foreign java library lint node npm`.
set -euo pipefail
cd "$(dirname "$0")/.."

has() { command -v "$1" >/dev/null; }
header() { pkg-config --exists "$1" 2>/dev/null || [ -f "/usr/include/$2" ]; }

apt=() brew=() ruff='' shaders=''
# need TEST APT-PACKAGES BREW-PACKAGES: adds the packages to the lists if the test fails; "-" for none.
need() {
  eval "$1" >/dev/null 2>&1 && return
  # Several packages are separate words.
  # shellcheck disable=SC2206
  [ "$2" = - ] || apt+=($2)
  # shellcheck disable=SC2206
  [ "$3" = - ] || brew+=($3)
}

for group in "$@"; do
  case $group in
  plot)
    need 'has gnuplot' gnuplot-nox gnuplot
    ;;
  build)
    need 'header gsl gsl/gsl_integration.h' libgsl-dev gsl
    need 'header expat expat.h' libexpat1-dev expat
    need 'has gnuplot' gnuplot-nox gnuplot
    need 'python3 -c "import venv, ensurepip"' 'python3 python3-venv' python3
    ;;
  bench)
    need 'has valgrind' valgrind -
    need 'has strip' binutils -
    need '[ -d /usr/share/nodejs/d3-ease ]' node-d3-ease -
    need 'has cargo' cargo rust
    need '[ -d /usr/share/cargo/registry/kurbo-0.7.1 ]' librust-kurbo-dev -
    need 'ls -d /usr/share/cargo/registry/smallvec-1*' librust-smallvec-dev -
    ;;
  browser)
    # The environment variable CHROMIUM may give the path of another browser.
    need 'python3 Tests/Adapters/Conformance/chromium.py' chromium 'chromium'
    ;;
  explorer)
    need 'has wasm-opt' binaryen binaryen
    ;;
  library)
    need 'has cc && has c++ && has objcopy && has objdump' 'gcc g++ binutils' -
    need 'has pkg-config' pkg-config pkg-config
    need 'has cmake' cmake cmake
    need 'has rustc && has cargo' 'rustc cargo' rust
    need 'has valgrind' valgrind -
    need 'has unzip' unzip -
    need 'python3 -c "import venv, ensurepip, sysconfig, os; assert os.path.exists(sysconfig.get_path(\"include\") + \"/Python.h\")"' \
      'python3-venv python3-dev' python3
    ;;
  lint)
    need 'has shellcheck' shellcheck shellcheck
    need 'python3 -c "import venv, ensurepip"' 'python3 python3-venv' python3
    ruff=0.17.6
    ;;
  foreign)
    need 'has qemu-aarch64' qemu-user -
    need 'has qemu-system-arm' qemu-system-arm -
    need 'ls /usr/lib/gcc-cross/aarch64-linux-gnu/*/libgcc.a' gcc-aarch64-linux-gnu -
    need '[ -f /usr/aarch64-linux-gnu/lib/libm.a ]' libc6-dev-arm64-cross -
    need 'has arm-none-eabi-gcc' gcc-arm-none-eabi -
    need '[ -d /usr/lib/arm-none-eabi/newlib ]' libnewlib-arm-none-eabi -
    need 'has musl-gcc' musl-tools -
    need 'has node' nodejs node
    need 'ls /usr/lib/*/libGL.so.1 /usr/lib/*/libEGL.so.1 /usr/lib/*/libEGL_mesa.so.0' 'libgl1 libegl1 libegl-mesa0 libgl1-mesa-dri' -
    need 'ls /usr/share/vulkan/icd.d/lvp_icd.*' mesa-vulkan-drivers -
    shaders=Tests/Programs/Shaders/requirements.txt
    ;;
  node)
    need 'has node' nodejs node
    ;;
  java)
    need 'has javac' default-jdk-headless openjdk
    ;;
  npm)
    need 'has node' nodejs node
    need 'has npm' npm node
    need 'has tsc' node-typescript typescript
    ;;
  firefox)
    need 'has firefox-esr || has firefox' firefox-esr -
    ;;
  *)
    echo "There is no group $group; there are plot, build, bench, browser, explorer, firefox, foreign, java, library, lint, node and npm." >&2
    exit 2
    ;;
  esac
done

if [ ${#apt[@]} -gt 0 ] && has apt-get; then
  root=""
  [ "$(id -u)" = 0 ] || root=sudo
  echo "== Installing ${apt[*]} with apt-get"
  $root apt-get update -qq
  # One package at a time, so that an unavailable one does not prevent the others; the script that needs it reports it.
  for package in "${apt[@]}"; do
    DEBIAN_FRONTEND=noninteractive $root apt-get install -qq -y --no-install-recommends "$package" \
      || echo "$package cannot be installed." >&2
  done
elif [ ${#brew[@]} -gt 0 ] && has brew; then
  echo "== Installing ${brew[*]} with brew"
  brew install "${brew[@]}"
elif [ ${#apt[@]} -gt 0 ] && ! has brew; then
  echo "Please install ${apt[*]} (Debian's names) with your package manager, then run make again." >&2
  exit 1
fi

# Debian has no ruff; yamllint checks the workflows beside it.
if [ -n "$ruff" ] && { [ "$(.venv/lint/bin/ruff --version 2> /dev/null)" != "ruff $ruff" ] || [ ! -x .venv/lint/bin/yamllint ]; }; then
  echo "== Installing ruff $ruff and yamllint with pip"
  python3 -m venv .venv/lint
  .venv/lint/bin/pip install --quiet --disable-pip-version-check "ruff==$ruff" yamllint==1.38.0
fi

if [ "$shaders" -nt .venv/shaders/installed ]; then
  echo "== Installing $(paste -sd ' ' "$shaders") with pip"
  python3 -m venv .venv/shaders
  .venv/shaders/bin/pip install --quiet --disable-pip-version-check -r "$shaders"
  touch .venv/shaders/installed
fi
