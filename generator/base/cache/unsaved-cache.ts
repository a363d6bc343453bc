/** Remembers that the cache cannot be written, for one warning at the end of a build. */
import { asTooManyOpenFiles } from "../errors.ts";
import { cacheFolder } from "../folders.ts";

let reason: string | undefined;

/** Runs `save`, which writes to the cache. Returns false if it fails. @throws the cause if too many files are open */
export function isSaved(save: () => void): boolean {
  try {
    save();
    return true;
  } catch (cause) {
    if (asTooManyOpenFiles(cause) !== null) throw cause;
    reason ??= cause instanceof Error ? cause.message : String(cause);
    return false;
  }
}

/** Returns a warning if a save has failed since the last call, else null. */
export function unsavedWarning() {
  const failure = reason;
  reason = undefined;
  return failure === undefined
    ? null
    : `The cache ${cacheFolder} cannot be written, so the next build renders everything again. Make it writable, or name another folder with SITE_CACHE. (${failure})`;
}
