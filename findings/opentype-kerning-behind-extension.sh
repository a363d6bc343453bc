#!/usr/bin/env bash
# opentype.js finds no kerning in a font whose pairs are behind GPOS Extension lookups (type 9), and does not say so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts opentype.js@2.0.0 harfbuzzjs@1.6.4 fontverter@2.0.0 \
  @fontsource/instrument-sans@5.3.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import fontverter from "fontverter";
import * as hb from "harfbuzzjs";
import opentype from "opentype.js";

const woff = readFileSync("node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff");
const sfnt = new Uint8Array(await fontverter.convert(woff, "sfnt"));
const read = opentype.parse(sfnt.buffer);
const shaped = new hb.Font(new hb.Face(new hb.Blob(sfnt.buffer)));

const byOpentype = (left, right) => read.getKerningValue(read.charToGlyph(left), read.charToGlyph(right));
const width = (text) => {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(shaped, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
};
const byHarfbuzz = (left, right) => width(left + right) - width(left) - width(right);

console.log("opentype.js 2.0.0, harfbuzzjs 1.6.4, Instrument Sans 500 of @fontsource/instrument-sans 5.3.0");
console.log("Expected: getKerningValue is the distance by which HarfBuzz moves the pair");
const pairs = ["AV", "To", "Wa"];
for (const [left, right] of pairs) console.log(`Seen: ${left}${right} opentype.js ${byOpentype(left, right)}, HarfBuzz ${byHarfbuzz(left, right)}`);
process.exit(pairs.every(([left, right]) => byOpentype(left, right) === 0 && byHarfbuzz(left, right) < -50) ? 0 : 1);
JS
node run.mjs
