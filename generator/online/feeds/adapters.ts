/** All public feeds. county-water.csv is computed from settlements.csv, so it comes after it. */
import { countyWater, settlements } from "./census.ts";
import { epaList } from "./epa-list.ts";
import type { FeedAdapter } from "./feed-adapter.ts";
import { supplyZones } from "./supply-zones.ts";

export const adapters: readonly FeedAdapter[] = [epaList, supplyZones, settlements, countyWater];
