/** Causes as lines with their numbers of pages. Rows of a sheet that changed the same pages share a line. */
import { type CauseInWords, causeText } from "./cause-text.ts";

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
function groupedCauses(places: readonly number[], causes: ChangesInput["causes"]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const place of places) {
    const kind = kindOf(causes[place]);
    if (kind !== undefined) groups.set(kind, [...(groups.get(kind) ?? []), place]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
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
  const more = places.length - namedMax;
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}
