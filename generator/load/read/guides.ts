/** The guides: every JSON file of the folder guides/, which may be missing. */
import { lstatSync, readdirSync } from "node:fs";
import { type GuideEntry, guide } from "../../../data/guide-schema.ts";
import type { Memory } from "../memory.ts";
import { type Document, readDocument } from "./document.ts";
import { readAgain } from "./read-again.ts";

/** By file name. */
export function readGuides(folder: string, memory: Memory): readonly Document<GuideEntry>[] {
  const kind = lstatSync(`${folder}/guides`, { throwIfNoEntry: false });
  if (kind === undefined) return [];
  // A link or a file in the folder's place is refused like one in a file's.
  if (!kind.isDirectory()) return [readDocument(folder, { name: "guides", schema: guide })];
  return readdirSync(`${folder}/guides`)
    .filter((name) => name.endsWith(".json") && !name.startsWith("."))
    .sort()
    .map((file) => {
      const name = `guides/${file}`;
      return readAgain(memory, folder, name, () => readDocument(folder, { name, schema: guide }));
    });
}

/** "guides/well-grants.json" → "well-grants" */
export const guideSlug = ({ name }: Pick<Document<unknown>, "name">) =>
  name.replace(/^guides\//, "").replace(/\.json$/, "");
