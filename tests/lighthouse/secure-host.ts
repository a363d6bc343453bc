/**
 * Serves a built site as hosts do: over TLS, by HTTP/2. Lighthouse reckons with the connections that it saw, and of HTTP/1.1
 * it sees six.
 */
import { createSecureServer, type Http2SecureServer } from "node:http2";
import { resolve } from "node:path";
import { generate } from "selfsigned";
import { respondFrom } from "../../generator/engine/preview/respond.ts";

export type SecureHost = { readonly url: string; close(): Promise<void> };

/** `out` is a built site. The certificate is unsigned: the browser needs an option to accept it. */
export async function serveSecurely(out: string): Promise<SecureHost> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  // Node's HTTP/2 server gives what the one of HTTP/1.1 gives, under types of its own.
  const answer = respondFrom(resolve(out)) as unknown as Parameters<Http2SecureServer["on"]>[1];
  const server = createSecureServer({ key, cert, allowHTTP1: true }).on("request", answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  return {
    url: `https://localhost:${typeof address === "object" && address !== null ? address.port : 0}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
