/** Fetches the file of a feed, or says why it cannot be used: incomplete, too large, a web page. */
import { pluralize } from "../../base/plural.ts";
import { quote } from "../../base/problem.ts";
import { longestAnswer, readAtMost } from "../../base/read-at-most.ts";

/** `wasReached` is false if the server cannot answer today, so that the same request may succeed later. */
type FeedResponse = { readonly bytes: Buffer } | { readonly problem: string; readonly wasReached: boolean };

const webPage =
  "answered with a web page, perhaps to sign in, and not with a sheet. In Google Sheets choose File, Share, Publish to web, and the form CSV";
const forbidden =
  "it does not allow everyone to read the sheet. Publish it to the web, or share it with everyone who has the link";

/** In ms. */
const usualPatience = 60_000;

const redirectsMax = 5;

/** @throws the reason of `signal`, nothing else */
export async function fetchFeed(url: string, signal: AbortSignal, patience = usualPatience): Promise<FeedResponse> {
  const late = AbortSignal.timeout(patience);
  try {
    return await answerAt(new URL(url), AbortSignal.any([signal, late]));
  } catch (cause) {
    signal.throwIfAborted();
    if (late.aborted) return unreached("did not answer in time, or stopped in the middle. Try again later");
    return unreached(`did not send all of its answer (${reason(cause)}). Try again later`);
  }
}

/** The cause of fetch's own error. If several addresses were tried, it is only a code. */
function reason(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.cause instanceof Error) return reason(thrown.cause);
  return thrown.message === "" && "code" in thrown ? String(thrown.code) : thrown.message;
}

const refused = (problem: string): FeedResponse => ({ problem, wasReached: true });
const unreached = (problem: string): FeedResponse => ({ problem, wasReached: false });

async function answerAt(first: URL, signal: AbortSignal): Promise<FeedResponse> {
  let url = first;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const response = await fetch(url, { signal, headers, redirect: "manual" }).catch((cause: unknown) => {
      signal.throwIfAborted();
      return unreached(`could not be reached (${reason(cause)}). Check the address, or try again later`);
    });
    if (!(response instanceof Response)) return response;
    const to = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || to === null) return answerOf(response);
    await response.body?.cancel();
    if (!URL.canParse(to, url)) return refused(`leads to ${quote(to)}, which is not an address. Try again later`);
    url = new URL(to, url);
    if (!isSafe(url) || (isLoopback(url) && !isLoopback(first)))
      return refused(
        `leads to ${url.origin === "null" ? url.href : url.origin}, which is not https. Write the address of the sheet itself`,
      );
  }
  return refused(`leads on more than ${redirectsMax} times. Write the address of the sheet itself`);
}

const isLoopback = ({ hostname }: URL) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
/** Plain HTTP is for this machine only. */
const isSafe = (url: URL) => url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));

/** Not packed: fetch unpacks an answer that was cut off as if it was whole. */
const headers = { "accept-encoding": "identity", "cache-control": "no-cache", "user-agent": "site-pull" };

async function answerOf({ status, headers, body }: Response): Promise<FeedResponse> {
  const unusable = unusableBy(status, headers);
  if (unusable !== null) {
    await body?.cancel();
    return unusable;
  }
  try {
    return sheetOf(await readAtMost(body));
  } catch (cause) {
    if (cause instanceof RangeError) return refused(tooLarge);
    throw cause;
  }
}

function unusableBy(status: number, headers: Headers): FeedResponse | null {
  if (status === 401 || status === 403) return refused(`answered ${status}: ${forbidden}`);
  if (status !== 200)
    return {
      problem: statusProblem(status, headers.get("retry-after")),
      wasReached: status !== 429 && status < 500,
    };
  if (/^(?:text\/html|application\/xhtml)/i.test(headers.get("content-type") ?? "")) return refused(webPage);
  // Without content-length, the answer may be cut off.
  if (!headers.has("content-length") && !headers.has("transfer-encoding"))
    return refused("does not say how long its answer is, so it may be incomplete");
  const encoding = headers.get("content-encoding") ?? "identity";
  if (encoding === "identity") return null;
  return refused(`packs its answer (${encoding.slice(0, 40)}), which is not read. Turn that off for the sheet`);
}

function sheetOf(bytes: Buffer): FeedResponse {
  const start = bytes.subarray(0, 200).toString("utf8").replace("\ufeff", "").trimStart();
  if (start === "") return refused("sent an empty answer. Is the sheet empty?");
  return start.startsWith("<") ? refused(webPage) : { bytes };
}

/** @param wait Retry-After: seconds, or a date */
function statusProblem(status: number, wait: string | null) {
  if (status === 429) return `answered 429, as it was asked too often. ${tryAgain(wait)}`;
  if (status >= 500) return `answered ${status}: it has a fault or is overloaded. ${tryAgain(wait)}`;
  return `answered ${status}. Is the sheet still published, and the address right?`;
}

function tryAgain(given: string | null) {
  const wait = given ?? "";
  if (/^\d{1,7}$/.test(wait)) return `Try again in ${pluralize(Number(wait), "second")}`;
  const time = /^\w{3}, /.test(wait) ? Date.parse(wait) : Number.NaN;
  return Number.isNaN(time) ? "Try again later" : `Try again after ${new Date(time).toUTCString()}`;
}

const tooLarge = `sent more than ${longestAnswer / 1024 / 1024} MB. Is it the right address?`;
