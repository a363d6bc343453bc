/** Submits URLs to search engines by IndexNow. https://www.indexnow.org/documentation */
import { setTimeout } from "node:timers/promises";
import { BuildError } from "../../base/errors.ts";
import { readAtMost } from "../../base/read-at-most.ts";

/** In one request. */
const maxUrls = 10_000;

type Submission = {
  /** The site's origin, without a slash at its end. */
  readonly baseUrl: string;
  readonly key: string;
  readonly endpoint: string;
  /** Absolute URLs of the site. */
  readonly addresses: readonly string[];
  readonly wait?: (ms: number) => Promise<unknown>;
};

/** @returns the number of requests. @throws BuildError if the endpoint rejects one, or asks too often to wait */
export async function submitUrls({ addresses, ...submission }: Submission): Promise<number> {
  let calls = 0;
  for (let start = 0; start < addresses.length; start += maxUrls) {
    await submit(addresses.slice(start, start + maxUrls), submission, start);
    calls += 1;
  }
  return calls;
}

const triesMax = 5;
const timeoutMs = 30_000;

async function submit(urlList: readonly string[], submission: Omit<Submission, "addresses">, sent: number) {
  const { baseUrl, key, endpoint, wait = setTimeout } = submission;
  const { host } = new URL(baseUrl);
  const body = JSON.stringify({ host, key, keyLocation: `${baseUrl}/${key}.txt`, urlList });
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  const so = `${sent} addresses were sent before. The site is unchanged. Run the command again later.`;
  for (let tries = 1; ; tries += 1) {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(endpoint, { method: "POST", headers, body, signal }).catch((cause: Error) => {
      throw new BuildError(`${endpoint} does not answer: ${cause.message}. ${so}`, { cause });
    });
    // Read the body to free the connection.
    const text = String(await readAtMost(response.body)).trim();
    // 202: accepted; the key is checked later.
    if (response.status === 200 || response.status === 202) return;
    if (response.status !== 429 || tries === triesMax)
      throw new BuildError(
        `${endpoint} answered ${response.status}${meaning(response.status, key)}${text === "" ? "" : ` (${text.slice(0, 200)})`}. ${so}`,
      );
    await wait(pauseMs(response.headers.get("retry-after"), tries));
  }
}

const firstPauseMs = 30_000;
const pauseMaxMs = 600_000;

/** Pause in ms: Retry-After of the endpoint (seconds or a date), else longer each time. */
function pauseMs(retryAfter: string | null, tries: number) {
  const givenMs = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  const ms = Number.isNaN(givenMs) ? Date.parse(retryAfter ?? "") - Date.now() : givenMs;
  const pause = Number.isNaN(ms) ? firstPauseMs * 2 ** (tries - 1) : ms;
  return Math.min(Math.max(pause, 0), pauseMaxMs);
}

function meaning(status: number, key: string) {
  if (status === 403) return `: the key is not valid. Is /${key}.txt of this build online`;
  if (status === 422) return ": the addresses are not of this host, or the key is another's. See url in site.json";
  if (status === 429) return ": too many calls";
  return status === 400 ? ": it does not understand the call" : "";
}
