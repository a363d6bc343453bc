/** Checks pages and other files: status, bytes, headers, compression. */
import { shortHash } from "../../base/digest.ts";
import { escaped } from "../../base/problem.ts";
import { headersFor, withoutTlsHeaders } from "../../engine/preview/read-headers.ts";
import { type Check, checkEach, type Difference } from "./check-each.ts";
import type { ExpectedFile, ExpectedSite } from "./expected-site.ts";
import type { HttpResponse, Requester } from "./request.ts";

/** Hosts send smaller files uncompressed. */
const packedFromBytes = 1400;

/** @param prefix path of the verified address, "" at a domain's root */
export function checkFiles(
  name: string,
  files: readonly ExpectedFile[],
  { rules }: Pick<ExpectedSite, "rules">,
  { asking, prefix, isSecure }: { asking: Requester; prefix: string; isSecure: boolean },
): Promise<Check> {
  const items = files.map((file) => ({ ...file, path: `${prefix}${encodeURI(file.path)}` }));
  return checkEach(name, items, asking, ({ path, read, isPage }, answer) => {
    if (answer.status !== 200)
      return [{ path, what: "status", built: "200", live: `${answer.status}${leadingTo(answer)}` }];
    const built = read();
    const expected = headersFor(rules, path);
    return [
      ...(built.equals(answer.body)
        ? []
        : [
            isPage
              ? { path, what: "page", ...firstDifference(built, answer.body) }
              : { path, what: "file", built: shortHash(built), live: shortHash(answer.body) },
          ]),
      ...differentHeaders(path, isSecure ? expected : withoutTlsHeaders(expected), answer),
      ...differentType(path, isPage, answer),
      ...missingCompression(path, built, answer),
    ];
  });
}

const leadingTo = ({ headers: { location } }: HttpResponse) => (location === undefined ? "" : `, to ${location}`);

/** By lower-case name. */
export function differentHeaders(
  path: string,
  expected: ReadonlyMap<string, string>,
  { headers }: HttpResponse,
): readonly Difference[] {
  return Array.from(expected).flatMap(([name, built]) => {
    const live = headers[name] ?? "none";
    return normal(name, live) === normal(name, built) ? [] : [{ path, what: `header ${name}`, built, live }];
  });
}

/** Ignores spaces, and the order of cache directives. */
function normal(name: string, value: string) {
  const parts = value.split(name === "cache-control" ? /\s*,\s*/ : /\s+/).map((part) => part.trim());
  return name === "cache-control"
    ? parts
        .map((part) => part.toLowerCase())
        .sort()
        .join()
    : parts.join(" ");
}

function differentType(path: string, isPage: boolean, { headers }: HttpResponse): readonly Difference[] {
  const live = headers["content-type"] ?? "none";
  const isRight = isPage ? /^text\/html\b/i.test(live) : live !== "none";
  return isRight ? [] : [{ path, what: "header content-type", built: isPage ? "text/html" : "a type", live }];
}

function missingCompression(path: string, built: Buffer, { headers }: HttpResponse): readonly Difference[] {
  const isText = /^text\/|[/+](?:json|xml|javascript)\b/.test(headers["content-type"] ?? "");
  const live = headers["content-encoding"] ?? "none";
  if (!isText || built.length < packedFromBytes || live === "br" || live === "gzip") return [];
  return [{ path, what: "compression", built: "br or gzip", live }];
}

/** In characters. */
const shown = 80;

/** Where a live file stops being the built one, in its own words. */
export function firstDifference(built: Buffer, live: Buffer): Pick<Difference, "built" | "live"> {
  const [ours, theirs] = [built.toString("utf8"), live.toString("utf8")];
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at += 1;
  // From the start of the element, if that is near.
  const tag = ours.lastIndexOf("<", at);
  const from = tag > at - shown / 2 ? Math.max(tag, 0) : at;
  return { built: piece(ours, from), live: piece(theirs, from) };
}

const piece = (text: string, from: number) =>
  from >= text.length ? "nothing more" : `“${escaped(text.slice(from, from + shown))}”`;
