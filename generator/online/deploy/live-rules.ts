/** Rules that the server follows now, as far as the deployment needs them. */
import { statSync } from "node:fs";
import { type RedirectRule, wildcardPrefix } from "../../base/redirect-address.ts";
import { rulesHeader } from "../../engine/hosting/headers.ts";
import { createRequester, limitConcurrency } from "../verify/request.ts";
import { isAddress } from "./changed-files.ts";
import { readSiteRules, type SiteRules } from "./site-rules.ts";

export type LiveRules = {
  /** Undefined if the server does not name them. */
  readonly digest: string | undefined;
  readonly policy: string | undefined;
  readonly redirects: readonly RedirectRule[];
};

/** @param source a folder or an address. Undefined for a pages.json, which names no rules. */
export async function liveRules(source: string, next: SiteRules, pages: readonly string[]) {
  if (isAddress(source)) return rulesOnline(siteAddress(source), next, pages);
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const { digest, headers, redirects } = readSiteRules(source);
  return { digest, redirects, policy: headers.everywhere.find(({ name }) => isPolicy(name))?.value };
}

/** "https://x.example/pages.json" → "https://x.example" */
export const siteAddress = (source: string) => source.replace(/\/(?:pages\.json)?$/, "");

export const isPolicy = (name: string) => name.toLowerCase() === "content-security-policy";

/** A sign that no policy has could write a line of its own into a configuration. */
const policyPattern = /^[\w\s'*:/.;+=-]*$/;

/** Requests the addresses at which the next site has a page or a redirect. Other redirects are not needed. */
async function rulesOnline(url: string, next: SiteRules, pages: readonly string[]): Promise<LiveRules> {
  const { origin, pathname } = new URL(url);
  const folder = pathname.replace(/\/$/, "");
  const asking = createRequester(origin);
  const redirects = new Map<string, RedirectRule>();
  try {
    const { headers } = await asking.ask(`${folder}/`);
    const policy = headers["content-security-policy"];
    const digest = headers[rulesHeader.toLowerCase()];
    const known = {
      digest: typeof digest === "string" ? digest : undefined,
      policy: typeof policy === "string" && policyPattern.test(policy) ? policy : undefined,
    };
    if (known.digest === next.digest) return { ...known, redirects: next.redirects };
    const addresses = [...next.redirects.map(({ from }) => from), ...pages];
    await limitConcurrency(addresses, async (from) => {
      const start = wildcardPrefix(from);
      const address = `${folder}${start === undefined ? from : `${start}${below}`}`;
      const { status, headers } = await asking.ask(address);
      if (![301, 308].includes(status) || headers.location === undefined) return;
      const target = new URL(headers.location, `${origin}${address}`);
      const isOwn = target.origin === origin && target.pathname.startsWith(`${folder}/`);
      const to = isOwn ? target.href.slice(origin.length + folder.length) : target.href;
      redirects.set(from, { from, to: start === undefined ? to : to.replace(endBelow, "*"), status: "301" });
    });
    return { ...known, redirects: [...redirects.values()] };
  } finally {
    asking.close();
  }
}

/** An address below a wildcard. */
const below = "no-such-page-at-all";
const endBelow = new RegExp(`${below}$`);
