/** What Google says of single addresses. https://developers.google.com/webmaster-tools/v1/urlInspection.index/inspect */
import { z } from "zod";
import { BuildError } from "../errors.ts";
import { type PageState, stateOf } from "./page-state.ts";

/** Of a property, in a day; and how many at once, well under its 600 a minute. */
export const inspectionsMax = 2000;
const atOnce = 4;
const timeoutMs = 60_000;

const answer = z.object({
  inspectionResult: z.object({
    indexStatusResult: z.object({
      coverageState: z.string().optional(),
      verdict: z.string(),
      lastCrawlTime: z.string().optional(),
    }),
  }),
});

type Asked = {
  /** As Search Console names it: "https://www.example.ie/" or "sc-domain:example.ie". */
  readonly property: string;
  readonly token: string;
  readonly endpoint: string;
  /** The site's origin, without a slash at its end. */
  readonly origin: string;
  /** In the order in which they matter. */
  readonly paths: readonly string[];
};

/** By path; fewer than asked for where the day's share is used up. @throws BuildError when Google refuses otherwise. */
export async function inspectedStates({ paths, ...asked }: Asked): Promise<ReadonlyMap<string, PageState>> {
  const states = new Map<string, PageState>();
  const left = paths.slice(0, inspectionsMax);
  while (left.length > 0) {
    const found = await Promise.all(
      left.splice(0, atOnce).map(async (path) => [path, await inspected(path, asked)] as const),
    );
    for (const [path, state] of found) if (state !== null) states.set(path, state);
    if (found.some(([, state]) => state === null)) break;
  }
  return states;
}

/** Null when no more is answered today. */
async function inspected(path: string, { property, token, endpoint, origin }: Omit<Asked, "paths">) {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ inspectionUrl: `${origin}${path}`, siteUrl: property, languageCode: "en-US" }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: Error) => {
    throw new BuildError(`${endpoint} does not answer: ${cause.message}. Run the command again later.`, { cause });
  });
  const said = await response.text();
  if (response.status === 429) return null;
  if (!response.ok)
    throw new BuildError(
      `${endpoint} answered ${response.status} for ${origin}${path} (${said.trim().slice(0, 200)}). Is ${property} a property of Search Console, and the key's account a user of it? --property names another.`,
    );
  const {
    coverageState,
    verdict,
    lastCrawlTime = "",
  } = answer.parse(JSON.parse(said)).inspectionResult.indexStatusResult;
  return stateOf(coverageState ?? verdict, lastCrawlTime);
}
