/** Valid paths in a site: every file system and host accepts them, and none leads out of the site. */

/** Segments of letters, digits, dots, hyphens and underscores. Only the folder of RFC 8615 begins with a dot. */
const pattern = /^(?:\.well-known\/)?(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** @param path relative, with slashes: "trim/iron-removal.html" */
export const isSitePath = (path: string) => pattern.test(path);
