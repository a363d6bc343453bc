/** One request, sent as it is and followed nowhere; its answer unpacked. */
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Without its Content-Encoding. */
  readonly body: Buffer;
  /** When the certificate ends; null without TLS. */
  readonly validTo: Date | null;
};

export type Asking = {
  /** @param path with its slash in front, as a browser sends it. @throws Error when no whole answer comes. */
  ask(path: string): Promise<Answer>;
  /** Whether a file is there that is no page, by its headers alone; false where no answer comes. */
  hasFile(path: string): Promise<boolean>;
  close(): void;
};

/** Requests at the same time: a host that is asked for more than that takes it for an attack. */
const askedAtOnce = 8;
const timeoutMs = 20_000;
const patience = { keepAlive: true, maxSockets: askedAtOnce, timeout: timeoutMs };

export function askingAt(origin: string): Asking {
  const isSecure = origin.startsWith("https:");
  const agent = isSecure ? new HttpsAgent(patience) : new HttpAgent(patience);
  const request = isSecure ? httpsRequest : httpRequest;
  const answerTo = (path: string, method: "GET" | "HEAD") =>
    new Promise<IncomingMessage>((done, fail) => {
      const headers = { "accept-encoding": "br, gzip", "user-agent": "site-verify" };
      const asked = request(`${origin}${path}`, { method, agent, headers, timeout: timeoutMs });
      asked.on("timeout", () => asked.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)));
      asked.on("response", done).on("error", fail).end();
    });
  const answer = async (path: string): Promise<Answer> => {
    const response = await answerTo(path, "GET");
    // Once the answer is read, its socket is another's.
    const validTo = endOfCertificate(response);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const { statusCode = 0, headers } = response;
    const body = await unpacked(Buffer.concat(chunks), headers["content-encoding"]);
    return { status: statusCode, headers, body, validTo };
  };
  return {
    // A host may close a connection that was kept just as it is used again, which says nothing of the page.
    ask: (path) => answer(path).catch(() => answer(path)),
    async hasFile(path) {
      const head = () => answerTo(path, "HEAD");
      const response = await head()
        .catch(head)
        .catch(() => null);
      response?.resume();
      // Some hosts answer any address with a page.
      return response?.statusCode === 200 && !/^text\/html\b/.test(response.headers["content-type"] ?? "");
    },
    close: () => agent.destroy(),
  };
}

function endOfCertificate({ socket }: IncomingMessage): Date | null {
  const end = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  return end === undefined ? null : new Date(end);
}

/** Works on all items, so many of them at the same time. */
export async function fewAtOnce<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>) {
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: askedAtOnce }, worker));
}

async function unpacked(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === "br") return promisify(brotliDecompress)(body);
  return encoding === "gzip" ? promisify(gunzip)(body) : body;
}
