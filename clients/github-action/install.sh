#!/usr/bin/env bash
# Installs the release at $TARBALL, if it is the file whose SHA-256 is $SHA256.
set -euo pipefail
mkdir -p "$RUNNER_TEMP/provider-supply"
cd "$RUNNER_TEMP/provider-supply"
curl --fail --silent --show-error --location --output release.tar.gz "$TARBALL"
echo "$SHA256  release.tar.gz" | sha256sum --check --strict - >&2
tar --extract --gzip --strip-components=1 --file release.tar.gz
rm release.tar.gz
npm ci --omit=dev --no-audit --no-fund
