#!/usr/bin/env bash
# @mozilla/readability takes the first class that contains "author" for the author of the page, and removes it from the text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts @mozilla/readability@0.6.0 jsdom@26.1.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import { Readability } from "@mozilla/readability";
import { JSDOM } from "jsdom";

const paragraph = "<p>We test the water at your tap, then filter, soften or treat what the test finds. For homes and businesses, on the mains and on wells.</p>";
const html = `<!doctype html><html lang="en"><title>Water treatment</title><main><h1>Water treatment</h1>${paragraph.repeat(5)}
<figure><blockquote><p>They measured first and fitted a softener afterwards.</p></blockquote><figcaption class="review__author">A. Customer</figcaption></figure></main></html>`;
const { byline, textContent } = new Readability(new JSDOM(html).window.document).parse();
console.log("@mozilla/readability 0.6.0, jsdom 26.1.0");
console.log("Expected: no byline, as the page names no author of its own, and the customer's name under the quote");
console.log(`Seen: byline ${JSON.stringify(byline)}, name in the text: ${textContent.includes("A. Customer")}`);
process.exit(byline === "A. Customer" && !textContent.includes("A. Customer") ? 0 : 1);
JS
node run.mjs
