/** Inspects URLs at Google. https://developers.google.com/webmaster-tools/v1/urlInspection.index/inspect */
import { z } from "zod";
import { BuildError } from "../../base/errors.ts";
import { type IndexState, indexStateOf } from "../../inspect/report/index-state.ts";

/** Google's limit for a property in a day. The number of parallel requests stays well under 600 a minute. */
const maxInspections = 2000;
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

type InspectUrlsInput = {
  /** Name in Search Console: "https://www.example.ie/" or "sc-domain:example.ie". */
  readonly property: string;
  readonly token: string;
  readonly endpoint: string;
  /** The site's origin, without a slash at its end. */
  readonly origin: string;
  /** Most important first. */
  readonly paths: readonly string[];
};

/** @returns states by path; fewer if the day's limit is reached. @throws BuildError for any other rejection */
export async function inspectUrls({ paths, ...asked }: InspectUrlsInput): Promise<ReadonlyMap<string, IndexState>> {
  const states = new Map<string, IndexState>();
  const left = paths.slice(0, maxInspections);
  while (left.length > 0) {
    const found = await Promise.all(
      left.splice(0, atOnce).map(async (path) => [path, await inspected(path, asked)] as const),
    );
    for (const [path, state] of found) if (state !== null) states.set(path, state);
    if (found.some(([, state]) => state === null)) break;
  }
  return states;
}

/** Null if the day's limit is reached. */
async function inspected(path: string, { property, token, endpoint, origin }: Omit<InspectUrlsInput, "paths">) {
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
  return indexStateOf(coverageState ?? verdict, lastCrawlTime);
}
