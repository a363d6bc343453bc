/** Requests search results from Search Console, with a key of Google. https://developers.google.com/webmaster-tools/v1/searchanalytics/query */
import { z } from "zod";
import { BuildError } from "../../base/errors.ts";
import { parseJson } from "../../base/parse-json.ts";
import { readAtMost } from "../../base/read-at-most.ts";
import { storedDays } from "../../inspect/results/history.ts";
import { addDays } from "../../inspect/results/snapshot.ts";
import type { PerformanceRow } from "../../tools/exports/performance-rows.ts";
import { snapshotsByDay } from "../../tools/exports/read-exports.ts";
import type { RequestSnapshots } from "../../tools/take-results.ts";
import { googleToken } from "./google-token.ts";

/** Google's limit for an answer. */
const rowsInAnswer = 25_000;
const timeoutMs = 120_000;

const answer = z.object({
  rows: z
    .array(z.object({ keys: z.array(z.string()), clicks: z.number(), impressions: z.number(), position: z.number() }))
    .default([]),
});

type Account = {
  /** JSON key file of a service account. */
  readonly key: string;
  /** "https://www.example.ie/" or "sc-domain:example.ie"; undefined for the site's address. */
  readonly property: string | undefined;
  /** Without the property: "https://www.googleapis.com/webmasters/v3". */
  readonly endpoint: string;
};
type RequestInput = Omit<Account, "key"> & {
  readonly token: string;
  /** "2026-08-24" */
  readonly from: string;
  readonly to: string;
};

/** Google's figures are final after about three days. */
const finalAfterDays = 3;

/** Requests the days that the history lacks: rows by day and page, and by day, page and query. @throws BuildError if Google rejects a request */
export const requestSnapshots =
  ({ key, property, endpoint }: Account): RequestSnapshots =>
  async (known, { url, bases, day }) => {
    const daily = known.filter(({ from, to, pages }) => from === to && pages.length > 0).map(({ to }) => to);
    const last = daily.sort().at(-1) ?? addDays(day, 1 - storedDays);
    const [from, to] = [addDays(last, 1), addDays(day, -finalAfterDays)];
    if (from > to) return [];
    const input = { property: property ?? `${url}/`, token: await googleToken(key), endpoint, from, to };
    const rows: PerformanceRow[] = [];
    for (const dimensions of [
      ["date", "page"],
      ["date", "page", "query"],
    ])
      for (let start = 0; ; start += rowsInAnswer) {
        const found = await request(input, dimensions, start);
        for (const { keys, ...figures } of found) {
          const [on, page, query] = keys;
          if (on !== undefined && page !== undefined) rows.push({ day: on, page, query, ...figures });
        }
        if (found.length < rowsInAnswer) break;
      }
    return snapshotsByDay(rows, { names: input.property, bases });
  };

async function request(
  { property = "", token, endpoint, from, to }: RequestInput,
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
