/** Checks that each {token} in a text is known, and that it is allowed in that text. */
import { formatList } from "../../../templates/words/format.ts";
import { didYouMean } from "../../base/nearest-name.ts";
import { error, type Problem, quote, startOfFile, warning } from "../../base/problem.ts";
import type { LocatedText } from "../../read/json-document.ts";
import type { JsonPath } from "../../read/json-text.ts";
import { positionOf, type Row } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { isAboutList, publishedGuides } from "../data-files/guides.ts";
import {
  guideTokenNames,
  pageTokenNames,
  priceTokenNames,
  siteTokenNames,
  tokenPattern,
} from "../data-files/text-tokens.ts";

type Cells = Readonly<Record<string, string | undefined>>;

export function* checkTokens({ site, services, products, guides, ...sources }: DataTables): Generator<Problem> {
  for (const text of site.texts) if (!isTileAddress(text.path)) yield* checkText(text, tokensAt(text.path));
  for (const text of services.texts)
    yield* checkText(text, text.path.at(-1) === "ask" ? [...siteTokenNames, "town"] : siteTokenNames);
  for (const text of products.texts) yield* checkText(text, siteTokenNames);
  const inGuides = [...siteTokenNames, ...guideTokenNames];
  for (const text of guides.flatMap(({ texts }) => texts))
    yield* checkText(text, text.path.includes("costs") ? [...inGuides, ...priceTokenNames] : inGuides);
  const published = publishedGuides({ guides, ...sources });
  for (const { texts, file } of guides.filter((guide) => !published.includes(guide))) {
    const message = `has no page, as it names the EPA’s list and ${sources.epaList.name} is missing or lists nothing. Restore it, or take ${formatList(guideTokenNames.map((name) => `{${name}}`))} out.`;
    yield warning(texts.find(isAboutList)?.at ?? startOfFile(file), "E_NO_ROWS", message);
  }
  // Answers in verdicts.csv have other tokens, which the check of that sheet knows.
  for (const table of Object.values(sources))
    if (typeof table !== "string" && table !== sources.verdicts)
      for (const row of table.rows) if (holdsBrace(row.cells)) yield* checkCells(row);
}

/** Returns true if a cell has a brace: a fast test, as few rows have one. */
function holdsBrace(cells: Cells) {
  for (const column in cells) if (cells[column]?.includes("{")) return true;
  return false;
}

function* checkCells(row: Pick<Row<unknown>, "at" | "columnNumbers"> & { readonly cells: Cells }): Generator<Problem> {
  for (const [column, cell = ""] of Object.entries(row.cells)) {
    const found = /\{[a-zA-Z]+\}/.exec(cell)?.[0];
    if (found === undefined) continue;
    const message = `${column} contains ${quote(found)}; only the texts of JSON files are filled in. Write the word itself.`;
    yield error(positionOf(row, column), "E_TOKEN", message);
  }
}

const isTileAddress = (path: JsonPath) => path.join(".") === "map.tiles";

const townTokenNames = pageTokenNames.filter((name) => name !== "council");

/** Tokens that only texts for one kind of page may use, by the key of those texts in texts.json. */
const pageTokens = new Map<string, readonly string[]>([
  ["town", townTokenNames.filter((name) => name !== "service" && name !== "subject")],
  ["townService", townTokenNames],
  ["service", ["service"]],
  ["county", ["county", "council"]],
  ["form", ["subject", "town"]],
]);

const tokensAt = ([first, second]: JsonPath) =>
  first === "texts" ? [...siteTokenNames, ...(pageTokens.get(String(second)) ?? [])] : siteTokenNames;

function* checkText({ text, at }: LocatedText, allowed: readonly string[]): Generator<Problem> {
  for (const { 0: whole, 1: name = "", index } of text.matchAll(tokenPattern)) {
    if (allowed.includes(name)) continue;
    const place = { ...at, column: at.column + 1 + index };
    const isOfPage = pageTokenNames.some((other) => other === name);
    const reason = isOfPage
      ? `is filled in on single pages only: it can be used under ${groupsWith(name)} of texts.json`
      : `is not a name that is filled in.${didYouMean(name, allowed)} Known are ${allowed.join(", ")}`;
    yield error(place, "E_TOKEN", `${quote(whole)} ${reason}.`);
  }
  const stray = /[{}]/.exec(text.replace(tokenPattern, ""));
  if (stray !== null) {
    const message = `has a ${quote(stray[0])} without its other half. Put braces around names that are filled in, such as {phone}.`;
    yield error(at, "E_TOKEN", message);
  }
}

/** "town" → "town and townService" */
const groupsWith = (token: string) =>
  formatList([...pageTokens].filter(([, names]) => names.includes(token)).map(([group]) => group));
