/** Coordinates outside the region of the site. */

import type { SiteSettings } from "../../../data/schema/site-schema.ts";
import type { Coordinates } from "../../../templates/model.ts";

const isInside = ({ lat, lng }: Coordinates, { south, north, west, east }: SiteSettings["regionBounds"]) =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/**
 * Returns the problem, and the right value if one mistake explains it.
 * @returns undefined for coordinates in the region, and if settings.json has no valid region
 */
export function coordinateProblem(
  { lat, lng }: Coordinates,
  { region, regionBounds: bounds }: Partial<SiteSettings>,
): { code: string; message: string } | undefined {
  if (region === undefined || bounds === undefined || isInside({ lat, lng }, bounds)) return undefined;
  const where = `lat ${lat}, lng ${lng} lies outside ${region}`;
  if (isInside({ lat: lng, lng: lat }, bounds))
    return { code: "E_SWAPPED", message: `${where}; the two are swapped. Write lat ${lng}, lng ${lat}.` };
  if (isInside({ lat, lng: -lng }, bounds)) {
    const sign = lng > 0 ? "the minus of the longitude is missing" : "the longitude has a minus too many";
    return { code: "E_BOUNDS", message: `${where}; ${sign}. Write lng ${-lng}.` };
  }
  const { south, north, west, east } = bounds;
  const range = `lat ${south} to ${north}, lng ${west} to ${east}`;
  return {
    code: "E_BOUNDS",
    message: `${where} (${range}). Correct them, or leave both empty to take them from settlements.csv.`,
  };
}
