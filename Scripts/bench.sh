#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Measures: `Scripts/bench.sh compare | languages | growth | check | accept | suites`; see Benchmarks/README.md.
# The environment variables KURBO and D3_EASE may name checkouts to compare with, instead of Debian's old versions, and BEZIER_EASING
# one of gre's bezier-easing.
set -euo pipefail
cd "$(dirname "$0")/.."

bench=Benchmarks
python=$bench/.venv/bin/python
kurbo=$bench/Peers/kurbo/target/release/libkurbo_peer.so

build() {  # products of the nested package
  # SwiftPM replans a build when files are added to or removed from the package itself, but not for a dependency by
  # path, which here is the whole library.
  rm -f $bench/.build/debug.yaml $bench/.build/release.yaml
  for product in "$@"; do swift build --package-path $bench -c release --product "$product"; done
  built=$(swift build --package-path $bench -c release --show-bin-path)
}

# An unavailable peer is reported as not installed; the others continue.
peers() {
  if [ $bench/Peers/requirements.txt -nt $bench/.venv/.installed ]; then
    python3 -m venv $bench/.venv
    while read -r requirement; do
      $python -m pip install --quiet --disable-pip-version-check "$requirement" \
        || echo "$requirement is not installed; it will be missing from the table."
    done < $bench/Peers/requirements.txt
    touch $bench/.venv/.installed
  fi
  kurbo_peer || echo "kurbo is not installed; it will be missing from the table."
}

kurbo_peer() {
  local crate=$bench/Peers/kurbo
  rm -f $kurbo
  if [ -n "${KURBO:-}" ]; then
    # Copies the checkout without the optional dependencies, which Debian lacks, and with Debian's versions of the
    # others.
    crate=out/bench/kurbo/peer
    rm -rf out/bench/kurbo && mkdir -p $crate
    cp -R "$KURBO/Cargo.toml" "$KURBO/kurbo" "$KURBO/polycool" out/bench/kurbo
    sed -E -i.old 's/^(arrayvec = .*version = )"[^"]*"/\1"0.7"/; s/^smallvec = "[^"]*"/smallvec = "1"/' \
      out/bench/kurbo/Cargo.toml
    sed -E -i.old '/optional = true/d; /^[a-z]+ = \["?(dep:|smallvec|schemars)/d; s/, "euclid\?\/[a-z]+"//
      /^libm = /d' out/bench/kurbo/*/Cargo.toml
    cp -R $bench/Peers/kurbo/src $crate
    sed 's|^kurbo = .*|kurbo = { path = "../kurbo" }|' $bench/Peers/kurbo/Cargo.toml > $crate/Cargo.toml
    echo '[workspace]' >> $crate/Cargo.toml
    KURBO_VERSION=$(sed -n 's/^version = "\(.*\)"/\1/p' "$KURBO/Cargo.toml" | head -1)
  else
    KURBO_VERSION=$(sed -n 's/^kurbo = "=\(.*\)"/\1/p' $crate/Cargo.toml)
  fi
  export KURBO_VERSION
  (cd $crate && RUSTFLAGS=--cap-lints=allow cargo build --quiet --release --offline \
    --target-dir "$OLDPWD/$bench/Peers/kurbo/target" \
    --config 'source.crates-io.replace-with="system"' \
    --config 'source.system.directory="/usr/share/cargo/registry"')
}

Scripts/install.sh bench
case ${1:-} in
compare)
  peers
  swift build -c release --product easing
  tool=$(swift build -c release --show-bin-path)/easing
  build compare meter
  mkdir -p out/bench
  "$built/compare" --kurbo $kurbo > out/bench/native.csv
  $python $bench/Peers/peers.py > out/bench/peers.csv
  $python $bench/Peers/tool.py "$tool" "$built/meter" > out/bench/tool.csv
  $python $bench/Scripts/report.py --csv out/bench.csv --plot out/bench.svg --results $bench/Results \
    out/bench/native.csv out/bench/peers.csv out/bench/tool.csv
  $bench/Scripts/error_time.py $bench/Results/intel-xeon-processor-linux-x86-64.md $bench/Results/error-time.svg
  if [ -d out/npm/package ] && [ -d .venv/wheel-numpy ]; then Scripts/bench.sh languages && Scripts/vectors.sh peers; fi
  echo "The table is in out/bench.csv and $bench/Results, the picture is out/bench.svg."
  ;;
languages)
  # The packages of other languages must have been built: make library-test wheel-test npm-test.
  swift build -c release --product LanguageDigests
  mkdir -p out/bench
  cc -std=c11 -O2 -Iout/library/include $bench/Languages/times.c out/library/lib/libeasing.a -lm -o out/bench/times
  cc -std=c11 -O2 -Iout/library/include $bench/Languages/rivals.c out/library/lib/libeasing.a -lm -o out/bench/rivals
  texts=(ease-in 'spring(bouncy)' ease-out-bounce ease-out-elastic)
  d3=${D3_EASE:+$D3_EASE/src/index.js}
  d3=${d3:-/usr/share/nodejs/d3-ease/dist/d3-ease.js}
  [ -f "$d3" ] || d3=-
  bezier=${BEZIER_EASING:+$BEZIER_EASING/src/index.js}
  table() {  # LANGUAGE COMMAND …: rows of its lines, a curve each, then those that follow
    local name=$1
    shift
    "$@" | awk -F '\t' -v name="$name" -v texts="$(IFS='|'; echo "${texts[*]}")" \
      'BEGIN { OFS = " | "; count = split(texts, text, "|") } { if (NR <= count) print "| " name, text[NR], $1, $2 " |" }'
  }
  {
    echo '| language | curve | single calls, ns | a million at once, ns for each |'
    echo '|---|---|---|---|'
    table Swift "$(swift build -c release --show-bin-path)/LanguageDigests" times "${texts[@]}"
    table C out/bench/times "${texts[@]}"
    table Python .venv/wheel-numpy/bin/python $bench/Languages/times.py "${texts[@]}"
    table JavaScript node $bench/Languages/times.mjs out/npm/package/easing.js - - "${texts[@]}"
    echo
    echo '| job | this package, ns | compared with | ns | ratio | largest difference |'
    echo '|---|---|---|---|---|---|'
    { out/bench/rivals; .venv/wheel-numpy/bin/python $bench/Languages/times.py; } | sed 's/\t/ | /g; s/.*/| & |/'
    echo
    echo '| curve | the other, ns | this package, ns | a million at once, ns for each | largest difference |'
    echo '|---|---|---|---|---|'
    node $bench/Languages/times.mjs out/npm/package/easing.js "$d3" "${bezier:--}" | sed 's/\t/ | /g; s/.*/| & |/'
    echo
    echo '| a step of 10,000 followers, in Python | this package, ns for each | closed form over numpy, ns for each |'
    echo '|---|---|---|'
    .venv/wheel-numpy/bin/python $bench/Languages/followers.py | sed 's/\t/ | /g; s/.*/| one spring | & |/'
  } | tee out/bench/languages.md
  ;;
growth)
  build growth
  mkdir -p out
  "$built/growth" | tee out/growth.csv
  ;;
check | accept)
  export EASING_HOT_PATHS=1
  swift build -c release --product HotPaths
  python3 $bench/Scripts/instructions.py "$1" "$(swift build -c release --show-bin-path)/HotPaths"
  ;;
suites)
  swift build -c release --product easing
  EASING_TOOL=$(swift build -c release --show-bin-path)/easing swift package --package-path $bench benchmark
  ;;
*)
  echo "Scripts/bench.sh compare | languages | growth | check | accept | suites" >&2
  exit 2
  ;;
esac
