/** Who may ask: pages of this very server. A name that somebody else points at this machine is none (DNS rebinding). */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { tokenHeader } from "./browser/ask.ts";

type Asked = Pick<IncomingMessage, "headers">;

export type Guard = {
  /** Handed out with each page; whoever cannot read our pages does not know it. */
  readonly token: string;
  /** Whether the request names this server as its host. */
  readonly isForUs: (request: Asked) => boolean;
  /** Whether it comes from a page of ours, as a save must. */
  readonly isFromOurPage: (request: Asked) => boolean;
};

export function guardOf(port: number): Guard {
  const token = randomBytes(24).toString("base64url");
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const isForUs = ({ headers }: Asked) => headers.host !== undefined && hosts.includes(headers.host);
  return {
    token,
    isForUs,
    isFromOurPage: ({ headers }) =>
      isForUs({ headers }) && headers.origin === `http://${headers.host}` && isSame(headers[tokenHeader], token),
  };
}

function isSame(given: string | readonly string[] | undefined, token: string) {
  if (typeof given !== "string" || given.length !== token.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(token));
}
