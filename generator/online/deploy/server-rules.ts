/** Rules of the server as part of a deployment: first rules for the pages of both builds, later those of the next build. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { wildcardPrefix } from "../../base/redirect-address.ts";
import { rulesHeader, type SiteHeaders } from "../../engine/hosting/headers.ts";
import { type HostRules, hostRules } from "../../engine/hosting/host-rules.ts";
import { digestOfRules, writeHostingFiles } from "../../engine/hosting/hosting-files.ts";
import { hostingFolder } from "../../engine/hosting/hosting-folder.ts";
import { readRedirectRules } from "../../engine/hosting/redirects.ts";
import { type HeaderRule, readHeaders } from "../../engine/preview/read-headers.ts";
import { readOutputFile } from "../../engine/publish/read-output-file.ts";
import { createRequester } from "../verify/request.ts";
import { isAddress } from "./deploy.ts";

export type ServerRules = Awaited<ReturnType<typeof serverRules>>;

type ServerRulesInput = {
  readonly out: string;
  readonly previous: string | undefined;
  readonly online?: string;
};

/** Writes the rules beside the site. @throws UsageError if the folder has no complete site */
export async function serverRules({ out, previous, online }: ServerRulesInput) {
  const source = online ?? previous;
  const next = readSiteRules(out);
  const named = namedRules(next);
  const hosting = `${out.replace(/\/+$/, "")}-hosting`;
  writeHostingFiles(hostingFolder(out), named.rules);
  const live = source === undefined ? undefined : await liveRules(source);
  const isChanged = live !== undefined && live.digest !== named.digest;
  const both = isChanged ? namedRules(rulesOfBoth(next, live.policy)) : null;
  if (both !== null) writeHostingFiles(join(hostingFolder(out), "both"), both.rules);
  return {
    /** False if the server is known to follow the next rules, or if nothing is online. */
    isChanged,
    /** Null if no page needs them. */
    both: both === null ? null : { folder: `${hosting}/both`, digest: both.digest },
    next: { folder: hosting, digest: named.digest },
    /** Of the site online, without a slash at its end, if it is known. */
    url: source !== undefined && isAddress(source) ? siteAddress(source) : undefined,
  };
}

/** Redirects are those of the next build: by then its new pages are online. */
const rulesOfBoth = (next: SiteRules, policy: string | undefined): SiteRules => ({
  ...next,
  headers: {
    ...next.headers,
    everywhere: next.headers.everywhere.map(({ name, value }) => ({
      name,
      value: isPolicy(name) && policy !== undefined ? joinPolicies(value, policy) : value,
    })),
  },
});

type Policy = ReadonlyMap<string, readonly string[]>;

export function joinPolicies(one: string, other: string): string {
  const [a, b] = [parsed(one), parsed(other)];
  const directives = [...new Set([...a.keys(), ...b.keys()])].flatMap((name) => {
    const [first, second] = [valuesOf(a, name), valuesOf(b, name)];
    // A restriction of one policy that has no default must not apply to the pages of the other.
    if (first === undefined || second === undefined) return [];
    const values = [...new Set([...first, ...second])];
    return [[name, ...(values.length > 1 ? values.filter((value) => value !== "'none'") : values)].join(" ")];
  });
  return directives.join("; ");
}

const parsed = (policy: string): Policy =>
  new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...values]) => [name.toLowerCase(), values]),
  );

/** A directive for one kind of file falls back to the default. */
const valuesOf = (policy: Policy, name: string) =>
  policy.get(name) ?? (name.endsWith("-src") ? policy.get("default-src") : undefined);

/** @param source a folder or an address. Undefined for a pages.json, which names no rules. */
async function liveRules(source: string) {
  if (isAddress(source)) return rulesOnline(new URL(siteAddress(source)));
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const { digest, headers } = readSiteRules(source);
  return { digest, policy: headers.everywhere.find(({ name }) => isPolicy(name))?.value };
}

/** "https://x.example/pages.json" → "https://x.example" */
const siteAddress = (source: string) => source.replace(/\/(?:pages\.json)?$/, "");

const isPolicy = (name: string) => name.toLowerCase() === "content-security-policy";

/** A sign that no policy has could write a line of its own into a configuration. */
const policyPattern = /^[\w\s'*:/.;+=-]*$/;

async function rulesOnline({ origin, pathname }: URL) {
  const { headers } = await createRequester(origin).ask(`${pathname.replace(/\/$/, "")}/`);
  const policy = headers["content-security-policy"];
  return {
    /** Undefined if the server does not name its rules. */
    digest: headers[rulesHeader.toLowerCase()],
    policy: policy !== undefined && policyPattern.test(policy) ? policy : undefined,
  };
}

/** `digest` is undefined for a site of an older build. */
export type SiteRules = Parameters<typeof hostRules>[0] & { readonly digest: string | undefined };

/** @throws UsageError if the folder has no complete site */
export function readSiteRules(out: string): SiteRules {
  const [everywhere, ...others] = readOutputFile(out, "_headers", readHeaders);
  const folder = everywhere?.pattern.slice(0, -"/*".length) ?? "";
  const named = (everywhere?.headers ?? []).map(([name, value]) => ({ name, value }));
  return {
    folder,
    headers: { everywhere: named.filter(({ name }) => name !== rulesHeader), caches: cachesOf(others, folder) },
    redirects: readOutputFile(out, "_redirects", (text) => readRedirectRules(text, folder)),
    digest: named.find(({ name }) => name === rulesHeader)?.value,
  };
}

/** Adds the header that names these rules. */
export function namedRules({ folder, headers, redirects }: Omit<SiteRules, "digest">): {
  readonly rules: HostRules;
  readonly digest: string;
} {
  const digest = digestOfRules(hostRules({ folder, headers, redirects }));
  const everywhere = [...headers.everywhere, { name: rulesHeader, value: digest }];
  return { digest, rules: hostRules({ folder, headers: { ...headers, everywhere }, redirects }) };
}

/** Rules for pages repeat the default for every host. */
const cachesOf = (rules: readonly HeaderRule[], folder: string): SiteHeaders["caches"] =>
  rules.flatMap(({ pattern, headers }) => {
    const start = wildcardPrefix(pattern);
    return headers.flatMap(([, value]) => (start === undefined ? [] : [[start.slice(folder.length), value] as const]));
  });
