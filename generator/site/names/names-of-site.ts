/** Names that vary between pages: towns, counties and services. */
import type { Site } from "../../../data/schema/site.ts";

type NamedSite = Pick<Site, "towns" | "townsByCounty" | "alsoServing" | "serviceLinks">;

export const namesOfSite = ({ towns, townsByCounty, alsoServing, serviceLinks }: NamedSite): readonly string[] => [
  ...towns.flatMap(({ name, irishName = name }) => [name, irishName]),
  ...[...townsByCounty, ...alsoServing].map(({ county }) => county.name),
  ...serviceLinks.map(({ title }) => title),
];
