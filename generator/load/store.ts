/** Plain data that was worked out of texts, in a file for the next process: reading it is quicker than working it out. */
import { mkdirSync, readFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

export type Store = {
  /** What was made of the same before. `madeOf` has no line end and no tab; nothing may change what it is given. */
  readonly recall: <Plain>(madeOf: string, make: () => Plain) => Plain;
};

export const noStore: Store = { recall: (_madeOf, make) => make() };

export type StoreFile = Store & {
  /** Writes down all that was asked for by now, where there is news, and forgets it: this process remembers it otherwise. */
  save(): Promise<void>;
};

/** Fewer are made as quickly as they are found. */
const worthAFile = 16;

/** Nothing fails: it is a cache. What is in the file counts only where the same made it, by the digest `madeBy`. */
export function openStore(file: string, madeBy: string): StoreFile {
  let before: ReadonlyMap<string, string> | undefined;
  let asked = new Map<string, unknown>();
  let isNew = false;
  return {
    recall<Plain>(madeOf: string, make: () => Plain): Plain {
      before ??= entriesOf(file, madeBy);
      const known = plainOf(before.get(madeOf));
      isNew ||= known === undefined;
      const value = known === undefined ? make() : (known as Plain); // one text stands for one kind of thing
      asked.set(madeOf, value);
      return value;
    },
    async save() {
      const entries = asked;
      const isWorthIt = isNew && entries.size >= worthAFile;
      before = new Map();
      asked = new Map();
      isNew = false;
      if (isWorthIt) await replaceFile(file, madeBy, entries);
    },
  };
}

/** JSON by what it was made of; none where there is no such file of that maker. */
function entriesOf(file: string, madeBy: string): ReadonlyMap<string, string> {
  try {
    const [maker, ...lines] = readFileSync(file, "utf8").split("\n");
    if (maker !== madeBy) return new Map();
    const cut = (line: string) => line.indexOf("\t");
    return new Map(lines.map((line) => [line.slice(0, cut(line)), line.slice(cut(line) + 1)]));
  } catch {
    return new Map();
  }
}

function plainOf(json: string | undefined): unknown {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** One entry after the other, so that whoever waits for a page meanwhile gets it. */
async function replaceFile(file: string, madeBy: string, entries: ReadonlyMap<string, unknown>) {
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const handle = await open(unfinished, "w");
    try {
      await handle.write(madeBy);
      for (const [madeOf, value] of entries) await handle.write(`\n${madeOf}\t${JSON.stringify(value)}`);
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch {
    await rm(unfinished, { force: true }).catch(() => {});
  }
}
