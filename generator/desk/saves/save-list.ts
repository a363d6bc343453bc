/** The last saves of a data folder, whichever tab made them. They are kept in the cache, so that a restart keeps them too. */
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
  /** Ids of the edits, as Publish names them. */
  ids: z.array(z.string()),
  /** Contents by their digests, in files of their own. */
  files: z.array(savedFile),
});
const list = z.object({ data: z.string(), saves: z.array(save) });
export type Save = z.infer<typeof save>;
export type SaveList = ReturnType<typeof createSaveList>;

const mostSaves = 50;
/** Limit for all contents together. */
const mostBytes = 40_000_000;

export function createSaveList(data: string, folder = join(cacheFolder, "saves")) {
  const own = join(folder, shortHash(resolve(data)));
  const listFile = join(own, "list.json");
  let [failure, damage] = ["", ""];
  /** Nothing stops a save that is made already. */
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
  /** Undefined if it is gone or damaged. */
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
    /** The last one first. */
    saves: () => read().toReversed(),
    /** One sentence, or "". */
    problem: () => failure || damage,
    add: (edits: readonly FileEdit[], { words, ids }: Pick<Save, "words" | "ids">) =>
      trying(() => {
        const before = read();
        mkdirSync(own, { recursive: true });
        const at = new Date().toISOString();
        const files = edits.map(({ file, old, written }) => ({ file, old: keep(old), written: keep(written) }));
        const all = [...before, { id: shortHash(`${at} ${before.length} ${words}`), at, words, ids, files }];
        write(withinBytes(all.slice(-mostSaves)).toReversed());
      }),
    remove: (id: string) => trying(() => write(read().filter((each) => each.id !== id))),
    /** Null if what the files were is not known any more. */
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

/** Null if there is none, or if it is damaged. */
function listIn(folder: string) {
  try {
    return list.parse(JSON.parse(readFileSync(join(folder, "list.json"), "utf8")));
  } catch {
    return null;
  }
}

/** Lists of data folders that are gone. */
function removeOrphans(folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const known = listIn(join(folder, name));
    if (known !== null && !existsSync(known.data)) removeQuietly(join(folder, name));
  }
}
