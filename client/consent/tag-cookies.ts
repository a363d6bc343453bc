/** Deletes the tag's cookies when their permission is withdrawn. */
import type { Answer } from "./store.ts";

/** Names of the tag's cookies by kind: _ga, _ga_… and _gid are for Analytics, _gcl_… for conversions. */
const cookies = { analytics: /^_g(?:a|id)/, marketing: /^_gcl/ };

/** @param allowed null without an answer: then all kinds are deleted */
export function deleteTagCookies(allowed: Pick<Answer, "analytics" | "marketing"> | null) {
  for (const name of cookieNames())
    if ((!allowed?.analytics && cookies.analytics.test(name)) || (!allowed?.marketing && cookies.marketing.test(name)))
      drop(name);
}

const cookieNames = () => document.cookie.split("; ").map((pair) => pair.slice(0, pair.indexOf("=")));

/** The tag sets a cookie for the shortest domain that the browser allows. This tries each end of the host, and none. */
function drop(name: string) {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  for (const domain of ["", ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
