/** The town that all distances are from has a page: by its own row, which is shown. */
import type { Directory, LocatedTown } from "../directory/directory.ts";
import { didYouMean } from "../nearest-name.ts";
import { type Problem, quoted, warning } from "../problem.ts";
import { positionOf, type Sources } from "../read/read.ts";
import { slugFrom } from "../slug.ts";
import { settingsParts } from "./check-settings.ts";

/** Of the problem that a build makes an error where the site before had the base's page. */
export const baseProblem = "E_BASE";

export function* checkBase({ site }: Sources, { towns, counties }: Directory): Generator<Problem> {
  const { headquarters } = settingsParts(site);
  if (headquarters === undefined) return;
  const { name, county } = headquarters;
  const named = towns.all.filter((town) => slugFrom(town.name) === slugFrom(name));
  const row = named.find((town) => slugFrom(town.county) === slugFrom(county));
  const base = `${quoted(name)} in ${county} is the base in site.json: headquarters, from which all distances are.`;
  if (row?.isDraft === false || (row === undefined && towns.mayHold(name))) return;
  const [elsewhere] = named;
  if (row !== undefined)
    yield warning(
      positionOf(row.row, hidingColumn(row)),
      baseProblem,
      `${hidingColumn(row)} takes its page off the site. ${base} Show it, or name another base first.`,
    );
  else if (elsewhere !== undefined) {
    // A county that is unknown is reported by itself.
    if (counties.find(elsewhere.county).length === 0) return;
    yield warning(
      positionOf(elsewhere.row, "county"),
      baseProblem,
      `county ${quoted(elsewhere.county)} is not the base's. ${base} Correct one of the two.`,
    );
  } else
    yield warning(
      site.positionOf(["headquarters", "name"]),
      baseProblem,
      `headquarters.name ${quoted(name)} has no row in towns.csv, and so no page. ${base} Put its row back, or name another base.${didYouMean(
        name,
        towns.all.map((town) => town.name),
      )}`,
    );
}

const hidingColumn = ({ showing }: LocatedTown) =>
  showing === "draft" ? "draft" : showing === "waits" ? "publish_on" : "unpublish_on";
