/**
 * A site that is served from a folder of its host, as https://name.github.io/site is: inside the generator and templates an address
 * begins at the site's own start, "/trim", and becomes "/site/trim" in what is written. Without a folder nothing is touched.
 */
import { type AssetFile, bytesOf } from "./assets/asset-file.ts";

/** "https://name.github.io/site" → "/site", "https://www.example.ie" → "" */
export const folderOf = (url: string) => url.replace(/^https?:\/\/[^/]*/, "").replace(/\/$/, "");

/** "/site/trim" → "/trim"; one that lies in no folder stays. */
export const withoutFolder = (folder: string, address: string) =>
  address.startsWith(`${folder}/`) ? address.slice(folder.length) : address;

/** Addresses in attributes, and in what islands are handed, which is JSON in an attribute. */
export function htmlIn(folder: string, html: string) {
  if (folder === "") return html;
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/ (?:href|src|data-src)="(?=\/)/g, `$&${folder}`)
      .replace(/ (?:image)?srcset="[^"]*"/gi, (list) => list.replace(/(["\s,])(?=\/)/g, `$1${folder}`))
      .replace(/ data-props="[^"]*"/g, (json) => json.replace(/(?:&quot;|\d[wx],\s*)(?=\/)/g, `$&${folder}`)),
  );
}

export const cssIn = (folder: string, css: string) => css.replace(/url\((["']?)(?=\/)/g, `url($1${folder}`);

/** What else names addresses of the site: the map's towns, and the web manifest. */
export function fileIn(folder: string, file: AssetFile): AssetFile {
  if (folder === "" || !/\.(?:json|webmanifest)$/.test(file.path)) return file;
  const json = Buffer.from(bytesOf(file)).toString();
  return { path: file.path, bytes: Buffer.from(json.replace(/: ?"(?=\/)/g, `$&${folder}`)) };
}
