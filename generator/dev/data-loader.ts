/** Loads the data of the dev server. A file of its own, so that the cache is kept when a template is edited. */
import { createMemo } from "../base/cache/memo.ts";
import type { DataFolder } from "../base/overlay.ts";
import { type LoadedData, loadSite } from "../site/load-site.ts";

const memory = createMemo();

/** `loadSite` with a cache in memory. */
export const loadDevSite = (data: DataFolder, day: string): LoadedData => loadSite(data, day, memory);
