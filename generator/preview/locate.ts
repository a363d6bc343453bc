/** Address → file of the site, or where the visitor is sent instead. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { oldAddress } from "../../data/redirect-row.ts";
import { withQuery } from "../hosting/host-rules.ts";
import { isSitePath } from "../publish/folder/folder.ts";
import { redirectFor } from "../publish/redirects.ts";
import type { HostFiles } from "./host-files.ts";

/** `path` as it was asked for, without its query. */
export type Located = { readonly path: string } & (
  | { readonly kind: "missing" }
  /** Within the site, with a slash in front. */
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "redirect"; readonly to: string; readonly status: number }
);

type Asked = Pick<HostFiles, "folder" | "redirects"> & {
  /** Path and query of a request. */
  readonly address: string;
};

export function locate(out: string, { address, folder, redirects }: Asked): Located {
  const [encoded = "", query] = address.split(/\?(.*)/s);
  const search = query === undefined ? "" : `?${query}`;
  const path = decoded(encoded);
  const inside = path.startsWith(`${folder}/`) ? path.slice(folder.length) : null;
  if (inside === null) return strayed(path, folder, search);
  const clean = cleanPath(inside);
  const redirect = redirectFor(redirects, oldAddress(encoded)) ?? redirectFor(redirects, oldAddress(folder + clean));
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

/** Beside the site's folder there is nothing, but who asks for the start of the host is led to it. */
function strayed(path: string, folder: string, search: string): Located {
  if (path === folder) return { kind: "redirect", path, to: `${folder}/${search}`, status: 301 };
  return path === "/" ? { kind: "redirect", path, to: `${folder}/${search}`, status: 302 } : { kind: "missing", path };
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
