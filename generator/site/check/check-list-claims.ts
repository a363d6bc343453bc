/** Facts that contradict the EPA's list, by supply and date, and findings that say nothing of drinking water. */
import type { FactRow } from "../../../data/schema.ts";
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
  const listYear = Number(date.slice(0, 4));
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
  if (data?.year === undefined || !aboutList.test(data.statement)) return undefined;
  const { statement, year } = data;
  if (cameOff.test(statement)) return { isOn: year > listYear, year };
  return year === listYear && wasOn.test(statement) ? { isOn: true, year } : undefined;
}

const aboutList = /\b(?:EPA|remedial|at-risk)\b.*\blist\b|\blist\b.*\bEPA\b/i;
const cameOff = /\b(?:off|left|removed from|taken from) (?:the|its) (?:[\w’'-]+ ){0,4}list\b/i;
const wasOn = /\b(?:was|were) on (?:the|its) (?:[\w’'-]+ ){0,4}list\b|\blist\b[^.]* reasons?\b/i;

/** A text that names the list's year beside another one has been compared with it. */
const saysBoth = (text: string, listYear: number, { year }: Claim) =>
  year !== listYear && text.includes(String(year)) && text.includes(String(listYear)) && /\blist\b/.test(text);

type KnownSupply = { readonly name: string; readonly key: string; readonly notes: readonly string[] } & {
  readonly towns: readonly string[];
  /** "row 17". Undefined for a supply that is not on the list. */
  readonly listedAt: string | undefined;
};

function suppliesKnown({ epaList, supplies }: Omit<ListSources, "facts">): readonly KnownSupply[] {
  const known = new Map<string, KnownSupply>();
  for (const row of epaList.rows)
    if (row.data !== undefined) {
      const { supply: name, note } = row.data;
      const key = nameKey(name);
      known.set(key, { name, key, notes: note === undefined ? [] : [note], towns: [], listedAt: rowNumber(row) });
    }
  for (const { data } of supplies.rows)
    if (data !== undefined) {
      const key = nameKey(data.epa_list_supply ?? data.supply);
      const before = known.get(key) ?? { name: data.supply, key, notes: [], towns: [], listedAt: undefined };
      const notes = [...before.notes, ...(data.note === undefined ? [] : [data.note])];
      known.set(key, { ...before, notes, towns: [...before.towns, slugify(data.town)] });
    }
  return [...known.values()];
}

/** "Carlow North Regional" and "Carlow North" are one supply, "Navan (Liscarton)" is Navan's Liscarton. */
const nameKey = (name: string) => slugify(name.replace(/\b(?:Regional|Public Water Supply|PWS|Scheme|Supply)\b/gi, ""));

/** Those that the statement names; of a town with one supply that one. */
function suppliesOf(
  { scope, place, county, statement }: FactRow,
  known: readonly KnownSupply[],
  index: ReferenceIndex,
) {
  const words = `-${slugify(statement)}-`;
  const named = known.filter(({ key }) => words.includes(`-${key}-`) && key.includes("-"));
  if (named.length > 0 || scope !== "town") return named;
  const [town] = townsNamed(index, place, county);
  const own = known.filter(({ towns }) => town !== undefined && towns.includes(slugify(town.name)));
  return own.length === 1 ? own : [];
}
