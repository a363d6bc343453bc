/** The names that files of a site may have: every file system and every host takes them, and none of them climbs. */

/** Segments of letters, digits, dots, hyphens and underscores, none starting with a dot but the folder that RFC 8615 names. */
const pattern = /^(?:\.well-known\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** Stands in a part of a site, and in no whole one. */
export const partFile = ".part.json";

/** @param path relative, with slashes: "trim/iron-removal.html" */
export const isSitePath = (path: string) => pattern.test(path) || path === partFile;
