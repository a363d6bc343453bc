/** What stands at the address of a source: whole, of a sensible size, no web page; or why not, in words. */

export type Answer = { readonly bytes: Buffer } | { readonly refusal: string; readonly wasReached: boolean };

/** In ms. `silence` is the longest wait for the next piece. */
export type Patience = { readonly silence: number; readonly whole: number };
const usualPatience: Patience = { silence: 15_000, whole: 120_000 };

const bytesMax = 50 * 1024 * 1024;
const redirectsMax = 5;

/** Nothing is thrown but the reason of `signal`. */
export async function fetchSource(url: string, signal: AbortSignal, patience = usualPatience): Promise<Answer> {
  const stop = new AbortController();
  const whole = setTimeout(() => stop.abort(), patience.whole);
  let silence = setTimeout(() => stop.abort(), patience.silence);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stop.abort(), patience.silence);
  };
  try {
    return await answerAt(new URL(url), AbortSignal.any([signal, stop.signal]), heard);
  } catch (cause) {
    signal.throwIfAborted();
    if (stop.signal.aborted) return unreached("did not answer in time, or stopped in the middle. Try again later");
    return unreached(`did not send all of its answer (${reason(cause)}). Try again later`);
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}

/** What fetch was stopped by stands in the cause of its error; where several addresses were tried, in a code. */
function reason(thrown: unknown) {
  const { cause, message } = thrown instanceof Error ? thrown : { cause: undefined, message: String(thrown) };
  if (!(cause instanceof Error)) return message;
  return cause.message === "" && "code" in cause ? String(cause.code) : cause.message;
}

const refused = (refusal: string): Answer => ({ refusal, wasReached: true });
const unreached = (refusal: string): Answer => ({ refusal, wasReached: false });

async function answerAt(first: URL, signal: AbortSignal, heard: () => void): Promise<Answer> {
  let url = first;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const asked = fetch(url, { redirect: "manual", signal, headers: { "cache-control": "no-cache" } });
    const response = await asked.catch((cause: unknown) => {
      signal.throwIfAborted();
      return unreached(`could not be reached (${reason(cause)}). Look at the address, or try again later`);
    });
    if (!(response instanceof Response)) return response;
    heard();
    const to = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || to === null) return answerOf(response, heard);
    await response.body?.cancel();
    url = new URL(to, url);
    if (!isSafe(url) || (isLoopback(url) && !isLoopback(first)))
      return refused(`leads to ${url.origin}, which is not https. Write the address where the sheet itself stands`);
  }
  return refused(`leads on more than ${redirectsMax} times. Write the address where the sheet itself stands`);
}

const isLoopback = ({ hostname }: URL) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
/** Plain HTTP never leaves the machine. */
const isSafe = (url: URL) => url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));

async function answerOf(response: Response, heard: () => void): Promise<Answer> {
  const { status, headers, body } = response;
  const give = async (refusal: string) => {
    await body?.cancel();
    return refused(refusal);
  };
  if (status !== 200) return give(`answered ${status}. Is the sheet still published, and the address right?`);
  if (/^(?:text\/html|application\/xhtml)/i.test(headers.get("content-type") ?? "")) return give(webPage);
  // What is as long as it came may be half of it.
  if (!headers.has("content-length") && !headers.has("transfer-encoding"))
    return give("does not say how long its answer is, so nobody can tell whether it came whole");
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    heard();
    pieces.push(piece);
    size += piece.length;
    if (size > bytesMax) return refused(`sent more than ${bytesMax / 1024 / 1024} MB. Is it the right address?`);
  }
  const bytes = Buffer.concat(pieces);
  const start = bytes.subarray(0, 200).toString("utf8").replace("\ufeff", "").trimStart();
  if (start === "") return refused("answered with nothing. Is the sheet empty?");
  return start.startsWith("<") ? refused(webPage) : { bytes };
}

const webPage =
  "answered with a web page, perhaps to sign in, and not with a sheet. In Google Sheets choose File, Share, Publish to web, and the form CSV or Microsoft Excel";
