/** Reasons why published addresses have no page now, and will have one again. */
import type { Site } from "../../templates/model.ts";

/** Returns why the page of an address will return: that of a town, or of a service in general or in a town. */
export function whyUnpublished(unpublished: Site["unpublished"], path: string): string | undefined {
  const [, first = "", second] = path.split("/");
  return unpublished[`/${first}`] ?? (second === undefined ? undefined : unpublished[second]);
}
