#!/usr/bin/env bash
# Cloudflare Pages joins the values of a header that two rules of _headers set: the more exact rule does not win.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts wrangler@4.86.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
mkdir -p site/assets
echo "" | tee site/assets/plain.js site/assets/removed.js >site/index.html
cat >site/_headers <<'TEXT'
/*
  Cache-Control: no-cache

/assets/*
  Cache-Control: max-age=31536000

/assets/removed.js
  ! Cache-Control
TEXT
cat >run.mjs <<'JS'
import { spawn } from "node:child_process";

const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", HOME: process.cwd() };
const server = spawn("node_modules/.bin/wrangler", ["pages", "dev", "site", "--ip", "127.0.0.1", "--port", "0", "--compatibility-date", "2025-01-01"], { env });
const url = await new Promise((ready, failed) => {
  let printed = "";
  const read = (text) => {
    printed += text;
    const found = /Ready on (http:\S+)/.exec(printed);
    if (found) ready(found[1]);
  };
  server.stdout.on("data", read);
  server.stderr.on("data", read);
  server.once("exit", () => failed(new Error(printed)));
});
const get = (path) => fetch(url + path, { redirect: "manual" });
console.log("wrangler 4.86.0");
const cacheOf = async (path) => (await get(path)).headers.get("cache-control");
const [page, asset, removed] = [await cacheOf("/"), await cacheOf("/assets/plain.js"), await cacheOf("/assets/removed.js")];
console.log("Expected: no-cache for the page, max-age=31536000 for the asset, as the later and more exact rule wins");
console.log(`Seen: page ${page}, asset ${asset}, asset with "! Cache-Control" ${removed}`);
const isAsFound = page === "no-cache" && asset === "no-cache, max-age=31536000" && !`${removed}`.includes("31536000");
server.removeAllListeners("exit").once("exit", () => process.exit(isAsFound ? 0 : 1));
server.kill("SIGINT");
JS
node run.mjs
