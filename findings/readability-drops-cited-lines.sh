#!/usr/bin/env bash
# @mozilla/readability drops lines that cite their source from a list, and keeps the years beside them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts @mozilla/readability@0.6.0 jsdom@26.1.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import { Readability } from "@mozilla/readability";
import { JSDOM } from "jsdom";

const paragraph = "<p>The council runs the grant. It covers a share of the approved cost of a repair, of a new well, or of treatment, up to a limit for each of them.</p>";
const items = (open, close) =>
  [2019, 2020, 2021].map(
    (year) =>
      `<li><p>${year}</p>${open}<p>In ${year} the grant paid most of the cost of a well.</p><p><a href="https://a.example/${year}">Citizens Information, Water supply, the page as it was edited in December ${year}</a></p>${close}</li>`,
  );
const textOf = (open, close) => {
  const html = `<!doctype html><html lang="en"><title>Well grants</title><main><h1>Well grants</h1>${paragraph.repeat(4)}<ol>${items(open, close).join("")}</ol></main></html>`;
  return new Readability(new JSDOM(html).window.document).parse()?.textContent ?? "";
};
const count = (text) => [text.match(/\b20\d\dIn|In 20/g)?.length ?? 0, text.includes("2020")];
console.log("@mozilla/readability 0.6.0, jsdom 26.1.0");
console.log("Expected: a list keeps the three lines, with a div around each line and its source or without");
const [inDiv, dateKept] = count(textOf("<div>", "</div>"));
const [plain] = count(textOf("", ""));
console.log(`Seen: ${inDiv} of 3 lines inside a div (the years are ${dateKept ? "kept" : "dropped"}), ${plain} of 3 without the div`);
process.exit(inDiv === 0 && dateKept && plain === 3 ? 0 : 1);
JS
node run.mjs
