#!/usr/bin/env bash
# unfluff returns a section with the attribute hidden as the text of the page, when it is longer than the paragraphs that are shown.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts unfluff@3.2.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.cjs <<'JS'
const unfluff = require("unfluff");
const html = `<!doctype html><html lang="en"><head><title>Water in Trim</title></head><body>
<section hidden><h2>Two kinds of cookies</h2>
<p>One counts visits, and the other shows whether advertising works. Neither is set before you agree, and you can change your mind at the foot of each page.</p>
<p>Read about the cookies, who sets them and how long they stay, in the policy of this site. The buttons below are for all of them or for none of them.</p></section>
<main><h1>Water in Trim</h1><p>The water in Trim comes from the river Boyne and is treated at the plant of the town before it is sent to the homes.</p></main></body></html>`;
const { text } = unfluff(html, "en");
console.log("unfluff 3.2.0");
console.log("Expected: the paragraph about the water, as the other section is hidden");
console.log(`Seen: ${JSON.stringify(text.slice(0, 70))}, and about the water: ${text.includes("Boyne")}`);
process.exit(text.includes("cookies") && !text.includes("Boyne") ? 0 : 1);
JS
node run.cjs
