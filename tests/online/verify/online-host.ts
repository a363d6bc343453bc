/** A host of the tiny site, as good as `preview`, or with one thing wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { respondFrom } from "../../../generator/engine/preview/respond.ts";

/** True if it has answered itself. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** By folder: what one host has compressed serves the next. */
const answers = new Map<string, ReturnType<typeof respondFrom>>();

/** Its address. */
export async function liveHost(out: string, fault: Fault = () => false): Promise<string> {
  const answer = answers.get(out) ?? respondFrom(resolve(out));
  answers.set(out, answer);
  const server = createServer((request, response) => {
    if (!fault(request, response)) answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}
