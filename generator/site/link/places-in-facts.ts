/** Where the places are that facts of counties name: of two facts the nearer one is of more use to a town. */
import type { Coordinates, Facts, Place, Site, Town } from "../../../data/schema/site.ts";
import { groupBy } from "../../base/group-by.ts";

type Sources = {
  readonly towns: readonly Town[];
  readonly places: readonly Place[];
  readonly facts: Pick<Facts, "ofCounty">;
};

/** By statement. The name of a county says nothing of a place. */
export function placesInFacts({ towns, places, facts }: Sources): Site["placesInFacts"] {
  const all = [...towns.map(({ county, ...town }) => ({ ...town, county: county.name })), ...places];
  const counties = new Set(all.map(({ county }) => county));
  const known = groupBy(all.filter(({ name }) => !counties.has(name)).map((place) => [place.name, place]));
  const named = (statement: string, county: string): readonly Coordinates[] => {
    const words = Array.from(statement.matchAll(/[\p{L}\p{M}’'-]+/gu));
    const names = words.flatMap(({ 0: word, index }, place) =>
      /^\p{Lu}/u.test(word)
        ? mostWords.map((count) => {
            const last = words[place + count - 1];
            return last === undefined ? "" : statement.slice(index, last.index + last[0].length).replace(/[’']s$/, "");
          })
        : [],
    );
    return names.flatMap((name) => {
      const found = known.get(name) ?? [];
      const inCounty = found.filter((place) => place.county === county);
      // Of places with one name in other counties no one knows which is meant.
      const meant = inCounty.length > 0 ? inCounty : found.length === 1 ? found : [];
      return meant.map(({ lat, lng }) => ({ lat, lng }));
    });
  };
  const ofCounties = [...facts.ofCounty.values()].flat();
  return new Map(ofCounties.map(({ statement, place }) => [statement, named(statement, place)]));
}

const mostWords = [1, 2, 3];
