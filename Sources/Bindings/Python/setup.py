# SPDX-License-Identifier: Apache-2.0
"""Builds the package over the C library, whose folder and objects EASING_LIBRARY and EASING_OBJECTS name; without them it is
compiled from the sources in the folder `core`, which a source distribution has."""

import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

from setuptools import setup

CORE = pathlib.Path(__file__).resolve().parent / "core"

if "EASING_LIBRARY" not in os.environ:
    missing = [tool for tool in ("swiftc", "clang", "ld", "objcopy", "strip", "ar", "bash") if shutil.which(tool) is None]
    if missing:
        sys.exit(
            f"swift-easing is made from Swift sources here, and {', '.join(missing)} cannot be found: it needs Linux with Swift 6.2 or "
            "newer, which has swiftc and clang, and GNU's binutils; elsewhere install one of its wheels."
        )
    library, compiled = CORE / "library", CORE / f".build-library/{platform.machine()}-unknown-linux-gnu"
    # pip runs this script several times.
    if not (library / "lib/pkgconfig/easing.pc").exists():
        subprocess.run(["bash", str(CORE / "Sources/Bindings/CLibrary/build.sh"), str(library)], check=True)
    os.environ["EASING_LIBRARY"] = str(library)
    os.environ["EASING_OBJECTS"] = f"{compiled}/shared.o {compiled}/shared-c.o"

configuration = (pathlib.Path(os.environ["EASING_LIBRARY"]) / "lib/pkgconfig/easing.pc").read_text()

setup(
    version=re.search(r"^Version: (.*)$", configuration, re.MULTILINE).group(1),
    cffi_modules=["interface.py:ffi"],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
