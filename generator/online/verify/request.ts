/** One request, without redirects. The response is decompressed. */
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { TLSSocket } from "node:tls";
import { decompress, encodings, readAtMost } from "../../base/read-at-most.ts";

export type HttpResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Without its Content-Encoding. */
  readonly body: Buffer;
  /** End of the certificate's validity; null without TLS. */
  readonly validTo: Date | null;
};

/** Requests at the same time. More would look like an attack to a host. */
export const askedAtOnce = 8;
const timeoutMs = 20_000;
/** From the request to the end of the answer. */
const wholeMs = 60_000;
const patience = { keepAlive: true, maxSockets: askedAtOnce, timeout: timeoutMs };

export type Requester = ReturnType<typeof createRequester>;

export function createRequester(origin: string) {
  const isSecure = origin.startsWith("https:");
  const agent = isSecure ? new HttpsAgent(patience) : new HttpAgent(patience);
  const request = isSecure ? httpsRequest : httpRequest;
  const answerTo = (path: string, method: "GET" | "HEAD") =>
    new Promise<IncomingMessage>((done, fail) => {
      const encoding = method === "GET" ? encodings : "identity";
      const headers = { "accept-encoding": encoding, "user-agent": "site-verify" };
      const signal = AbortSignal.timeout(wholeMs);
      const sent = request(`${origin}${path}`, { method, agent, headers, timeout: timeoutMs, signal });
      sent.on("timeout", () => sent.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
      // An answer of 101 is no response, and ends the connection.
      sent.on("close", () => fail(new Error("the host ended the connection without an answer")));
      sent.on("response", done).on("error", fail).end();
    });
  const answer = async (path: string): Promise<HttpResponse> => {
    const response = await answerTo(path, "GET");
    // After the response is read, another request uses its socket.
    const validTo = endOfCertificate(response);
    const { statusCode = 0, headers } = response;
    const body = await decompress(await readAtMost(response), headers["content-encoding"]);
    return { status: statusCode, headers, body, validTo };
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
      response?.resume();
      if (response?.statusCode !== 200) return false;
      const { "content-type": type = "", "content-length": length, "content-encoding": encoding } = response.headers;
      // An upload that was cut off leaves a part of a file. Some hosts return a page for any address.
      const isWhole = length === undefined || encoding !== undefined || Number(length) === size;
      return isWhole && !/^text\/html\b/.test(type);
    },
    close: () => agent.destroy(),
  };
}

function endOfCertificate({ socket }: IncomingMessage): Date | null {
  const end = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  return end === undefined ? null : new Date(end);
}
