/** Media types of files, as hosts send them. */
import { lookup } from "mrmime";

/** For every kind of file that a site has. */
export const extensions = [
  ...["html", "css", "js", "json", "csv", "svg", "webmanifest", "xml", "txt"],
  ...["png", "jpg", "webp", "avif", "woff2"],
] as const;

/** Hosts send application/xml for a sitemap, mrmime has the older text/xml. */
const mediaType = (file: string) => lookup(file)?.replace("text/xml", "application/xml") ?? "";

/** Types that compression makes smaller. The others are compressed already. */
export const isTextFile = (file: string) => /^text\/|[/+](?:json|xml)$/.test(mediaType(file));

export const textExtensions = extensions.filter((extension) => isTextFile(`.${extension}`));

/** "trim.html" → "text/html; charset=utf-8" */
export const contentType = (file: string) => `${mediaType(file)}${isTextFile(file) ? "; charset=utf-8" : ""}`;
