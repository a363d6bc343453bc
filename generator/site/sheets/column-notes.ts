/** Notes of data/README.md on each column and key, repeated wherever people type. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../base/folders.ts";

/** By column or key, without the marks of Markdown. `section` is a heading of the guide: "towns.csv", "guides". */
type ColumnNotes = (section: string) => ReadonlyMap<string, string>;

export function readColumnNotes(): ColumnNotes {
  const guide = readFileSync(join(projectRoot, "data/README.md"), "utf8");
  return (section) => {
    const [, text = ""] = guide.split(`\n## ${section}\n`);
    const rows = (text.split("\n## ")[0] ?? "").matchAll(/^\| `([^`]+)` \|(?: (?:yes)? ?\|)? ?(.*) \|$/gm);
    return new Map(Array.from(rows, ([, key = "", note = ""]) => [key, plain(note)]));
  };
}

/** "a row of `redirects.csv`, see [below](#x)" → "a row of redirects.csv, see below" */
const plain = (markdown: string) => markdown.replace(/`([^`]*)`/g, "$1").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
