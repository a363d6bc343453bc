/** List of the last saves of a data folder, from all tabs. It is stored in the cache, so it survives a restart. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { bytesOf, removeQuietly, writeAtomically } from "../../base/atomic-write.ts";
import { shortHash } from "../../base/digest.ts";
import { cacheFolder } from "../../base/folders.ts";
import type { FileEdit } from "../../site/edit/edit.ts";

const savedFile = z.object({ file: z.string(), old: z.string().nullable(), written: z.string().nullable() });
const save = z.object({
  id: z.string(),
  /** 2026-05-02T14:05:00.000Z */
  at: z.string(),
  /** "Trim, Co. Meath: Lead: Soft water." */
  words: z.string(),
  /** True if the words name what was done, "Boyle is now Búill", not the new values. */
  isNamed: z.boolean().optional(),
  /** Ids of the edits in the save. */
  ids: z.array(z.string()),
  /** Digests of the contents, which are stored in files of that name. */
  files: z.array(savedFile),
});
const list = z.object({ data: z.string(), saves: z.array(save) });
export type Save = z.infer<typeof save>;
export type SaveList = ReturnType<typeof createSaveList>;

const mostSaves = 50;
/** Most bytes of all contents together. */
const mostBytes = 40_000_000;

export function createSaveList(data: string, folder = join(cacheFolder, "saves")) {
  const own = join(folder, shortHash(resolve(data)));
  const listFile = join(own, "list.json");
  let [failure, damage] = ["", ""];
  /** The save is already written, so an error while it is added to the list is only reported. */
  const trying = (work: () => void) => {
    failure = "";
    try {
      work();
    } catch (cause) {
      failure = `The list of saves cannot be kept (${cause instanceof Error ? cause.message : cause}): Ctrl+Z does not know the last one.`;
    }
  };
  const read = (): readonly Save[] => {
    const known = listIn(own);
    if (known === null && existsSync(listFile)) {
      damage = "The list of earlier saves was damaged, so a new list was started.";
      removeQuietly(own);
    }
    return known?.saves ?? [];
  };
  const write = (all: readonly Save[]) => {
    writeAtomically(listFile, JSON.stringify({ data: resolve(data), saves: all }));
    const used = new Set(all.flatMap(contentsOf));
    for (const name of readdirSync(own)) if (name !== "list.json" && !used.has(name)) removeQuietly(join(own, name));
  };
  const keep = (bytes: Buffer | null) => {
    if (bytes === null) return null;
    const name = shortHash(bytes);
    if (!existsSync(join(own, name))) writeFileSync(join(own, name), bytes);
    return name;
  };
  /** Returns the content with a digest; undefined if its file is missing or damaged. */
  const contentOf = (name: string | null) => {
    if (name === null) return null;
    const bytes = bytesOf(join(own, name));
    return bytes !== null && shortHash(bytes) === name ? bytes : undefined;
  };
  const withinBytes = (all: readonly Save[]) => {
    const counted = new Set<string>();
    let sum = 0;
    return all.toReversed().filter((each, place) => {
      for (const name of contentsOf(each)) {
        if (!counted.has(name)) sum += bytesOf(join(own, name))?.length ?? 0;
        counted.add(name);
      }
      return place === 0 || sum <= mostBytes;
    });
  };
  trying(() => removeOrphans(folder));
  return {
    /** Returns the saves, the last one first. */
    saves: () => read().toReversed(),
    /** Returns the problem of the list in one sentence, or "". */
    problem: () => failure || damage,
    add: (edits: readonly FileEdit[], save: Pick<Save, "words" | "isNamed" | "ids">) =>
      trying(() => {
        const before = read();
        mkdirSync(own, { recursive: true });
        const at = new Date().toISOString();
        const files = edits.map(({ file, old, written }) => ({ file, old: keep(old), written: keep(written) }));
        const all = [...before, { id: shortHash(`${at} ${before.length} ${save.words}`), at, ...save, files }];
        write(withinBytes(all.slice(-mostSaves)).toReversed());
      }),
    remove: (id: string) => trying(() => write(read().filter((each) => each.id !== id))),
    /** Returns the files of a save with their bytes before and after it; null if a content is missing. */
    editsOf({ files }: Save): readonly FileEdit[] | null {
      const edits = files.flatMap(({ file, ...names }) => {
        const [old, written] = [contentOf(names.old), contentOf(names.written)];
        return old === undefined || written === undefined ? [] : [{ file, old, written }];
      });
      return edits.length === files.length ? edits : null;
    },
  };
}

const contentsOf = ({ files }: Save) => files.flatMap(({ old, written }) => [old ?? [], written ?? []].flat());

/** Returns the list in a folder; null if it is missing or damaged. */
function listIn(folder: string) {
  try {
    return list.parse(JSON.parse(readFileSync(join(folder, "list.json"), "utf8")));
  } catch {
    return null;
  }
}

/** Removes the lists of data folders that do not exist. */
function removeOrphans(folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const known = listIn(join(folder, name));
    if (known !== null && !existsSync(known.data)) removeQuietly(join(folder, name));
  }
}
