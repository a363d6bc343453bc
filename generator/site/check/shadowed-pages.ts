/** Finds pages, files and folders that a row of redirects.csv would hide. */
import { matchesAddress, wildcardPrefix } from "../../base/redirect-address.ts";

/** Files and folders that every site has beside its pages. */
export const siteFiles = [
  ...["/assets/", "/data/", "/.well-known/", "/apple-touch-icon.png", "/favicon.svg", "/icon-192.png", "/icon-512.png"],
  ...["/licences.txt", "/pages.json", "/robots.txt", "/site.webmanifest", "/sitemap.xml"],
] as const;

/** Returns the file or folder that the redirect would hide. One address inside a folder may be redirected. */
export function shadowedFile(from: string) {
  const start = wildcardPrefix(from);
  return siteFiles.find((file) => (start === undefined ? file === from : file.startsWith(start)));
}

/** Returns the page that the redirect would hide. Hosts answer "/trim.html" and "/trim/" with "/trim" automatically. */
export function shadowedPage(from: string, to: string | undefined, pages: ReadonlySet<string>) {
  const start = wildcardPrefix(from);
  if (start !== undefined) return [...pages].find((page) => matchesAddress(from, page) || page === start);
  if (pages.has(from)) return from;
  const served = from.replace(/\/$|\.html$/, "");
  return pages.has(served) && to !== served ? served : undefined;
}
