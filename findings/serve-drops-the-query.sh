#!/usr/bin/env bash
# serve-handler (the engine of serve) redirects /trim.html?x=1 to /trim and loses the query.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts serve-handler@6.1.8 >>npm.log 2>&1 || { cat npm.log; exit 1; }
mkdir site
echo "<title>Trim</title>" >site/trim.html
cat >run.mjs <<'JS'
import { createServer } from "node:http";
import handler from "serve-handler";

const server = createServer((request, response) => handler(request, response, { public: "site" }));
server.listen(0, "127.0.0.1", async () => {
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/trim.html?utm_source=letter`, { redirect: "manual" });
  const location = answer.headers.get("location");
  console.log("serve-handler 6.1.8");
  console.log("Expected: /trim.html?utm_source=letter leads to /trim?utm_source=letter");
  console.log(`Seen: ${answer.status} ${location}`);
  server.close();
  process.exitCode = answer.status === 301 && location === "/trim" ? 0 : 1;
});
JS
node run.mjs
