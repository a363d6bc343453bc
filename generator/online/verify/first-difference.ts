/** Where a live file stops being the built one, in its own words, and who usually changes it so. */
import { escaped } from "../../base/problem.ts";
import type { Difference } from "./check-each.ts";

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
