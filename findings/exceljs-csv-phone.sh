#!/usr/bin/env bash
# exceljs turns a phone number and a code with a leading zero of a CSV into numbers, and writes them back without + and 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts exceljs@4.4.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import { Readable } from "node:stream";
import ExcelJS from "exceljs";

const csv = 'phone,code\n"+353469097000","01642"';
const book = new ExcelJS.Workbook();
await book.csv.read(Readable.from([csv]));
const written = (await book.csv.writeBuffer()).toString();
console.log("exceljs 4.4.0");
console.log("Expected: a quoted cell that begins with + or 0 is text, and is the same after reading and writing");
console.log(`Seen: ${JSON.stringify(csv)} becomes ${JSON.stringify(written)}`);
process.exit(written === "phone,code\n353469097000,1642" ? 0 : 1);
JS
node run.mjs
