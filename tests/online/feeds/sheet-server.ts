/** A server on this machine that gives sheets as bad servers and networks do. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** @returns its origin, "http://127.0.0.1:40123" */
export async function sheetServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
