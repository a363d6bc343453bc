#!/usr/bin/env bash
# Netlify's parser of _headers drops the line "! Cache-Control", with which Cloudflare removes a header, and reports no error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts @netlify/headers-parser@10.1.1 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >_headers <<'TEXT'
/*
  Cache-Control: no-cache

/assets/*
  ! Cache-Control
  X-Kind: asset
TEXT
cat >run.mjs <<'JS'
import { parseAllHeaders } from "@netlify/headers-parser";

const { headers, errors } = await parseAllHeaders({ headersFiles: ["_headers"], configHeaders: [], minimal: true });
const { values } = headers[1];
console.log("@netlify/headers-parser 10.1.1");
console.log("Expected: the line is understood, or is an error like another line without a colon");
console.log(`Seen: ${JSON.stringify(values)}, ${errors.length} errors`);
process.exit(JSON.stringify(values) === '{"X-Kind":"asset"}' && errors.length === 0 ? 0 : 1);
JS
node run.mjs
