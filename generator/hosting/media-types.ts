/** What browsers are told a file is. */
import { lookup } from "mrmime";

/** Of every kind of file that a site has. */
export const extensions = [
  ...["html", "css", "js", "json", "svg", "webmanifest", "xml", "txt"],
  ...["png", "jpg", "webp", "avif", "woff2"],
] as const;

/** Of a sitemap hosts say application/xml, mrmime the older text/xml. */
const mediaType = (file: string) => lookup(file)?.replace("text/xml", "application/xml") ?? "";

/** What gets shorter when it is packed; the others are packed already. */
export const isTextFile = (file: string) => /^text\/|[/+](?:json|xml)$/.test(mediaType(file));

/** "trim.html" → "text/html; charset=utf-8" */
export const contentType = (file: string) => `${mediaType(file)}${isTextFile(file) ? "; charset=utf-8" : ""}`;
