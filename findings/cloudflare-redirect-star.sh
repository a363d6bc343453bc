#!/usr/bin/env bash
# Cloudflare Pages applies a redirect from /blog/* to /blog/ but not to /blog, and one from /old not to /old/.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts wrangler@4.86.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
mkdir site
echo "" | tee site/about.html site/404.html >site/index.html
cat >site/_redirects <<'TEXT'
/old /about 301
/blog/* /about 301
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
const status = {};
for (const path of ["/blog/a", "/blog/", "/blog", "/old", "/old/"]) status[path] = (await get(path)).status;
console.log("Expected: 301 for all five, as for pages, whose addresses answer with and without a slash at the end");
console.log(`Seen: ${JSON.stringify(status)}`);
const isAsFound = JSON.stringify(Object.values(status)) === "[301,301,404,301,404]";
server.removeAllListeners("exit").once("exit", () => process.exit(isAsFound ? 0 : 1));
server.kill("SIGINT");
JS
node run.mjs
