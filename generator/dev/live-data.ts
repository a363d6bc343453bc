/** The data of a live site, loaded again after each save: what a save left alone is recalled. */
import { type Loaded, loadSite as load } from "../load/load-site.ts";
import { openMemory } from "../load/memory.ts";

const memory = openMemory();

/** As `loadSite` of a build, which remembers nothing. */
export const loadSite = (dataDir: string, day: string): Loaded => load(dataDir, day, memory);
