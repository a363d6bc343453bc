/** Starts a server on this machine with any answers, also those of faulty servers and networks. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Returns the server's `origin`, such as "http://127.0.0.1:40123", and `close`. */
export async function startServer(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  // The address of a server that listens on a port is an object.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Starts a server that closes at the end of the test. @returns its origin */
export async function localServer(answer: RequestListener): Promise<string> {
  const { origin, close } = await startServer(answer);
  onTestFinished(close);
  return origin;
}
