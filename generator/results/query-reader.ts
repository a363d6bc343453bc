/** Reads search queries with the names of the site: towns, Irish names, services. */
import type { Town } from "../../templates/model.ts";
import { groupBy } from "../base/group-by.ts";
import type { PlaceNear } from "../site/geography/nearby-places.ts";
import { stem, wordsOf } from "./page-content.ts";
import type { SearchFigures } from "./search-figures.ts";

type NamedTown = Pick<Town, "slug" | "name" | "irishName"> & { readonly county: { readonly name: string } };
type NamedPlace = Pick<PlaceNear, "name" | "county" | "aliases">;

export type QuerySubject = {
  /** Slugs of the named towns. Two towns may share a name. */
  readonly towns: readonly string[];
  readonly service: string | null;
  /** A place of settlements.csv without a page. */
  readonly place: NamedPlace | null;
};

export type Query = SearchFigures & { readonly query: string; readonly subject: QuerySubject };

type QueryReaderInput = {
  readonly towns: readonly NamedTown[];
  readonly services: readonly { readonly slug: string; readonly title: string; readonly subject?: string }[];
  readonly places: readonly NamedPlace[];
};

export function createQueryReader({ towns, services, places }: QueryReaderInput) {
  const townNames = namesOf(towns, ({ name, irishName = "" }) => [name, irishName]);
  const placeNames = namesOf(places, ({ aliases }) => aliases);
  const slugsByWord = servicesByWord(services);
  const serviceOf = (words: readonly string[]) => {
    const scores = new Map<string, number>();
    for (const word of new Set(words))
      for (const slug of slugsByWord.get(stem(word)) ?? []) scores.set(slug, (scores.get(slug) ?? 0) + 1);
    const [first, second] = [...scores].sort(([, a], [, b]) => b - a);
    return first === undefined || first[1] === second?.[1] ? null : first[0];
  };
  return (query: string): QuerySubject => {
    const words = wordsOf(query);
    const text = ` ${words.join(" ")} `;
    const inCounty = (county: string) => text.includes(` ${wordsOf(county).join(" ")} `);
    const named = longest(text, townNames);
    const exact = named.filter(({ county }) => inCounty(county.name));
    const service = serviceOf(words);
    const place =
      named.length > 0
        ? undefined
        : longest(text, placeNames).find(({ name, county }) => {
            const isAboutWater = service !== null || text.includes(" water ") || text.includes(" well ");
            return inCounty(county) || (name.length > shortNameMax && isAboutWater);
          });
    return {
      towns: (exact.length > 0 ? exact : named).map(({ slug }) => slug),
      service,
      place: place ?? null,
    };
  };
}

/** "Kill" is a place and a word: a short name counts only with its county. */
const shortNameMax = 4;

const namesOf = <Named>(all: readonly Named[], names: (named: Named) => readonly string[]) =>
  groupBy(
    all.flatMap((named) => {
      const different = new Set(names(named).map((each) => wordsOf(each).join(" ")));
      return [...different].filter(Boolean).map((name) => [name, named] as const);
    }),
  );

/** The longest name in the text: "Newtown Trim" is not "Trim". */
function longest<Named>(text: string, byName: ReadonlyMap<string, readonly Named[]>): readonly Named[] {
  const words = text.trim().split(" ");
  for (let length = Math.min(words.length, nameWordsMax); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const found = byName.get(words.slice(at, at + length).join(" "));
      if (found !== undefined) return found;
    }
  return [];
}
const nameWordsMax = 5;

/** Returns the slugs of services by the words of their slug, title and subject, without common words. */
const servicesByWord = (services: QueryReaderInput["services"]) =>
  groupBy(
    services.flatMap(({ slug, title, subject = "" }) => {
      const words = [...new Set(wordsOf(`${slug} ${title} ${subject}`).map(stem))];
      return words.filter((word) => word.length > 1 && !commonWords.has(word)).map((word) => [word, slug] as const);
    }),
  );
const commonWords = new Set(["water", "removal", "system", "and", "or", "by", "product", "the", "for", "of"]);
