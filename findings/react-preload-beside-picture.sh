#!/usr/bin/env bash
# React preloads an <img> with fetchPriority="high" in the head, but not when it stands in a <picture>: nothing says so.
# Why it matters: the largest picture of a page, which is in a <picture> for its AVIF, loses its preload.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts react@19.3.1 react-dom@19.3.1 >>npm.log 2>&1 || { cat npm.log; exit 1; }
cat >run.mjs <<'JS'
import { createElement as h, version } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const img = h("img", { src: "/hero.jpg", alt: "", fetchPriority: "high" });
const source = h("source", { type: "image/avif", srcSet: "/hero.avif" });
const page = (body) => renderToStaticMarkup(h("html", null, h("head"), h("body", null, body)));
const preloads = (html) => html.match(/<link rel="preload"[^>]*>/g) ?? [];
const [alone, inPicture] = [preloads(page(img)), preloads(page(h("picture", null, source, img)))];
console.log(`react-dom ${version}`);
console.log("Expected: a preload for both, or for none");
console.log(`Seen: ${alone.join("") || "none"} for <img>, ${inPicture.join("") || "none"} for <img> in <picture>`);
process.exit(alone.length === 1 && inPicture.length === 0 ? 0 : 1);
JS
node run.mjs
