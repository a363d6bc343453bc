/** Address → file of the site, or where the visitor is sent instead. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { oldAddress } from "../../data/redirect-row.ts";
import { isSitePath } from "../publish/folder/folder.ts";
import { type Redirect, redirectFor } from "../publish/redirects.ts";

/** `path` as it was asked for, without its query. */
export type Located = { readonly path: string } & (
  | { readonly kind: "missing" }
  /** Within the site, with a slash in front. */
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly to: string; readonly status: number }
);

/** @param address path and query of a request */
export function locate(out: string, address: string, redirects: readonly Redirect[]): Located {
  const [encoded = "", query] = address.split(/\?(.*)/s);
  const search = query === undefined ? "" : `?${query}`;
  const path = decoded(encoded);
  const clean = cleanPath(path);
  const redirect = redirectFor(redirects, oldAddress(encoded)) ?? redirectFor(redirects, oldAddress(clean));
  if (redirect !== undefined) return { kind: "redirect", path, to: `${redirect.to}${search}`, status: redirect.status };
  if (!isServed(clean)) return { kind: "missing", path };
  const page = clean === "/" ? "/index.html" : `${clean}.html`;
  if (path === clean && isFile(join(out, path))) return { kind: "file", path, file: path };
  if (!isFile(join(out, page))) return { kind: "missing", path };
  return path === clean
    ? { kind: "file", path, file: page }
    : { kind: "redirect", path, to: `${clean}${search}`, status: 301 };
}

/** Instructions for the host and packed forms of other files, not files of the site. */
const hidden = /^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

/** Neither "/../" nor "//host/" gets further. */
const isServed = (path: string) =>
  path === "/" || (path.startsWith("/") && isSitePath(path.slice(1)) && !hidden.test(path));

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // with its stray percent sign it is no file of ours
  }
}

/** "/trim/" and "/trim.html" → "/trim", "/index.html" → "/". */
function cleanPath(path: string) {
  const short = path.replace(/\/$/, "").replace(/\.html$/, "");
  return short === "" || short === "/index" ? "/" : short;
}

function isFile(path: string) {
  try {
    return statSync(path).isFile();
  } catch {
    return false; // not there, or below a file: "/robots.txt/more"
  }
}
