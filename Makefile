# SPDX-License-Identifier: Apache-2.0
#
# `make` alone lists the targets. Anything longer than a few lines is a script in Scripts/.

SHELL := /bin/bash
.DEFAULT_GOAL := help

SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks
TOOL = $$(swift build -c release --show-bin-path)/easing

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

help:  ## Lists the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: tool  ## Compares the articles' timing curves: a table, a CSV and a picture.
	@mkdir -p out
	@"$(TOOL)" compare ease "cubic-bezier(0.5, 0, 0.9, 0.7)" "cubic-bezier(0.68, -0.55, 0.735, 1.55)" \
	  ease-out-bounce --csv out/compare.csv --plot out/compare.svg
	@echo; echo "The samples are in out/compare.csv, the picture is out/compare.svg."

test: requirements  ## Runs all tests: the libraries, the tool from the command line, and the notebooks.
	Scripts/programs
	swift test
	Scripts/notebooks

check: lint  ## Runs the format check and the tests of the core; under a minute after a build.
	swift test --filter '^(EasingTests|MotionPathTests)\.'

programs:  ## Builds the programs that tests run; tests refuse programs older than their sources.
	Scripts/programs

sweep:  ## The batch kernels at many million points, fits to noise, and the fewest stops of lines.
	Scripts/sweep

conformance: requirements  ## Compares the web exports with a headless browser.
	Scripts/conformance

embedded:  ## Compiles the core as Embedded Swift, for WebAssembly and a microcontroller.
	swift package resolve
	Scripts/embedded wasm32-unknown-none-wasm armv7em-none-none-eabi

foreign:  ## Runs the core on ARM, WebAssembly and a microcontroller, and compares the bits.
	Scripts/install foreign
	Scripts/foreign

apple: requirements  ## Type-checks the libraries for Apple's platforms.
	swift package resolve
	Scripts/apple

explorer:  ## Builds the page of `easing explore`, with the core as WebAssembly, and writes out/explorer.html.
	Scripts/explorer build

explorer-test: requirements  ## Builds the page, compares its texts and numbers with the tool's, and drives it with a browser.
	Scripts/explorer test

lint:  ## Checks the format of all Swift sources and the license header of all files.
	swift format lint --strict --parallel --recursive $(SOURCES)
	@! git ls-files '*.swift' '*.c' '*.cpp' '*.h' '*.js' '*.html' '*.ld' '*.py' '*.rs' '*.toml' Makefile 'Scripts/*' \
	  | xargs grep -L 'SPDX-License-Identifier: Apache-2.0' | grep .

format:  ## Formats all Swift sources in place.
	swift format --in-place --parallel --recursive $(SOURCES)

fuzz:  ## Fuzzes all parsers, SECONDS_EACH=60 for each.
	Scripts/fuzz

undefined:  ## Runs the C kernels with unusual input, under clang's sanitizers.
	Scripts/sanitize undefined

sanitize:  ## Runs the tests under the address and the thread sanitizer, and the kernels under clang's.
	Scripts/sanitize undefined address thread

mutants:  ## Mutation testing: a hundred changes, one at a time; does a test fail?
	Tests/Mutants/mutants.py

size:  ## Builds a program that evaluates one curve, and fails if it is larger than allowed.
	Scripts/size

bench: requirements  ## Measures times and errors, compared with baselines, limits and other libraries.
	Scripts/bench compare

bench-growth: requirements  ## Measures how times grow with the size, from 1000 to 100000: out/growth.csv.
	Scripts/bench growth

bench-check: requirements  ## Fails if a hot path needs 5 % more instructions than before.
	Scripts/bench check

bench-accept: requirements  ## Stores the current instruction counts.
	Scripts/bench accept

bench-suites: requirements  ## Runs the suites of all libraries with ordo-one/benchmark.
	Scripts/bench suites

pictures: tool  ## Redraws the pictures of the documentation.
	Scripts/pictures

docs: requirements  ## Builds the documentation of all libraries as a static site in out/docs/site.
	Scripts/docs

guide:  ## Writes the guide to the gallery from its sources, for DocC.
	Sources/Gallery/Guide/write-guide.sh > Sources/EasingAnimations/EasingAnimations.docc/Gallery.md

clean:  ## Removes everything that the other targets made.
	rm -rf .build .build-* .venv out Benchmarks/.build Benchmarks/.venv Benchmarks/Peers/kurbo/target

PREFIX := /usr/local

install: requirements  ## Installs the tool with its manual, completions and explorer below PREFIX=/usr/local.
	Scripts/install-tool "$(PREFIX)"

requirements:
	@Scripts/install build

tool: requirements
	swift build -c release --product easing
