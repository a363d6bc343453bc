/**
 * The data of a live site, loaded again after each save: what a save left alone is recalled, at the start what was read the
 * last time. What would be saved is tried with the same loader, which must be the one that reads the file otherwise while it
 * is tried.
 */
import { join } from "node:path";
import { type Edit, type Saved, saveEdit as save } from "../edit/save-edit.ts";
import { cacheFolder, projectRoot } from "../folders.ts";
import { type Loaded, loadSite as load } from "../load/load-site.ts";
import { openMemory } from "../load/memory.ts";
import { openStore } from "../load/store.ts";
import { sourceDigest } from "../source-digest.ts";

export { edit } from "../edit/save-edit.ts";

const store = openStore(join(cacheFolder, "records"), sourceDigest(projectRoot, ["generator/load/read"]));
const memory = openMemory(store);

/** ms after the first page, which has the processor for itself. */
const untilStored = 3000;
let isFirst = true;

/** As `loadSite` of a build, which remembers nothing. */
export function loadSite(dataDir: string, day: string): Loaded {
  if (isFirst) setTimeout(() => void store.save(), untilStored).unref();
  isFirst = false;
  return load(dataDir, day, memory);
}

/** `dataDir` as the command line names it. @throws Error of the file system when the file cannot be read or written. */
export const saveEdit = (wanted: Edit, dataDir: string, day: string): Saved =>
  save(wanted, { dataDir, load: () => loadSite(dataDir, day) });
