/** Pages that only a live site shows, made when one is asked for: once for each state of the data. */
import type { Drafts } from "./open-drafts.ts";
import type { State } from "./workshop.ts";

/** Null for a path that the built site has a page at, or that no draft has one at either. */
export function draftsOf(data: string) {
  let last: { readonly of: State; readonly drafts: Promise<Drafts> } | null = null;
  return async (now: State, path: string): Promise<Drafts | null> => {
    const { live, loaded, day, code } = now;
    if (live === null || loaded.site === null || isPage(live, path)) return null;
    if (last?.of !== now) last = { of: now, drafts: code.openDrafts(loaded, data, day) };
    const { drafts } = last;
    // A draft that cannot be shown yet, as it has no place on the map, has no page.
    const shown = await drafts.catch(() => null);
    return shown !== null && shown.whyHidden(path) !== null && isPage(shown.live, path) ? shown : null;
  };
}

/** What does not render is a page all the same. */
function isPage({ pageAt }: Drafts["live"], path: string) {
  try {
    return pageAt(path) !== null;
  } catch {
    return true;
  }
}
