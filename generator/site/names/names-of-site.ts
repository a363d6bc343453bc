/** Names that vary between pages: towns, counties and services. */
import type { Site } from "../../../templates/model.ts";

type NamedSite = Pick<Site, "towns" | "alsoServing" | "serviceLinks">;

export const namesOfSite = ({ towns, alsoServing, serviceLinks }: NamedSite): readonly string[] => [
  ...towns.flatMap(({ name, irishName = name, county }) => [name, irishName, county.name]),
  ...alsoServing.map(({ county }) => county.name),
  ...serviceLinks.map(({ title }) => title),
];
