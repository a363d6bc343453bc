/** Rules of the server as part of a deployment: first rules for the pages of both builds, later those of the next build. */
import { join } from "node:path";
import { pathOf } from "../../base/page-file.ts";
import { writeHostingFiles } from "../../engine/hosting/hosting-files.ts";
import { hostingFolder } from "../../engine/hosting/hosting-folder.ts";
import { isAddress } from "./changed-files.ts";
import type { Step } from "./deploy-steps.ts";
import { isPolicy, type LiveRules, liveRules, siteAddress } from "./live-rules.ts";
import { namedRules, readSiteRules, type SiteRules } from "./site-rules.ts";

type RulesFolder = { readonly folder: string; readonly digest: string };
export type ServerRules = {
  /** False if the server is known to follow the next rules, or if nothing is online. */
  readonly isChanged: boolean;
  /** Null if no page needs them. */
  readonly both: RulesFolder | null;
  readonly next: RulesFolder;
  /** Of the site online, without a slash at its end, if it is known. */
  readonly url: string | undefined;
};

type ServerRulesInput = {
  readonly out: string;
  readonly previous: string | undefined;
  readonly online?: string;
  readonly steps: readonly Step[];
};

/** Writes the rules beside the site. @throws UsageError if the folder has no complete site */
export async function serverRules({ out, previous, online, steps }: ServerRulesInput): Promise<ServerRules> {
  const source = online ?? previous;
  const next = readSiteRules(out);
  const named = namedRules(next);
  const hosting = `${out.replace(/\/+$/, "")}-hosting`;
  writeHostingFiles(hostingFolder(out), named.rules);
  const pages = steps
    .filter(({ stage, path }) => stage === "new pages" && path.endsWith(".html"))
    .map(({ path }) => pathOf(path));
  const wanted = { ...next, digest: named.digest };
  const live = source === undefined ? undefined : await liveRules(source, wanted, pages);
  const isChanged = live !== undefined && live.digest !== named.digest;
  const both = isChanged ? namedRules(rulesOfBoth(next, live)) : null;
  if (both !== null) writeHostingFiles(join(hostingFolder(out), "both"), both.rules);
  return {
    isChanged,
    both: both === null ? null : { folder: `${hosting}/both`, digest: both.digest },
    next: { folder: hosting, digest: named.digest },
    url: source !== undefined && isAddress(source) ? siteAddress(source) : undefined,
  };
}

/** Redirects are those of now: a page that moves is there until the end, and a page that comes may not be there yet. */
function rulesOfBoth(next: SiteRules, { policy, redirects }: LiveRules): Omit<SiteRules, "digest"> {
  const everywhere = next.headers.everywhere.map(({ name, value }) => ({
    name,
    value: isPolicy(name) && policy !== undefined ? joinPolicies(value, policy) : value,
  }));
  return { ...next, redirects, headers: { ...next.headers, everywhere } };
}

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
