/** Compares a host's answer with that of `preview`, header by header. */
import type { Answer as Whole } from "../preview/answer-to.ts";
import type { HostRequest } from "./requests.ts";

export type Answer = Pick<Whole, "status" | "headers">;

/** Subjects of requests without an address of the site, except one that leads to it. */
export const beside = "beside";

/** Headers in the host's own words, which say nothing of the site. */
const ownWords = new Set(
  "date server connection keep-alive etag last-modified accept-ranges transfer-encoding content-length".split(" "),
);

/** In words, what differs from what was expected; empty when nothing does. */
export function differences(asked: HostRequest, expected: Answer, live: Answer, url: string): readonly string[] {
  const request = [asked.about, asked.method ?? "", asked.address, JSON.stringify(asked.headers ?? "")];
  const found = (what: string, one: unknown, other: unknown) => `${request.join(" ")}: ${what} ${one}, here ${other}`;
  if (asked.about === "refused") return live.status >= 400 ? [] : [found("status", "4xx", live.status)];
  if (expected.status !== live.status) return [found("status", expected.status, live.status)];
  // Beside its folder the site has no say in headers.
  if (asked.about === beside && live.headers.location === undefined) return [];
  const names =
    asked.about === beside ? ["location"] : new Set([...Object.keys(expected.headers), ...Object.keys(live.headers)]);
  return [...names]
    .filter((name) => !ownWords.has(name) && isCompared(name, live.status))
    .flatMap((name) => {
      const [one, other] = [wording(name, expected.headers[name], url), wording(name, live.headers[name], url)];
      return one === other ? [] : [found(name, one, other)];
    });
}

/** Headers that matter in an answer without a body. A missing file must not be cached. */
function isCompared(name: string, status: number) {
  if (name === "vary") return status === 200;
  return name !== "content-type" || status === 200 || status === 404;
}

function wording(name: string, value: string | readonly string[] | undefined, url: string) {
  if (value === undefined) return "nothing";
  const text = String(value);
  if (name === "location") return new URL(text, url).href.replace(url, "");
  return name === "vary" ? [...new Set(text.split(/,\s*/))].sort().join() : text;
}
