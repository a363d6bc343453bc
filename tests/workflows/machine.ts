/** Machines for the steps of a pipeline: folders in which nothing was built before. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "../engine/publish/temporary-folder.ts";

const copied = ".npmrc package.json package-lock.json tsconfig.json client templates generator data/schema".split(" ");

/** A machine with a copy of the project on the tiny site's data, and nothing that an earlier build left. */
function machine() {
  const folder = temporaryFolder();
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true });
  cpSync("tests/fixtures/tiny", join(folder, "data"), { recursive: true });
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules").filter((name) => name !== ".cache"))
    symlinkSync(resolve("node_modules", name), join(packages, name));
  return folder;
}

/** The same with cached scripts, fonts and pictures of earlier builds, from here or elsewhere. */
export function machineWithAssets() {
  const folder = machine();
  mkdirSync(join(folder, cache), { recursive: true });
  for (const name of keptAssets) {
    mkdirSync(join(cache, name), { recursive: true });
    symlinkSync(resolve(cache, name), join(folder, cache, name));
  }
  return folder;
}

const cache = "node_modules/.cache/site";
const keptAssets = ["client", "coverage", "fonts", "icons", "outlines", "pictures", "share", "styles"];
