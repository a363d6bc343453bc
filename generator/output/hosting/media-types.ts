/** Media types of files, as hosts send them. */
import { lookup, mimes } from "mrmime";
import { groupBy } from "../../base/group-by.ts";

// mrmime has no type for this extension.
mimes["ico"] = "image/x-icon";

/** Hosts send application/xml for a sitemap, mrmime has the older text/xml. */
const mediaType = (file: string) => lookup(file)?.replace("text/xml", "application/xml") ?? "";

/** Types that compression makes smaller. The others are compressed already. */
export const isTextFile = (file: string) => /^text\/|[/+](?:json|xml)$/.test(mediaType(file));

/** "trim.html" → "text/html; charset=utf-8" */
export const contentType = (file: string) => `${mediaType(file)}${isTextFile(file) ? "; charset=utf-8" : ""}`;

/** Extensions by media type, of all known types, as a site may have files of its own. */
export const extensionsByType = groupBy(
  Object.keys(mimes).map((extension) => [contentType(`.${extension}`), extension] as const),
);
/** Media types of the text files that a build writes. nginx does not start if all known ones are listed. */
export const textTypes = ["html", "css", "js", "json", "csv", "svg", "webmanifest", "xml", "txt"].map((extension) =>
  contentType(`.${extension}`),
);
