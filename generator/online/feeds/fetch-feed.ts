/** Fetches the file of a feed, or says why it cannot be used: incomplete, too large, a web page. */
import { request as httpRequest, IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { pluralize } from "../../base/plural.ts";
import { quote } from "../../base/problem.ts";
import { decompress, encodings, longestAnswer, readAtMost } from "../../base/read-at-most.ts";

/** `wasReached` is false if the server cannot answer today, so that the same request may succeed later. */
type FeedResponse = { readonly bytes: Buffer } | { readonly problem: string; readonly wasReached: boolean };

const webPage =
  "answered with a web page, perhaps to sign in, and not with a sheet. In Google Sheets choose File, Share, Publish to web, and the form CSV";
const forbidden =
  "it does not allow everyone to read the sheet. Publish it to the web, or share it with everyone who has the link";

/** In ms. `silence` is the longest wait for the next piece. */
export type FetchLimits = { readonly silence: number; readonly whole: number };
const usualPatience: FetchLimits = { silence: 15_000, whole: 120_000 };

const redirectsMax = 5;

/** @throws the reason of `signal`, nothing else */
export async function fetchFeed(url: string, signal: AbortSignal, patience = usualPatience): Promise<FeedResponse> {
  const stop = new AbortController();
  const whole = setTimeout(() => stop.abort(), patience.whole);
  let silence = setTimeout(() => stop.abort(), patience.silence);
  const restartSilence = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stop.abort(), patience.silence);
  };
  try {
    return await answerAt(new URL(url), AbortSignal.any([signal, stop.signal]), restartSilence);
  } catch (cause) {
    signal.throwIfAborted();
    if (stop.signal.aborted) return unreached("did not answer in time, or stopped in the middle. Try again later");
    return unreached(`did not send all of its answer (${reason(cause)}). Try again later`);
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}

/** If several addresses were tried, the reason is only a code. */
function reason(thrown: unknown) {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.message === "" && "code" in thrown ? String(thrown.code) : thrown.message;
}

const refused = (problem: string): FeedResponse => ({ problem, wasReached: true });
const unreached = (problem: string): FeedResponse => ({ problem, wasReached: false });

async function answerAt(first: URL, signal: AbortSignal, restartSilence: () => void): Promise<FeedResponse> {
  let url = first;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const response = await responseOf(url, signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      return unreached(`could not be reached (${reason(cause)}). Check the address, or try again later`);
    });
    if (!(response instanceof IncomingMessage)) return response;
    restartSilence();
    const { statusCode = 0, headers } = response;
    const to = headers.location;
    if (statusCode < 300 || statusCode > 399 || to === undefined) return answerOf(response, restartSilence);
    response.destroy();
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

const responseOf = (url: URL, signal: AbortSignal) =>
  new Promise<IncomingMessage>((done, fail) => {
    const request = url.protocol === "https:" ? httpsRequest : httpRequest;
    const headers = { "accept-encoding": encodings, "cache-control": "no-cache", "user-agent": "site-pull" };
    request(url, { signal, headers })
      .on("response", done)
      .on("error", fail)
      // An answer of 101 is no response, and ends the connection.
      .on("close", () => fail(new Error("it ended the connection without an answer")))
      .end();
  });

async function answerOf(response: IncomingMessage, restartSilence: () => void): Promise<FeedResponse> {
  const { statusCode = 0, headers } = response;
  const give = (problem: string, wasReached = true): FeedResponse => {
    response.destroy();
    return { problem, wasReached };
  };
  if (isForbidden(statusCode)) return give(`answered ${statusCode}: ${forbidden}`);
  if (statusCode !== 200)
    return give(statusProblem(statusCode, headers["retry-after"]), statusCode !== 429 && statusCode < 500);
  if (/^(?:text\/html|application\/xhtml)/i.test(headers["content-type"] ?? "")) return give(webPage);
  // Without content-length, the answer may be cut off.
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined)
    return give("does not say how long its answer is, so it may be incomplete");
  try {
    return await sheetOf(await readAtMost(response, longestAnswer, restartSilence), headers["content-encoding"]);
  } catch (cause) {
    if (cause instanceof RangeError) return refused(tooLarge);
    throw cause;
  }
}

async function sheetOf(body: Buffer, encoding: string | undefined): Promise<FeedResponse> {
  let bytes: Buffer;
  try {
    bytes = await decompress(body, encoding);
  } catch (cause) {
    if (cause instanceof RangeError) throw cause;
    return unreached(`did not send all of its answer (${reason(cause)}). Try again later`);
  }
  const start = bytes.subarray(0, 200).toString("utf8").replace("\ufeff", "").trimStart();
  if (start === "") return refused("sent an empty answer. Is the sheet empty?");
  return start.startsWith("<") ? refused(webPage) : { bytes };
}

const isForbidden = (status: number) => status === 401 || status === 403;

/** @param wait Retry-After: seconds, or a date */
function statusProblem(status: number, wait: string | undefined) {
  if (status === 429) return `answered 429, as it was asked too often. ${tryAgain(wait)}`;
  if (status >= 500) return `answered ${status}: it has a fault or is overloaded. ${tryAgain(wait)}`;
  return `answered ${status}. Is the sheet still published, and the address right?`;
}

function tryAgain(wait = "") {
  if (/^\d{1,7}$/.test(wait)) return `Try again in ${pluralize(Number(wait), "second")}`;
  const time = /^\w{3}, /.test(wait) ? Date.parse(wait) : Number.NaN;
  return Number.isNaN(time) ? "Try again later" : `Try again after ${new Date(time).toUTCString()}`;
}

const tooLarge = `sent more than ${longestAnswer / 1024 / 1024} MB. Is it the right address?`;
