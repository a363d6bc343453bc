/** A server on this machine that answers as bad servers and networks do. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** `origin` such as "http://127.0.0.1:40123" */
export async function startServer(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  // A server that listens on a port has one.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** One that closes when the test is over. @returns its origin */
export async function localServer(answer: RequestListener): Promise<string> {
  const { origin, close } = await startServer(answer);
  onTestFinished(close);
  return origin;
}
