/** Existing pages that a date has added or will remove. A redirect of such a page may be in redirects.csv in advance. */
import { paths } from "../../../templates/paths.ts";
import { publishedServices, type ReferenceIndex } from "./names.ts";
import type { TownWithCoordinates } from "./town-with-coordinates.ts";

export function datedPages(index: ReferenceIndex): ReadonlySet<string> {
  const { towns, counties } = index;
  const services = publishedServices(index);
  const live = towns.all.filter(({ isDraft }) => !isDraft);
  const dated = live.filter(hasDates);
  if (dated.length === 0) return new Set();
  const lasting = new Set(live.filter((town) => !hasDates(town)).flatMap(({ county }) => counties.find(county)));
  const passing = dated.flatMap(({ county }) => counties.find(county)).filter((county) => !lasting.has(county));
  return new Set([...dated.flatMap((town) => townPaths(town, services)), ...passing.map(paths.county)]);
}

const hasDates = ({ row }: TownWithCoordinates) => (row.cells.publish_on ?? row.cells.unpublish_on) !== undefined;

/** Returns the paths of a town's pages, its own first. */
export const townPaths = (town: { readonly slug: string }, services: readonly { readonly slug: string }[]) => [
  paths.town(town),
  ...services.map((service) => paths.townService(town, service)),
];
