/** Every town has an address of its own that no other page or file of the site needs. */
import { slugPattern } from "../../../data/schema.ts";
import { reservedSlugs } from "../../../templates/paths.ts";
import { type Directory, isSameTown, type LocatedTown, withCounty } from "../directory/directory.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { positionOf, rowNumber } from "../read/read.ts";
import { slugFrom } from "../slug.ts";

export function* checkTownSlugs({ towns }: Directory): Generator<Problem> {
  for (const town of towns.all) {
    const message = town.owner === undefined ? ownProblem(town) : collision(town, town.owner);
    if (message !== undefined) yield error(slugPosition(town), message.code, message.text);
  }
}

/** The slug's cell, or the name that the slug comes from. */
const slugPosition = ({ row }: LocatedTown) => positionOf(row, row.cells.slug === undefined ? "name" : "slug");

function ownProblem({ name, county, slug, row }: LocatedTown) {
  if (slug === "")
    return {
      code: "E_SLUG",
      text: `name ${quoted(name)} gives no address, as it has no letter from a to z. Give the row a slug.`,
    };
  // A slug that is written and wrong is the schema's to report.
  if (!slugPattern.test(slug) || !reservedSlugs.includes(slug)) return undefined;
  const own =
    row.cells.slug === undefined
      ? `name ${quoted(name)} gives the address ${quoted(slug)}, which`
      : `slug ${quoted(slug)}`;
  return {
    code: "E_RESERVED",
    text: `${own} is taken by another page or file of the site. Give the row another slug, such as ${quoted(withCounty(slug, county))}.`,
  };
}

function collision(town: LocatedTown, owner: LocatedTown) {
  if (isSameTown(town, owner))
    return {
      code: "E_DUPLICATE",
      text: `${quoted(town.name)} in ${town.county} stands in ${rowNumber(owner.row)} already. Delete one of the two rows.`,
    };
  return {
    code: "E_DUP_SLUG",
    text: `address ${quoted(slugFrom(owner.slug))} belongs to ${rowNumber(owner.row)} (${owner.name}, ${owner.county}) already. Give this row a slug of its own, such as ${quoted(town.slug)}.`,
  };
}
