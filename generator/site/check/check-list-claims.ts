/** Facts that contradict the EPA's list, by supply and date, and findings that say nothing of drinking water. */
import type { FactRow } from "../../../data/schema/schema.ts";
import { yearOf } from "../../../templates/partial-date.ts";
import { type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, type Row, rowNumber } from "../../engine/read/table.ts";
import { type ReferenceIndex, townsNamed } from "../names/names.ts";
import type { DataSources } from "../sheets/data-sources.ts";

type ListSources = Pick<DataSources, "facts" | "epaList" | "supplies">;

export function* checkListClaims(sources: ListSources, index: ReferenceIndex): Generator<Problem> {
  yield* checkContradictions(sources, index);
  for (const row of sources.facts.rows) {
    const topic = index.topics.find(row.data?.topic ?? "")[0]?.row.data;
    if (row.data === undefined || topic?.kind !== "finding" || !aboutCanal.test(row.data.statement)) continue;
    const message = `${quote(row.data.statement)} is about a canal, but ${topic.topic} is a topic of findings. Choose a background topic such as river.`;
    yield warning(positionOf(row, "topic"), "E_FINDING", message);
  }
}

/** Not "Canal Road", where water may be found. */
const aboutCanal = /\bcanal\b(?! (?:Road|Street|Bank|Row|Walk))/i;

function* checkContradictions({ facts, epaList, supplies }: ListSources, index: ReferenceIndex): Generator<Problem> {
  const date = epaList.rows.flatMap(({ data }) => data?.as_of ?? [])[0];
  if (date === undefined || !epaList.isComplete) return;
  const listYear = Number(yearOf(date));
  const known = suppliesKnown({ epaList, supplies });
  for (const row of facts.rows) {
    const claim = claimIn(row, listYear);
    if (row.data === undefined || claim === undefined) continue;
    for (const supply of suppliesOf(row.data, known, index)) {
      const isListed = supply.listedAt !== undefined;
      const notes = [row.data.statement, ...supply.notes];
      if (claim.isOn === isListed || notes.some((note) => saysBoth(note, listYear, claim))) continue;
      const list = isListed ? `has it in ${supply.listedAt}` : "does not have it";
      const said = claim.isOn ? `was on the list in ${claim.year}` : `came off the list in ${claim.year}`;
      const message = `${supply.name} ${said}, by this row; epa-list.csv of ${date} ${list}. Correct one of the two, or say both in the statement, with both years.`;
      yield warning(positionOf(row, "statement"), "E_CONTRADICTION", message);
    }
  }
}

type Claim = { readonly isOn: boolean; readonly year: number };

/**
 * Whether a fact says that a supply was on the list when the list was made, or off it. Earlier years on the list
 * contradict nothing. One that came off after the list was made must be on it.
 */
function claimIn({ data }: Row<FactRow>, listYear: number): Claim | undefined {
  if (data === undefined || !aboutList.test(data.statement)) return undefined;
  const { statement, year = data.as_of === undefined ? undefined : Number(yearOf(data.as_of)) } = data;
  if (year === undefined) return undefined;
  const clauses = statement.split(/[,;:.]\s/);
  const says = (pattern: RegExp, unless: RegExp) =>
    clauses.some((clause) => {
      const at = clause.search(pattern);
      return at !== -1 && !unless.test(clause.slice(0, at));
    });
  if (says(cameOff, isAim)) return { isOn: year > listYear, year };
  return year === listYear && (says(wasOn, isNone) || hasReason.test(statement)) ? { isOn: true, year } : undefined;
}

