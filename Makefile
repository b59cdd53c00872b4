# SPDX-License-Identifier: Apache-2.0
#
# `make` alone lists the targets. Anything longer than a few lines is a script in Scripts/.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# Package.swift optimizes what debug builds test.
export EASING_OPTIMIZED := 1

SOURCES := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks

.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*/\1/p' $(firstword $(MAKEFILE_LIST)))

help:  ## Lists the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run:  ## Compares the articles' timing curves: a table, a CSV and a picture.
	@Scripts/install.sh plot
	EASING_OPTIMIZED=0 swift build --scratch-path .build-run --product EasingBasics
	@mkdir -p out
	@.build-run/debug/EasingBasics compare ease "cubic-bezier(0.5, 0, 0.9, 0.7)" \
	  "cubic-bezier(0.68, -0.55, 0.735, 1.55)" ease-out-bounce --csv out/compare.csv --plot out/compare.svg
	@echo; echo "The samples are in out/compare.csv, the picture is out/compare.svg."

test: requirements  ## Runs all tests: the libraries, the tool from the command line, and the notebooks that read its files.
	Scripts/programs.sh
	swift test
	Scripts/notebooks.sh check compare-curves paced-path

check: lint  ## Runs the format check and the tests of the core; under a minute after a build.
	swift test --filter '^(SwiftEasingTests|MotionPathTests)\.'

programs:  ## Builds the programs that tests run; tests refuse programs older than their sources.
	Scripts/programs.sh

sweep:  ## The batch kernels at many million points, fits to noise, and the fewest stops of lines.
	Scripts/sweep.sh

conformance: requirements  ## Compares the web exports with a headless browser.
	Scripts/conformance.sh

embedded:  ## Compiles the core as Embedded Swift, for WebAssembly and a microcontroller.
	swift package resolve
	Scripts/embedded.sh wasm32-unknown-none-wasm armv7em-none-none-eabi

foreign:  ## Runs the core on ARM, WebAssembly and a microcontroller, and compares the bits.
	Scripts/install.sh foreign
	Scripts/foreign.sh

apple: requirements  ## Type-checks the libraries for Apple's platforms.
	swift package resolve
	Scripts/apple.sh

explorer:  ## Builds the page of `easing explore`, with the core as WebAssembly, and writes out/explorer.html.
	Scripts/explorer.sh build

explorer-test: requirements  ## Builds the page, compares its texts and numbers with the tool's, and drives it with a browser.
	Scripts/explorer.sh test

library:  ## Builds the C library: out/library.
	Scripts/library.sh build

library-test:  ## Builds the C library, and runs its checks, examples and size limits without Swift.
	Scripts/library.sh test

library-fuzz:  ## Random calls of the C library for SECONDS_EACH=60.
	Scripts/library.sh fuzz

install-library:  ## Installs the C library below PREFIX=/usr/local.
	Scripts/library.sh install "$(PREFIX)"

wheel:  ## Builds the Python package: out/wheel.
	Scripts/wheel.sh build

wheel-test:  ## Builds the Python package, and tests it in new environments without Swift.
	Scripts/wheel.sh test

notebooks: requirements wheel  ## Runs all notebooks, also those of the Python package.
	Scripts/notebooks.sh check

npm:  ## Builds the JavaScript package: out/npm/package.
	Scripts/npm.sh build

npm-test:  ## Builds the JavaScript package, and tests it in node and browsers, installed in a new folder.
	Scripts/npm.sh test

languages:  ## Compares the bits of Swift, C, Python, JavaScript and ARM; needs library-test, wheel-test and npm-test before.
	Scripts/languages.sh

lint:  ## Checks formats, scripts, license headers, and that no expression of the last build took a second to type-check.
	@Scripts/install.sh lint
	swift format lint --strict --parallel --recursive $(SOURCES)
	shellcheck $$(git ls-files '*.sh' .ci/run)
	.venv/lint/bin/ruff check --quiet $$(git ls-files '*.py')
	.venv/lint/bin/yamllint --strict --config-data '{extends: relaxed, rules: {line-length: disable}}' $$(git ls-files '*.yml')
	@! git ls-files '*.swift' '*.c' '*.cpp' '*.h' '*.js' '*.html' '*.ld' '*.py' '*.rs' '*.toml' Makefile '*.sh' .github .ci/run \
	  | xargs grep -L 'SPDX-License-Identifier: Apache-2.0' | grep .
	@! grep -alr --include '*.dia' 'to type-check (limit:' .build/debug/ 2> /dev/null

format:  ## Formats all Swift sources in place.
	swift format --in-place --parallel --recursive $(SOURCES)

fuzz:  ## Fuzzes all parsers, SECONDS_EACH=60 for each.
	Scripts/fuzz.sh

undefined:  ## Runs the C kernels with unusual input, under clang's sanitizers.
	Scripts/sanitize.sh undefined

sanitize:  ## Runs the tests under the address and the thread sanitizer, and the kernels under clang's.
	Scripts/sanitize.sh undefined address thread

SEED := 1
COUNT := 300

mutants: requirements  ## Mutation testing: COUNT=300 changes of the sources drawn by SEED=1, or of each of several; does a test fail?
	Tests/Mutants/mutants.py --seed $(SEED) --count $(COUNT) $(if $(MODULES),--modules $(MODULES)) $(if $(AGAIN),--again)

growth: requirements  ## Counts instructions, and fails if reading a text takes more than linear time.
	Scripts/growth.sh

size:  ## Builds a program that evaluates one curve, and fails if it is larger than allowed.
	Scripts/size.sh

bench: requirements  ## Measures times and errors, compared with baselines, limits and other libraries.
	Scripts/bench.sh compare

bench-languages: requirements  ## Measures C, Python and JavaScript beside Swift, and d3-ease; needs their packages.
	Scripts/bench.sh languages

bench-growth: requirements  ## Measures how times grow with the size, from 1000 to 100000: out/growth.csv.
	Scripts/bench.sh growth

bench-check: requirements  ## Fails if a hot path needs 5 % more instructions than before.
	Scripts/bench.sh check

bench-accept: requirements  ## Stores the current instruction counts.
	Scripts/bench.sh accept

bench-suites: requirements  ## Runs the suites of all libraries with ordo-one/benchmark.
	Scripts/bench.sh suites

pictures: tool  ## Redraws the pictures of the documentation.
	Scripts/pictures.sh

docs: requirements  ## Builds the site in out/docs/site: documentation, explorer, gallery, benchmarks.
	Scripts/docs.sh

docs-test:  ## Serves that site from a plain folder under the path HOSTING, and opens its pages in a browser.
	Scripts/install.sh browser
	Scripts/explorer.sh browser Tests/Studio/Site/site.py out/docs/site "$(HOSTING)"

clean:  ## Removes everything that the other targets made.
	rm -rf .build .build-* .venv out Benchmarks/.build Benchmarks/.venv Benchmarks/Peers/kurbo/target

PREFIX := /usr/local

install: requirements  ## Installs the tool with its manual, completions and explorer below PREFIX=/usr/local.
	Scripts/install-tool.sh "$(PREFIX)"

requirements:
	@Scripts/install.sh build

tool: requirements
	swift build -c release --product easing
