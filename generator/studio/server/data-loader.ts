/** Loads the data of the dev server. Unchanged sheets come from the memo. */
import { createMemo } from "../../base/cache/memo.ts";
import type { DataFolder } from "../../base/overlay.ts";
import { type LoadedData, loadSite as load } from "../../site/load-site.ts";
import { type Edit, type SaveResult, saveEdit as save } from "../edit/edit.ts";
import { type DataChange, type WrittenChange, writeChange } from "../forms/change.ts";

export { edit } from "../edit/edit.ts";
export { dataChange } from "../forms/change.ts";

const memory = createMemo();

/** `loadSite` with a memo. */
export const loadDevSite = (data: DataFolder, day: string): LoadedData => load(data, day, memory);

/** @param dataDir as typed on the command line. @throws Error of the file system if the file cannot be read or written */
export const saveDevEdit = (wanted: Edit, dataDir: string, day: string): SaveResult =>
  save(wanted, { dataDir, load: (data) => loadDevSite(data, day) });

/** @throws as saveDevEdit */
export const writeDevChange = (change: DataChange, dataDir: string, day: string): WrittenChange =>
  writeChange(change, { dataDir, load: (data) => loadDevSite(data, day) });
