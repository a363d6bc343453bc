/** Allows requests from pages of this server only. Foreign host names are rejected (DNS rebinding). */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tokenHeader } from "../desk/page/browser/send-request.ts";

type IncomingHeaders = Pick<IncomingMessage, "headers">;

export type RequestGuard = ReturnType<typeof createRequestGuard>;

/** @param port called with each request */
export function createRequestGuard(port: () => number) {
  const token = randomBytes(24).toString("base64url");
  const isForUs = ({ headers: { host } }: IncomingHeaders) =>
    host === `127.0.0.1:${port()}` || host === `localhost:${port()}`;
  return {
    /** Sent with each page. Only someone who can read our pages knows it. */
    token,
    /** True if the request names this server as its host. */
    isForUs,
    /** Returns true if a page of another site makes the browser send it. A request without these headers is not from a current browser. */
    isFromOtherSite: ({ headers }: IncomingHeaders) =>
      !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]) ||
      ![`http://${headers.host}`, undefined].includes(headers.origin),
    /** Returns true if it comes from one of our pages, as a save must. */
    isFromOurPage: ({ headers }: IncomingHeaders) =>
      isForUs({ headers }) && headers.origin === `http://${headers.host}` && isSame(headers[tokenHeader], token),
  };
}

function isSame(given: string | readonly string[] | undefined, token: string) {
  if (typeof given !== "string" || given.length !== token.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
