/** The paths of all pages that the data will have, as far as it can be read. */
import { absentPages, paths } from "../../../templates/paths.ts";
import type { DataTables } from "../data-files/data-tables.ts";
import { guideSlug, publishedGuides } from "../data-files/guides.ts";
import { townPaths } from "../names/dated-pages.ts";
import { publishedServices, type ReferenceIndex } from "../names/names.ts";

export function pagePaths(tables: DataTables, index: ReferenceIndex): ReadonlySet<string> {
  const { towns, counties } = index;
  const services = publishedServices(index);
  const guides = publishedGuides(tables);
  const absent = absentPages({ services, guides, products: tables.products.data ?? [null] });
  const fixed = Object.values(paths).filter(
    (path): path is Exclude<typeof path, (...slugs: never[]) => string> =>
      typeof path === "string" && !path.includes("#") && !absent.includes(path),
  );
  const live = towns.all.filter(({ isDraft }) => !isDraft);
  const ofTowns = live.flatMap((town) => townPaths(town, services));
  const countiesWithTowns = new Set(live.flatMap(({ county }) => counties.find(county)));
  return new Set([
    ...fixed,
    ...services.map(paths.service),
    ...guides.map((guide) => paths.guide({ slug: guideSlug(guide) })),
    ...[...countiesWithTowns].map(paths.county),
    ...ofTowns,
  ]);
}
