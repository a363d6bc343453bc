/** One request, without redirects. `fetch` unpacks the response. */
import { isIP } from "node:net";
import { connect } from "node:tls";
import { readAtMost } from "../../base/read-at-most.ts";

export type HttpResponse = {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Partial<Record<string, string>>>;
  /** Without its Content-Encoding. */
  readonly body: Buffer;
};

/** Requests at the same time. More would look like an attack to a host. */
export const askedAtOnce = 8;
/** In ms, from the request to the end of the answer. */
const patience = 60_000;

export type Requester = ReturnType<typeof createRequester>;

export function createRequester(origin: string) {
  const answerTo = (path: string, method: "GET" | "HEAD") =>
    fetch(`${origin}${path}`, {
      method,
      headers: { "accept-encoding": method === "GET" ? "br, gzip" : "identity", "user-agent": "site-verify" },
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    }).catch((cause: Error) => {
      throw cause.cause instanceof Error ? cause.cause : cause;
    });
  const answer = async (path: string): Promise<HttpResponse> => {
    const { status, headers, body } = await answerTo(path, "GET");
    return { status, headers: Object.fromEntries(headers), body: await readAtMost(body) };
  };
  return {
    /** @param path with its first slash, as a browser sends it. @throws Error if the response is incomplete. */
    // A host may close a reused connection at that moment. This is not a fault of the page.
    ask: (path: string) => answer(path).catch(() => answer(path)),
    /** Whether a file of this size that is not a page exists, by its headers alone. False without a response. */
    async hasFile(path: string, size: number) {
      const head = () => answerTo(path, "HEAD");
      const response = await head()
        .catch(head)
        .catch(() => null);
      if (response?.status !== 200) return false;
      const length = response.headers.get("content-length");
      // An upload that was cut off leaves a part of a file. Some hosts return a page for any address.
      const isWhole = length === null || response.headers.has("content-encoding") || Number(length) === size;
      return isWhole && !/^text\/html\b/.test(response.headers.get("content-type") ?? "");
    },
  };
}

/** End of the certificate's validity; null without TLS. @throws the error of the connection */
export async function certificateEnd({ protocol, hostname, port }: URL): Promise<Date | null> {
  if (protocol !== "https:") return null;
  const servername = isIP(hostname) === 0 ? hostname : undefined;
  return new Promise<Date>((done, fail) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername }, () => {
      done(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.on("error", fail);
  });
}
