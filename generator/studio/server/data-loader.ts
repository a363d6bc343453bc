/** Loads the data of the dev server. Unchanged sheets come from the memo. */
import { createMemo } from "../../base/cache/memo.ts";
import type { DataFolder } from "../../base/overlay.ts";
import { type LoadedData, loadSite as load } from "../../site/load-site.ts";
import { type FileEdit, type SaveResult, takeBack } from "../edit/edit.ts";
import { type DataChange, type WrittenChange, writeChange } from "../forms/change.ts";
import { type Renamed, type RenameRequest, renameTown } from "../towns/rename-town.ts";

export { dataChange } from "../forms/change.ts";
export { renameRequest } from "../towns/rename-town.ts";

const memory = createMemo();

/** `loadSite` with a memo. */
export const loadDevSite = (data: DataFolder, day: string): LoadedData => load(data, day, memory);

const jobOf = (dataDir: string, day: string) => ({
  dataDir,
  day,
  load: (data: DataFolder) => loadDevSite(data, day),
});

/** @param dataDir as typed on the command line. @throws Error of the file system if the file cannot be read or written */
export const writeDevChange = (change: DataChange, dataDir: string, day: string): WrittenChange =>
  writeChange(change, jobOf(dataDir, day));

/** @throws as writeDevChange */
export const renameDevTown = (request: RenameRequest, dataDir: string, day: string): Renamed =>
  renameTown(request, jobOf(dataDir, day));

/** @throws as writeDevChange */
export const takeDevBack = (edits: readonly FileEdit[], dataDir: string, day: string): SaveResult =>
  takeBack(edits, jobOf(dataDir, day));
