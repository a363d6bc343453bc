/** Digest of everything that a town's pages are rendered from. If it is the same, they are neither planned nor rendered. */
import type { TownPageData } from "../../../data/schema/site.ts";
import { frameFor } from "../../../templates/maps/locator-frame.ts";
import { sharePicture } from "../../../templates/pages/town-head.ts";
import { digestOf, shortHash } from "../../base/digest.ts";
import type { PageSources } from "./site-renderer.ts";

/** The map outlines and the sharing picture belong to the town. All towns share the other assets. */
export function townDigests({ shared, assets, styles, baseUrl }: PageSources, code: string) {
  const { frames, share, ...others } = assets;
  // `base` differs between copies of the project.
  const { base, ...sheets } = styles;
  const all = shortHash([code, baseUrl, digestOf(shared), digestOf(others), digestOf(sheets)].join());
  const { headquarters } = shared.company;
  return (local: TownPageData): string => {
    const own = [frameFor(local.town, headquarters, frames), share[sharePicture(assets, local.town)]];
    return shortHash([all, JSON.stringify(local), ...own.map(digestOf)].join());
  };
}
