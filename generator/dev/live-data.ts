/**
 * The data of a live site, loaded again after each save: what a save left alone is recalled. What would be saved is tried
 * with the same loader, which must be the one that reads the file otherwise while it is tried.
 */
import { type Edit, type Saved, saveEdit as save } from "../edit/save-edit.ts";
import { type Loaded, loadSite as load } from "../load/load-site.ts";
import { openMemory } from "../load/memory.ts";

export { edit } from "../edit/save-edit.ts";

const memory = openMemory();

/** As `loadSite` of a build, which remembers nothing. */
export const loadSite = (dataDir: string, day: string): Loaded => load(dataDir, day, memory);

/** `dataDir` as the command line names it. @throws Error of the file system when the file cannot be read or written. */
export const saveEdit = (wanted: Edit, dataDir: string, day: string): Saved =>
  save(wanted, { dataDir, load: () => loadSite(dataDir, day) });
