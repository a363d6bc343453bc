/**
 * `npm run bench`: measures builds of a synthetic site of many towns, its peers, or saves in the dev server, as
 * processes. NODE_ENV is set first, as React and Vite read it while they load.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "../by-hand/read-arguments.ts";
import { parseBenchOptions } from "./bench-options.ts";

const usage =
  "npm run bench -- [--against FOLDER | --peers | --dev [--saves N]] [--towns N] [--runs N] [--out FOLDER] [--json]";
const options = readArguments(usage, parseBenchOptions);
process.env["NODE_ENV"] = "production";
const { benchBuilds } = await import("./builds.ts");
const { benchDev } = await import("./dev.ts");
const { benchPeers } = await import("./peers/peers.ts");

const { dev, peers, against, runs, towns, saves, out = tmpdir(), json } = options;
mkdirSync(out, { recursive: true });
const folder = mkdtempSync(join(out, "bench-"));
try {
  const rows = dev
    ? await benchDev(folder, towns, saves)
    : peers
      ? await benchPeers(folder, towns ?? 900, runs)
      : await benchBuilds({ folder, towns: towns ?? 900, runs, against });
  if (json) console.log(JSON.stringify(rows));
  else console.table(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
