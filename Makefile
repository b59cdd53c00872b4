# SPDX-License-Identifier: Apache-2.0
#
# Every target says what it does; `make` alone lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help

VENV := .venv
OUT := out
# The cases that the exporter writes for the browser to judge.
CONFORMANCE_CASES := $(OUT)/conformance.json
EMBEDDED_TARGETS := wasm32-unknown-none-wasm armv7em-none-none-eabi
FOREIGN_TARGETS := $(EMBEDDED_TARGETS) aarch64-none-none-elf

# The curves of the articles that this package grew from: Core Animation's default, a rocket that
# takes off, one that draws back first, and a bouncing ball.
ARTICLE_CURVES := ease 'cubic-bezier(0.5, 0, 0.9, 0.7)' \
  'cubic-bezier(0.68, -0.55, 0.735, 1.55)' ease-out-bounce

# What the benchmarks use: programs that Swift builds, and an environment for the peers from PyPI.
BENCH := Benchmarks
BENCH_PYTHON := $(BENCH)/.venv/bin/python
BENCH_BUILD = $$(swift build --package-path $(BENCH) -c release --show-bin-path)
KURBO := $(BENCH)/Peers/kurbo/target/release/libkurbo_peer.so
SWIFT_SOURCES := Package.swift Sources Tests \
  Examples $(BENCH)/Package.swift $(BENCH)/Sources $(BENCH)/Benchmarks

.PHONY: guide help run test programs sweep mutants conformance embedded format lint clean install browser notebooks pictures
.PHONY: bench bench-check bench-accept bench-suites bench-peers bench-install bench-plan
.PHONY: fuzz sanitize undefined
.PHONY: foreign foreign-install page hot-paths

help:  ## Lists the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: install  ## Compares the articles' timing curves: a table, a CSV and a picture.
	@echo "== Building the tool"
	swift build -c release --product easing
	@mkdir -p $(OUT)
	@echo "== Comparing the curves of the articles"
	@"$$(swift build -c release --show-bin-path)/easing" compare $(ARTICLE_CURVES) \
	  --csv $(OUT)/compare.csv --plot $(OUT)/compare.svg
	@echo
	@echo "The samples are in $(OUT)/compare.csv, the picture is $(OUT)/compare.svg."

test: install  ## Runs all tests: the core, the tool as a user runs it, and the notebooks.
	@$(MAKE) --no-print-directory programs
	@echo "== Building and running the Swift tests"
	swift test
	@$(MAKE) --no-print-directory notebooks

sweep:  ## Compares the batch kernels with the scalar calls, bit for bit, at many million points.
	@echo "== Sweeping all instruction sets"
	EASING_SWEEP=10000000 swift test -c release -Xswiftc -enable-testing \
	  --filter CubicBezierBatchTests
	EASING_SWEEP=10000000 swift test -c release -Xswiftc -enable-testing \
	  --filter FamilyBatchTests
	EASING_SWEEP=200000 swift test -c release -Xswiftc -enable-testing \
	  --filter DampedSpringBatchTests
	EASING_SWEEP=400000 swift test -c release -Xswiftc -enable-testing \
	  --filter PacedPathBatchTests

programs:  ## Builds the programs that tests run. Tests refuse those that are older than their sources.
	@echo "== Building the programs that tests run"
	@for product in easing without-gsl gallery; do \
	  swift build --product $$product && \
	  touch "$$(swift build --show-bin-path)/$$product" || exit 1; \
	done
	swift build -c release --product AllocationProbe
	@touch "$$(swift build -c release --show-bin-path)/AllocationProbe"

mutants:  ## Changes the sources in a hundred places, one at a time, and looks whether a test fails.
	@echo "== Trying the tests with mutants"
	@Tests/Mutants/mutants.py

# Readers that are tried with arbitrary input, and the seconds for each.
FUZZ_TARGETS := curve motion path svg json
FUZZ_SECONDS ?= 60

fuzz:  ## Tries all readers with arbitrary input, FUZZ_SECONDS=60 for each of FUZZ_TARGETS.
	@echo "== Building the readers with libFuzzer"
	swift build -c release --product Fuzz --sanitize fuzzer --build-path .build-fuzz -Xswiftc -DFUZZER
	swift build -c release --product easing
	@set -e; fuzz="$$(swift build -c release --build-path .build-fuzz --show-bin-path)/Fuzz"; \
	export EASING_TOOL="$$(swift build -c release --show-bin-path)/easing"; \
	for target in $(FUZZ_TARGETS); do \
	  echo "== Trying $$target for $(FUZZ_SECONDS) seconds"; \
	  found=$(OUT)/fuzz/$$target; mkdir -p $$found/corpus; \
	  "$$fuzz" $$target -max_total_time=$(FUZZ_SECONDS) -timeout=10 -rss_limit_mb=4096 -max_len=4096 \
	    -dict=Tests/Fuzz/$$target.dict -artifact_prefix=$$found/ -print_final_stats=1 \
	    $$found/corpus Tests/Fuzz/Corpus/$$target 2> $$found/log \
	    || { tail -40 $$found/log; echo "$$target breaks a promise; the input is in $$found"; exit 1; }; \
	  grep -E '^#.*DONE|^stat::number_of_executed' $$found/log; \
	done

