/** `npm run verify`: compares the site online with the built one. */
import { crc32 } from "node:zlib";
import { BuildError } from "../../base/errors.ts";
import { mapLimited } from "../../base/map-limited.ts";
import { buildJsonPath } from "../../output/build-json.ts";
import { type Difference, differentBody } from "./difference.ts";
import { type ExpectedAnswer, expectedAnswers } from "./expected-answers.ts";
import { createRequester, type HttpResponse } from "./request.ts";

type VerificationResult = {
  /** Without name and password. */
  readonly url: string;
  /** Number of compared addresses. */
  readonly compared: number;
  readonly differences: readonly Difference[];
};

/** More requests at the same time would look like an attack to a host. */
const askedAtOnce = 8;

/** @throws UsageError without a built site in `out`, BuildError if the address does not respond */
export async function verify(address: URL, out: string): Promise<VerificationResult> {
  const expected = await expectedAnswers(out, address);
  const { origin, pathname } = address;
  const url = `${origin}${pathname.replace(/\/$/, "")}`;
  const ask = createRequester(address);
  const first = await ask(`${new URL(url).pathname.replace(/\/$/, "")}/${buildJsonPath}`).catch((cause: Error) => {
    throw new BuildError(`${url} does not answer: ${cause.message}. Nothing was compared. Check the address.`, {
      cause,
    });
  });
  if (first.status === 401)
    throw new BuildError(
      `${url} answers 401: it asks for a name and a password. Nothing was compared. Set SITE_USER and SITE_PASSWORD.`,
    );
  const found = await mapLimited(expected, askedAtOnce, async (each): Promise<readonly Difference[]> => {
    const answer = await ask(each.path).catch((cause: Error) => cause);
    if (!(answer instanceof Error)) return differencesOf(each, answer, origin);
    return [{ path: each.path, what: "answer", built: "an answer", live: `none: ${answer.message}` }];
  });
  return { url, compared: expected.length, differences: found.flat() };
}

function differencesOf(expected: ExpectedAnswer, answer: HttpResponse, origin: string): readonly Difference[] {
  const { path, kind, statuses, location } = expected;
  const { status, headers } = answer;
  const sent = headers["location"];
  const to = sent !== undefined && URL.canParse(sent, origin + path) ? new URL(sent, origin + path).href : sent;
  if (!statuses.includes(status)) {
    const live = to === undefined ? `${status}` : `${status} to ${to}`;
    return [{ path, what: `status of a ${kind}`, built: statuses.join(" or "), live }];
  }
  if (location !== undefined) {
    const built = new URL(location, origin).href;
    return to === built ? [] : [{ path, what: kind, built, live: to ?? "no address" }];
  }
  return [...bodyOf(expected, answer), ...headersOf(expected, answer)];
}

function bodyOf({ path, kind, digest, body, statuses }: ExpectedAnswer, { status, body: live }: HttpResponse) {
  // A page that is gone for good may say so in its own words.
  if (status === 410 && statuses.includes(410)) return [];
  if (digest !== undefined && crc32(live).toString(16) === digest) return [];
  const built = body?.();
  return built === undefined || built.equals(live) ? [] : [{ path, what: kind, ...differentBody(kind, built, live) }];
}

function* headersOf({ path, kind, headers }: ExpectedAnswer, { headers: live }: HttpResponse): Generator<Difference> {
  for (const [name, built] of headers) {
    const found = live[name] ?? "none";
    if (parts(name, found) !== parts(name, built)) yield { path, what: `header ${name}`, built, live: found };
  }
  const type = live["content-type"] ?? "none";
  if (kind === "page" && !/^text\/html\b/i.test(type))
    yield { path, what: "header content-type", built: "text/html", live: type };
}

/** Ignores spaces, and the order of cache directives. */
const parts = (name: string, value: string) => {
  const words = value.split(name === "cache-control" ? /\s*,\s*/ : /\s+/);
  return (name === "cache-control" ? words.sort() : words).join(" ");
};
