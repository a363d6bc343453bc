#!/usr/bin/env bash
# Cloudflare Pages counts a rule of _headers with two stars as valid and never applies it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts wrangler@4.86.0 >>npm.log 2>&1 || { cat npm.log; exit 1; }
mkdir -p site/data/2025/deep
echo "a,b" >site/data/2025/deep/towns.csv
echo "" >site/index.html
cat >site/_headers <<'TEXT'
/*/deep/*
  X-Two-Stars: yes

/data/*.csv
  X-One-Star: yes
TEXT
cat >run.mjs <<'JS'
import { spawn } from "node:child_process";

const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", HOME: process.cwd() };
const server = spawn("node_modules/.bin/wrangler", ["pages", "dev", "site", "--ip", "127.0.0.1", "--port", "0", "--compatibility-date", "2025-01-01"], { env });
let printed = "";
const url = await new Promise((ready, failed) => {
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
const { headers } = await get("/data/2025/deep/towns.csv");
const [two, one] = [headers.get("x-two-stars"), headers.get("x-one-star")];
const counted = /Parsed (\d+) valid header rule/.exec(printed)?.[1];
console.log("Expected: both headers on /data/2025/deep/towns.csv, or a warning about the rule with two stars");
console.log(`Seen: ${counted} rules counted as valid, X-Two-Stars ${two}, X-One-Star ${one}`);
const isAsFound = counted === "2" && two === null && one === "yes";
server.removeAllListeners("exit").once("exit", () => process.exit(isAsFound ? 0 : 1));
server.kill("SIGINT");
JS
node run.mjs
