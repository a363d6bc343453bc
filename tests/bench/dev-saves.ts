/** Saves for the measured dev server, and how its page shows each. All saves differ. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { slugify } from "../../generator/base/slug.ts";
import { readDataSheet, writeCell } from "../../generator/studio/edit/data-sheet.ts";

export type Save = {
  readonly of: string;
  readonly write: () => void;
  /** Runs in the page. */
  readonly isShown: (shown: string) => boolean;
  readonly shown: string;
};
type BenchTown = { readonly name: string; readonly slug: string };

/** The town of the first row of towns.csv. @throws Error if the sheet has no rows */
export function firstTown(data: string): BenchTown {
  const name = cellsOf(join(data, "towns.csv"), ({ name }) => name !== "").cells["name"] ?? "";
  return { name, slug: slugify(name) };
}

/** The page that is open must be that of the town. */
export function savesOf(project: string, { name }: BenchTown): readonly ((number: number) => Save)[] {
  const known = join(project, "templates/sections/worth-knowing/worth-knowing");
  const search = join(project, "client/islands/map-search.tsx");
  const [template, style, island] = [`${known}.tsx`, `${known}.css`, search].map((file) => readFileSync(file, "utf8"));
  const text = (of: string, file: string, column: string, isRow: (cells: Cells) => boolean) => {
    const { cells, row, columnNumber } = cellsOf(join(project, "data", file), isRow, column);
    return (number: number): Save => ({
      of,
      write: () => {
        const path = join(project, "data", file);
        const bytes = readFileSync(path);
        const value = `Save ${number}. ${cells[column]}`;
        writeFileSync(path, writeCell(bytes, file, { row, column: columnNumber }, value));
      },
      isShown: (shown) => document.body.textContent.includes(shown),
      shown: `Save ${number}.`,
    });
  };
  return [
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
}

type Cells = Readonly<Record<string, string>>;

/** The first matching row, and its position. */
function cellsOf(file: string, isRow: (cells: Cells) => boolean, column = "") {
  const bytes = readFileSync(file);
  let headings: readonly string[] = [];
  for (const { number, cells } of readDataSheet(bytes, basename(file)).rows) {
    const shown = cells.map(({ text }) => text);
    const named = Object.fromEntries(headings.map((heading, place) => [heading, shown[place] ?? ""]));
    if (headings.length === 0) headings = shown;
    else if (isRow(named)) return { cells: named, row: number, columnNumber: headings.indexOf(column) + 1 };
  }
  throw new Error(`${file} has no row to measure with.`);
}
