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
    // Creating drafts fails if one has no coordinates: such a draft has no page yet.
    const shown = await drafts.catch(() => null);
    return shown !== null && shown.whyHidden(path) !== null && isPage(shown.live, path) ? shown : null;
  };
  /** Returns a file that only drafts use, such as the map of a county without other towns. */
  const fileAt = async (address: string) => {
    const shown = await last?.drafts.catch(() => null);
    return (await shown?.live.fileAt(address)) ?? null;
  };
  return { draftAt, fileAt };
}

/** Returns true if there is a page, also one that fails to render. */
function isPage({ pageAt }: DraftPages["live"], path: string) {
  try {
    return pageAt(path) !== null;
  } catch {
    return true;
  }
}
