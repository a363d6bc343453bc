#!/usr/bin/env bash
# Papa Parse splits comma-separated rows at semicolons when cells hold lists and the file ends with a line break.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts papaparse@5.7.1 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import Papa from "papaparse";

const csv = "town,services\nTrim,iron;uv;ro\nNavan,iron;uv;ro\nKells,iron;uv;ro";
const [open, ended] = [csv, `${csv}\n`].map((text) => Papa.parse(text));
console.log("papaparse 5.7.1");
console.log("Expected: two columns in every row, with a line break at the end or without");
for (const { data, meta, errors } of [open, ended])
  console.log(`Seen: ${JSON.stringify(data[1])}, delimiter ${JSON.stringify(meta.delimiter)}, ${errors.length} errors`);
process.exit(open.meta.delimiter === "," && ended.meta.delimiter === ";" && ended.errors.length === 0 ? 0 : 1);
JS
node run.mjs