sanitize: undefined  ## Runs the tests with the address and the thread sanitizer, and the kernels with that of C.
	@echo "== Running the tests with the address sanitizer"
	swift test --sanitize=address --build-path .build-asan --skip '$(SLOW_TESTS)'
	@echo "== Running the tests with the thread sanitizer"
	swift test --sanitize=thread --build-path .build-tsan --skip '$(SLOW_TESTS)'

# What measures time or memory, runs the built tools, or has too deep a stack for the larger frames of sanitizers.
SLOW_TESTS := EasingToolTests|GalleryToolTests|AllocationTests|GrowthTests

undefined:  ## Calls the kernels of CEasing with odd input, under the sanitizers of clang.
	@echo "== Calling the kernels under the sanitizers"
	@mkdir -p $(OUT)
	@clang -std=c17 -O1 -g -fsanitize=undefined,address -fno-sanitize-recover=all -ISources/CEasing/include \
	  Sources/CEasing/*.c Tests/Sanitize/kernels.c -lm -o $(OUT)/kernels 2> $(OUT)/kernels.log \
	  || { cat $(OUT)/kernels.log; exit 1; }
	@$(OUT)/kernels > /dev/null

notebooks: install $(VENV)/.installed
	@echo "== Running the notebooks from start to end"
	swift build -c release --product easing
	@for notebook in Notebooks/*.ipynb; do \
	  echo "$$notebook"; \
	  PATH="$$(swift build -c release --show-bin-path):$$PATH" \
	  $(VENV)/bin/jupyter nbconvert --to html --execute --log-level ERROR \
	    --output-dir $(OUT)/notebooks "$$notebook" || exit 1; \
	done
	@echo "The pages with their pictures are in $(OUT)/notebooks."

$(VENV)/.installed: Notebooks/requirements.txt
	@echo "== Making a Python environment for the notebooks in $(VENV)"
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r Notebooks/requirements.txt
	@touch $@

conformance: install browser  ## Lets a real browser judge the animations that are exported for the web.
	@echo "== Exporting the cases"
	@mkdir -p $(OUT)
	swift build -c release --product conformance-cases
	@"$$(swift build -c release --show-bin-path)/conformance-cases" > $(CONFORMANCE_CASES)
	@echo "== Playing them in the browser"
	@python3 Tests/Conformance/conformance.py $(CONFORMANCE_CASES) --csv $(OUT)/conformance.csv

# Installs a browser where there is none. It is large, so only `conformance` asks for it. The environment variable
# CHROMIUM may name one that is found nowhere else.
browser:
	@python3 Tests/Conformance/chromium.py >/dev/null 2>&1 && exit 0; \
	if [ -n "$$CHROMIUM" ]; then python3 Tests/Conformance/chromium.py; exit 1; fi; \
	if command -v apt-get >/dev/null; then \
	  root=""; [ "$$(id -u)" = 0 ] || root=sudo; \
	  echo "== Installing chromium with apt-get"; \
	  $$root apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $$root apt-get install -qq -y --no-install-recommends chromium; \
	elif command -v brew >/dev/null; then \
	  echo "== Installing chromium with brew"; brew install --cask chromium; \
	else \
	  echo "Please install Chromium or Google Chrome, then run make again." >&2; exit 1; \
	fi

embedded:  ## Compiles the core as Embedded Swift, for WebAssembly and for a microcontroller.
	@echo "== Compiling Easing as Embedded Swift"
	swift package resolve
	@Scripts/embedded $(EMBEDDED_TARGETS)

foreign: foreign-install  ## Runs the core on ARM, WebAssembly and a microcontroller, and compares the bits.
	@echo "== Building what this machine computes"
	swift build -c release --product same-bits
	@echo "== Compiling the core for the foreign machines, about a minute"
	@WITH_SAME_BITS=1 Scripts/embedded $(FOREIGN_TARGETS)
	@echo "== Running it there"
	@Scripts/foreign "$$(swift build -c release --show-bin-path)/same-bits"

page:  ## Builds a page with the core as WebAssembly in it: Sources/Explorer.
	@echo "== Compiling Easing for WebAssembly"
	swift package resolve
	@Scripts/embedded wasm32-unknown-none-wasm
	@echo "== Writing the page"
	@Sources/Explorer/build.sh $(OUT)/wasm
	@echo "Open $(OUT)/wasm/curves.html in a browser."

# Emulators, compilers' libraries for what they emulate, and Node; only `foreign` asks for them.
foreign-install:
	@missing=""; \
	command -v qemu-aarch64 >/dev/null || missing="$$missing qemu-user"; \
	command -v qemu-system-arm >/dev/null || missing="$$missing qemu-system-arm"; \
	ls /usr/lib/gcc-cross/aarch64-linux-gnu/*/libgcc.a >/dev/null 2>&1 \
	  || missing="$$missing gcc-aarch64-linux-gnu"; \
	[ -f /usr/aarch64-linux-gnu/lib/libm.a ] || missing="$$missing libc6-dev-arm64-cross"; \
	command -v arm-none-eabi-gcc >/dev/null || missing="$$missing gcc-arm-none-eabi"; \
	[ -d /usr/lib/arm-none-eabi/newlib ] || missing="$$missing libnewlib-arm-none-eabi"; \
	command -v node >/dev/null || missing="$$missing nodejs"; \
	[ -z "$$missing" ] && exit 0; \
	if command -v apt-get >/dev/null; then \
	  root=""; [ "$$(id -u)" = 0 ] || root=sudo; \
	  echo "== Installing$$missing with apt-get"; \
	  $$root apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $$root apt-get install -qq -y --no-install-recommends $$missing; \
	else \
	  echo "Please install$$missing; this target knows Debian and its kin only." >&2; exit 1; \
	fi

