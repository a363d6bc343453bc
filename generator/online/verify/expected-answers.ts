/** The answers that a built site should get from its host. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../base/errors.ts";
import { fileOf, pathOf } from "../../base/page-file.ts";
import { plainFiles } from "../../base/plain-files.ts";
import { wildcardPrefix } from "../../base/redirect-address.ts";
import { readRedirects, removedAddresses } from "../../output/hosting/redirects.ts";
import { readPages } from "../../output/pages-json.ts";
import { headersFor, readHeaders, withoutTlsHeaders } from "../../output/preview/read-headers.ts";
import { readOutputFile } from "../../output/read-output-file.ts";

export type ExpectedAnswer = {
  /** Path of the request, with the base path of the site. */
  readonly path: string;
  readonly kind: "page" | "file" | "redirect" | "missing page";
  readonly statuses: readonly number[];
  /** Digest in pages.json, for a page. */
  readonly digest?: string | undefined;
  readonly body?: () => Buffer;
  readonly location?: string;
  readonly headers: ReadonlyMap<string, string>;
};

/** The host's own instructions, which are not served. */
const hostOnly: readonly string[] = ["_headers", "_redirects"];
/** An address without a page. */
const nowhere = "no-such-page-at-all";
/** Both statuses are a permanent redirect, also to search engines. */
const forGood = [301, 308];

/** @param out the folder, as given. @param url the site online. @throws UsageError if the folder has no complete site */
export async function expectedAnswers(out: string, { pathname, protocol }: URL): Promise<readonly ExpectedAnswer[]> {
  const { pages, warning } = await readPages(join(out, "pages.json"));
  if (pages === null) throw new UsageError(`There is no whole site in ${out}: ${warning} Build it again.`);
  const rules = readOutputFile(out, "_headers", readHeaders);
  const redirects = readOutputFile(out, "_redirects", readRedirects);
  const removed = readOutputFile(out, "_redirects", removedAddresses);
  const prefix = pathname.replace(/\/$/, "");

  const headersOf = (path: string) => {
    const headers = headersFor(rules, path);
    return protocol === "https:" ? headers : withoutTlsHeaders(headers);
  };
  const read = (file: string) => () => readFileSync(join(out, file));
  const present = (kind: "page" | "file", address: string, file: string): ExpectedAnswer => {
    const path = `${prefix}${encodeURI(address)}`;
    return { path, kind, statuses: [200], body: read(file), headers: headersOf(path) };
  };
  const missing = (path: string, statuses: readonly number[]): ExpectedAnswer => {
    const headers = new Map(headersOf(path));
    headers.delete("cache-control");
    return { path, kind: "missing page", statuses, body: read("404.html"), headers };
  };

  const inFolder = pages.filter(({ path }) => path.lastIndexOf("/") > 0).slice(0, 1);
  const pageFiles = new Set(pages.map(({ path }) => fileOf(path)));
  const others = plainFiles(out).filter((file) => !pageFiles.has(file) && !hostOnly.includes(file));
  return [
    // 404.html has no address of its own: it is the answer for missing addresses.
    ...pages
      .filter(({ path }) => path !== "/404")
      .map(({ path, html }) => ({ ...present("page", path, fileOf(path)), digest: html })),
    ...others.map((file) => present("file", file.endsWith(".html") ? pathOf(file) : `/${file}`, file)),
    ...redirects.map(({ from, to }): ExpectedAnswer => {
      const start = wildcardPrefix(from);
      const path = start === undefined ? from : `${start}${nowhere}`;
      return {
        path,
        kind: "redirect",
        statuses: forGood,
        location: to.replace(/:splat$/, nowhere),
        headers: new Map(),
      };
    }),
    ...removed.map((from) => missing(from.replace(/\*$/, nowhere), [404, 410])),
    ...["", ...inFolder.map(({ path }) => path)].map((path) => missing(`${prefix}${path}/${nowhere}`, [404])),
    ...hostOnly.map((file) => missing(`${prefix}/${file}`, [404])),
  ];
}
