/** Fills the names, distances and directions of one place into a text of site.json. */
import type { ServiceLink, Town } from "../data/site.ts";
import { fill, kilometres } from "./format.ts";

export const fillForTown = (text: string, town: Town) => fill(text, townValues(town));

export const fillForCombination = (
  text: string,
  town: Town,
  service: ServiceLink & { readonly subject?: string | undefined },
) => fill(text, { ...townValues(town), service: service.title, subject: service.subject ?? service.title });

const townValues = (town: Town) => ({
  town: town.name,
  county: town.county.name,
  distance: kilometres(town.distanceKm),
  direction: town.direction,
});
