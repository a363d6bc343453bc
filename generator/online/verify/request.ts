/** One request, without redirects. `fetch` unpacks the response. */
import { fetchSite } from "../../base/fetch-site.ts";
import { readAtMost } from "../../base/read-at-most.ts";

export type HttpResponse = {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Partial<Record<string, string>>>;
  /** Without its Content-Encoding. */
  readonly body: Buffer;
};

const timeoutMs = 60_000;

type Requester = (path: string) => Promise<HttpResponse>;

/** Returns a function that requests a path at the host of `address`. */
export function createRequester(address: URL): Requester {
  const headers = { "accept-encoding": "br, gzip", "user-agent": "site-verify" };
  // Sets the path only: "//host" as a relative URL would be another host.
  const addressOf = (path: string) => Object.assign(new URL(address), { pathname: path });
  const answer = async (path: string): Promise<HttpResponse> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetchSite(addressOf(path), { headers, redirect: "manual", signal }).catch((cause: Error) => {
      throw cause.cause instanceof Error ? cause.cause : cause;
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await readAtMost(response.body),
    };
  };
  // A host may close a reused connection at that moment, which is not a fault of the page: the request is sent again.
  return (path) => answer(path).catch(() => answer(path));
}
