#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Installs the tool, its manual page, its completions and the page of `easing explore` below a folder:
# `Scripts/install-tool.sh /usr/local`.
set -euo pipefail
cd "$(dirname "$0")/.."
prefix=${1:?the folder to install into}

EASING_STATIC=1 swift build -c release --product easing
install -d "$prefix/bin" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions" \
  "$prefix/share/zsh/site-functions" "$prefix/share/fish/vendor_completions.d" "$prefix/share/easing"
install -s "$(swift build -c release --show-bin-path)/easing" "$prefix/bin/easing"
if [ "$(uname)" = Linux ] && ldd "$prefix/bin/easing" | grep libswift >&2; then
  echo "The installed tool needs these libraries of Swift." >&2
  exit 1
fi
# Not every tool chain makes WebAssembly; Xcode's does not.
if Scripts/explorer.sh build; then
  install -m 644 out/explorer.html "$prefix/share/easing"
else
  echo "The page of easing explore is not installed, because it could not be built." >&2
fi

# argument-parser's plugin would build the tool once more, for debugging.
swift build -c release --product generate-manual
manuals=$prefix/share/man/man1
"$(swift build -c release --show-bin-path)/generate-manual" "$prefix/bin/easing" --multi-page --output-directory "$manuals"
# The generator drops letters that are not ASCII; a test finds other words with such letters in the help.
sed -i 's/Bzier/B\\[u00E9]zier/g' "$manuals"/easing*.1
"$prefix/bin/easing" --generate-completion-script bash > "$prefix/share/bash-completion/completions/easing"
"$prefix/bin/easing" --generate-completion-script zsh > "$prefix/share/zsh/site-functions/_easing"
"$prefix/bin/easing" --generate-completion-script fish > "$prefix/share/fish/vendor_completions.d/easing.fish"
echo "Installed easing, its manual and its completions for bash, zsh and fish below $prefix."
