/** Every town has an address of its own that no other page or file of the site needs. */
import { slugPattern } from "../../../data/schema.ts";
import { reservedSlugs } from "../../../templates/paths.ts";
import type { Directory, LocatedTown } from "../directory/directory.ts";
import { error, type Problem, quoted } from "../problem.ts";
import { positionOf, rowNumber } from "../read/read.ts";
import { slugFrom } from "../slug.ts";

export function* checkTownSlugs({ towns }: Directory): Generator<Problem> {
  const taken = new Map<string, LocatedTown>();
  for (const town of towns.all) {
    const slug = slugFrom(town.slug);
    const earlier = taken.get(slug);
    const message = ownProblem(town) ?? (earlier === undefined ? undefined : collision(town, earlier));
    if (message !== undefined) yield error(slugPosition(town), message.code, message.text);
    if (earlier === undefined) taken.set(slug, town);
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

function collision(town: LocatedTown, earlier: LocatedTown) {
  const isSameTown =
    slugFrom(town.name) === slugFrom(earlier.name) && slugFrom(town.county) === slugFrom(earlier.county);
  if (isSameTown)
    return {
      code: "E_DUPLICATE",
      text: `${quoted(town.name)} in ${town.county} stands in ${rowNumber(earlier.row)} already. Delete one of the two rows.`,
    };
  const owner = `${rowNumber(earlier.row)} (${earlier.name}, ${earlier.county})`;
  const suggestion = quoted(withCounty(slugFrom(town.name), town.county));
  return {
    code: "E_DUP_SLUG",
    text: `address ${quoted(slugFrom(town.slug))} belongs to ${owner} already. Give this row a slug of its own, such as ${suggestion}.`,
  };
}

/** "kells" → "kells-kilkenny" */
const withCounty = (slug: string, county: string) => `${slug}-${slugFrom(county) || "town"}`;
