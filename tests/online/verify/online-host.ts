/** A host of the tiny site that answers like `preview`, or with one fault. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { respondFrom } from "../../../generator/output/preview/respond.ts";
import { localServer } from "../local-server.ts";

/** Answers a request wrongly. @returns true if it has answered */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Handlers by folder, shared so that files are compressed once. */
const answers = new Map<string, ReturnType<typeof respondFrom>>();

/** Starts a host. @returns its address */
export async function liveHost(out: string, fault: Fault = () => false): Promise<string> {
  const answer = answers.get(out) ?? respondFrom(resolve(out));
  answers.set(out, answer);
  return localServer((request, response) => {
    if (!fault(request, response)) answer(request, response);
  });
}
