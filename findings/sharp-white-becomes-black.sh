#!/usr/bin/env bash
# sharp writes a transparent white pixel as black when it makes a JPEG, though the pixel's colour is white.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts sharp@0.35.5 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import sharp from "sharp";

const pixel = async (picture) => [...(await sharp(picture).raw().toBuffer())].slice(0, 3).join(" ");
const white = { r: 255, g: 255, b: 255, alpha: 0 };
const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: white } }).png().toBuffer();
const [jpeg, withoutAlpha] = [await pixel(await sharp(png).jpeg().toBuffer()), await pixel(await sharp(png).removeAlpha().jpeg().toBuffer())];
console.log("sharp 0.35.5");
console.log("Expected: 255 255 255, as JPEG has no alpha and the colour of the pixel is white");
console.log(`Seen: ${jpeg} by jpeg(), ${withoutAlpha} after removeAlpha()`);
process.exit(jpeg === "0 0 0" && withoutAlpha === "255 255 255" ? 0 : 1);
JS
node run.mjs
