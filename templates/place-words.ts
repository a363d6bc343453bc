/** Fills the names, distances and directions of one place into a text of site.json. */
import type { ServiceLink, Town } from "../data/site.ts";
import { fill, kilometres } from "./format.ts";

export const placeWords = (text: string, town: Town) => fill(text, placeValues(town));

export const combinationWords = (text: string, town: Town, service: ServiceLink) =>
  fill(text, { ...placeValues(town), service: service.title });

const placeValues = (town: Town) => ({
  town: town.name,
  county: town.county.name,
  distance: kilometres(town.distanceKm),
  direction: town.direction,
});
