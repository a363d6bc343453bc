/** What `_headers` and `_redirects` of the served site say, read again when a build has changed them. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { lookAgain } from "../publish/headers.ts";
import { type Redirect, readRedirects } from "../publish/redirects.ts";
import { headersFor, readHeaders, withoutTls } from "./read-headers.ts";

export type HostFiles = {
  /** From which the site is served: "" or "/sub", as its headers say. */
  readonly folder: string;
  /** By lower-case name, as a host on http://127.0.0.1 would send them for a path. */
  headers(path: string): ReadonlyMap<string, string>;
  readonly redirects: readonly Redirect[];
};

export function readHostFiles(out: string): () => HostFiles {
  const rules = rereading(join(out, "_headers"), readHeaders);
  const redirects = rereading(join(out, "_redirects"), readRedirects);
  return () => {
    const current = rules();
    const [first] = current;
    return {
      folder: first?.pattern.replace(/\/\*$/, "") ?? "",
      redirects: redirects(),
      headers: (path) => forLocalhost(headersFor(current, path)),
    };
  };
}

/** Where no rule speaks of caches, the hosts' own default does. */
const forLocalhost = (headers: ReadonlyMap<string, string>) =>
  withoutTls(new Map([["cache-control", lookAgain], ...headers]));

/** A file that is not there at the moment says what it said: the site is being switched. */
function rereading<Value>(file: string, read: (text: string) => Value) {
  let seen = "";
  let value = read("");
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats === undefined) return value;
    const stamp = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    if (stamp !== seen) value = read(readFileSync(file, "utf8"));
    seen = stamp;
    return value;
  };
}
