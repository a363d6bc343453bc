/** Allows requests from pages of this server only. Foreign host names are rejected (DNS rebinding). */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tokenHeader } from "../desk/page/browser/send-request.ts";

type IncomingHeaders = Pick<IncomingMessage, "headers">;

export type RequestGuard = ReturnType<typeof createRequestGuard>;

/** @param port returns the server's port; called at each request */
export function createRequestGuard(port: () => number) {
  const token = randomBytes(24).toString("base64url");
  const isForUs = ({ headers: { host } }: IncomingHeaders) =>
    host === `127.0.0.1:${port()}` || host === `localhost:${port()}`;
  return {
    /** Secret that is sent with each page, so that only code that can read our pages knows it. */
    token,
    /** Returns true if the request's Host header is this server. */
    isForUs,
    /** Returns true for a request from another site's page. Without these headers it is not from a current browser. */
    isFromOtherSite: ({ headers }: IncomingHeaders) =>
      !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]) ||
      ![`http://${headers.host}`, undefined].includes(headers.origin),
    /** Returns true for a request from one of our pages, as a save must be. */
    isFromOurPage: ({ headers }: IncomingHeaders) =>
      isForUs({ headers }) && headers.origin === `http://${headers.host}` && isSame(headers[tokenHeader], token),
  };
}

function isSame(given: string | readonly string[] | undefined, token: string) {
  if (typeof given !== "string" || given.length !== token.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
