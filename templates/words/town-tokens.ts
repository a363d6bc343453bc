/** Replaces tokens in a text of texts.json with names, distances and directions of one town. */
import type { ServiceLink, Town } from "../model.ts";
import { fillTokens, kilometres } from "./format.ts";

export const fillTownTokens = (text: string, town: Town) => fillTokens(text, townValues(town));

export const fillTownServiceTokens = (
  text: string,
  town: Town,
  service: ServiceLink & { readonly subject?: string | undefined },
) => fillTokens(text, { ...townValues(town), service: service.title, subject: service.subject ?? service.title });

const townValues = (town: Town) => ({
  town: town.name,
  county: town.county.name,
  distance: kilometres(town.distanceKm),
  direction: town.direction,
});
