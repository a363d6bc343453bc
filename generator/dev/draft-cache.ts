/** Draft pages of the dev server, created on request, once for each state of the data. */
import type { DraftPages } from "../desk/page/draft-pages.ts";
import type { DevState } from "./dev-state.ts";

export function createDraftCache(data: string) {
  let last: { readonly of: DevState; readonly drafts: Promise<DraftPages> } | null = null;
  /** @returns null if the built site has a page at the path, or no draft has one */
  const draftAt = async (now: DevState, path: string): Promise<DraftPages | null> => {
    const { live, loaded, day, code } = now;
    if (live === null || loaded.site === null || isPage(live, path)) return null;
    if (last?.of !== now) last = { of: now, drafts: code.createDraftPages(loaded, data, day) };
    const { drafts } = last;
    // A draft without a place on the map has no page yet.
    const shown = await drafts.catch(() => null);
    return shown !== null && shown.whyHidden(path) !== null && isPage(shown.live, path) ? shown : null;
  };
  /** Files that only drafts use, such as the map of a county without other towns. */
  const fileAt = async (address: string) => {
    const shown = await last?.drafts.catch(() => null);
    return (await shown?.live.fileAt(address)) ?? null;
  };
  return { draftAt, fileAt };
}

/** A page that does not render still counts as a page. */
function isPage({ pageAt }: DraftPages["live"], path: string) {
  try {
    return pageAt(path) !== null;
  } catch {
    return true;
  }
}
