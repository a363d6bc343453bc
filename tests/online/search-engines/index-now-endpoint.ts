/** A server that accepts addresses as search engines do, and logs them. */
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

export type Call = {
  readonly method: string | undefined;
  readonly type: string | undefined;
  readonly body: {
    readonly host: string;
    readonly key: string;
    readonly keyLocation: string;
    readonly urlList: readonly string[];
  };
};
type Reply = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly text?: string };

/** @param replies one for each call; the last for all others */
export async function indexNowEndpoint(...replies: readonly Reply[]) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, headers } = request;
    calls.push({ method, type: headers["content-type"], body: JSON.parse(Buffer.concat(chunks).toString()) });
    const reply = replies[calls.length - 1] ?? replies.at(-1) ?? { status: 202 };
    response.writeHead(reply.status, reply.headers).end(reply.text);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { calls, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/indexnow` };
}
