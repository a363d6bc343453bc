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
    const live = headers[name];
    const text = live === undefined ? "none" : String(live);
    return normal(name, text) === normal(name, built) ? [] : [{ path, what: `header ${name}`, built, live: text }];
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

/** Where a live file stops being the built one, in its own words, and who usually changes it so. */
const shown = 80;

/** What hosts do to pages unasked, by what they leave in them. */
const causes: readonly [sign: RegExp, cause: string][] = [
  [/\/cdn-cgi\/l\/email-protection|data-cfemail/, "the host hides e-mail addresses. Switch e-mail obfuscation off"],
  [
    /challenge-platform|cf-chl|Just a moment/,
    "the host answers with a challenge page. Let verify through, or switch it off",
  ],
  [/cloudflareinsights|beacon\.min\.js/, "the host adds a beacon. Switch its analytics off"],
];
const minified = "the host rewrites the HTML. Switch its minifying off";

export function firstDifference(built: Buffer, live: Buffer): Pick<Difference, "built" | "live"> {
  const [ours, theirs] = [built.toString("utf8"), live.toString("utf8")];
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at += 1;
  // From the start of the element, if that is near.
  const tag = ours.lastIndexOf("<", at);
  const from = tag > at - shown / 2 ? Math.max(tag, 0) : at;
  const cause = causes.find(([sign]) => sign.test(theirs) && !sign.test(ours))?.[1];
  const why = cause ?? (bare(ours) === bare(theirs) ? minified : undefined);
  return { built: piece(ours, from), live: `${piece(theirs, from)}${why === undefined ? "" : `: ${why}`}` };
}

const piece = (text: string, from: number) =>
  from >= text.length ? "nothing more" : `“${escaped(text.slice(from, from + shown))}”`;

/** Without what minifying takes out. */
const bare = (html: string) => html.replace(/<!--.*?-->|\s+|"|\/(?=>)/gs, "").toLowerCase();
