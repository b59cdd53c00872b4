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

# The curves of the articles that this package grew from: Core Animation's default, a rocket that
# takes off, one that draws back first, and a bouncing ball.
ARTICLE_CURVES := ease 'cubic-bezier(0.5, 0, 0.9, 0.7)' \
  'cubic-bezier(0.68, -0.55, 0.735, 1.55)' ease-out-bounce

.PHONY: help run test sweep conformance embedded format lint clean install browser notebooks pictures

help:  ## Lists the targets.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

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
	@echo "== Building and running the Swift tests"
	swift build --product easing
	swift build --product without-gsl
	swift build -c release --product AllocationProbe
	swift test
	@$(MAKE) --no-print-directory notebooks

sweep:  ## Compares the batch kernels with the scalar calls, bit for bit, at ten million points.
	@echo "== Sweeping all instruction sets"
	EASING_SWEEP=10000000 swift test -c release -Xswiftc -enable-testing \
	  --filter CubicBezierBatchTests

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
	@.ci/embedded $(EMBEDDED_TARGETS)

format:  ## Formats all Swift sources in place.
	@echo "== Formatting"
	swift format --in-place --parallel --recursive Package.swift Sources Tests

lint:  ## Checks the format of all Swift sources and the headers of all files.
	@echo "== Checking the format"
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	@echo "== Checking that each source names its licence"
	@! git ls-files '*.swift' '*.c' '*.h' '*.py' Makefile \
	  | xargs grep -L 'SPDX-License-Identifier: Apache-2.0' | grep .

clean:  ## Removes everything that the other targets made.
	@echo "== Removing what was built"
	rm -rf .build .build-* $(VENV) $(OUT)

# Installs what is missing with the system's package manager.
install:
	@missing=""; \
	pkg-config --exists gsl 2>/dev/null || ls /usr/include/gsl/gsl_integration.h >/dev/null 2>&1 \
	  || missing="$$missing gsl"; \
	command -v gnuplot >/dev/null || missing="$$missing gnuplot"; \
	python3 -c 'import venv, ensurepip' 2>/dev/null || missing="$$missing python3"; \
	[ -z "$$missing" ] && exit 0; \
	if command -v apt-get >/dev/null; then \
	  missing="$${missing/gnuplot/gnuplot-nox}"; missing="$${missing/python3/python3 python3-venv}"; \
	  missing="$${missing/gsl/libgsl-dev}"; \
	  root=""; [ "$$(id -u)" = 0 ] || root=sudo; \
	  echo "== Installing$$missing with apt-get"; \
	  $$root apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $$root apt-get install -qq -y --no-install-recommends $$missing; \
	elif command -v brew >/dev/null; then \
	  echo "== Installing$$missing with brew"; brew install $$missing; \
	else \
	  echo "Please install$$missing with your package manager, then run make again." >&2; exit 1; \
	fi

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
