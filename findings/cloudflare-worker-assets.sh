#!/usr/bin/env bash
# A Cloudflare Worker with static assets redirects with 307 where Pages uses 308, and does not serve 404.html unless told.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts wrangler@4.86.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
mkdir site
echo "" | tee site/trim.html >site/index.html
echo "<title>No such page</title>" >site/404.html
cat >wrangler.toml <<'TEXT'
name = "site"
compatibility_date = "2025-01-01"
[assets]
directory = "site"
TEXT
cat >run.mjs <<'JS'
import { spawn } from "node:child_process";

const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", HOME: process.cwd() };
const server = spawn("node_modules/.bin/wrangler", ["dev", "--ip", "127.0.0.1", "--port", "0"], { env });
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
const [moved, missing] = [await get("/trim.html"), await get("/nowhere")];
const page = await missing.text();
console.log("Expected: as on Pages, 308 from /trim.html to /trim, and 404.html with status 404 for an unknown address");
console.log(`Seen: ${moved.status} to ${moved.headers.get("location")}; ${missing.status} with ${page.length} characters`);
const isAsFound = moved.status === 307 && missing.status === 404 && page === "";
server.removeAllListeners("exit").once("exit", () => process.exit(isAsFound ? 0 : 1));
server.kill("SIGINT");
JS
node run.mjs
