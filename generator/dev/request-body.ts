/** Reads the body of a request. A body that our pages do not send is answered with 4xx and a sentence. */
import type { IncomingMessage } from "node:http";

export type ApiResponse = { readonly status: number; readonly body: unknown };

export const badRequest = (problem: string, status = 400) =>
  ({ status, body: { kind: "refused", problems: [problem] } }) satisfies ApiResponse;

/** The browser closed the connection before it had sent the body. */
export class AbortedRequestError extends Error {}

/** @param longest in bytes. @throws AbortedRequestError */
export async function bodyOf(
  request: IncomingMessage,
  longest: number,
): Promise<{ readonly value: unknown } | ApiResponse> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += part.length;
      // The rest is read and dropped, so that the browser gets the response.
      if (length <= longest) parts.push(part);
    }
  } catch (cause) {
    throw new AbortedRequestError("The request was aborted.", { cause });
  }
  if (length > longest) return badRequest(`The request has more than ${longest} bytes.`, 413);
  try {
    return { value: JSON.parse(Buffer.concat(parts).toString("utf8")) };
  } catch {
    return badRequest("The request is not JSON.");
  }
}