format:  ## Formats all Swift sources in place.
	@echo "== Formatting"
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

lint:  ## Checks the format of all Swift sources and the headers of all files.
	@echo "== Checking the format"
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)
	@echo "== Checking that each source names its licence"
	@! git ls-files '*.swift' '*.c' '*.h' '*.js' '*.html' '*.ld' '*.py' '*.rs' '*.toml' Makefile \
	  | xargs grep -L 'SPDX-License-Identifier: Apache-2.0' | grep .

clean:  ## Removes everything that the other targets made.
	@echo "== Removing what was built"
	rm -rf .build .build-* $(VENV) $(OUT)
	rm -rf $(BENCH)/.build $(BENCH)/.venv $(BENCH)/Peers/kurbo/target

# Installs what is missing with the system's package manager.
install:
	@missing=""; \
	pkg-config --exists gsl 2>/dev/null || ls /usr/include/gsl/gsl_integration.h >/dev/null 2>&1 \
	  || missing="$$missing gsl"; \
	pkg-config --exists expat 2>/dev/null || ls /usr/include/expat.h >/dev/null 2>&1 \
	  || missing="$$missing expat"; \
	command -v gnuplot >/dev/null || missing="$$missing gnuplot"; \
	python3 -c 'import venv, ensurepip' 2>/dev/null || missing="$$missing python3"; \
	[ -z "$$missing" ] && exit 0; \
	if command -v apt-get >/dev/null; then \
	  missing="$${missing/gnuplot/gnuplot-nox}"; missing="$${missing/python3/python3 python3-venv}"; \
	  missing="$${missing/gsl/libgsl-dev}"; missing="$${missing/expat/libexpat1-dev}"; \
	  root=""; [ "$$(id -u)" = 0 ] || root=sudo; \
	  echo "== Installing$$missing with apt-get"; \
	  $$root apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $$root apt-get install -qq -y --no-install-recommends $$missing; \
	elif command -v brew >/dev/null; then \
	  echo "== Installing$$missing with brew"; brew install $$missing; \
	else \
	  echo "Please install$$missing with your package manager, then run make again." >&2; exit 1; \
	fi

guide:  ## Writes the guide to the gallery again from its sources.
	@echo "== Writing Sources/EasingAnimations/EasingAnimations.docc/Gallery.md"
	@Sources/Gallery/Guide/write-guide.sh > Sources/EasingAnimations/EasingAnimations.docc/Gallery.md

pictures: install  ## Draws the pictures of the documentation again.
	@echo "== Drawing into Sources/Easing/Easing.docc/Resources"
	swift build -c release --product easing
	@set -e; easing="$$(swift build -c release --show-bin-path)/easing"; \
	folder=Sources/Easing/Easing.docc/Resources; \
	"$$easing" compare $(ARTICLE_CURVES) --samples 201 --plot $$folder/articles.svg > /dev/null; \
	"$$easing" compare ease-out-back ease-out-elastic ease-out-bounce --samples 401 \
	  --plot $$folder/families.svg > /dev/null; \
	"$$easing" compare 'spring(smooth)' 'spring(bouncy)' 'bounce(restitution 0.6)' --samples 401 \
	  --plot $$folder/motions.svg > /dev/null; \
	ls -l $$folder

