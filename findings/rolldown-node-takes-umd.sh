#!/usr/bin/env bash
# Rolldown with platform "node" bundles the UMD file of a package that also ships ES modules, though the import is an ES one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts rolldown@1.2.19 jsonc-parser@3.3.1 >>npm.log 2>&1 || { cat npm.log; exit 1; }
echo 'import { parse } from "jsonc-parser"; console.log(parse("{}"));' >entry.mjs
cat >run.mjs <<'JS'
import { rolldown } from "rolldown";

const modulesFor = async (platform) => {
  const bundle = await rolldown({ input: "entry.mjs", platform });
  const { output } = await bundle.generate();
  await bundle.close();
  return output[0].moduleIds.map((id) => id.replace(/^.*node_modules\//, "")).filter((id) => id.startsWith("jsonc-parser"));
};
const [node, browser] = [await modulesFor("node"), await modulesFor("browser")];
console.log("rolldown 1.2.19, jsonc-parser 3.3.1");
console.log("Expected: lib/esm/main.js for every platform, so that unused code can be left out");
console.log(`Seen: node ${node.join(" ")}, browser ${browser.at(-1)}`);
process.exit(node.join() === "jsonc-parser/lib/umd/main.js" && browser.at(-1) === "jsonc-parser/lib/esm/main.js" ? 0 : 1);
JS
node run.mjs
