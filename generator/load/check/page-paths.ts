/** The paths of all pages that the data will have, as far as it can be read. */
import { paths } from "../../../templates/paths.ts";
import { townPaths } from "../dated-pages.ts";
import type { Directory } from "../directory/directory.ts";
import { guideSlug, type Sources } from "../read/read.ts";

export function pagePaths({ guides }: Sources, { towns, services, counties }: Directory): ReadonlySet<string> {
  const fixed = Object.values(paths).filter(
    (path): path is Exclude<typeof path, (...slugs: never[]) => string> =>
      typeof path === "string" && !path.includes("#"),
  );
  const live = towns.all.filter(({ isDraft }) => !isDraft);
  const ofTowns = live.flatMap((town) => townPaths(town, services.all));
  const countiesWithTowns = new Set(live.flatMap(({ county }) => counties.find(county)));
  return new Set([
    ...fixed,
    ...services.all.map(paths.service),
    ...guides.map((guide) => paths.guide({ slug: guideSlug(guide) })),
    ...[...countiesWithTowns].map(paths.county),
    ...ofTowns,
  ]);
}
