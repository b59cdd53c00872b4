# SPDX-License-Identifier: Apache-2.0
"""Builds the package over the C library, whose folder and objects EASING_LIBRARY and EASING_OBJECTS name."""

import os
import pathlib
import re

from setuptools import setup

configuration = (pathlib.Path(os.environ["EASING_LIBRARY"]) / "lib/pkgconfig/easing.pc").read_text()

setup(
    version=re.search(r"^Version: (.*)$", configuration, re.MULTILINE).group(1),
    cffi_modules=["interface.py:ffi"],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
