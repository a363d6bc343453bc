/** Sends something to a search engine, and reads its answer. */
import { BuildError } from "../../base/errors.ts";
import { readAtMost } from "../../base/read-at-most.ts";

/** @param service the address that a message names. @param fix its end. @throws BuildError without an answer in time */
export async function post(
  address: string,
  init: Pick<RequestInit, "headers" | "body">,
  { timeoutMs, fix, service = address }: { timeoutMs: number; fix: string; service?: string },
) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { method: "POST", signal, ...init }).catch((cause: Error) => {
    throw new BuildError(`${service} does not answer: ${cause.message}. ${fix}`, { cause });
  });
  const { ok, status, body } = response;
  return { ok, status, text: String(await readAtMost(body)).trim() };
}