bench: bench-install bench-peers bench-plan  ## Measures against baselines, limits and other libraries.
	@echo "== Building what is measured"
	swift build -c release --product easing
	swift build --package-path $(BENCH) -c release --product compare
	swift build --package-path $(BENCH) -c release --product meter
	@mkdir -p $(OUT)/bench
	@echo "== Taking turns in one process, about half a minute"
	@"$(BENCH_BUILD)/compare" --kurbo $(KURBO) > $(OUT)/bench/native.csv
	@echo "== Measuring the peers from PyPI"
	@$(BENCH_PYTHON) $(BENCH)/Peers/peers.py > $(OUT)/bench/peers.csv
	@echo "== Measuring the tool from start to exit"
	@$(BENCH_PYTHON) $(BENCH)/Peers/tool.py "$$(swift build -c release --show-bin-path)/easing" \
	  "$(BENCH_BUILD)/meter" > $(OUT)/bench/tool.csv
	@echo
	@$(BENCH_PYTHON) $(BENCH)/Scripts/report.py --csv $(OUT)/bench.csv --plot $(OUT)/bench.svg \
	  --markdown $(OUT)/bench.md $(OUT)/bench/native.csv $(OUT)/bench/peers.csv $(OUT)/bench/tool.csv
	@echo
	@echo "The table is in $(OUT)/bench.csv and $(OUT)/bench.md, the picture is $(OUT)/bench.svg."

bench-check: hot-paths  ## Fails when a hot path needs 5 % more instructions than it did.
	@echo "== Counting the instructions of the hot paths"
	@python3 $(BENCH)/Scripts/instructions.py check "$(BENCH_BUILD)/hot-paths"

bench-accept: hot-paths  ## Keeps today's instruction counts as the figures to hold.
	@echo "== Counting the instructions of the hot paths"
	@python3 $(BENCH)/Scripts/instructions.py accept "$(BENCH_BUILD)/hot-paths"

bench-suites: install bench-plan  ## Runs the suites of all rooms with ordo-one/benchmark.
	swift build -c release --product easing
	EASING_TOOL="$$(swift build -c release --show-bin-path)/easing" \
	  swift package --package-path $(BENCH) benchmark

hot-paths: bench-install bench-plan
	@echo "== Building the hot paths"
	swift build --package-path $(BENCH) -c release --product hot-paths

# Swift plans a build again when files come or go in the package itself, but not for those of a
# package that it depends on by path, which here is the whole library.
bench-plan:
	@rm -f $(BENCH)/.build/debug.yaml $(BENCH)/.build/release.yaml

# One peer after another: whichever can not be had is reported as not installed, and stops nothing.
bench-peers: $(BENCH)/.venv/.installed
	@echo "== Building kurbo behind two C functions"
	@cd $(BENCH)/Peers/kurbo && cargo build --quiet --release --offline \
	  --config 'source.crates-io.replace-with="system"' \
	  --config 'source.system.directory="/usr/share/cargo/registry"' \
	  || echo "kurbo is not installed; it will be missing from the table."

$(BENCH)/.venv/.installed: $(BENCH)/Peers/requirements.txt
	@echo "== Making a Python environment for the peers in $(BENCH)/.venv"
	python3 -m venv $(BENCH)/.venv
	@while read -r requirement; do \
	  echo "$$requirement"; \
	  $(BENCH_PYTHON) -m pip install --quiet --disable-pip-version-check "$$requirement" \
	    || echo "$$requirement is not installed; it will be missing from the table."; \
	done < $(BENCH)/Peers/requirements.txt
	@touch $@

# What only the benchmarks want; without one of these the others are measured all the same.
bench-install: install
	@missing=""; \
	command -v valgrind >/dev/null || missing="$$missing valgrind"; \
	command -v strip >/dev/null || missing="$$missing binutils"; \
	if command -v apt-get >/dev/null; then \
	  command -v cargo >/dev/null || missing="$$missing cargo"; \
	  [ -d /usr/share/cargo/registry/kurbo-0.7.1 ] || missing="$$missing librust-kurbo-dev"; \
	  [ -z "$$missing" ] && exit 0; \
	  root=""; [ "$$(id -u)" = 0 ] || root=sudo; \
	  echo "== Installing$$missing with apt-get"; \
	  $$root apt-get update -qq && for package in $$missing; do \
	    DEBIAN_FRONTEND=noninteractive $$root apt-get install -qq -y --no-install-recommends \
	      "$$package" || echo "$$package can not be installed."; \
	  done; \
	elif [ -n "$$missing" ]; then \
	  echo "Without$$missing instructions are not counted."; \
	fi
