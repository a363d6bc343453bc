/** Requests search results from Search Console. https://developers.google.com/webmaster-tools/v1/searchanalytics/query */
import { z } from "zod";
import { BuildError } from "../../base/errors.ts";
import { parseJson } from "../../base/parse-json.ts";
import { readAtMost } from "../../base/read-at-most.ts";
import type { PerformanceRow } from "../../tools/exports/performance-rows.ts";

/** Google's limit for an answer. */
const rowsInAnswer = 25_000;
const timeoutMs = 120_000;

const answer = z.object({
  rows: z
    .array(z.object({ keys: z.array(z.string()), clicks: z.number(), impressions: z.number(), position: z.number() }))
    .default([]),
});

type SearchAnalyticsInput = {
  /** Name in Search Console: "https://www.example.ie/" or "sc-domain:example.ie". */
  readonly property: string;
  readonly token: string;
  /** Without the property: "https://www.googleapis.com/webmasters/v3". */
  readonly endpoint: string;
  /** "2026-08-24" */
  readonly from: string;
  readonly to: string;
};

/** Rows by day and page, and by day, page and query. @throws BuildError if Google rejects a request */
export async function searchAnalytics(input: SearchAnalyticsInput): Promise<readonly PerformanceRow[]> {
  const rows: PerformanceRow[] = [];
  for (const dimensions of [
    ["date", "page"],
    ["date", "page", "query"],
  ])
    for (let start = 0; ; start += rowsInAnswer) {
      const found = await request(input, dimensions, start);
      for (const { keys, clicks, impressions, position } of found) {
        const [day, page, query] = keys;
        if (day === undefined || page === undefined) continue;
        rows.push({ day, page, query, clicks, impressions, position });
      }
      if (found.length < rowsInAnswer) break;
    }
  return rows;
}

async function request(
  { property, token, endpoint, from, to }: SearchAnalyticsInput,
  dimensions: readonly string[],
  startRow: number,
) {
  const address = `${endpoint}/sites/${encodeURIComponent(property)}/searchAnalytics/query`;
  const response = await fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      startDate: from,
      endDate: to,
      dimensions,
      rowLimit: rowsInAnswer,
      startRow,
      dataState: "final",
    }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: Error) => {
    throw new BuildError(
      `${endpoint} does not answer: ${cause.message}. Nothing was saved. Run the command again later.`,
      {
        cause,
      },
    );
  });
  const text = String(await readAtMost(response.body));
  if (!response.ok)
    throw new BuildError(
      `${endpoint} answered ${response.status} (${text.trim().slice(0, 200)}). Is ${property} a property of Search Console, and the key's account a user of it? --property names another. Nothing was saved.`,
    );
  const read = answer.safeParse(parseJson(text));
  if (!read.success)
    throw new BuildError(
      `${endpoint} answered with something else than search results (${text.trim().slice(0, 200)}). Nothing was saved. Run the command again later.`,
    );
  return read.data.rows;
}
