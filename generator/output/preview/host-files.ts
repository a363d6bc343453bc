/** Reads `_headers` and `_redirects` of the site, again for each request: a build may change them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Redirect, readRedirects } from "../hosting/redirects.ts";
import { headersFor, readHeaders, withoutTlsHeaders } from "./read-headers.ts";

export type HostFiles = {
  /** Base path of the site, from its headers: "" or "/sub". */
  readonly folder: string;
  /** Returns the headers for a path, by lower-case name, without those that need TLS. */
  headers(path: string): ReadonlyMap<string, string>;
  readonly redirects: readonly Redirect[];
};

export function readHostFiles(out: string): () => HostFiles {
  const rules = rereading(join(out, "_headers"), readHeaders);
  const redirects = rereading(join(out, "_redirects"), readRedirects);
  return () => {
    const current = rules();
    return {
      folder: current[0]?.pattern.replace(/\/\*$/, "") ?? "",
      redirects: redirects(),
      headers: (path) => withoutTlsHeaders(headersFor(current, path)),
    };
  };
}

/** Keeps the last content of a file that is missing, as while a new site is activated. */
function rereading<Value>(file: string, read: (text: string) => Value) {
  let value = read("");
  return () => {
    if (existsSync(file)) value = read(readFileSync(file, "utf8"));
    return value;
  };
}
