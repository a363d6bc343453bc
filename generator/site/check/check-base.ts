/** Checks that the town from which distances are measured has a page: a row in towns.csv that is not hidden. */
import { didYouMean } from "../../base/nearest-name.ts";
import { type Problem, quote, warning } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf } from "../../read/table.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { isSameTown } from "../names/resolve-slug-conflicts.ts";
import type { TownWithCoordinates } from "../names/town-with-coordinates.ts";
import { settingsSections } from "./settings-sections.ts";

/** Code of a warning, which becomes an error if the published site has the base's page. */
export const baseProblem = "E_BASE";

export function* checkBase({ site }: DataTables, { towns, counties }: ReferenceIndex): Generator<Problem> {
  const { headquarters } = settingsSections(site);
  if (headquarters === undefined) return;
  const { name, county } = headquarters;
  const named = towns.all.filter((town) => slugify(town.name) === slugify(name));
  const row = named.find((town) => isSameTown(town, headquarters));
  const base = `${quote(name)} in ${county} is the base in site.json: headquarters, from which all distances are measured.`;
  if (row?.isDraft === false || (row === undefined && towns.mayBeUnread(name))) return;
  const [elsewhere] = named;
  if (row !== undefined) {
    const message = `${hidingColumn(row)} takes its page off the site. ${base} Show it, or name another base first.`;
    yield warning(positionOf(row.row, hidingColumn(row)), baseProblem, message);
  } else if (elsewhere === undefined) {
    const names = towns.all.map((town) => town.name);
    const message = `headquarters.name ${quote(name)} has no row in towns.csv, and so no page. ${base} Put its row back, or name another base.${didYouMean(name, names)}`;
    yield warning(site.positionOf(["headquarters", "name"]), baseProblem, message);
  } else if (counties.find(elsewhere.county).length > 0) {
    // An unknown county has its own error.
    const message = `county ${quote(elsewhere.county)} is not the base's. ${base} Correct one of the two.`;
    yield warning(positionOf(elsewhere.row, "county"), baseProblem, message);
  }
}

const hidingColumn = ({ showing }: TownWithCoordinates) =>
  showing === "draft" ? "draft" : showing === "waits" ? "publish_on" : "unpublish_on";
