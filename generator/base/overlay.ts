/** A folder read as if some of its files were saved already. */
import { dirname, relative, resolve } from "node:path";

/** A data folder as given, or with files that are not saved, by their names in it. */
export type DataFolder = string | { readonly folder: string; readonly files: Readonly<Record<string, Buffer>> };

export const overlay = (folder: string, files: Readonly<Record<string, Buffer>>): DataFolder => ({ folder, files });

export const folderOf = (data: DataFolder) => (typeof data === "string" ? data : data.folder);

/** By absolute path, as a data folder has many spellings. */
let unsaved: ReadonlyMap<string, Buffer> = new Map();

/** `read` gets the folder as given. Until it returns, the folder has the files of the overlay. */
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

/** Undefined if the file on the disk counts. */
export const unsavedBytes = (file: string) => (unsaved.size === 0 ? undefined : unsaved.get(resolve(file)));

/** Names of files directly in the folder. */
export const unsavedNames = (folder: string) =>
  [...unsaved.keys()].filter((file) => dirname(file) === resolve(folder)).map((file) => relative(folder, file));
