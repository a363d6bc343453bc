#!/usr/bin/env bash
# http-server answers /trim with trim.html, but with the list of a folder trim/ as soon as one stands beside the page.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts http-server@14.1.1 >>npm.log 2>&1 || { cat npm.log; exit 1; }
mkdir -p site/trim
echo "<title>Navan</title>" >site/navan.html
echo "<title>Trim</title>" >site/trim.html
echo "<title>Iron in Trim</title>" >site/trim/iron.html
cat >run.mjs <<'JS'
import httpServer from "http-server";

const server = httpServer.createServer({ root: "site" });
server.listen(0, "127.0.0.1", async () => {
  const get = async (path) => {
    const answer = await fetch(`http://127.0.0.1:${server.server.address().port}${path}`);
    const [, title] = /<title>(.*)<\/title>/.exec(await answer.text()) ?? [];
    return `${new URL(answer.url).pathname} "${title}"`;
  };
  const [alone, beside] = [await get("/navan"), await get("/trim")];
  console.log("http-server 14.1.1");
  console.log("Expected: /navan and /trim both answer with their pages");
  console.log(`Seen: /navan is ${alone}, /trim is ${beside}`);
  server.close();
  process.exitCode = alone === '/navan "Navan"' && beside === '/trim/ "Index of /trim/"' ? 0 : 1;
});
JS
node --no-deprecation run.mjs
