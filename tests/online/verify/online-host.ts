/** A host of the tiny site, as good as `preview`, or with one thing wrong. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { respondFrom } from "../../../generator/output/preview/respond.ts";
import { localServer } from "../local-server.ts";

/** True if it has answered itself. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** By folder: what one host has compressed serves the next. */
const answers = new Map<string, ReturnType<typeof respondFrom>>();

/** Its address. */
export async function liveHost(out: string, fault: Fault = () => false): Promise<string> {
  const answer = answers.get(out) ?? respondFrom(resolve(out));
  answers.set(out, answer);
  return localServer((request, response) => {
    if (!fault(request, response)) answer(request, response);
  });
}
