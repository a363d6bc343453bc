/** Addresses that are no page's own: redirects, the same page with a slash or .html, and what is not there. */
import { startOfAll } from "../../data/redirect-row.ts";
import { fileOf } from "../../templates/paths.ts";
import { headersFor, withoutTls } from "../preview/read-headers.ts";
import type { Answer, Asking } from "./ask.ts";
import { type BuiltFile, type BuiltSite, hostOnly } from "./built-site.ts";
import { type Check, checkEach, type Difference } from "./check.ts";
import { differentHeaders } from "./check-files.ts";

type Live = {
  readonly asking: Asking;
  readonly origin: string;
  readonly prefix: string;
  readonly isSecure: boolean;
};

/** No page has such an address. */
const nowhere = "no-such-page-at-all";

export function checkRedirects({ redirects }: BuiltSite, { asking, origin }: Live): Promise<Check> {
  const items = redirects.map(({ from, to }) => {
    const start = startOfAll(from);
    return start === undefined
      ? { path: from, to }
      : { path: `${start}${nowhere}`, to: to.replace(/:splat$/, nowhere) };
  });
  return checkEach("redirects", items, asking, ({ path, to }, answer) =>
    ledElsewhere(path, "redirect", new URL(to, origin).href, origin, answer),
  );
}

export function checkCleanAddresses(pages: readonly BuiltFile[], { asking, origin, prefix }: Live): Promise<Check> {
  const items = pages.flatMap(({ path: page }) =>
    [`/${fileOf(page)}`, ...(page === "/" ? [] : [`${page}/`])].map((path) => ({ path: `${prefix}${path}`, page })),
  );
  return checkEach("clean addresses", items, asking, ({ path, page }, answer) =>
    ledElsewhere(path, "clean address", `${origin}${prefix}${page}`, origin, answer),
  );
}

/** Both mean for good, to search engines too. */
const forGood = [301, 308];

function ledElsewhere(path: string, what: string, to: string, origin: string, { status, headers }: Answer) {
  const { location } = headers;
  const address = location === undefined ? undefined : new URL(location, `${origin}${path}`).href;
  if (forGood.includes(status) && address === to) return [];
  return [{ path, what, built: `301 to ${to}`, live: address === undefined ? `${status}` : `${status} to ${address}` }];
}

/** What is not there says so, in our words; what is gone for good may say that instead. */
export function checkMissing(site: BuiltSite, { asking, prefix, isSecure }: Live): Promise<Check> {
  const notFound = site.notFound();
  const below = site.pages.map(({ path }) => path).find((path) => path.lastIndexOf("/") > 0) ?? "";
  const items = [
    ...[`/${nowhere}`, `${below}/${nowhere}`].map((path) => ({ path: `${prefix}${path}`, statuses: [404] })),
    ...site.gone.map((from) => ({ path: from.replace(/\*$/, nowhere), statuses: [404, 410] })),
    ...hostOnly.map((name) => ({ path: `${prefix}/${name}`, statuses: [404] })),
  ];
  return checkEach("missing pages", items, asking, ({ path, statuses }, answer): readonly Difference[] => {
    const { status, body } = answer;
    if (!statuses.includes(status))
      return [{ path, what: "status of what is not there", built: statuses.join(" or "), live: `${status}` }];
    const { "cache-control": _, ...rest } = Object.fromEntries(headersFor(site.rules, path));
    const headers = new Map(Object.entries(rest));
    const words =
      status === 404 && !body.equals(notFound)
        ? [{ path, what: "page of what is not there", built: "404.html", live: "another" }]
        : [];
    return [...words, ...differentHeaders(path, isSecure ? headers : withoutTls(headers), answer)];
  });
}
