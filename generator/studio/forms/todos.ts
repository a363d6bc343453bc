/** What to do next, by how many people it would serve: texts, facts, samples, dates, pictures, moved addresses. */
import type { Site } from "../../../data/site.ts";
import { formatNumber } from "../../../templates/format.ts";
import type { Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import type { JsonPath } from "../../engine/read/json-text.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { sheetOfFile } from "../../site/sheets/sheets.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import type { FormTarget } from "./row-form.ts";

export type Todo = {
  /** "Write 40 words in town-services.csv for Trim, Iron Removal" */
  readonly say: string;
  /** "9,194 people live there, and search engines do not list the page" */
  readonly why: string;
  /** People that it would serve. */
  readonly gain: number;
  readonly target: FormTarget;
};

type TodosInput = {
  readonly site: Site;
  readonly loaded: Pick<LoadedData, "sources" | "problems" | "placeholders">;
  readonly rows: readonly DeskRow[];
  /** Pages of the last build that the site has no longer. */
  readonly removed: readonly { readonly path: string; readonly title?: string }[];
};

/** First those with most to gain. */
export function todos({ site, loaded, rows, removed }: TodosInput): readonly Todo[] {
  const people = peopleByPath(site, loaded);
  const counts = [...people.values()];
  const usual = counts.reduce((sum, count) => sum + count, 0) / Math.max(1, counts.length);
  const found = [
    ...rows.flatMap((row) => remedyTodo(row, people, site, loaded) ?? []),
    ...loaded.placeholders.flatMap((sample) => sampleTodo(sample, Math.max(0, ...counts), loaded) ?? []),
    ...loaded.problems.flatMap((problem) => pictureTodo(problem, usual, loaded) ?? []),
    ...removed.map(({ path }) => redirectTodo(path, people.get(townPath(path)) ?? usual)),
  ];
  return inTurn(found).toSorted((a, b) => b.gain - a.gain);
}

/** The second text for one town, and the second sample of one file, serve fewer people than the first. */
function inTurn(found: readonly Todo[]): readonly Todo[] {
  const counts = new Map<string, number>();
  return found.map((todo) => {
    const { file, path } = todo.target;
    const group = path === null ? file : townPath(path);
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return { ...todo, gain: Math.round(todo.gain / count) };
  });
}

/** "/trim/iron-removal" → "/trim" */
const townPath = (path: string) => `/${path.split("/")[1] ?? ""}`;

/** Population of each town of the sheet, drafts among them. */
function peopleByPath(site: Site, { sources }: Pick<LoadedData, "sources">) {
  const inRows = sources.towns.rows.flatMap(({ data, cells }) => {
    const slug = data?.slug ?? slugify(cells.name ?? "");
    return data?.population === undefined ? [] : [[`/${slug}`, data.population] as const];
  });
  return new Map<string, number>([
    ...inRows,
    ...Array.from(site.people, ([slug, { count }]) => [`/${slug}`, count] as const),
  ]);
}

/** A page that is listed already gains less than one that would be. */
const shareOfListed = 0.25;
/** Of the people of a town few look for one service. */
const shareOfService = 0.5;

function remedyTodo(
  { path, kind, title, listed, remedy, isHidden }: DeskRow,
  people: ReadonlyMap<string, number>,
  site: Site,
  { sources }: TodosInput["loaded"],
): Todo | null {
  if (remedy === null) return null;
  const count = people.get(townPath(path)) ?? 0;
  const lives = count === 0 ? "" : `${formatNumber(count)} people live there; `;
  const why =
    isHidden === true
      ? "it has no page yet"
      : listed
        ? "the page is listed, and could say more"
        : "search engines do not list the page yet";
  return {
    say: remedy.say,
    why: `${title}: ${lives}${why}`,
    gain: count * (listed ? shareOfListed : 1) * (kind === "town-service" ? shareOfService : 1),
    target: remedyTarget({ path, kind, remedy }, site, sources.folder),
  };
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
  if (sheet === "townServices" && town !== undefined) return { town: town.name, service: second };
  if (sheet !== "facts") return {};
  if (town !== undefined) return { place: town.name, county: town.county.name, scope: "town" };
  return county === undefined ? {} : { place: county.name, county: county.name, scope: "county" };
}

function sampleTodo(sample: Problem, gain: number, { sources }: TodosInput["loaded"]): Todo | null {
  const file = sample.file.slice(sources.folder.length + 1);
  const todo = { say: sample.message, why: "The site cannot go live with a sample", gain };
  const sheet = sheetOfFile(file);
  if (sheet !== undefined) {
    // The cell that says it is a sample.
    return { ...todo, target: { file, row: sample.line, column: "source", path: null } };
  }
  const key = keyAt(sample, sources.site);
  return key === null ? null : { ...todo, target: { file: "site.json", key: [...key], path: null } };
}

/** Group of site.json that a problem is about, found by its place. */
function keyAt({ line, column }: Problem, { data, positionOf }: TodosInput["loaded"]["sources"]["site"]) {
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
function pictureTodo({ code, file }: Problem, gain: number, { sources }: TodosInput["loaded"]): Todo | null {
  const start = `${sources.folder}/images/`;
  if (code !== "E_UNUSED" || !file.startsWith(start)) return null;
  const name = file.slice(start.length);
  return {
    say: `Say what ${name} shows, in images.csv`,
    why: "The picture is on no page until it has a row with its alternative text and licence",
    gain,
    target: { file: "images.csv", row: null, column: "alt", cells: { file: name }, path: null },
  };
}

const redirectTodo = (path: string, count: number): Todo => ({
  say: `Say where ${path} leads now, in redirects.csv`,
  why: "The page was in the last build and is gone: its address would answer “not found”",
  gain: count,
  target: { file: "redirects.csv", row: null, column: "to", cells: { from: path, status: "301" }, path: null },
});
