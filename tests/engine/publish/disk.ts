/**
 * A disk after a power cut, at its worst: only flushed content of files and folders is there.
 * Removed files are gone immediately. Renames happen whole and in order.
 * They may be lost until one of their folders is flushed.
 */
import { hash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Identifies a file or folder whatever its name. */
type Identity = string;
type Folders = ReadonlyMap<Identity, ReadonlyMap<string, Identity>>;
type Rename = {
  readonly from: string;
  readonly to: string;
  readonly moved: Identity;
  readonly parents: readonly [Identity, Identity];
};

/** Every file's text by its path, of long ones the digest; null when there is no such folder. */
export type FolderContent = Readonly<Record<string, string>> | null;

/** @param root contains everything; its present state is on the disk */
export function diskUnder(root: string) {
  let folders: Folders = new Map();
  const texts = new Map<Identity, string>();
  let renames: readonly Rename[] = [];

  const flush = (path: string) => {
    const stats = lstatSync(path);
    if (!stats.isDirectory()) return void texts.set(identityOf(path), told(readFileSync(path)));
    const folder = identityOf(path);
    const last = renames.findLastIndex(({ parents }) => parents.includes(folder));
    folders = renames.slice(0, last + 1).reduce(renamed, folders);
    renames = renames.slice(last + 1);
    folders = new Map([...folders, [folder, entriesOf(path)]]);
  };
  const flushAll = (path = root) => {
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) flushAll(join(path, name));
    if (!lstatSync(path).isSymbolicLink()) flush(path);
  };
  flushAll();

  return {
    flush,
    flushAll: () => flushAll(),
    remove(path: string) {
      const parent = identityOf(dirname(path));
      const entries = new Map(folders.get(parent));
      if (entries.get(basename(path)) === identityOf(path)) entries.delete(basename(path));
      folders = new Map([...folders, [parent, entries]]);
    },
    /** Call before it happens. */
    rename(from: string, to: string) {
      const parents = [identityOf(dirname(from)), identityOf(dirname(to))] as const;
      renames = [...renames, { from: basename(from), to: basename(to), moved: identityOf(from), parents }];
    },
    /** What may be found in a folder of the root, links followed, after a power cut now. */
    found: (path: string): readonly FolderContent[] =>
      Array.from({ length: renames.length + 1 }, (_, count) =>
        foundIn({ folders: renames.slice(0, count).reduce(renamed, folders), texts, root: identityOf(root) }, path),
      ),
  };
}

function identityOf(path: string): Identity {
  const stats = lstatSync(path, { bigint: true });
  // A link is on the disk with its name.
  return stats.isSymbolicLink() ? `${linkMark}${readlinkSync(path)}` : `${stats.ino} ${stats.birthtimeNs}`;
}
const linkMark = "link to ";

/** Of a long text only what distinguishes it. */
const told = (bytes: Buffer) => (bytes.length > 100 ? hash("sha256", bytes) : bytes.toString("latin1"));

const entriesOf = (folder: string) =>
  new Map(readdirSync(folder).map((name) => [name, identityOf(join(folder, name))] as const));

function renamed(folders: Folders, { from, to, moved, parents: [source, target] }: Rename): Folders {
  const without = new Map(folders.get(source));
  if (without.get(from) === moved) without.delete(from);
  const between = new Map([...folders, [source, without]]);
  return new Map([...between, [target, new Map([...(between.get(target) ?? []), [to, moved]])]]);
}

type Disk = { readonly folders: Folders; readonly texts: ReadonlyMap<Identity, string>; readonly root: Identity };

/** @param path below the root, whose own links lead to other folders of it */
function foundIn(disk: Disk, path: string): FolderContent {
  const entriesOfRoot = disk.folders.get(disk.root);
  const folder = path.split("/").reduce<Identity | undefined>((at, name) => {
    const entry = disk.folders.get(at ?? "")?.get(name);
    return entry?.startsWith(linkMark) ? entriesOfRoot?.get(entry.slice(linkMark.length)) : entry;
  }, disk.root);
  return folder !== undefined && disk.folders.has(folder) ? Object.fromEntries(filesIn(disk, folder, "")) : null;
}

function* filesIn(disk: Disk, folder: Identity, below: string): Generator<[path: string, text: string]> {
  for (const [name, entry] of [...(disk.folders.get(folder) ?? [])].sort()) {
    if (disk.folders.has(entry)) yield* filesIn(disk, entry, `${below}${name}/`);
    else yield [`${below}${name}`, disk.texts.get(entry) ?? "lost"];
  }
}
