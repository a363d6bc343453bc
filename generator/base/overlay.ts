/** A data folder with unsaved files, which is read as if they were saved. */
import { dirname, relative, resolve } from "node:path";

/** Path of a data folder as given, alone or with the bytes of unsaved files by their names in it. */
export type DataFolder = string | { readonly folder: string; readonly files: Readonly<Record<string, Buffer>> };

export const overlay = (folder: string, files: Readonly<Record<string, Buffer>>): DataFolder => ({ folder, files });

export const folderOf = (data: DataFolder) => (typeof data === "string" ? data : data.folder);

/** Unsaved files by absolute path, as the path of one folder can be written in several ways. */
let unsaved: ReadonlyMap<string, Buffer> = new Map();

/** Calls `read` with the folder as given. Until it returns, all reads of the folder see the unsaved files. */
export function readFolder<Result>(data: DataFolder, read: (folder: string) => Result): Result {
  if (typeof data === "string") return read(data);
  const { folder, files } = data;
  unsaved = new Map(Object.entries(files).map(([name, bytes]) => [resolve(folder, name), bytes]));
  try {
    return read(folder);
  } finally {
    unsaved = new Map();
  }
}

/** Returns undefined if the file has no unsaved bytes: the file on the disk counts. */
export const unsavedBytes = (file: string) => (unsaved.size === 0 ? undefined : unsaved.get(resolve(file)));

/** Returns the names of unsaved files directly in the folder. */
export const unsavedNames = (folder: string) =>
  [...unsaved.keys()].filter((file) => dirname(file) === resolve(folder)).map((file) => relative(folder, file));
