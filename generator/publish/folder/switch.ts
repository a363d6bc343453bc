/** Puts the new site in the place of the old one. */
import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { removeFolder } from "./remove-folder.ts";
import { restorePrevious } from "./repair.ts";
import type { Staging } from "./staging.ts";
import { writing } from "./write-error.ts";

/**
 * Two renames, microseconds apart; a build killed between them is repaired by the next command (`repair.ts`).
 * @throws WriteError; the old site is then in its place again.
 */
export function switchIn({ out, dir, lock }: Staging) {
  const previous = join(lock.folder, "previous");
  const hadSite = existsSync(out);
  writing(out, () => {
    if (hadSite) renameSync(out, previous);
    try {
      renameSync(dir, out);
    } catch (cause) {
      restorePrevious(lock.folder, out);
      throw cause;
    }
  });
  if (!hadSite) return;
  try {
    // Under another name, so that a folder that is half removed can never be taken for the site before.
    const removed = join(lock.folder, "removed");
    renameSync(previous, removed);
    removeFolder(removed);
  } catch {
    // The new site is published all the same. The next build removes what is left, or says why it cannot.
  }
}
