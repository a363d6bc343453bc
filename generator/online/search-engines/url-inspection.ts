/** Inspects URLs at Google. https://developers.google.com/webmaster-tools/v1/urlInspection.index/inspect */

import { z } from "zod";
import { BuildError } from "../../base/errors.ts";
import { parseJson } from "../../base/parse-json.ts";
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

type Inspections = {
  readonly states: ReadonlyMap<string, IndexState>;
  /** Why the others were not inspected. Null if all were, or if the day's limit is reached. */
  readonly problem: string | null;
};

/** Stops at the first problem, and keeps the answers before it. @throws BuildError if there is no answer at all */
export async function inspectUrls({ paths, ...asked }: InspectUrlsInput): Promise<Inspections> {
  const states = new Map<string, IndexState>();
  const left = paths.slice(0, maxInspections);
  while (left.length > 0) {
    const answers = await Promise.all(
      left.splice(0, atOnce).map(async (path) => ({ path, ...(await inspect(path, asked)) })),
    );
    for (const { path, state } of answers) if (state !== undefined) states.set(path, state);
    const problem = answers.find((each) => each.problem !== undefined)?.problem;
    if (problem !== undefined && states.size === 0) throw new BuildError(problem);
    if (problem !== undefined) return { states, problem };
    if (answers.some(({ isLimit }) => isLimit)) break;
  }
  return { states, problem: null };
}

type Inspection = { readonly state?: IndexState; readonly problem?: string; readonly isLimit?: true };

async function inspect(
  path: string,
  { property, token, endpoint, origin }: Omit<InspectUrlsInput, "paths">,
): Promise<Inspection> {
  const url = `${origin}${path}`;
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ inspectionUrl: url, siteUrl: property, languageCode: "en-US" }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status === 429) return { isLimit: true };
    const excerpt = text.replace(/\s+/g, " ").trim().slice(0, 200);
    if (response.status >= 500)
      return {
        problem: `${endpoint} answered ${response.status} for ${url} (${excerpt}). Run the command again later.`,
      };
    if (!response.ok)
      return {
        problem: `${endpoint} answered ${response.status} for ${url} (${excerpt}). Is ${property} a property of Search Console, and the key's account a user of it? --property names another.`,
      };
    const result = resultIn(text);
    if (result === undefined)
      return {
        problem: `${endpoint} answered for ${url} with something that is not an inspection (${excerpt}). Run the command again later.`,
      };
    const { coverageState, verdict, lastCrawlTime = "" } = result;
    return { state: indexStateOf(coverageState ?? verdict, lastCrawlTime) };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return { problem: `${endpoint} does not answer: ${why}. Run the command again later.` };
  }
}

/** Undefined for a text of another form, such as a web page. */
const resultIn = (text: string) => answer.safeParse(parseJson(text)).data?.inspectionResult.indexStatusResult;
