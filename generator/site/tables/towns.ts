/** The sheet towns.csv: towns with pages of their own. */

import { slugPattern } from "../../../data/schema/columns.ts";
import { townMinimum } from "../../../templates/pages/town-index.ts";
import { reservedSlugs } from "../../../templates/paths.ts";
import { townWords } from "../../../templates/words/word-count.ts";
import { error, type Position, type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, rowNumber } from "../../read/table.ts";
import { checkBase } from "../check/check-base.ts";
import { checkCoordinates } from "../check/check-coordinates.ts";
import { checkDates } from "../check/check-dates.ts";
import { checkPointsInCounty } from "../check/check-points-in-county.ts";
import { checkPopulations } from "../check/check-populations.ts";
import { checkTownStory } from "../check/check-town-story.ts";
import { agedText, introShelfYears } from "../check/text-age.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { separateSeveral, unknownNameMessage } from "../names/name-lookup.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { isSameTown, slugWithCounty } from "../names/resolve-slug-conflicts.ts";
import type { TownWithCoordinates } from "../names/town-with-coordinates.ts";
import { hardnessOfTowns } from "./hardness-of-towns.ts";
import { defineSheet } from "./table-definition.ts";

export const towns = defineSheet("towns", {
  file: "towns.csv",
  nameColumns: ["name", "county"],
  subjectColumns: ["name", "slug"],
  checks: [
    checkTownSlugs,
    checkTownLists,
    checkCoordinates,
    checkPointsInCounty,
    checkPopulations,
    checkDates,
    checkIntro,
    (tables, index) => checkTownStory(tables, index, hardnessOfTowns(tables, index)),
    checkBase,
  ],
});

/** Warns about an intro that is too short, or past its shelf life. */
function* checkIntro({ towns }: DataTables, { day }: ReferenceIndex): Generator<Problem> {
  for (const row of towns.rows) {
    yield* agedText(row, "intro", introShelfYears, day);
    if (row.data?.intro === undefined) continue;
    const words = townWords(row.data);
    if (words >= townMinimum.words) continue;
    const message = `intro has only ${words} words together with the lead; a page of its own needs ${townMinimum.words}. Say more of the water there.`;
    yield warning(positionOf(row, "intro"), "E_SHORT", message);
  }
}

/** Checks that counties in also_listed_in exist, have a card, and are not the town's own. */
function* checkTownLists(_sources: DataTables, index: ReferenceIndex): Generator<Problem> {
  for (const { row, county, alsoListedIn } of index.towns.all)
    for (const other of alsoListedIn) {
      yield* unknownNameMessage(
        row,
        "also_listed_in",
        index.counties,
        other,
        other.includes(",") ? separateSeveral : "",
      );
      const hint = uselessListing(other, county, index);
      if (hint !== undefined) yield warning(positionOf(row, "also_listed_in"), "E_LISTING", hint);
    }
}

function uselessListing(other: string, county: string, { counties }: ReferenceIndex) {
  const [found] = counties.find(other);
  if (found === undefined) return undefined;
  if (found.slug === slugify(county))
    return `also_listed_in ${quote(other)} is the town’s own county, which lists it anyway.`;
  if (found.row.data?.card === true) return undefined;
  return `also_listed_in ${quote(other)} has no card in counties.csv, so the town is not listed there.`;
}

/** Checks that every town has its own slug, and that no other page or file of the site needs that address. */
function* checkTownSlugs(_sources: DataTables, { towns }: ReferenceIndex): Generator<Problem> {
  for (const town of towns.all) {
    const { name, county, slug, owner, row } = town;
    const isWritten = row.cells.slug !== undefined;
    const at = positionOf(row, isWritten ? "slug" : "name");
    if (owner !== undefined) yield collision(at, town, owner);
    else if (slug === "") {
      const message = `name ${quote(name)} gives no address, as it has no letter from a to z. Give the row a slug.`;
      yield error(at, "E_SLUG", message);
      // The schema reports an invalid slug in the row.
    } else if (slugPattern.test(slug) && reservedSlugs.includes(slug)) {
      const own = isWritten ? `slug ${quote(slug)}` : `name ${quote(name)} gives the address ${quote(slug)}, which`;
      const remedy = `Give the row another slug, such as ${quote(slugWithCounty(slug, county))}.`;
      yield error(at, "E_RESERVED", `${own} is taken by another page or file of the site. ${remedy}`);
    }
  }
}

function collision(at: Position, town: TownWithCoordinates, owner: TownWithCoordinates) {
  const there = rowNumber(owner.row);
  if (isSameTown(town, owner)) {
    const message = `${quote(town.name)} in ${town.county} is already in ${there}. Delete one of the two rows.`;
    return error(at, "E_DUPLICATE", message);
  }
  const taken = `address ${quote(slugify(owner.slug))} belongs to ${there} (${owner.name}, ${owner.county}) already.`;
  return error(at, "E_DUP_SLUG", `${taken} Give this row a slug of its own, such as ${quote(town.slug)}.`);
}
