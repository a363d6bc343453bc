/** How homes around a town get their water: each village by its figures, and where wells and group schemes begin. */
import type { CensusAround, Homes, NearbySettlement } from "../../../data/schema/site.ts";
import { formatNumber, kilometres } from "../../format.ts";
import { groupOf } from "../at-home/home-sentences.ts";

/** "Naul, 10.2 km north-west" */
export const placeFrom = ({ name, distanceKm, direction }: NearbySettlement) =>
  `${name}, ${kilometres(distanceKm)} ${direction}`;

/** Homes on the mains, on a group scheme and with their own supply, as the cells of a row. */
export const homesBySupply = (homes: Homes): readonly [mains: string, group: string, own: string] => [
  formatNumber(homes.publicMain),
  formatNumber(groupOf(homes)),
  formatNumber(homes.ownSupply),
];

/** The nearest place with many wells, and the nearest with many homes on group schemes. */
export function elsewhereSentences({
  ownSupplyAt: wells,
  groupSchemeAt: scheme,
}: Pick<CensusAround, "ownSupplyAt" | "groupSchemeAt">): readonly string[] {
  if (wells !== undefined && wells.name === scheme?.name)
    return [
      `Many wells and a group scheme: ${placeFrom(wells)}, ${formatNumber(wells.homes.ownSupply)} and ${ofHomes(groupOf(wells.homes), wells.homes)}.`,
    ];
  return [
    wells && `Many wells: ${placeFrom(wells)}, ${ofHomes(wells.homes.ownSupply, wells.homes)}.`,
    scheme && `Many on a group scheme: ${placeFrom(scheme)}, ${ofHomes(groupOf(scheme.homes), scheme.homes)}.`,
  ].filter((sentence) => sentence !== undefined);
}

const ofHomes = (count: number, { answered }: Homes) => `${formatNumber(count)} of ${formatNumber(answered)} homes`;
