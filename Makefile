# Two commands do all the set-up: `make demo` and `make test`. The others are for people who work on it.

SWIFT ?= swift
TEST = $(SWIFT) test --disable-xctest

.PHONY: help demo test test-all kernel-test lint format sanitize corpus traces stress bench clean bootstrap

help:  ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

demo: bootstrap  ## Build, import a recording through libinput, and play traces through photo-dismiss
	script/demo

test: bootstrap  ## Run every test that needs no root
	script/test

test-all: test kernel-test  ## Run these and the tests that need a real kernel

kernel-test: bootstrap  ## Run the tests that need a real kernel, in an emulated machine
	script/kernel-test

lint:  ## Check the formatting and style of the Swift code
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples Benchmarks Fuzz

format:  ## Format the Swift code in place
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples Benchmarks Fuzz

sanitize: bootstrap  ## Run the tests under the address and the thread sanitizer
	script/test --sanitize address
	script/test --sanitize thread

corpus: bootstrap  ## Import and play every recording of a folder: make corpus CORPUS=path
	script/corpus $(CORPUS)

traces: bootstrap  ## Make the bundled traces again from their scripts
	script/traces

stress: bootstrap  ## Put the bundled decisions under stress again, into docs/stress.md
	script/stress

bench: bootstrap  ## Measure, and print ratios against the alternatives
	script/bench

bootstrap:
	@script/bootstrap

clean:  ## Remove what was built
	rm -rf .build Benchmarks/.build Fuzz/.build Examples/PhotoViewer/.build
