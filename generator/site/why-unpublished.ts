/** Reasons why published addresses have no page now, and will have one again. */
import type { Site } from "../../templates/model.ts";

/** Returns why the town or the service of an address has no page for now; undefined if nothing says so. */
export function whyUnpublished(unpublished: Site["unpublished"], path: string): string | undefined {
  const [, first = "", second] = path.split("/");
  return unpublished[`/${first}`] ?? (second === undefined ? undefined : unpublished[second]);
}
