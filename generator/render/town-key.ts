/** A town's key: the digest of everything that its pages are made from. The same key: they stand as they are, unplanned. */
import type { Local } from "../../data/site.ts";
import { frameFor } from "../../templates/maps/locator-frame.ts";
import { sharePicture } from "../../templates/pages/town-head.ts";
import { digestOf, shortHash } from "./digest.ts";
import type { PageSources } from "./page-maker.ts";

/** Which outlines a town's locator stands on and which picture is shared are the town's own; the other assets are all towns'. */
export function townKeys({ shared, assets, styles, baseUrl }: Omit<PageSources, "folder">, code: string) {
  const { frames, share, ...others } = assets;
  // The same in every copy of the project.
  const { base, ...sheets } = styles;
  const all = shortHash([code, baseUrl, digestOf(shared), digestOf(others), digestOf(sheets)].join());
  const { headquarters } = shared.company;
  return (local: Local): string => {
    const own = [frameFor(local.town, headquarters, frames), share[sharePicture(assets, local.town)]];
    return shortHash([all, JSON.stringify(local), ...own.map(digestOf)].join());
  };
}
