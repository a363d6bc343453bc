/** A cause in words, and old and new values with an arrow. */
import { formatNumber } from "../../../templates/format.ts";
import { andMore } from "../../base/document/document.ts";
import { groupBy } from "../../base/group-by.ts";
import { shelfLife } from "./day-causes.ts";
import type { EditCause } from "./edits-between.ts";
import { excerpt } from "./word-changes.ts";

export type CauseInWords = Omit<EditCause, "about">;

/** "towns.csv row 14 population 9,194 → 9,563 (Mullingar)" */
export function causeText({ file, row, column, key, day, old, new: now, name }: CauseInWords) {
  const place = [file, row === undefined ? [] : `row ${row}`, column ?? key ?? []].flat().join(" ");
  const called = name === undefined ? "" : ` (${name})`;
  if (key === shelfLife) return `${file} row ${row} is an older record since ${day}${called}`;
  if (day !== undefined) return `${place} ${day} has come${called}`;
  if (old === undefined && now === undefined) return place;
  const isWhole = row === undefined ? key?.endsWith("]") === true : column === undefined;
  if (isWhole && old === undefined) return `${place}${called} is new`;
  if (isWhole && now === undefined) return `${place}${called} is gone`;
  const { old: before, new: after } = excerpt(old ?? "", now ?? "");
  return `${place} ${arrow(valueText(before, column), valueText(after, column))}${called}`;
}

const longest = 100;

function valueText(value: string, column: string | undefined) {
  if (value === "") return "nothing";
  if (/^\d{4,}$/.test(value) && !/year/.test(column ?? "")) return formatNumber(Number(value));
  const text = value.length > longest ? `${value.slice(0, longest)}…` : value;
  return /^-?[\d.]+$/.test(text) ? text : quote(text);
}

export const arrow = (old: string, now: string) => `${old} → ${now}`;
export const quote = (text: string) => (text === "" ? "nothing" : `“${text}”`);

type Line = { readonly text: string; readonly pages: number };
type ChangesInput = {
  readonly causes: readonly (CauseInWords & { readonly pages: number })[];
  readonly pages: readonly { readonly causes: readonly number[] }[];
};

const namedMax = 3;

/** In the order of the causes. A page counts for each line. */
export function causeLines({ causes, pages }: ChangesInput): readonly Line[] {
  const alone = causes.map(({ pages: count }) => count);
  const together = new Map<string, { readonly places: readonly number[]; pages: number }>();
  for (const page of pages)
    for (const places of groupedCauses(page.causes, causes)) {
      const key = places.join();
      const line = together.get(key) ?? { places, pages: 0 };
      line.pages += 1;
      together.set(key, line);
      for (const place of places) alone[place] = (alone[place] ?? 0) - 1;
    }
  const inGroups = new Set([...together.values()].flatMap(({ places }) => places));
  const first = (place: number) => [...together.values()].filter(({ places }) => places[0] === place);
  return causes.flatMap((cause, place) => [
    ...first(place).map(({ places, pages: count }) => ({ text: causesText(places, causes), pages: count })),
    ...(inGroups.has(place) && alone[place] === 0 ? [] : [{ text: causeText(cause), pages: alone[place] ?? 0 }]),
  ]);
}

/** Groups of two or more: new rows of a sheet, deleted ones, or cells of a column. */
function groupedCauses(places: readonly number[], causes: ChangesInput["causes"]) {
  const kinds = places.flatMap((place) => {
    const kind = kindOf(causes[place]);
    return kind === undefined ? [] : [[kind, place] as const];
  });
  return [...groupBy(kinds).values()].filter(({ length }) => length > 1);
}

function kindOf(cause: CauseInWords | undefined) {
  if (cause?.row === undefined || cause.day !== undefined) return undefined;
  const { file, column = "", old, new: now } = cause;
  return [file, column, old === undefined, now === undefined].join(" ");
}

/** "towns.csv row 35 (Athy) is new; row 36 (Kells) is new; row 37 (Navan) is new; and 2 more" */
function causesText(places: readonly number[], causes: readonly CauseInWords[]) {
  const texts = places.slice(0, namedMax).flatMap((place) => {
    const cause = causes[place];
    if (cause === undefined) return [];
    const text = causeText(cause);
    return place === places[0] ? text : text.slice(cause.file.length + 1);
  });
  return [...texts, ...andMore(places.length - namedMax)].join("; ");
}