const aboutList = /\b(?:EPA|remedial|at-risk)\b.*\blist\b|\blist\b.*\bEPA\b/i;
const cameOff = /\b(?:off|left|removed from|taken from) (?:the|its) (?:[\w’'-]+ ){0,4}list\b/i;
/** Before "off the list": "with the aim of taking it", "it is to come". */
const isAim = new RegExp(
  `\\b(?:${[
    "aim(?:s|ed|ing)?|plan(?:s|ned|ning)?|hop(?:es?|ed|ing)|intend(?:s|ed)?|intention|expect(?:s|ed)?|seek(?:s|ing)?|sought",
    "due|meant|will|would|could|should|may|might|to (?:be|come|get|take|bring|have)",
  ].join("|")})\\b`,
  "i",
);
/** "was the one entry on the list" too. */
const wasOn = /\b(?:was|were)(?: (?:the|one|two|three|four) [^.;]{0,40})? on (?:the|its) (?:[\w’'-]+ ){0,4}list\b/i;
const isNone = /\b(?:no|none|neither|not)\b/i;
const hasReason = /\blist\b[^.]* reasons?\b|\breasons?\b[^.]* on (?:the|its) (?:[\w’'-]+ ){0,4}list\b/i;

/** A text that names the list's year beside another one has been compared with it. */
const saysBoth = (text: string, listYear: number, { year }: Claim) =>
  year !== listYear && text.includes(String(year)) && text.includes(String(listYear)) && /\blist\b/.test(text);

type KnownSupply = { readonly name: string; readonly key: string; readonly notes: readonly string[] } & {
  readonly towns: readonly string[];
  /** Of its plants, and those that its name has in brackets. */
  readonly otherNames: readonly string[];
  /** The address of its county on the list. */
  readonly county?: string;
  /** "row 17". Undefined for a supply that is not on the list. */
  readonly listedAt: string | undefined;
};

function suppliesKnown({ epaList, supplies }: Omit<ListSources, "facts">): readonly KnownSupply[] {
  const known = new Map<string, KnownSupply>();
  for (const row of epaList.rows)
    if (row.data !== undefined) {
      const { supply: name, note, county } = row.data;
      const key = nameKey(name);
      const notes = note === undefined ? [] : [note];
      const otherNames = otherNamesOf(name);
      known.set(key, { name, key, notes, towns: [], otherNames, county: slugify(county), listedAt: rowNumber(row) });
    }
  for (const { data } of supplies.rows)
    if (data !== undefined) {
      const { supply: name, plant, note, town } = data;
      const key = nameKey(data.epa_list_supply ?? name);
      const before = known.get(key) ?? { name, key, notes: [], towns: [], otherNames: [], listedAt: undefined };
      const notes = [...before.notes, ...(note === undefined ? [] : [note])];
      const otherNames = [...before.otherNames, ...otherNamesOf(name, plant)];
      known.set(key, { ...before, notes, otherNames, towns: [...before.towns, slugify(town)] });
    }
  return [...known.values()];
}

const generalWords = /\b(?:Regional|Public Water Supply|PWS|Scheme|Supply)\b/gi;

/** "Carlow North Regional" and "Carlow North" are one supply, "Navan (Liscarton)" is Navan's Liscarton. */
const nameKey = (name: string) => slugify(name.replace(generalWords, ""));

/** "Navan (Liscarton)" → Liscarton; the plant "Lough Bane plant and Clavins Bridge plant" → Lough Bane, Clavins Bridge. */
function otherNamesOf(supply: string, plant = "") {
  const inBrackets = /\(([^)]*)\)/.exec(supply)?.[1] ?? "";
  return `${inBrackets}, ${plant}`
    .split(/,|\band\b/)
    .map((part) => part.replace(/\b(?:the|water treatment|plant|works|wells at)\b/gi, "").trim())
    .filter((part) => /^\p{Lu}\p{L}{2}/u.test(part));
}

/** Those that the statement names; of a town with one supply that one. */
function suppliesOf(fact: FactRow, known: readonly KnownSupply[], index: ReferenceIndex) {
  const { scope, place, county, statement } = fact;
  const words = `-${slugify(statement)}-`;
  const inFull = ({ key }: KnownSupply) => key.includes("-") && words.includes(`-${key}-`);
  if (scope === "region") return known.filter(inFull);
  if (scope === "county") return known.filter((supply) => inFull(supply) || isNamedInShort(fact, supply, index));
  const [town] = townsNamed(index, place, county);
  const own = known.filter(({ towns }) => town !== undefined && towns.includes(slugify(town.name)));
  const named = known.filter(
    (supply) => inFull(supply) || (own.includes(supply) && isNamedInShort(fact, supply, index)),
  );
  return named.length > 0 || own.length > 1 ? named : own;
}

/**
 * By its plant, by what its name has in brackets, or by its name of one word. A town's name counts only as in
 * "Ballymahon's supply", unless the list has a supply of that name in the county.
 */
function isNamedInShort({ scope, place, statement }: FactRow, supply: KnownSupply, index: ReferenceIndex) {
  const { name, key, otherNames, county, listedAt } = supply;
  const short = name.replace(generalWords, "").trim();
  const isListedHere = listedAt !== undefined && scope === "county" && county === slugify(place);
  return [...otherNames, ...(key.includes("-") ? [] : [short])].some((each) => {
    if (index.counties.find(each).length > 0) return false;
    const isClear = each === short ? isListedHere : index.towns.find(each).length === 0;
    return hasWord(statement, each, isClear ? "" : supplyAfter);
  });
}

const supplyAfter = "(?:['’]s)? (?:(?:regional|public|water|treatment) ){0,3}(?:supply|scheme|plant|works)";

/** As a whole word with its capital letters. */
const hasWord = (text: string, name: string, after: string) =>
  new RegExp(`(?<![\\p{L}\\d])${name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}${after}(?![\\p{L}\\d])`, "u").test(text);
