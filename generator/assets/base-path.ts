/** Adds the base path of a site in a folder of its host, such as https://name.github.io/site. */
import { replaceAttributes } from "../base/read-html.ts";
import type { AssetFile } from "./asset-file.ts";

/* Templates write "/trim", the output has "/site/trim". */

/** "https://name.github.io/site" → "/site", "https://www.example.ie" → "" */
export const basePathOf = (url: string) => url.replace(/^https?:\/\/[^/]*/, "").replace(/\/$/, "");

/** Adds the folder to addresses in attributes, and in the JSON of islands. */
export function prefixHtml(folder: string, html: string) {
  if (folder === "") return html;
  return replaceAttributes(html, (name, written) => {
    if (/^(?:href|src|data-src)$/.test(name)) return written.replace(/=\s*["']?(?=\/)/, `$&${folder}`);
    if (/^(?:image)?srcset$/.test(name)) return written.replace(/["'=\s,](?=\/)/g, `$&${folder}`);
    if (name === "data-props") return written.replace(/(?:&quot;|"|\d[wx],\s*)(?=\/)/g, `$&${folder}`);
    return written;
  });
}

export const prefixCss = (folder: string, css: string) => css.replace(/url\((["']?)(?=\/)/g, `url($1${folder}`);

/** Adds the folder to addresses in JSON files and in the web manifest. */
export function prefixFile(folder: string, file: AssetFile): AssetFile {
  if (folder === "" || !/\.(?:json|webmanifest)$/.test(file.path)) return file;
  const json = Buffer.from(file.bytes).toString();
  return { path: file.path, bytes: Buffer.from(json.replace(/: ?"(?=\/)/g, `$&${folder}`)) };
}
