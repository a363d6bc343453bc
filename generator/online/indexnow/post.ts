/** Sends a request to a search engine, and reads the response. */
import { BuildError } from "../../base/errors.ts";
import { readAtMost } from "../../base/read-at-most.ts";

/** @param fix end of the message. @throws BuildError without an answer in time */
export async function post(
  address: string,
  init: Pick<RequestInit, "headers" | "body">,
  { timeoutMs, fix }: { timeoutMs: number; fix: string },
) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { method: "POST", signal, ...init }).catch((cause: Error) => {
    throw new BuildError(`${address} does not answer: ${cause.message}. ${fix}`, { cause });
  });
  const { status, body } = response;
  return { status, text: String(await readAtMost(body)).trim() };
}
