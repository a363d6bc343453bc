/** Compares a host's answer with that of `preview`, header by header. */
import type { Answer as Whole } from "../preview/answer-to.ts";
import type { HostRequest } from "./requests.ts";

export type Answer = Pick<Whole, "status" | "headers">;

/** `about` of requests for addresses beside the site's folder, one of which redirects to the site. */
export const beside = "beside";

/** Headers with the host's own values, which are not compared. */
const ownWords = new Set(
  "date server connection keep-alive etag last-modified accept-ranges transfer-encoding content-length".split(" "),
);

/** Returns a sentence for each difference from the expected answer. */
export function differences(asked: HostRequest, expected: Answer, live: Answer, url: string): readonly string[] {
  const request = [asked.about, asked.method ?? "", asked.address, JSON.stringify(asked.headers ?? "")];
  const found = (what: string, one: unknown, other: unknown) => `${request.join(" ")}: ${what} ${one}, here ${other}`;
  if (asked.about === "refused") return live.status >= 400 ? [] : [found("status", "4xx", live.status)];
  if (expected.status !== live.status) return [found("status", expected.status, live.status)];
  // The site's rules set no headers beside its folder.
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

/** Returns true for headers to compare: `vary` and `content-type` only if the answer has a body. */
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
