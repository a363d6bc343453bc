/** What to do next, by what it would gain: texts, facts, samples, dates, pictures, moved addresses. */
import type { Site } from "../../../data/schema/site.ts";
import type { Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import type { JsonDocument } from "../../engine/read/json-document.ts";
import type { JsonPath } from "../../engine/read/json-text.ts";
import type { KnownResults } from "../../inspect/results/page-results.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { townCell } from "../../site/names/town-cell.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import type { DeskRow } from "./desk-row.ts";
import { type FormTarget, settingsFile } from "./row-form.ts";
import { type Gain, type TodoGains, todoGains, townPath } from "./todo-gains.ts";

export type Todo = {
  /** "Write 40 words in town-services.csv for Trim, Iron Removal" */
  readonly say: string;
  /** "9,194 people live there, and search engines do not list the page" */
  readonly why: string;
  /** Clicks in 90 days, or people that it would serve before the first search results. */
  readonly gain: number;
  readonly target: FormTarget;
  readonly kind: "sample" | "text" | "other";
};

/** `cell` is what the form writes, for the small line under the words. */
export type TodoItem = Pick<Todo, "say" | "why" | "target"> & { readonly cell: string };
export type TodoGroup = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly link?: { readonly words: string; readonly address: string };
  readonly items: readonly TodoItem[];
};

type TodosInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "sources" | "problems" | "placeholders">;
  readonly rows: readonly DeskRow[];
  readonly known: KnownResults;
  /** Pages of the last build that the site has no longer. */
  readonly removed: readonly { readonly path: string; readonly title?: string }[];
};

type Found = Omit<Todo, "gain"> & Omit<Gain, "why">;

/** First those with most to gain. */
export function todos({ site, loaded, rows, known, removed }: TodosInput): readonly Todo[] {
  const gains = todoGains({ site, sources: loaded.sources, rows, known });
  const ofPages = rows.flatMap((row) => remedyTodo(row, gains, site, loaded) ?? []);
  const most = Math.max(gains.most, ...ofPages.map(({ amount }) => amount));
  const found = [
    ...ofPages,
    ...loaded.placeholders.flatMap((sample) => sampleTodo(sample, most, loaded) ?? []),
    ...loaded.problems.flatMap((problem) => pictureTodo(problem, gains.usual, loaded) ?? []),
    ...removed.map(({ path }) => redirectTodo(path, gains)),
  ];
  return inTurn(found).toSorted((a, b) => b.gain - a.gain);
}

/** The second text for one town, and the second sample of one file, serve fewer people than the first. */
function inTurn(found: readonly Found[]): readonly Todo[] {
  const counts = new Map<string, number>();
  return found.map(({ amount, isEstimate, ...todo }) => {
    if (!isEstimate) return { ...todo, gain: amount };
    const { file, path } = todo.target;
    const group = path === null ? file : townPath(path);
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return { ...todo, gain: amount / count };
  });
}

function remedyTodo(row: DeskRow, gains: TodoGains, site: Site, { sources }: TodosInput["loaded"]): Found | null {
  const { path, kind, title, remedy } = row;
  if (remedy === null) return null;
  const { why, ...gain } = gains.ofPage(row);
  const target = remedyTarget({ path, kind, remedy }, site, sources.folder);
  const isText = sheetOfFile(target.file)?.name === "townServices";
  return { say: remedy.say, why: `${title}: ${why}`, ...gain, target, kind: isText ? "text" : "other" };
}

/** Form for the cell that would change a page. */
export function remedyTarget(
  { path, kind, remedy }: Pick<DeskRow, "path" | "kind"> & { readonly remedy: NonNullable<DeskRow["remedy"]> },
  site: Site,
  folder: string,
): FormTarget {
  const file = remedy.file.slice(folder.length + 1);
  const { row, column } = remedy;
  return { file, row, column, path, ...(row === null && { cells: knownCells(file, path, kind, site) }) };
}

/** What a new row about a page begins with. */
function knownCells(file: string, path: string, kind: string, site: Site): Record<string, string> {
  const [, slug = "", second = ""] = path.split("/");
  const town = site.towns.find((each) => each.slug === slug);
  const county = kind === "county" ? site.lists.counties.find(({ name }) => slugify(name) === second) : undefined;
  const sheet = sheetOfFile(file)?.name;
  if (sheet === "townServices" && town !== undefined) return { town: townCell(site, town), service: second };
  if (sheet !== "facts") return {};
  if (town !== undefined) return { place: townCell(site, town), county: town.county.name, scope: "town" };
  return county === undefined ? {} : { place: county.name, county: county.name, scope: "county" };
}

function sampleTodo(sample: Problem, amount: number, { sources }: TodosInput["loaded"]): Found | null {
  const file = sample.file.slice(sources.folder.length + 1);
  const todo = {
    say: sample.message,
    why: "The site cannot go live with a sample",
    amount,
    isEstimate: true,
    kind: "sample" as const,
  };
  const sheet = sheetOfFile(file);
  if (sheet !== undefined) {
    // The cell that says it is a sample.
    return { ...todo, target: { file, row: sample.line, column: "source", path: null } };
  }
  const document = sources.site.files.find((each) => each.file === sample.file);
  const key = document === undefined ? null : keyAt(sample, document);
  return key === null ? null : { ...todo, target: { file: settingsFile.parse(file), key: [...key], path: null } };
}

/** Group of a document that a problem is about, found by its place. */
function keyAt({ line, column }: Problem, { data, positionOf }: JsonDocument<unknown>) {
  const walk = (value: unknown, path: JsonPath): JsonPath | null => {
    if (value === null || typeof value !== "object") {
      const at = positionOf(path);
      return at.line === line && at.column === column ? path : null;
    }
    for (const [key, inner] of Object.entries(value)) {
      const found = walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
      if (found !== null) return found;
    }
    return null;
  };
  const found = walk(data, []);
  // The terms of a price belong together, as do both forms of a phone number.
  return found === null || found.length === 1 ? found : found.slice(0, -1);
}

/** "data/images/x.png has no row in images.csv" */
function pictureTodo({ code, file }: Problem, amount: number, { sources }: TodosInput["loaded"]): Found | null {
  const start = `${sources.folder}/images/`;
  if (code !== "E_UNUSED" || !file.startsWith(start)) return null;
  const name = file.slice(start.length);
  return {
    kind: "other",
    say: `Say what ${name} shows, in images.csv`,
    why: "The picture is on no page until it has a row with its alternative text and licence",
    amount,
    isEstimate: true,
    target: { file: "images.csv", row: null, column: "alt", cells: { file: name }, path: null },
  };
}

const redirectTodo = (path: string, gains: TodoGains): Found => ({
  kind: "other",
  say: `Say where ${path} leads now, in redirects.csv`,
  ...gains.ofRemovedPage(path),
  target: { file: "redirects.csv", row: null, column: "to", cells: { from: path, status: "301" }, path: null },
});
