/** Which problems stop a build: errors always, placeholders and vanishing pages when it is a release. */
import type { Site } from "../data/site.ts";
import { DamagedPictures } from "./assets/assets.ts";
import { DataError } from "./data-error.ts";
import type { Loaded } from "./load/load-site.ts";
import { error, type Problem, quoted, startOf, warning } from "./load/problem.ts";
import type { BuildOptions } from "./options.ts";
import type { PageEntry } from "./publish/pages-json.ts";
import { vanishedPaths } from "./publish/vanished-paths.ts";

/** @throws DataError with all problems found, warnings among them, when one of them is an error. */
export function siteOrRefusal(
  { site, problems, placeholders }: Omit<Loaded, "imageAt" | "rows">,
  { release }: BuildOptions,
): Site {
  const refused = release ? placeholders.map((problem): Problem => ({ ...problem, severity: "error" })) : [];
  if (site === null || refused.length > 0) throw new DataError([...problems, ...refused]);
  return site;
}

/** Damaged pictures of the data as DataError, at their rows; every other failure as it is. */
export function refusedPictures(cause: unknown, { problems, imageAt }: Pick<Loaded, "problems" | "imageAt">): unknown {
  if (!(cause instanceof DamagedPictures)) return cause;
  const damages = cause.damages.map(({ file, why }) => error(imageAt(file), "E_IMAGE", `file ${quoted(file)} ${why}`));
  return new DataError([...problems, ...damages]);
}

type Addresses = {
  readonly previous: readonly PageEntry[] | null;
  readonly pages: readonly { readonly path: string }[];
  readonly site: Pick<Site, "redirects">;
};

/** Warnings for published addresses that would be gone. @throws DataError with them as errors in a release. */
export function vanishedPages(
  { previous, pages, site }: Addresses,
  { release, data }: Pick<BuildOptions, "release" | "data">,
): readonly Problem[] {
  const says = release ? error : warning;
  const at = startOf(`${data}/redirects.csv`);
  const vanished = vanishedPaths(previous, pages, site.redirects).map((path) =>
    says(
      at,
      "E_URL_GONE",
      `${path} was published and would be gone. Add a row with from ${path} and the page that takes its place (301), or status 410.`,
    ),
  );
  if (release && vanished.length > 0) throw new DataError(vanished);
  return vanished;
}
