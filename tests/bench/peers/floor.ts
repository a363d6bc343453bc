/** Lower bound of a build: writes as many files of the same sizes as the site has, from one buffer. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const { PEER_OUT: out = "", PEER_SIZES: list = "" } = process.env;
const sizes = JSON.parse(readFileSync(list, "utf8")) as readonly [string, number][]; // written by peers.ts
const bytes = Buffer.alloc(Math.max(...sizes.map(([, size]) => size)), "a");
for (const [path, size] of sizes) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes.subarray(0, size));
}
