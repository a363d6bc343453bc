/** Names in braces are known, and stand where something fills them. */
import { list } from "../../../templates/format.ts";
import { didYouMean } from "../nearest-name.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { type JsonPath, positionOf, type Row, type Sources, type TextAt } from "../read/read.ts";
import { guideTokenNames, pageTokenNames, siteTokenNames, tokenPattern } from "../tokens.ts";

type Cells = Readonly<Record<string, string | undefined>>;

export function* checkTokens({ site, services, products, guides, ...sources }: Sources): Generator<Problem> {
  for (const text of site.texts) if (!isTileAddress(text.path)) yield* checkText(text, tokensAt(text.path));
  for (const text of [...services.texts, ...products.texts]) yield* checkText(text, siteTokenNames);
  const inGuides = sources.epaList.rows.length === 0 ? siteTokenNames : [...siteTokenNames, ...guideTokenNames];
  for (const text of guides.flatMap(({ texts }) => texts)) yield* checkText(text, inGuides);
  for (const table of Object.values(sources))
    if (typeof table !== "string") for (const row of table.rows) if (holdsBrace(row.cells)) yield* checkCells(row);
}

/** Hardly any cell does. */
function holdsBrace(cells: Cells) {
  for (const column in cells) if (cells[column]?.includes("{")) return true;
  return false;
}

function* checkCells(row: Pick<Row<unknown>, "at" | "columnNumbers"> & { readonly cells: Cells }): Generator<Problem> {
  for (const [column, cell = ""] of Object.entries(row.cells)) {
    const found = /\{[a-zA-Z]+\}/.exec(cell)?.[0];
    if (found === undefined) continue;
    const message = `${column} holds ${quoted(found)}; only the texts of JSON files are filled in. Write the word itself.`;
    yield error(positionOf(row, column), "E_TOKEN", message);
  }
}

const isTileAddress = (path: JsonPath) => path.join(".") === "map.tiles";

/** What the texts of a kind of page know besides: its town, its service. */
const pageTokens = new Map<string, readonly string[]>([
  ["town", pageTokenNames.filter((name) => name !== "service" && name !== "subject")],
  ["combination", pageTokenNames],
  ["service", ["service"]],
  ["supply", ["town"]],
  ["county", ["county"]],
]);

const tokensAt = ([first, second]: JsonPath) =>
  first === "texts" ? [...siteTokenNames, ...(pageTokens.get(String(second)) ?? [])] : siteTokenNames;

function* checkText({ text, at }: TextAt, allowed: readonly string[]): Generator<Problem> {
  for (const { 0: whole, 1: name = "", index } of text.matchAll(tokenPattern)) {
    if (allowed.includes(name)) continue;
    const place = { ...at, column: at.column + 1 + index };
    const isOfPage = pageTokenNames.some((other) => other === name);
    const reason = isOfPage
      ? `is filled in on single pages only: it may stand under ${groupsWith(name)}`
      : `is no name that is filled in.${didYouMean(name, allowed)} Known are ${allowed.join(", ")}`;
    yield error(place, "E_TOKEN", `${quoted(whole)} ${reason}.`);
  }
  const stray = /[{}]/.exec(text.replace(tokenPattern, ""));
  if (stray !== null)
    yield error(
      at,
      "E_TOKEN",
      `holds a ${quoted(stray[0])} without its other half. Braces stand around names that are filled in, such as {phone}.`,
    );
}

/** "town" → "texts.town and texts.combination" */
const groupsWith = (token: string) =>
  list([...pageTokens].filter(([, names]) => names.includes(token)).map(([group]) => `texts.${group}`));
