/** Towns tell one story: what title and card promise is on the page, and no text stands in two cells. */
import type { TownRow } from "../../../data/schema/schema.ts";
import { formatList } from "../../../templates/words/format.ts";
import { type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { type ReferenceIndex, townsNamed } from "../names/names.ts";

export function* checkTownStory(tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  yield* repeatedTexts(tables.towns.rows);
  for (const row of tables.towns.rows) {
    yield* unkeptPromise(row, tables, index);
    yield* contradictedHelp(row, tables, index);
  }
}

const written = ["description", "hero", "lead", "intro"] as const;

function* repeatedTexts(rows: readonly Row<TownRow>[]): Generator<Problem> {
  const seen = new Map<string, string>();
  for (const row of rows)
    for (const column of written) {
      const text = slugify(row.cells[column] ?? "");
      if (text === "") continue;
      const earlier = seen.get(text);
      if (earlier === undefined) seen.set(text, `${column} of ${rowNumber(row)}`);
      else
        yield warning(
          positionOf(row, column),
          "W_REPEATED",
          `${column} is the same as ${earlier}. Write another text.`,
        );
    }
}

/** Words that promise nothing by themselves, and what the sheets call by another word. */
const fillers = /^(?:from|helps|that|them|this|town|water|what|which|with|your)$/;
const synonyms: Readonly<Record<string, string>> = { lough: "lake" };
const leastLetters = 4;

/** Warns if less than half of the title's words are in what the page says of the town. */
function* unkeptPromise(row: Row<TownRow>, tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  const { title, hero = "", lead = "", helps_line: helps = "", intro = "", name = "" } = row.cells;
  if (title === undefined || hero === "") return;
  const isHere = (place: string | undefined) => slugify(place ?? "") === slugify(name);
  const texts = [hero, lead, helps, intro];
  for (const { cells } of tables.hardnessWords.rows)
    if (isHere(cells.town)) texts.push(cells.sentence ?? "", cells.label ?? "", cells.line ?? "");
  for (const { cells } of tables.supplies.rows)
    if (isHere(cells.town)) texts.push(cells.supply ?? "", cells.source_water ?? "", cells.safe_note ?? "");
  const here = texts.join(" ").toLowerCase();
  const text = Object.entries(synonyms).reduce(
    (all, [word, other]) => (all.includes(word) ? `${all} ${other}` : all),
    here,
  );
  const words = (title.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= leastLetters && !fillers.test(word),
  );
  const missing = words.filter((word) => !text.includes(word.slice(0, leastLetters)));
  if (missing.length * 2 <= words.length || index.towns.find(name)[0]?.isDraft === true) return;
  const message = `title promises ${quote(title)}, and the texts of the town do not mention ${formatList(missing.map(quote))}. Write it in hero, lead or intro, or change the title.`;
  yield warning(positionOf(row, "title"), "W_PROMISE", message);
}

/** A test is an answer to every reason, and the only one where no substance is named. */
const testing = "water-testing";

/** Warns if what usually helps is not what the supply's listing, the hardness or the town's own text calls for. */
function* contradictedHelp(row: Row<TownRow>, tables: DataTables, index: ReferenceIndex): Generator<Problem> {
  const { helps_service: named, name = "", county } = row.cells;
  const [service] = named === undefined ? [] : index.services.find(named);
  const [town] = townsNamed(index, name, county);
  if (service === undefined || town === undefined) return;
  const isHere = (place: string | undefined, inCounty?: string) =>
    place !== undefined && townsNamed(index, place, inCounty)[0]?.slug === town.slug;
  const at = positionOf(row, "helps_service");
  const say = (reason: string) => warning(at, "W_CONTRADICTION", `helps_service ${quote(service.name)} ${reason}`);

  const supplies = tables.supplies.rows.filter(({ cells }) => isHere(cells.town, cells.county));
  const codes = supplies.flatMap(
    ({ cells }) => index.epaList.find(cells.epa_list_supply ?? "")[0]?.row.data?.reason_codes ?? [],
  );
  const answers = tables.guides
    .flatMap(({ data }) => data?.reasons ?? [])
    .flatMap(({ code, services = [] }) => (codes.includes(code) ? services : []))
    .filter((slug) => slug !== testing);
  const isListed = supplies.length > 0 && supplies.every(({ cells }) => cells.on_list === "yes");
  if (isListed && answers.length > 0 && ![...answers, testing].includes(service.slug))
    yield say(
      `is no answer to why its supply is on ${tables.epaList.name}. Name ${formatList([...new Set(answers)])}, or leave it empty.`,
    );

  const level = tables.hardnessWords.rows.find(({ cells }) => isHere(cells.town, cells.county))?.cells.level;
  const onHardness = tables.guides.flatMap(({ data }) => (data?.hardness === undefined ? [] : (data.services ?? [])));
  if (/-soft$/.test(level ?? "") && onHardness.includes(service.slug))
    yield say(`contradicts ${tables.hardnessWords.name}, where the town is ${level}. Correct one of the two.`);

  const own = tables.townServices.rows.find(
    ({ cells }) => isHere(cells.town) && index.services.find(cells.service ?? "")[0]?.slug === service.slug,
  );
  if (own?.cells.lean === "no" || own?.cells.lean === "unlikely")
    yield say(
      `contradicts ${rowNumber(own)} of ${tables.townServices.name}, whose answer is ${quote(own.cells.verdict ?? "")}. Correct one of the two.`,
    );
}
