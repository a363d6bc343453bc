/** Rules of a built site for its server: headers, cache times and redirects, read from its own `_headers` and `_redirects`. */
import { wildcardPrefix } from "../../base/redirect-address.ts";
import { rulesHeader, type SiteHeaders } from "../../engine/hosting/headers.ts";
import { type HostRules, hostRules } from "../../engine/hosting/host-rules.ts";
import { digestOfRules } from "../../engine/hosting/hosting-files.ts";
import { readRedirectRules } from "../../engine/hosting/redirects.ts";
import { type HeaderRule, readHeaders } from "../../engine/preview/read-headers.ts";
import { readOutputFile } from "../../engine/publish/read-output-file.ts";

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
