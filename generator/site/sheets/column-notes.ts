/** Notes of data/docs/sheets on each column and key, repeated wherever people type. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../base/folders.ts";

/** By column or key, without the marks of Markdown. `name` is that of a file or folder: "towns.csv", "guides". */
type ColumnNotes = (name: string) => ReadonlyMap<string, string>;

export function readColumnNotes(): ColumnNotes {
  return (name) => {
    const text = readFileSync(join(projectRoot, "data/docs/sheets", name.replace(/(?:\.\w+)?$/, ".md")), "utf8");
    const rows = text.matchAll(/^\| `([^`]+)` \|(?: (?:yes)? ?\|)? ?(.*) \|$/gm);
    return new Map(Array.from(rows, ([, key = "", note = ""]) => [key, plain(note)]));
  };
}

/** "a row of `redirects.csv`, see [below](#x)" → "a row of redirects.csv, see below" */
const plain = (markdown: string) => markdown.replace(/`([^`]*)`/g, "$1").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
