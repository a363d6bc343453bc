/** Saves for the measured dev server, and how its page shows each. All saves differ. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { slugify } from "../../generator/base/slug.ts";

export type Save = {
  readonly of: string;
  readonly write: () => void;
  /** Runs in the page. */
  readonly isShown: (shown: string) => boolean;
  readonly shown: string;
};
type Cells = Readonly<Record<string, string>>;

const rowsOf = (text: string): readonly Cells[] => parse(text, { bom: true, columns: true, relax_column_count: true });

/** Kinds of saves for the page of the town in the first row of towns.csv, which must be open, and its path. */
export function savesOf(project: string) {
  const name = rowsOf(readFileSync(join(project, "data/towns.csv"), "utf8"))[0]?.["name"] ?? "";
  const known = join(project, "templates/sections/worth-knowing/worth-knowing");
  const search = join(project, "client/islands/map-search.tsx");
  const [template, style, island] = [`${known}.tsx`, `${known}.css`, search].map((file) => readFileSync(file, "utf8"));
  const text = (of: string, file: string, column: string, isRow: (cells: Cells) => boolean) => {
    const path = join(project, "data", file);
    const sheet = readFileSync(path, "utf8");
    const [start = ""] = rowsOf(sheet).find(isRow)?.[column]?.split('"') ?? [];
    if (start === "") throw new Error(`${file} has no row to measure with.`);
    return (number: number): Save => ({
      of,
      write: () => writeFileSync(path, sheet.replace(start, `Save ${number}. ${start}`)),
      isShown: (shown) => document.body.textContent.includes(shown),
      shown: `Save ${number}.`,
    });
  };
  const kinds: readonly ((number: number) => Save)[] = [
    text("a town (towns.csv)", "towns.csv", "intro", (cells) => cells["name"] === name),
    text(
      "a fact (local-facts.csv)",
      "local-facts.csv",
      "statement",
      ({ place, scope }) => place === name && scope === "town",
    ),
    (number) => ({
      of: "a template",
      write: () => writeFileSync(`${known}.tsx`, template?.replace("<h2", `<h2 lang="en-x-${number}"`) ?? ""),
      isShown: (shown) => document.querySelector(`h2[lang="${shown}"]`) !== null,
      shown: `en-x-${number}`,
    }),
    (number) => ({
      of: "a style",
      write: () => writeFileSync(`${known}.css`, `${style}\n.known { outline-offset: ${number}px; }\n`),
      isShown: (shown) => getComputedStyle(document.querySelector(".known") ?? document.body).outlineOffset === shown,
      shown: `${number}px`,
    }),
    (number) => ({
      of: "an island",
      write: () => writeFileSync(search, island?.replace("Search towns", `Search ${number} towns`) ?? ""),
      isShown: (shown) => document.querySelector(`[placeholder^="${shown}"]`) !== null,
      shown: `Search ${number} towns`,
    }),
  ];
  return { path: `/${slugify(name)}`, kinds };
}
