/** Resolves an address to a file of the site or a redirect. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { encodeAddress } from "../../base/redirect-address.ts";
import { isSitePath } from "../folder/folder.ts";
import { redirectFor, withQuery } from "../hosting/redirects.ts";
import type { HostFiles } from "./host-files.ts";

/** `path` as requested, without its query. */
type ResolvedPath = { readonly path: string } & (
  | { readonly kind: "missing" }
  /** Relative to the site, with a slash in front. */
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly to: string; readonly status: number }
);

type ResolvePathInput = Pick<HostFiles, "folder" | "redirects"> & {
  /** Path and query of a request. */
  readonly address: string;
};

export function resolvePath(out: string, { address, folder, redirects }: ResolvePathInput): ResolvedPath {
  const [encoded = "", query] = address.split(/\?(.*)/s);
  const search = query === undefined ? "" : `?${query}`;
  const path = decoded(encoded);
  const inside = path.startsWith(`${folder}/`) ? path.slice(folder.length) : null;
  if (inside === null) return strayed(path, folder, search);
  const clean = cleanPath(inside);
  const redirect =
    redirectFor(redirects, encodeAddress(encoded)) ?? redirectFor(redirects, encodeAddress(folder + clean));
  if (redirect !== undefined)
    return { kind: "redirect", path, to: withQuery(redirect.to, search), status: redirect.status };
  if (!isServed(clean)) return { kind: "missing", path };
  const page = clean === "/" ? "/index.html" : `${clean}.html`;
  if (inside === clean && isFile(join(out, inside))) return { kind: "file", path, file: inside };
  if (!isFile(join(out, page))) return { kind: "missing", path };
  return inside === clean
    ? { kind: "file", path, file: page }
    : { kind: "redirect", path, to: `${folder}${clean}${search}`, status: 301 };
}

/** Outside the base path only "/" is answered: it redirects to the site. */
function strayed(path: string, folder: string, search: string): ResolvedPath {
  if (path === folder) return { kind: "redirect", path, to: `${folder}/${search}`, status: 301 };
  return path === "/" ? { kind: "redirect", path, to: `${folder}/${search}`, status: 302 } : { kind: "missing", path };
}

/** Files that are not served, as in hiddenPattern of nginx.ts. isSitePath rejects names that begin with a dot. */
const hidden = /^\/_(?:headers|redirects)$|\.(?:br|gz)$/;

/** Returns false also for "/../" and "//host/". */
const isServed = (path: string) =>
  path === "/" || (path.startsWith("/") && isSitePath(path.slice(1)) && !hidden.test(path));

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a stray percent sign: not a file of the site
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
