/** Every town has an address of its own that no other page or file of the site needs. */
import { slugPattern } from "../../../data/schema/columns.ts";
import { reservedSlugs } from "../../../templates/paths.ts";
import { error, type Problem, quote } from "../../base/problem.ts";
import { slugify } from "../../base/slug.ts";
import { positionOf, rowNumber } from "../../engine/read/table.ts";
import type { ReferenceIndex } from "../names/names.ts";
import { isSameTown, slugWithCounty } from "../names/resolve-slug-conflicts.ts";
import type { TownWithCoordinates } from "../names/town-with-coordinates.ts";
import type { DataSources } from "../sources/data-sources.ts";

export function* checkTownSlugs(_sources: DataSources, { towns }: ReferenceIndex): Generator<Problem> {
  for (const town of towns.all) {
    const message = town.owner === undefined ? ownProblem(town) : collision(town, town.owner);
    if (message !== undefined) yield error(slugPosition(town), message.code, message.text);
  }
}

/** The slug's cell, or the name that the slug comes from. */
const slugPosition = ({ row }: TownWithCoordinates) => positionOf(row, row.cells.slug === undefined ? "name" : "slug");

function ownProblem({ name, county, slug, row }: TownWithCoordinates) {
  if (slug === "")
    return {
      code: "E_SLUG",
      text: `name ${quote(name)} gives no address, as it has no letter from a to z. Give the row a slug.`,
    };
  // A slug that is written and wrong is the schema's to report.
  if (!slugPattern.test(slug) || !reservedSlugs.includes(slug)) return undefined;
  const own =
    row.cells.slug === undefined
      ? `name ${quote(name)} gives the address ${quote(slug)}, which`
      : `slug ${quote(slug)}`;
  return {
    code: "E_RESERVED",
    text: `${own} is taken by another page or file of the site. Give the row another slug, such as ${quote(slugWithCounty(slug, county))}.`,
  };
}

function collision(town: TownWithCoordinates, owner: TownWithCoordinates) {
  if (isSameTown(town, owner))
    return {
      code: "E_DUPLICATE",
      text: `${quote(town.name)} in ${town.county} is already in ${rowNumber(owner.row)}. Delete one of the two rows.`,
    };
  return {
    code: "E_DUP_SLUG",
    text: `address ${quote(slugify(owner.slug))} belongs to ${rowNumber(owner.row)} (${owner.name}, ${owner.county}) already. Give this row a slug of its own, such as ${quote(town.slug)}.`,
  };
}
