/** Requests search results from Search Console, with a key of Google. https://developers.google.com/webmaster-tools/v1/searchanalytics/query */
import { createSign } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { BuildError, UsageError } from "../../base/errors.ts";
import { unreadable } from "../../base/unreadable.ts";
import { storedDays } from "../../inspect/results/history.ts";
import { addDays } from "../../inspect/results/snapshot.ts";
import type { PerformanceRow } from "../../tools/exports/performance-rows.ts";
import { snapshotsByDay } from "../../tools/exports/read-exports.ts";
import type { RequestSnapshots } from "../../tools/take-results.ts";
import { post } from "./post.ts";

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
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const query = { startDate: from, endDate: to, dimensions, rowLimit: rowsInAnswer, startRow, dataState: "final" };
  const fix = "Nothing was saved. Run the command again later.";
  const init = { headers, body: JSON.stringify(query) };
  const { ok, status, text } = await post(address, init, { timeoutMs, fix, service: endpoint });
  if (!ok)
    throw new BuildError(
      `${endpoint} answered ${status} (${text.slice(0, 200)}). Is ${property} a property of Search Console, and the key's account a user of it? --property names another. Nothing was saved.`,
    );
  const read = answer.safeParse(parseJson(text));
  if (!read.success)
    throw new BuildError(
      `${endpoint} answered with something else than search results (${text.slice(0, 200)}). Nothing was saved. Run the command again later.`,
    );
  return read.data.rows;
}

// google-auth-library 10.9.1 ignores the key's token_uri and brings 20 packages for one signature.
const serviceAccount = z.object({ client_email: z.string(), private_key: z.string(), token_uri: z.url() });
const scope = "https://www.googleapis.com/auth/webmasters.readonly";
const tokenTimeoutMs = 30_000;

/**
 * @param file JSON key of a service account that is a user of the property in Search Console
 * @returns a token that is valid for an hour
 * @throws UsageError if the file is not such a key; BuildError if Google rejects it
 */
export async function googleToken(file: string): Promise<string> {
  const account = keyIn(file);
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: account.client_email, scope, aud: account.token_uri, iat: now, exp: now + 3600 };
  const unsigned = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`;
  const assertion = `${unsigned}.${signature(unsigned, account.private_key, file)}`;
  const body = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
  const fix = "Run the command again later.";
  const { ok, status, text } = await post(account.token_uri, { body }, { timeoutMs: tokenTimeoutMs, fix });
  const token = ok ? z.object({ access_token: z.string() }).safeParse(parseJson(text)) : undefined;
  if (!token?.success)
    throw new BuildError(
      `${account.token_uri} gives ${account.client_email} no token: status ${status} (${text.slice(0, 200)}). Create a new key for the account and give it with --key.`,
    );
  return token.data.access_token;
}

function keyIn(file: string) {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new UsageError(`--key: ${file} ${unreadable(cause)}. Give the JSON key of a service account.`);
  }
  const key = serviceAccount.safeParse(parseJson(text));
  if (!key.success) throw notAKey(file);
  return key.data;
}

function signature(text: string, key: string, file: string) {
  try {
    return createSign("RSA-SHA256").update(text).sign(key, "base64url");
  } catch {
    throw notAKey(file);
  }
}

const notAKey = (file: string) =>
  new UsageError(
    `${file} is not the JSON key of a service account (client_email, private_key, token_uri). Create one in the Google Cloud console and add its address as a user of the property in Search Console.`,
  );

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Null if the text is something else, such as an error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
