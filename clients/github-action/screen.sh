#!/usr/bin/env bash
# Screens $ROSTER at $SERVICE; ends with the exit code of the command, which is an output too.
set -uo pipefail
node "$RUNNER_TEMP/provider-supply/cli/command.js" screen "$ROSTER" --public "$SERVICE" --out "$OUT" --data "$RUNNER_TEMP/provider-supply-data"
code=$?
echo "exit-code=$code" >>"$GITHUB_OUTPUT"
exit "$code"
