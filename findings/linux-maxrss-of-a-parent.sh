#!/usr/bin/env bash
# On Linux the peak of memory that a process reports (ru_maxrss: process.resourceUsage(), getrusage, /usr/bin/time) begins at what its parent had in memory when it
# started it. VmHWM of /proc/self/status is the peak of the process itself.
# Why it matters: a measured program seems to need as much memory as the program that measures it.
set -euo pipefail
[ "$(uname)" = Linux ] || { echo "This is about Linux."; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >child.mjs <<'JS'
import { readFileSync } from "node:fs";
const [, own] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"));
console.log(JSON.stringify([process.resourceUsage().maxRSS, Number(own)].map((kb) => Math.round(kb / 1024))));
JS
cat >parent.mjs <<'JS'
import { spawnSync } from "node:child_process";
const measure = () => JSON.parse(spawnSync(process.execPath, ["child.mjs"], { encoding: "utf8" }).stdout);
const [before, ownBefore] = measure();
const filled = Buffer.alloc(600 * 2 ** 20, 1);
const [after, ownAfter] = measure();
console.log(`Node ${process.version}`);
console.log("Expected: the same peak of the same child before and after the parent fills 600 MB");
console.log(`Seen: maxRSS ${before} MB, then ${after} MB; VmHWM ${ownBefore} MB, then ${ownAfter} MB`);
process.exit(filled[1] === 1 && before < 300 && after > 600 && ownAfter < 300 ? 0 : 1);
JS
uname -sr
node parent.mjs
