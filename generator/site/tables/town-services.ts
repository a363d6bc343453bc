/** The sheet town-services.csv: texts on one service in one town. */
import { sourcedSheets, type TownServiceRow } from "../../../data/schema/schema.ts";
import type { OwnText } from "../../../templates/model.ts";
import { paths } from "../../../templates/paths.ts";
import { hardnessRange } from "../../../templates/words/water-sentences.ts";
import { error, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../read/table.ts";
import type { TownHardness } from "../check/check-town-story.ts";
import { findDuplicates } from "../check/find-duplicates.ts";
import { agedText, textShelfYears } from "../check/text-age.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { haveNoCommonDay, visibilityOn } from "../dates/dates.ts";
import { isPastShelfLife } from "../dates/shelf-life.ts";
import type { LinkInput } from "../link/link-input.ts";
import { sourceIfAny } from "../link/source-of.ts";
import { type ReferenceIndex, townNameProblems, townsNamed } from "../names/names.ts";
import { conditionOfRange } from "../verdicts/conditions.ts";
import { hardnessOfTowns } from "./hardness-of-towns.ts";
import { defineSheet } from "./table-definition.ts";
import { allowedWords, mayPrint } from "./verdicts.ts";

export const townServices = defineSheet("townServices", {
  file: "town-services.csv",
  isOptional: true,
  nameColumns: ["town", "service"],
  subjectColumns: ["town", "service"],
  checks: [checkTownServices, checkTextSources],
  link: (input) => ({ ownTexts: linkTownServices(input) }),
});

/** Returns the texts on a service in a town that are shown today, by the path of their page. */
function linkTownServices({ tables, index, sourceOf }: LinkInput): ReadonlyMap<string, OwnText> {
  const { towns, services, shownOn } = index;
  return new Map(
    tables.townServices.rows.flatMap(({ data }) => {
      if (data === undefined || visibilityOn(data, shownOn) !== "shown") return [];
      const [town] = towns.find(data.town);
      const [service] = services.find(data.service);
      if (town === undefined || town.isDraft || service === undefined || service.isDraft) return [];
      const isAged = isPastShelfLife(data.as_of, textShelfYears(index, service.slug), index.day);
      return [[paths.townService(town, service), { ...data, ...sourceIfAny(data, sourceOf), isAged }] as const];
    }),
  );
}

/** Checks texts on a service in a town: each pair has one, the town has a page, and the verdict fits its hardness. */
function* checkTownServices(tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  const { townServices } = tables;
  const figures = hardnessOfTowns(tables, index);
  for (const row of townServices.rows) {
    yield* checkTown(row, index);
    const [town] = townsNamed(index, row.cells.town ?? "");
    yield* checkVerdict(row, tables, index, figures.get(town?.slug ?? ""));
    const [service] = index.services.find(row.cells.service ?? "");
    yield* agedText(row, "text", textShelfYears(index, service?.slug ?? ""), index.day);
    const { source_title: title, source_url: url } = row.cells;
    if ((title === undefined) !== (url === undefined)) {
      const [given, missing] =
        title === undefined ? (["source_url", "source_title"] as const) : (["source_title", "source_url"] as const);
      const message = `${missing} is empty while ${given} is filled, so no source is shown. Fill both.`;
      yield warning(positionOf(row, missing), "E_SOURCE", message);
    }
  }
  yield* findDuplicates({
    rows: townServices.rows,
    keyOf: ({ cells }) => keyOf(cells.town, cells.service, index),
    mayShareKey: (one, other) => haveNoCommonDay(one.cells, other.cells),
    column: "town",
    message: ({ cells }, earlier) =>
      `${cells.town} and ${cells.service} have a text in ${earlier} already. Keep one of the two rows.`,
  });
}

function* checkTown(row: Row<TownServiceRow>, index: ReferenceIndex): Generator<Problem> {
  const { town: name } = row.cells;
  if (name === undefined) return;
  const [first, ...others] = townsNamed(index, name);
  if (first?.showing === "draft" && others.length === 0) {
    const message = `town ${quote(name)} is marked as a draft in ${rowNumber(first.row)} of towns.csv, so ${rowNumber(row)} has no page to appear on. Take the draft mark off, or delete this row.`;
    yield { ...error(positionOf(row, "town"), "E_REFERENCE", message), subject: `draft of towns ${first.slug}` };
  } else yield* townNameProblems(row, "town", index, name);
}

/** Services whose pages print only the word of verdicts.csv: it says what to do, and a row's own word would not fit. */
const sheetOnly = ["water-testing", "system-maintenance"];
const onHardness = ["water-softeners", "limescale-removal"];
const isHard = (lean: string | undefined) => lean === "yes" || lean === "likely";
const isSoft = (lean: string | undefined) => lean === "no" || lean === "unlikely";

function* checkVerdict(
  row: Row<TownServiceRow>,
  { verdicts, hardness, hardnessWords }: DataTables,
  index: ReferenceIndex,
  figure: TownHardness | undefined,
): Generator<Problem> {
  const { verdict, town, service = "" } = row.cells;
  if (verdict === undefined) return;
  const at = positionOf(row, "verdict");
  const slug = index.services.find(service)[0]?.slug ?? service;
  if (sheetOnly.includes(slug)) {
    const message = `verdict is filled, but the pages on ${service} print the word of ${verdicts.name}. Empty the cell; the answer stays.`;
    yield error(at, "E_VALUE", message);
  } else if (!mayPrint(verdict))
    yield error(at, "E_VALUE", `verdict ${quote(verdict)} is not a word that pages print. ${allowedWords}`);
  const same = verdicts.rows.filter(({ cells }) => cells.verdict === verdict);
  const lean = row.cells.lean ?? same[0]?.cells.lean;
  if (lean === undefined && mayPrint(verdict) && verdicts.isComplete) {
    const message = `lean is empty, and no row of ${verdicts.name} has the verdict ${quote(verdict)} to take it from. Fill it.`;
    yield error(positionOf(row, "lean"), "E_MISSING", message);
  }
  if (!onHardness.includes(slug)) return;
  const words = hardnessWords.rows.find(({ cells }) => cells.town !== undefined && cells.town === town);
  const { level } = words?.cells ?? {};
  const answerTo = (condition: string | undefined) =>
    verdicts.rows.find(
      ({ cells }) => cells.condition === condition && index.services.find(cells.service ?? "")[0]?.slug === slug,
    );
  const byFigure = figure && answerTo(conditionOfRange(figure.range));
  const { verdict: word = "", lean: expected } = (byFigure ?? answerTo(`level-${level}`))?.cells ?? {};
  if ((isHard(lean) && isSoft(expected)) || (isSoft(lean) && isHard(expected))) {
    const found =
      figure === undefined || byFigure === undefined
        ? `${hardnessWords.name}, where ${town} is ${level}`
        : `${hardness.name}, where ${town} has ${hardnessRange(figure.range)}`;
    const message = `verdict ${quote(verdict)} contradicts ${found} and the answer is ${quote(word)}. Correct one of the two.`;
    yield warning(at, "W_CONTRADICTION", message);
  }
}

function keyOf(town: string | undefined, service: string | undefined, { towns, services }: ReferenceIndex) {
  if (town === undefined || service === undefined) return undefined;
  return `${towns.find(town)[0]?.slug ?? slugify(town)}/${services.find(service)[0]?.slug ?? slugify(service)}`;
}

/** Checks that addresses in carried_by are sources of rows that a page can cite, the row's own source first. */
function* checkTextSources(tables: DataTables): Generator<Problem> {
  const known = new Set<string>();
  for (const sheet of sourcedSheets.filter((name) => name !== "townServices"))
    for (const { cells } of tables[sheet].rows) if (cells.source_url !== undefined) known.add(cells.source_url);
  for (const { rows } of [tables.towns, tables.townServices])
    for (const row of rows) {
      const { carried_by: addresses = [] } = row.data ?? {};
      const at = positionOf(row, "carried_by");
      const own = row.cells["source_url" as keyof typeof row.cells];
      if (own !== undefined && addresses.length > 0 && addresses[0] !== own) {
        const message = `carried_by does not begin with the address in source_url, ${quote(own)}. Put it first.`;
        yield warning(at, "E_SOURCE", message);
      }
      for (const address of addresses) {
        if (known.has(address) || address === own) continue;
        const message = `${quote(address)} is not the source_url of a row that a text can rest on. Add the row, for example to ${tables.facts.name}, or take the address out.`;
        yield warning(at, "W_SOURCE", message);
      }
    }
}
