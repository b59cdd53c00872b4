# SPDX-License-Identifier: Apache-2.0
#
# `make` alone lists the targets. Anything longer than a few lines is a script in Scripts/.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# Package.swift optimizes what debug builds test.
export EASING_OPTIMIZED := 1

SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks

.PHONY: $(shell sed -n 's/^\([a-z][a-z -]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

help:
	@awk -F ':.*## ' '/^##@/ { print substr($$0, 5) } /^[a-z][a-z -]*:.*## / { printf "  %-15s %s\n", $$1 (length($$1) > 15 ? "\n" sprintf("%17s", "") : ""), $$2 }' $(MAKEFILE_LIST)

##@ Every day

run:  ## Compares the articles' timing curves: a table, a CSV and a picture.
	@Scripts/install.sh plot
	EASING_OPTIMIZED=0 swift build --scratch-path .build-run --product EasingBasics
	@mkdir -p out
	@.build-run/debug/EasingBasics compare ease "cubic-bezier(0.5, 0, 0.9, 0.7)" \
	  "cubic-bezier(0.68, -0.55, 0.735, 1.55)" ease-out-bounce --csv out/compare.csv --plot out/compare.svg
	@echo; echo "The samples are in out/compare.csv, the picture is out/compare.svg."

test: requirements  ## Runs all tests: the libraries, the tool from the command line, and the notebooks that read its files.
	$(call build-tests,Tests)
	EASING_ROOM=Tests swift test --skip-build
	Scripts/notebooks.sh check compare-curves paced-path

ROOM := Curves

check: lint  ## Runs lint and the tests of a room: ROOM=Curves, Paths, Animation, Adapters, Tool or Studio.
	$(call build-tests,$(ROOM))
	EASING_ROOM=$(ROOM) swift test --skip-build

programs:  ## Builds the programs that tests run; tests refuse programs older than their sources.
	$(call build-tests,Tests)

# Updates the dates of programs even if there was nothing to build.
define build-tests
	EASING_ROOM=$(1) swift build --build-tests
	touch -c $(addprefix .build/debug/,easing EasingBasics WithoutGSL AllocationProbe TerminalBall)
endef

lint:  ## Checks formats, scripts and license headers.
	@Scripts/install.sh lint
	swift format lint --strict --parallel --recursive $(SOURCES)
	shellcheck $$(git ls-files '*.sh' .ci/run)
	.venv/lint/bin/ruff check --quiet $$(git ls-files '*.py')
	.venv/lint/bin/yamllint --strict --config-data '{extends: relaxed, rules: {line-length: disable}}' $$(git ls-files '*.yml')
	@! git ls-files '*.swift' '*.c' '*.cpp' '*.h' '*.js' '*.html' '*.ld' '*.py' '*.rs' '*.toml' Makefile '*.sh' .github .ci/run \
	  | xargs grep -L 'SPDX-License-Identifier: Apache-2.0' | grep .

format:  ## Formats all Swift sources in place.
	swift format --in-place --parallel --recursive $(SOURCES)

explorer:  ## Builds the page of `easing explore`, with the core as WebAssembly, and writes out/explorer.html.
	Scripts/explorer.sh build

docs: requirements  ## Builds the site in out/docs/site: documentation, explorer, gallery, benchmarks.
	Scripts/docs.sh

pictures: tool  ## Redraws the pictures of the documentation.
	Scripts/pictures.sh

clean:  ## Removes everything that the other targets made.
	rm -rf .build .build-* .venv out Benchmarks/.build Benchmarks/.venv Benchmarks/Peers/kurbo/target

##@ Packages

PREFIX := /usr/local

install: requirements  ## Installs the tool with its manual, completions and explorer below PREFIX=/usr/local.
	Scripts/install-tool.sh "$(PREFIX)"

install-library:  ## Installs the C library below PREFIX=/usr/local.
	Scripts/library.sh install "$(PREFIX)"

library wheel npm:  ## Builds the C library, the Python or the JavaScript package: out/library, out/wheel, out/npm/package.
	Scripts/$@.sh build

##@ Checks, which .ci/run runs

library-test wheel-test npm-test explorer-test:  ## Builds one of them or the explorer, and tests it where it is used, without Swift.
	Scripts/$(@:-test=).sh test

explorer-test: requirements

docs-test:  ## Serves the built site from a plain folder under the path HOSTING, and opens its pages in a browser.
	Scripts/install.sh browser
	Scripts/explorer.sh browser Tests/Studio/Site/site.py out/docs/site "$(HOSTING)"

languages:  ## Compares the bits of Swift, C, Python, JavaScript and ARM; needs library-test, wheel-test and npm-test before.
	Scripts/languages.sh arm64

vectors:  ## Tests the vectors for other solvers, and this package by them; needs library-test, wheel-test and npm-test before.
	Scripts/vectors.sh test

notebooks: requirements wheel  ## Runs all notebooks, also those of the Python package.
	Scripts/notebooks.sh check

conformance: requirements  ## Compares the web exports with a headless browser.
	Scripts/conformance.sh

foreign:  ## Runs the core on ARM, WebAssembly and a microcontroller, and compares the bits; runs emitted shaders.
	Scripts/install.sh foreign
	Scripts/foreign.sh

embedded:  ## Compiles the core as Embedded Swift, for WebAssembly and a microcontroller.
	$(call resolve)
	Scripts/embedded.sh wasm32-unknown-none-wasm armv7em-none-none-eabi

apple: requirements  ## Type-checks the libraries for Apple's platforms.
	$(call resolve)
	Scripts/apple.sh

size:  ## Builds a client beside packages of others, and fails if a program of one curve is larger than allowed.
	Scripts/size.sh

growth: requirements  ## Counts instructions, and fails if reading a text takes more than linear time.
	Scripts/install.sh bench
	for product in ReadingGrowth easing; do swift build -c release --product $$product; done
	python3 Scripts/growth.py "$$(swift build -c release --show-bin-path)"

undefined:  ## Runs the C kernels with unusual input, under clang's sanitizers.
	Scripts/sanitize.sh undefined

##@ Long checks, before a release

wheel-foreign:  ## Builds the wheels for 64-bit ARM and for musl, and tests them under the emulator.
	Scripts/wheel.sh foreign

sweep:  ## The batch kernels at many million points, fits to noise, and the fewest stops of lines.
	Scripts/sweep.sh

fuzz: library  ## Fuzzes all parsers and the C, Python and JavaScript libraries, SECONDS_EACH=60 for each; after wheel-test and npm-test.
	Scripts/sanitize.sh fuzz
	Scripts/library.sh fuzz
	SECONDS_EACH=$${SECONDS_EACH:-60} Scripts/wheel.sh fuzz
	SECONDS_EACH=$${SECONDS_EACH:-60} Scripts/npm.sh fuzz

sanitize: undefined  ## Runs the tests under the address and the thread sanitizer, and the kernels under clang's.
	Scripts/sanitize.sh address thread

SEED := 1
COUNT := 300

mutants: requirements  ## Mutation testing: COUNT=300 changes of the sources drawn by SEED=1, or of each of several; does a test fail?
	Tests/Mutants/mutants.py --seed $(SEED) --count $(COUNT) $(if $(MODULES),--modules $(MODULES)) $(if $(AGAIN),--again)

##@ Benchmarks

bench: requirements  ## Measures times and errors, compared with baselines, limits and other libraries.
	Scripts/bench.sh compare

bench-check bench-accept: requirements  ## Fails if a hot path needs 5 % more instructions than before; stores the current counts.
	Scripts/bench.sh $(@:bench-%=%)

bench-growth bench-languages bench-suites: requirements  ## How times grow with the size; C, Python and JavaScript; all suites.
	Scripts/bench.sh $(@:bench-%=%)

requirements:
	@Scripts/install.sh build

# SwiftPM would wait for another that is at work.
define resolve
	[ -d .build/checkouts/swift-numerics ] || swift package resolve
endef

tool: requirements
	swift build -c release --product easing
