/** Lists what to do next: texts, facts, samples, dates, pictures, moved addresses. */
import type { Site } from "../../../templates/model.ts";
import { formatNumber } from "../../../templates/words/format.ts";
import type { Problem } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import type { JsonDocument } from "../../read/json-document.ts";
import { wrappedSchemaAt } from "../../read/json-issue.ts";
import type { JsonPath } from "../../read/json-text.ts";
import { documentIn } from "../../site/data-files/data-tables.ts";
import { schemaOfFile } from "../../site/data-files/documents.ts";
import { labelOfKey } from "../../site/edit/input-for-field.ts";
import type { LoadedData } from "../../site/load-site.ts";
import { townCell } from "../../site/names/town-cell.ts";
import { sheetOfFile } from "../../site/tables/tables.ts";
import type { DeskRow } from "./desk-row.ts";
import { type FormTarget, settingsFile } from "./row-form.ts";

export type Todo = {
  /** "Write 40 words in town-services.csv for Trim, Iron Removal" */
  readonly say: string;
  /** "9,194 people live there, and search engines do not list the page" */
  readonly why: string;
  /** Number of people whom it would serve. */
  readonly people: number;
  readonly target: FormTarget;
  readonly kind: "sample" | "text" | "other";
  /** Code of the problem that names a sample. */
  readonly code?: string;
};

/** `cell` names the cell that the form writes, in the small line under the words. */
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
  readonly loaded: Pick<LoadedData, "tables" | "problems" | "placeholders">;
  readonly rows: readonly DeskRow[];
  /** Pages of the last build that the site does not have now. */
  readonly removed: readonly { readonly path: string; readonly title?: string }[];
};

/** Returns to-dos, those that serve most people first. Advice from search results is in a part of its own. */
export function todos({ site, loaded, rows, removed }: TodosInput): readonly Todo[] {
  const people = peopleByTown(site, loaded.tables);
  const peopleAt = (path: string) => people.get(path.split("/")[1] ?? "") ?? 0;
  const found = [
    ...rows.flatMap((row) => remedyTodo(row, peopleAt(row.path), site, loaded) ?? []),
    ...loaded.placeholders.flatMap((sample) => sampleTodo(sample, loaded) ?? []),
    ...loaded.problems.flatMap((problem) => pictureTodo(problem, loaded) ?? []),
    ...removed.map(({ path }) => redirectTodo(path, peopleAt(path))),
  ];
  return found.toSorted((a, b) => b.people - a.people);
}

/** Returns the population by the slug of the town, also for drafts. */
function peopleByTown(site: Site, { towns }: LoadedData["tables"]) {
  const inRows = towns.rows.flatMap(({ data, cells }) => {
    const slug = data?.slug ?? slugify(cells.name ?? "");
    return data?.population === undefined ? [] : [[slug, data.population] as const];
  });
  return new Map([...inRows, ...Array.from(site.people, ([slug, { count }]) => [slug, count] as const)]);
}

/** Factor for people of a listed page: it gains less than one that becomes listed. */
const shareOfListed = 0.25;

function remedyTodo(row: DeskRow, people: number, site: Site, { tables }: TodosInput["loaded"]): Todo | null {
  const { path, kind, title, listed, isHidden, remedy } = row;
  if (remedy === null) return null;
  const target = remedyTarget({ path, kind, remedy }, site, tables.folder);
  const isText = sheetOfFile(target.file)?.name === "townServices";
  const lives = people === 0 ? "" : `${formatNumber(people)} people live there; `;
  const state =
    isHidden === true
      ? "it has no page yet"
      : listed
        ? "the page is listed, and could say more"
        : "search engines do not list the page yet";
  return {
    say: remedy.say,
    why: `${title}: ${lives}${state}`,
    people: listed ? people * shareOfListed : people,
    target,
    kind: isText ? "text" : "other",
  };
}

/** Returns the form for the cell that would improve a page. */
export function remedyTarget(
  { path, kind, remedy }: Pick<DeskRow, "path" | "kind"> & { readonly remedy: NonNullable<DeskRow["remedy"]> },
  site: Site,
  folder: string,
): FormTarget {
  const file = remedy.file.slice(folder.length + 1);
  const { row, column } = remedy;
  return { file, row, column, path, ...(row === null && { cells: knownCells(file, path, kind, site) }) };
}

/** Returns the cells that a new row about a page begins with. */
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

function sampleTodo(sample: Problem, { tables }: TodosInput["loaded"]): Todo | null {
  const file = sample.file.slice(tables.folder.length + 1);
  const todo = {
    say: inWords(sample.message, file),
    why: "",
    people: 0,
    kind: "sample" as const,
    code: sample.code,
  };
  const sheet = sheetOfFile(file);
  if (sheet !== undefined) {
    // The word "sample" is in this cell.
    return { ...todo, target: { file, row: sample.line, column: "source", path: null } };
  }
  const document = documentIn(tables, file);
  const key = document === undefined ? null : keyAt(sample, document);
  return key === null ? null : { ...todo, target: { file: settingsFile.parse(file), key: [...key], path: null } };
}

/** "phones.main "020 …" is from the range …" → "Main phone number "020 …" is …" */
function inWords(message: string, file: string) {
  const [key = ""] = message.split(" ", 1);
  const path = key.split(".");
  if (wrappedSchemaAt(schemaOfFile(file), path) === undefined) return message;
  return `${labelOfKey(file, path, path.length - 1)}${message.slice(key.length)}`;
}

/** Finds the key at the position of a problem, and returns the group of the document that has it. */
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

/** Returns a to-do for the problem that a file in images/ has no row; null for another problem. */
function pictureTodo({ code, file }: Problem, { tables }: TodosInput["loaded"]): Todo | null {
  const start = `${tables.folder}/images/`;
  if (code !== "E_UNUSED" || !file.startsWith(start)) return null;
  const name = file.slice(start.length);
  return {
    kind: "other",
    say: `Say what ${name} shows, in images.csv`,
    why: "The picture is on no page until it has a row with its alternative text and licence",
    people: 0,
    target: { file: "images.csv", row: null, column: "alt", cells: { file: name }, path: null },
  };
}

/** A page that is not about a town serves everyone, so its to-do comes first. */
function redirectTodo(path: string, people: number): Todo {
  return {
    kind: "other",
    say: `Say where ${path} leads now, in redirects.csv`,
    why: "The page was in the last build and is gone: its address would answer “not found”",
    people: people || Number.POSITIVE_INFINITY,
    target: { file: "redirects.csv", row: null, column: "to", cells: { from: path, status: "301" }, path: null },
  };
}
