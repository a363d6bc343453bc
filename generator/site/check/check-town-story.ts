/** Checks that cells about a town agree, that its texts mention the words of its title, and that no text is repeated. */
import type { TownRow } from "../../../data/schema/schema.ts";
import type { HardnessRange } from "../../../templates/model.ts";
import { formatList } from "../../../templates/words/format.ts";
import { groupBy } from "../../base/group-by.ts";
import { type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { type ReferenceIndex, townsNamed } from "../names/names.ts";

/** Hardness of a town by the figures of hardness.csv. */
export type TownHardness = {
  readonly range: HardnessRange;
  /** "30 mg/l, which is soft" */
  readonly words: string;
  /** Undefined if the figures lie in classes of both kinds. */
  readonly kind: "soft" | "hard" | undefined;
};

/** @param figures by the slug of the town */
export function* checkTownStory(
  tables: DataTables,
  index: ReferenceIndex,
  figures: ReadonlyMap<string, TownHardness>,
): Generator<Problem> {
  yield* repeatedTexts(tables.towns.rows);
  const slugOf = (name = "", county?: string) => townsNamed(index, name, county)[0]?.slug ?? "";
  const ofTown = <Each extends Row<{ readonly town?: string; readonly county?: string }>>(rows: readonly Each[]) =>
    groupBy(rows.map((each) => [slugOf(each.cells.town, each.cells.county), each] as const));
  const supplies = ofTown(tables.supplies.rows);
  const words = ofTown(tables.hardnessWords.rows);
  const own = ofTown(tables.townServices.rows);
  const zones = new Map<string, Words>();
  for (const row of tables.towns.rows) {
    const [town] = townsNamed(index, row.cells.name ?? "", row.cells.county);
    if (town === undefined) continue;
    const { slug } = town;
    const [townWords] = words.get(slug) ?? [];
    const townRows = {
      supplies: supplies.get(slug) ?? [],
      words: townWords,
      own: own.get(slug) ?? [],
      figure: figures.get(slug),
    };
    if (!town.isDraft) yield* unmentionedTitle(row, townRows);
    yield* contradictedTexts(row, townRows);
    yield* contradictedHelp(row, townRows, tables, index);
    yield* unevenZone(townRows, zones);
  }
}

type Words = DataTables["hardnessWords"]["rows"][number];
type TownRows = {
  readonly supplies: DataTables["supplies"]["rows"];
  readonly words: Words | undefined;
  readonly own: DataTables["townServices"]["rows"];
  readonly figure: TownHardness | undefined;
};

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

/** Words of a title that the texts need not mention, and words for which the sheets use a synonym. */
const fillers = /^(?:from|helps|that|them|this|town|water|what|which|with|your)$/;
const synonyms: Readonly<Record<string, string>> = { lough: "lake" };
const leastLetters = 4;

/** Warns if the town's texts lack more than half of the words of its title. Words match by their first four letters. */
function* unmentionedTitle(row: Row<TownRow>, { words: hardness, supplies }: TownRows): Generator<Problem> {
  const { title, hero = "", lead = "", helps_line: helps = "", intro = "" } = row.cells;
  if (title === undefined || hero === "") return;
  const { sentence = "", label = "", line = "" } = hardness?.cells ?? {};
  const texts = [hero, lead, helps, intro, sentence, label, line];
  for (const { cells } of supplies) texts.push(cells.supply ?? "", cells.source_water ?? "", cells.safe_note ?? "");
  const townText = texts.join(" ").toLowerCase();
  const text = Object.entries(synonyms).reduce(
    (all, [word, other]) => (all.includes(word) ? `${all} ${other}` : all),
    townText,
  );
  const words = (title.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= leastLetters && !fillers.test(word),
  );
  const missing = words.filter((word) => !text.includes(word.slice(0, leastLetters)));
  if (missing.length * 2 <= words.length) return;
  const message = `title promises ${quote(title)}, and the texts of the town do not mention ${formatList(missing.map(quote))}. Write it in hero, lead or intro, or change the title.`;
  yield warning(positionOf(row, "title"), "W_PROMISE", message);
}

const contradiction = (row: Parameters<typeof positionOf>[0], column: string, message: string) =>
  warning(positionOf(row, column), "W_CONTRADICTION", message);

/** Warns about a text that contradicts the town's hardness or `on_list` of its supplies. Pages prefer a figure to `level`. */
function* contradictedTexts(row: Row<TownRow>, { supplies, words, figure }: TownRows): Generator<Problem> {
  const { level = "" } = words?.cells ?? {};
  const byLevel = { kind: /(?:soft|hard)$/.exec(level)?.[0], says: `level in hardness-words.csv is ${level}` };
  const known = figure === undefined ? byLevel : { kind: figure.kind, says: `hardness.csv has ${figure.words}` };
  const listed = supplies.filter(({ cells }) => cells.on_list === "yes");
  const untrue = [
    ...(supplies.length > 0 && listed.length === 0 ? ["was on the EPA’s list at"] : []),
    ...(supplies.length > 0 && listed.length === supplies.length ? ["not on the EPA’s list"] : []),
  ];
  const cells = [
    ...(["title", ...written] as const).map((column) => [row, column, known, row.cells[column]] as const),
    ...(["sentence", "label"] as const).map((column) => [words ?? row, column, byLevel, words?.cells[column]] as const),
  ];
  for (const [of, column, { kind, says }, text = ""] of cells) {
    const [hardness, ...others] = new Set(text.toLowerCase().match(/\b(?:hard|soft)\b/g));
    if (hardness !== undefined && kind !== undefined && hardness !== kind && others.length === 0)
      yield contradiction(of, column, `${column} says ${quote(hardness)}, and ${says}. Correct one of the two.`);
    for (const phrase of untrue.filter((each) => text.includes(each)))
      yield contradiction(
        of,
        column,
        `${column} says ${quote(phrase)}, and on_list in supplies.csv says otherwise. Correct one of the two.`,
      );
  }
}

/** Warns if two towns of one supply zone differ in hardness: they drink the same water. */
function* unevenZone({ supplies, words }: TownRows, zones: Map<string, Words>): Generator<Problem> {
  const code = supplies.length === 1 ? supplies[0]?.cells.zone_code : undefined;
  if (code === undefined || words === undefined) return;
  const earlier = zones.get(code);
  if (earlier === undefined) zones.set(code, words);
  else if (earlier.cells.level !== words.cells.level) {
    const message = `level is ${words.cells.level}, and ${earlier.cells.level} in ${rowNumber(earlier)}: both towns drink from the zone ${code}. Correct one of the two.`;
    yield contradiction(words, "level", message);
  }
}

/** The service that answers every reason for being on the EPA's list, and the only answer if no substance is named. */
const testing = "water-testing";

/** Matches the words by which a text names a service: "carbon", "softener". */
const wordsFor = (slug: string) =>
  slug === testing
    ? /\b(?:test|reading)/
    : new RegExp(`\\b(?:${slug.replace(/-removal|-filtration|^water-|s$/g, "").replaceAll("-", "|")})`);

/** Warns if helps_service contradicts the supply's listing, the hardness, the town's own answer, or helps_line. */
function* contradictedHelp(
  row: Row<TownRow>,
  { supplies, words, own, figure }: TownRows,
  tables: DataTables,
  index: ReferenceIndex,
): Generator<Problem> {
  const { helps_service: named, helps_line: line = "" } = row.cells;
  const [service] = named === undefined ? [] : index.services.find(named);
  if (service === undefined) return;
  const say = (reason: string) => contradiction(row, "helps_service", `helps_service ${quote(service.name)} ${reason}`);

  const codes = supplies.flatMap(({ cells }) =>
    cells.on_list === "yes" ? (index.epaList.find(cells.epa_list_supply ?? "")[0]?.row.data?.reason_codes ?? []) : [],
  );
  const answers = tables.guides
    .flatMap(({ data }) => data?.reasons ?? [])
    .flatMap(({ code, services = [] }) => (codes.includes(code) ? services : []))
    .filter((slug) => slug !== testing);
  if (answers.length > 0 && ![...answers, testing].includes(service.slug))
    yield say(
      `is no answer to why its supply is on ${tables.epaList.name}. Name ${formatList([...new Set(answers)])}, or leave it empty.`,
    );

  const { level = "" } = words?.cells ?? {};
  const onHardness = tables.guides.flatMap(({ data }) => (data?.hardness === undefined ? [] : (data.services ?? [])));
  const [isSoft, found] =
    figure === undefined
      ? [level.endsWith("-soft"), `${tables.hardnessWords.name}, where the town is ${level}`]
      : [figure.kind === "soft", `${tables.hardness.name}, where the town has ${figure.words}`];
  if (isSoft && onHardness.includes(service.slug)) yield say(`contradicts ${found}. Correct one of the two.`);

  const answer = own.find(({ cells }) => index.services.find(cells.service ?? "")[0]?.slug === service.slug);
  if (answer?.cells.lean === "no" || answer?.cells.lean === "unlikely")
    yield say(
      `contradicts ${rowNumber(answer)} of ${tables.townServices.name}, whose answer is ${quote(answer.cells.verdict ?? "")}. Correct one of the two.`,
    );

  const [first] = index.services.all
    .map(({ slug, name }) => ({ slug, name, place: line.toLowerCase().search(wordsFor(slug)) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place);
  if (first !== undefined && first.slug !== service.slug)
    yield say(`contradicts helps_line, which names ${first.name} first. Correct one of the two.`);
}
