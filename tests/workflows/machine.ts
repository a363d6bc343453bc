/** Machines for the steps of a pipeline: folders without an earlier build. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "../output/temporary-folder.ts";

const copied = ".npmrc package.json package-lock.json tsconfig.json client templates generator data/schema".split(" ");

const cache = "node_modules/.cache/site";
const keptAssets = ["client", "coverage", "fonts", "icons", "outlines", "pictures", "share", "styles"];

/** Returns a machine with a copy of the project, the tiny site's data, and cached scripts, fonts and pictures. */
export function machineWithAssets() {
  const folder = temporaryFolder();
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  cpSync("tests/fixtures/tiny", join(folder, "data"), { recursive: true });
  mkdirSync(join(folder, cache), { recursive: true });
  const packages = readdirSync("node_modules").filter((name) => name !== ".cache");
  const linked = [
    ...packages.map((name) => join("node_modules", name)),
    ...keptAssets.map((name) => join(cache, name)),
  ];
  for (const name of keptAssets) mkdirSync(join(cache, name), { recursive: true });
  for (const path of linked) symlinkSync(resolve(path), join(folder, path));
  return folder;
}
