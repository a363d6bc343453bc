/** Checks addresses that are not pages: redirects, pages with a slash or .html, and missing pages. */
import { fileOf } from "../../base/page-file.ts";
import { wildcardPrefix } from "../../base/redirect-address.ts";
import { headersFor, withoutTlsHeaders } from "../../engine/preview/read-headers.ts";
import { type Check, checkEach, type Difference } from "./check-each.ts";
import { differentHeaders } from "./check-files.ts";
import { type ExpectedFile, type ExpectedSite, hostOnly } from "./expected-site.ts";
import type { HttpResponse, Requester } from "./request.ts";

type OnlineSite = {
  readonly asking: Requester;
  readonly origin: string;
  readonly prefix: string;
  readonly isSecure: boolean;
};

/** An address without a page. */
const nowhere = "no-such-page-at-all";

export function verifyRedirects({ redirects }: ExpectedSite, { asking, origin }: OnlineSite): Promise<Check> {
  const items = redirects.map(({ from, to }) => {
    const start = wildcardPrefix(from);
    return start === undefined
      ? { path: from, to }
      : { path: `${start}${nowhere}`, to: to.replace(/:splat$/, nowhere) };
  });
  return checkEach("redirects", items, asking, ({ path, to }, answer) =>
    ledElsewhere(path, "redirect", new URL(to, origin).href, origin, answer),
  );
}

export function verifyCleanUrls(
  pages: readonly ExpectedFile[],
  { asking, origin, prefix }: OnlineSite,
): Promise<Check> {
  const items = pages.flatMap(({ path: page }) =>
    [`/${fileOf(page)}`, ...(page === "/" ? [] : [`${page}/`])].map((path) => ({ path: `${prefix}${path}`, page })),
  );
  return checkEach("clean addresses", items, asking, ({ path, page }, answer) =>
    ledElsewhere(path, "clean address", `${origin}${prefix}${page}`, origin, answer),
  );
}

/** Both mean permanent, also to search engines. */
const forGood = [301, 308];

function ledElsewhere(path: string, what: string, to: string, origin: string, { status, headers }: HttpResponse) {
  const { location } = headers;
  const address = location === undefined ? undefined : new URL(location, `${origin}${path}`).href;
  if (forGood.includes(status) && address === to) return [];
  return [{ path, what, built: `301 to ${to}`, live: address === undefined ? `${status}` : `${status} to ${address}` }];
}

/** A missing page must return our 404 page. A page that is permanently gone may do so. */
export function verifyNotFound(site: ExpectedSite, { asking, prefix, isSecure }: OnlineSite): Promise<Check> {
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
    return [...words, ...differentHeaders(path, isSecure ? headers : withoutTlsHeaders(headers), answer)];
  });
}
