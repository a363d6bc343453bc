/** Allows requests from pages of this server only. Foreign host names are rejected (DNS rebinding). */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tokenHeader } from "../page/browser/send-request.ts";

type IncomingHeaders = Pick<IncomingMessage, "headers">;

export type RequestGuard = {
  /** Sent with each page. Only someone who can read our pages knows it. */
  readonly token: string;
  /** Whether the request names this server as its host. */
  readonly isForUs: (request: IncomingHeaders) => boolean;
  /** Whether a page of another site makes the browser send it. Without the header it is not a browser of today. */
  readonly isFromOtherSite: (request: IncomingHeaders) => boolean;
  /** Whether it comes from one of our pages, as a save must. */
  readonly isFromOurPage: (request: IncomingHeaders) => boolean;
};

export function createRequestGuard(port: number): RequestGuard {
  const token = randomBytes(24).toString("base64url");
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const isForUs = ({ headers }: IncomingHeaders) => headers.host !== undefined && hosts.includes(headers.host);
  return {
    token,
    isForUs,
    isFromOtherSite: ({ headers }) => !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]),
    isFromOurPage: ({ headers }) =>
      isForUs({ headers }) && headers.origin === `http://${headers.host}` && isSame(headers[tokenHeader], token),
  };
}

function isSame(given: string | readonly string[] | undefined, token: string) {
  if (typeof given !== "string" || given.length !== token.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
