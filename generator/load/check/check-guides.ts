/** Guides have addresses, lead to services that exist, and find the rows, topics and tables that they show. */
import type { GuideEntry } from "../../../data/guide-schema.ts";
import { type FactRow, slugPattern } from "../../../data/schema.ts";
import type { WellHelpRow } from "../../../data/well-help-row.ts";
import type { Directory } from "../directory/directory.ts";
import { remedyFor } from "../nearest-name.ts";
import { error, type Problem, quoted, startOf, warning } from "../problem.ts";
import {
  type Document,
  explainSlug,
  guideSlug,
  named,
  positionOf,
  type Sources,
  type Table,
  type TextAt,
} from "../read/read.ts";
import { slugFrom } from "../slug.ts";

export function* checkGuides(sources: Sources, directory: Directory): Generator<Problem> {
  for (const guide of sources.guides) {
    const slug = guideSlug(guide);
    if (!slugPattern.test(slug)) yield error(startOf(guide.file), "E_SLUG", `file ${explainSlug(slug)?.message ?? ""}`);
    for (const text of guide.texts) yield* checkName(text, directory);
    yield* checkSections(guide, sources, directory);
  }
  yield* checkReasons(sources);
}

/** Services and topics by name. */
function* checkName({ text, path, at }: TextAt, { services, topics }: Directory): Generator<Problem> {
  const isTopic = path[2] === "facts" && path[3] === "topics";
  const isService = path.includes("services") || (path[2] === "rows" && path[3] === "service");
  if (!isTopic && !isService) return;
  const lookup = isTopic ? topics : services;
  if (!lookup.lacks(text)) return;
  const message = `${named(path)}${quoted(text)} is not in ${lookup.name}.${remedyFor(text, lookup.names)}`;
  yield error(at, "E_REFERENCE", message);
}

function* checkSections(
  { data, positionOf: at }: Document<GuideEntry>,
  sources: Sources,
  directory: Directory,
): Generator<Problem> {
  for (const [index, { rows, facts, table }] of (data?.sections ?? []).entries()) {
    const nothing = (key: string, file: string) => {
      const path = ["sections", index, key];
      const message = `${named(path)}finds nothing in ${file}, so nothing is shown. Choose others, or take it out.`;
      return warning(at(path), "E_NO_ROWS", message);
    };
    if (rows !== undefined && !hasHelp(rows, sources.wellHelp, directory)) yield nothing("rows", sources.wellHelp.name);
    if (facts !== undefined && !hasFacts(facts, sources.facts)) yield nothing("facts", sources.facts.name);
    const needed = table === undefined ? undefined : neededFor[table];
    if (needed === undefined || data?.[needed] !== undefined) continue;
    const message = `${needed} is missing, which the table ${quoted(table ?? "")} shows.`;
    yield error(at(["sections", index, "table"]), "E_MISSING", message);
  }
}

type Section = GuideEntry["sections"][number];

/** Whether a row is there; so it may be in a sheet that could not be read to its end. */
const hasHelp = (
  { kind, scope, service }: NonNullable<Section["rows"]>,
  { rows, isComplete }: Table<WellHelpRow>,
  { services }: Directory,
) =>
  !isComplete ||
  rows.some(
    ({ cells, data }) =>
      cells.kind === kind &&
      (scope === undefined || cells.scope === scope) &&
      (service === undefined || data?.services?.some((name) => services.find(name)[0]?.slug === service) === true),
  );

const hasFacts = ({ topics, scope }: NonNullable<Section["facts"]>, { rows, isComplete }: Table<FactRow>) =>
  !isComplete || rows.some(({ cells }) => cells.scope === scope && topics.includes(slugFrom(cells.topic ?? "")));

const neededFor: Readonly<Record<string, "hardness" | "reasons">> = {
  "hardness-classes": "hardness",
  "hardness-units": "hardness",
  reasons: "reasons",
};

/** Where guides explain reasons at all, they explain all that the EPA's list gives. */
function* checkReasons({ guides, epaList }: Sources): Generator<Problem> {
  const explaining = guides.flatMap(({ name, data }) =>
    data?.reasons === undefined ? [] : [{ name, reasons: data.reasons }],
  );
  const [first] = explaining;
  if (first === undefined) return;
  const codes = explaining.flatMap(({ reasons }) => reasons.map(({ code }) => code));
  for (const row of epaList.rows)
    for (const code of row.data?.reason_codes ?? []) {
      if (codes.includes(code)) continue;
      const message = `reason_codes ${quoted(code)} is not explained in ${first.name}.${remedyFor(code, codes)}`;
      yield error(positionOf(row, "reason_codes"), "E_REFERENCE", message);
    }
}
