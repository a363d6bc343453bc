/** Checks that guides have valid addresses, and that the services, topics, rows and tables they name exist. */
import { slugPattern } from "../../../data/schema/columns.ts";
import type { GuideEntry } from "../../../data/schema/guide-schema.ts";
import type { FactRow } from "../../../data/schema/schema.ts";
import type { WellHelpRow } from "../../../data/schema/well-help-row.ts";
import { remedyFor } from "../../base/nearest-name.ts";
import { error, type Problem, quote, startOfFile, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { messageForSlug } from "../../read/cell-hints.ts";
import type { JsonDocument, LocatedText } from "../../read/json-document.ts";
import { pathInWords } from "../../read/json-issue.ts";
import { positionOf, type Table } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { guideSlug } from "../data-files/guides.ts";
import { nameProblems } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";

export function* checkGuides(tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  for (const guide of tables.guides) {
    const slug = guideSlug(guide);
    if (!slugPattern.test(slug)) yield error(startOfFile(guide.file), "E_SLUG", `file ${messageForSlug(slug)}`);
    for (const text of guide.texts) yield* checkName(text, index);
    yield* checkSections(guide, tables, index);
  }
  yield* checkReasons(tables);
}

/** Checks the names of services and topics. */
function* checkName({ text, path, at }: LocatedText, { services, topics }: ReferenceIndex): Generator<Problem> {
  const isTopic = path[2] === "facts" && path[3] === "topics";
  const isService = path.includes("services") || (path[2] === "rows" && path[3] === "service");
  if (!isTopic && !isService) return;
  yield* nameProblems(at, pathInWords(path), isTopic ? topics : services, text);
}

function* checkSections(
  { data, positionOf: at }: JsonDocument<GuideEntry>,
  tables: DataTables,
  index: ReferenceIndex,
): Generator<Problem> {
  for (const [place, { rows, facts, table }] of (data?.sections ?? []).entries()) {
    const nothing = (key: string, { name, rows }: Table<object>) => {
      const path = ["sections", place, key];
      const message = `${pathInWords(path)}finds nothing in ${name}, so nothing is shown. Choose others, or take it out.`;
      const found = warning(at(path), "E_NO_ROWS", message);
      return rows.length === 0 ? { ...found, subject: `no rows in ${name}` } : found;
    };
    if (rows !== undefined && !hasHelp(rows, tables.wellHelp, index)) yield nothing("rows", tables.wellHelp);
    if (facts !== undefined && !hasFacts(facts, tables.facts)) yield nothing("facts", tables.facts);
    const needed = table === undefined ? undefined : neededFor[table];
    if (needed === undefined || data?.[needed] !== undefined) continue;
    const message = `${needed} is missing, which the table ${quote(table ?? "")} shows.`;
    yield error(at(["sections", place, "table"]), "E_MISSING", message);
  }
}

type Section = GuideEntry["sections"][number];

/** Returns true if a row matches, or may match in the unread rest of the sheet. */
const hasHelp = (
  { kind, scope, service }: NonNullable<Section["rows"]>,
  { rows, isComplete }: Table<WellHelpRow>,
  { services }: ReferenceIndex,
) =>
  !isComplete ||
  rows.some(
    ({ cells, data }) =>
      cells.kind === kind &&
      (scope === undefined || cells.scope === scope) &&
      (service === undefined || data?.services?.some((name) => services.find(name)[0]?.slug === service) === true),
  );

const hasFacts = ({ topics, scope }: NonNullable<Section["facts"]>, { rows, isComplete }: Table<FactRow>) =>
  !isComplete || rows.some(({ cells }) => cells.scope === scope && topics.includes(slugify(cells.topic ?? "")));

const neededFor: Readonly<Record<string, "hardness" | "reasons">> = {
  "hardness-classes": "hardness",
  "hardness-units": "hardness",
  reasons: "reasons",
};

/** If guides explain any reason, they must explain all reasons of the EPA's list. */
function* checkReasons({ guides, epaList }: DataTables): Generator<Problem> {
  const explaining = guides.flatMap(({ name, data }) =>
    data?.reasons === undefined ? [] : [{ name, reasons: data.reasons }],
  );
  const [first] = explaining;
  if (first === undefined) return;
  const codes = explaining.flatMap(({ reasons }) => reasons.map(({ code }) => code));
  for (const row of epaList.rows)
    for (const code of row.data?.reason_codes ?? []) {
      if (codes.includes(code)) continue;
      const message = `reason_codes ${quote(code)} is not explained in ${first.name}.${remedyFor(code, codes)}`;
      yield { ...error(positionOf(row, "reason_codes"), "E_REFERENCE", message), subject: message };
    }
}
